/* What a declaration in an included file is in the unit at hand: all that tells it from what it is in another unit. */
#ifndef ADCC_FRONTEND_FACES_H
#define ADCC_FRONTEND_FACES_H

#include "frontend/importer.h"

typedef struct Face Face;

/* In the unit at hand. */
Face *face_of(Importer *importer, CXCursor cursor);
/* A number for the texts of the declaration and of all that it leads to: the same in two units where nothing tells the two apart. */
unsigned face_whole(Importer *importer, Face *face);
/* Does it lead to a variable that changes, of which each file has one, or to a thing of the input file itself? */
bool face_leads_to_units(Importer *importer, Face *face);

#endif
