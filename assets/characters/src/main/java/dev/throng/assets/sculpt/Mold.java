package dev.throng.assets.sculpt;

import dev.throng.assets.sculpt.HalfSurface.Edge;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Extraction of the left half of a field's surface by marching tetrahedra (Doi and Koide 1991), and its smoothing. Each
 * cube of the grid has six tetrahedra around its diagonal. The surface has no gaps, and no edge has four triangles. The
 * grid begins on x = 0.
 */
public final class Mold {
    /** Number of cubes along each side of a block of the grid; blocks far from the surface are not evaluated. */
    private static final int BLOCK = 4;

    /**
     * Largest distance from a block's centre to a surface in the block, in cubes: half of the block's diagonal, doubled
     * for fields whose values change faster than the distance.
     */
    private static final double BLOCK_REACH = BLOCK * 1.8;

    private static final int SMOOTHING_ROUNDS = 4;

    /** Number of cubes outside the surface's box on every side. */
    private static final int MARGIN = 2;

    /**
     * Smallest distance from a vertex to a corner of the grid before smoothing, as a fraction of its tetrahedron's
     * edge. It avoids narrow triangles.
     */
    private static final double CLEAR = 0.08;

    /** Corners of the six tetrahedra in a cube. Bits 0, 1 and 2 of a corner are its steps along x, y and z. */
    private static final int[][] TETRAHEDRA = {
        {0, 1, 3, 7}, {0, 3, 2, 7}, {0, 2, 6, 7}, {0, 6, 4, 7}, {0, 4, 5, 7}, {0, 5, 1, 7}
    };

    private final Field rough;
    private final double cell;
    private final int nx;
    private final int ny;
    private final int nz;
    private final Vec origin;
    private final float[] values;
    private final List<Vec> vertices = new ArrayList<>();
    private final List<int[]> triangles = new ArrayList<>();
    private final Map<Edge, Integer> vertexOfEdge = new HashMap<>();

    private Mold(Field rough, Vec max, double cell) {
        this.rough = rough;
        this.cell = cell;
        nx = (int) (max.x() / cell) + MARGIN;
        ny = (int) (max.y() / cell) + 2 * MARGIN;
        nz = (int) (2 * max.z() / cell) + 2 * MARGIN;
        origin = new Vec(0, -(MARGIN - 0.3) * cell, -max.z() - MARGIN * cell);
        values = new float[(nx + 1) * (ny + 1) * (nz + 1)];
    }

    /**
     * Extracts the half with x at least 0, open on x = 0.
     *
     * @param field field of the final surface
     * @param rough the same field or a slightly larger one, without gaps and details that the grid cannot resolve
     * @param max half of the box's extent along x and z, and its height from y = 0, in metres
     * @param cell edge of the cubes, in metres
     */
    public static HalfSurface cast(Field field, Field rough, Vec max, double cell) {
        Mold mold = new Mold(rough, max, cell);
        mold.measure();
        mold.putTriangles();
        return new HalfSurface(mold.smooth(field), mold.triangles);
    }

    private int index(int i, int j, int k) {
        return (i * (ny + 1) + j) * (nz + 1) + k;
    }

    private double x(double i) {
        return origin.x() + i * cell;
    }

    private double y(double j) {
        return origin.y() + j * cell;
    }

    private double z(double k) {
        return origin.z() + k * cell;
    }

    private Vec corner(int index) {
        int row = index / (nz + 1);
        return new Vec(x(row / (ny + 1)), y(row % (ny + 1)), z(index % (nz + 1)));
    }

    private void measure() {
        double half = 0.5 * BLOCK;
        for (int i = 0; i <= nx; i += BLOCK) {
            for (int j = 0; j <= ny; j += BLOCK) {
                for (int k = 0; k <= nz; k += BLOCK) {
                    double middle = rough.at(x(i + half), y(j + half), z(k + half));
                    measure(i, j, k, Math.abs(middle) > BLOCK_REACH * cell ? (float) middle : Float.NaN);
                }
            }
        }
    }

    /**
     * Evaluates the field in one block of the grid.
     *
     * @param i0 index of the block's first corner along x
     * @param j0 index of the block's first corner along y
     * @param k0 index of the block's first corner along z
     * @param all value of all corners of the block, or NaN to evaluate each corner
     */
    private void measure(int i0, int j0, int k0, float all) {
        for (int i = i0; i < Math.min(i0 + BLOCK, nx + 1); i++) {
            for (int j = j0; j < Math.min(j0 + BLOCK, ny + 1); j++) {
                for (int k = k0; k < Math.min(k0 + BLOCK, nz + 1); k++) {
                    values[index(i, j, k)] = Float.isNaN(all) ? (float) rough.at(x(i), y(j), z(k)) : all;
                }
            }
        }
    }

    private void putTriangles() {
        int[] corners = new int[8];
        for (int i = 0; i < nx; i++) {
            for (int j = 0; j < ny; j++) {
                for (int k = 0; k < nz; k++) {
                    int inside = 0;
                    for (int c = 0; c < 8; c++) {
                        corners[c] = index(i + (c & 1), j + (c >> 1 & 1), k + (c >> 2));
                        inside += isInside(corners[c]) ? 1 : 0;
                    }
                    if (inside > 0 && inside < 8) {
                        putTriangles(corners);
                    }
                }
            }
        }
    }

    private void putTriangles(int[] corners) {
        for (int[] tetrahedron : TETRAHEDRA) {
            int[] four = Arrays.stream(tetrahedron).map(c -> corners[c]).toArray();
            int[] in = Arrays.stream(four).filter(this::isInside).toArray();
            int[] out = Arrays.stream(four).filter(corner -> !isInside(corner)).toArray();
            putTriangles(in, out);
        }
    }

    private boolean isInside(int corner) {
        return values[corner] < 0;
    }

    /**
     * Adds the triangles of a tetrahedron: one around a single corner, or two between two pairs of corners.
     *
     * @param in corners of the tetrahedron inside the surface, as indices in the grid
     * @param out corners of the tetrahedron outside the surface
     */
    private void putTriangles(int[] in, int[] out) {
        if (in.length == 1) {
            put(in, out, vertex(in[0], out[0]), vertex(in[0], out[1]), vertex(in[0], out[2]));
        } else if (in.length == 3) {
            put(in, out, vertex(in[0], out[0]), vertex(in[1], out[0]), vertex(in[2], out[0]));
        } else if (in.length == 2) {
            put(in, out, vertex(in[0], out[0]), vertex(in[0], out[1]), vertex(in[1], out[1]));
            put(in, out, vertex(in[0], out[0]), vertex(in[1], out[1]), vertex(in[1], out[0]));
        }
    }

    /**
     * Adds a triangle, counter-clockwise seen from outside.
     *
     * @param in corners of its tetrahedron inside the surface, as indices in the grid
     * @param out corners of its tetrahedron outside the surface
     * @param t indices of its three vertices, in any order
     */
    private void put(int[] in, int[] out, int... t) {
        Vec a = vertices.get(t[0]);
        Vec face = vertices.get(t[1]).minus(a).cross(vertices.get(t[2]).minus(a));
        boolean outward = face.dot(corner(out[0]).minus(corner(in[0]))) > 0;
        triangles.add(outward ? t : new int[] {t[0], t[2], t[1]});
    }

    /**
     * @param in index of a corner of the grid inside the surface
     * @param out index of a corner outside
     * @return index of the vertex at which the edge between both corners crosses the surface; it is added if missing
     */
    private int vertex(int in, int out) {
        return vertexOfEdge.computeIfAbsent(new Edge(in, out), k -> {
            double way = values[in] / (values[in] - values[out]);
            vertices.add(corner(in).mix(corner(out), Math.max(CLEAR, Math.min(1 - CLEAR, way))));
            return vertices.size() - 1;
        });
    }

    /**
     * Moves every vertex towards the mean of its neighbours, and then to the surface, several times.
     *
     * @param field field of the surface
     * @return positions of the vertices
     */
    private Vec[] smooth(Field field) {
        Vec[] at = vertices.toArray(new Vec[0]);
        for (int round = 0; round < SMOOTHING_ROUNDS; round++) {
            Vec[] sum = new Vec[at.length];
            int[] count = new int[at.length];
            Arrays.fill(sum, Vec.ZERO);
            for (int[] t : triangles) {
                for (int c = 0; c < 3; c++) {
                    sum[t[c]] = sum[t[c]].plus(at[t[(c + 1) % 3]]).plus(at[t[(c + 2) % 3]]);
                    count[t[c]] += 2;
                }
            }
            for (int v = 0; v < at.length; v++) {
                Vec moved = field.project(at[v].mix(sum[v].times(1.0 / count[v]), 0.6));
                at[v] = at[v].x() == 0 ? new Vec(0, moved.y(), moved.z()) : moved;
            }
        }
        return at;
    }
}
