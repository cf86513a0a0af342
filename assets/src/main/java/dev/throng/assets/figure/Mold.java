package dev.throng.assets.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes a surface of a field's left half: naive surface nets on a grid of cubes (Gibson 1998), then some rounds of
 * smoothing along the surface. The middle of the first layer of cubes lies on x = 0, so that its vertices do.
 */
final class Mold {
    /** Cubes along each side of a block; blocks far from the surface are left out. */
    private static final int BLOCK = 4;

    /** Half a block's diagonal, and as much again for a field that is steeper than a distance. */
    private static final double BLOCK_REACH = BLOCK * 1.8;

    private static final int SMOOTHING_ROUNDS = 4;

    /** Places of the grid to try: a ridge that grazes a layer of the grid may come out with edges of four triangles. */
    private static final int SHIFTS = 8;

    /** Cubes outside the box on every side. */
    private static final int MARGIN = 2;

    private final Field field;
    private final double cell;
    private final int nx;
    private final int ny;
    private final int nz;
    private final Vec origin;
    private final float[] values;
    private final List<Vec> vertices = new ArrayList<>();
    private final List<int[]> triangles = new ArrayList<>();
    private final int[] vertexOfCube;

    /** Of the quads so far: two quads at a saddle must not be cut between the same vertices. */
    private final Set<Long> diagonals = new HashSet<>();

    private Mold(Field field, Vec max, double cell, double shift) {
        this.field = field;
        this.cell = cell;
        nx = (int) (max.x() / cell) + MARGIN;
        ny = (int) (max.y() / cell) + 2 * MARGIN;
        nz = (int) (2 * max.z() / cell) + 2 * MARGIN;
        origin = new Vec(-0.5 * cell, -MARGIN * cell + 0.3 * cell, -max.z() - (MARGIN - shift) * cell);
        values = new float[(nx + 1) * (ny + 1) * (nz + 1)];
        vertexOfCube = new int[values.length];
        Arrays.fill(vertexOfCube, -1);
    }

    /**
     * The half with x from 0, open on x = 0.
     *
     * @param max of the box: -x to x, 0 to y, -z to z
     * @param cell edge of the cubes in metres
     */
    static HalfSurface cast(Field field, Vec max, double cell) {
        for (int i = 0; i < SHIFTS; i++) {
            Mold mold = new Mold(field, max, cell, i / (double) SHIFTS);
            mold.measure();
            mold.putVertices();
            mold.putTriangles();
            if (mold.isManifold()) {
                return new HalfSurface(mold.smooth(), mold.triangles);
            }
        }
        throw new IllegalArgumentException("a body has parts or gaps thinner than a cell of " + cell + " m");
    }

    /** No directed edge is walked twice. */
    private boolean isManifold() {
        Set<Long> walked = new HashSet<>();
        for (int[] t : triangles) {
            for (int c = 0; c < 3; c++) {
                if (!walked.add((long) t[c] << 32 | t[(c + 1) % 3])) {
                    return false;
                }
            }
        }
        return true;
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

    private void measure() {
        double half = 0.5 * BLOCK;
        for (int i = 0; i <= nx; i += BLOCK) {
            for (int j = 0; j <= ny; j += BLOCK) {
                for (int k = 0; k <= nz; k += BLOCK) {
                    double middle = field.at(x(i + half), y(j + half), z(k + half));
                    measure(i, j, k, Math.abs(middle) > BLOCK_REACH * cell ? (float) middle : Float.NaN);
                }
            }
        }
    }

    /** @param all the value of the whole block, NaN where each corner needs its own */
    private void measure(int i0, int j0, int k0, float all) {
        for (int i = i0; i < Math.min(i0 + BLOCK, nx + 1); i++) {
            for (int j = j0; j < Math.min(j0 + BLOCK, ny + 1); j++) {
                for (int k = k0; k < Math.min(k0 + BLOCK, nz + 1); k++) {
                    values[index(i, j, k)] = Float.isNaN(all) ? (float) field.at(x(i), y(j), z(k)) : all;
                }
            }
        }
    }

    private void putVertices() {
        for (int i = 0; i < nx; i++) {
            for (int j = 0; j < ny; j++) {
                for (int k = 0; k < nz; k++) {
                    putVertex(i, j, k);
                }
            }
        }
    }

    /** At the mean of the places where the cube's edges meet the surface. */
    private void putVertex(int i, int j, int k) {
        Vec sum = Vec.ZERO;
        int count = 0;
        for (int edge = 0; edge < 12; edge++) {
            int axis = edge / 4;
            int u = edge & 1;
            int v = edge >> 1 & 1;
            int[] a = {0, 0, 0};
            a[(axis + 1) % 3] = u;
            a[(axis + 2) % 3] = v;
            double from = values[index(i + a[0], j + a[1], k + a[2])];
            int[] b = a.clone();
            b[axis] = 1;
            double to = values[index(i + b[0], j + b[1], k + b[2])];
            if (from < 0 != to < 0) {
                double[] at = {a[0], a[1], a[2]};
                at[axis] = from / (from - to);
                sum = sum.plus(new Vec(i + at[0], j + at[1], k + at[2]));
                count++;
            }
        }
        if (count > 0) {
            Vec mean = sum.times(1.0 / count);
            vertexOfCube[index(i, j, k)] = vertices.size();
            vertices.add(new Vec(i == 0 ? 0 : x(mean.x()), y(mean.y()), z(mean.z())));
        }
    }

    private void putTriangles() {
        for (int i = 1; i < nx; i++) {
            for (int j = 1; j < ny; j++) {
                for (int k = 1; k < nz; k++) {
                    quad(i, j, k, 0);
                    quad(i, j, k, 1);
                    quad(i, j, k, 2);
                }
            }
        }
    }

    /** Around the grid edge that leaves a corner along an axis, the four cubes' vertices. */
    private void quad(int i, int j, int k, int axis) {
        int step = axis == 0 ? index(1, 0, 0) : axis == 1 ? index(0, 1, 0) : 1;
        int u = axis == 0 ? index(0, 1, 0) : axis == 1 ? 1 : index(1, 0, 0);
        int v = axis == 0 ? 1 : axis == 1 ? index(1, 0, 0) : index(0, 1, 0);
        int at = index(i, j, k);
        boolean inside = values[at] < 0;
        if (inside == values[at + step] < 0) {
            return;
        }
        int a = vertexOfCube[at - u - v];
        int b = vertexOfCube[inside ? at - v : at - u];
        int c = vertexOfCube[at];
        int d = vertexOfCube[inside ? at - u : at - v];
        boolean first = vertices.get(a).minus(vertices.get(c)).length()
                <= vertices.get(b).minus(vertices.get(d)).length();
        first = first ? diagonals.add(pair(a, c)) : !diagonals.add(pair(b, d));
        triangles.add(first ? new int[] {a, b, c} : new int[] {a, b, d});
        triangles.add(first ? new int[] {a, c, d} : new int[] {b, c, d});
    }

    private static long pair(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    /** Every vertex moves towards the mean of its neighbours, then back to the surface. */
    private Vec[] smooth() {
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
