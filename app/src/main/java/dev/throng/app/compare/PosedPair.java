package dev.throng.app.compare;

import java.util.List;

/**
 * One instance as two paths pose it.
 *
 * @param a of the path that is judged, one for each mesh
 * @param b of the path that it is judged by
 */
record PosedPair(List<MeshVertices> a, List<MeshVertices> b) {}
