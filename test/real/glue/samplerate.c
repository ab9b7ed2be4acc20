/* One call of src_simple(), and a stream in two pieces. */
#include <samplerate.h>

long converted(int converter, int channels, long frames, long room, double ratio, const float *in, float *out)
{
    SRC_DATA data = {0};

    data.data_in = in;
    data.data_out = out;
    data.input_frames = frames;
    data.output_frames = room;
    data.src_ratio = ratio;
    if (src_simple(&data, converter, channels))
        return -1;
    return data.output_frames_gen;
}

long streamed(int converter, long frames, double ratio, const float *in, float *out)
{
    int error = 0;
    long made = 0;
    SRC_STATE *state = src_new(converter, 1, &error);

    for (int piece = 0; piece < 2; piece++) {
        SRC_DATA data = {0};
        data.data_in = in + piece * (frames / 2);
        data.data_out = out + made;
        data.input_frames = frames / 2;
        data.output_frames = frames;
        data.src_ratio = ratio;
        data.end_of_input = piece;
        error |= src_process(state, &data);
        made += data.output_frames_gen;
    }
    src_delete(state);
    return error ? -1 : made;
}
