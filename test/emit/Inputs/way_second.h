struct way_series {
    double c[3];
};
