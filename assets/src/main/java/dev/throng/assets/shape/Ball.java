package dev.throng.assets.shape;

import dev.throng.assets.shape.Surface.Corner;
import java.util.function.UnaryOperator;

/** Builder of balls with triangles of almost equal size: icosahedra whose sides are subdivided. */
public final class Ball {
    private static final double GOLDEN = (1 + StrictMath.sqrt(5)) / 2;

    /**
     * Grid to which coordinates are rounded, in metres. It makes the points of an edge equal for the triangles on both
     * sides.
     */
    private static final double GRID = 0x1p-40;

    private static final Vec[] CORNERS = {
        new Vec(-1, GOLDEN, 0), new Vec(1, GOLDEN, 0), new Vec(-1, -GOLDEN, 0), new Vec(1, -GOLDEN, 0),
        new Vec(0, -1, GOLDEN), new Vec(0, 1, GOLDEN), new Vec(0, -1, -GOLDEN), new Vec(0, 1, -GOLDEN),
        new Vec(GOLDEN, 0, -1), new Vec(GOLDEN, 0, 1), new Vec(-GOLDEN, 0, -1), new Vec(-GOLDEN, 0, 1)
    };

    /** Indices of the corners of the icosahedron's sides, counter-clockwise seen from outside. */
    private static final int[][] SIDES = {
        {0, 11, 5}, {0, 5, 1}, {0, 1, 7}, {0, 7, 10}, {0, 10, 11}, {1, 5, 9}, {5, 11, 4}, {11, 10, 2}, {10, 7, 6},
        {7, 1, 8}, {3, 9, 4}, {3, 4, 2}, {3, 2, 6}, {3, 6, 8}, {3, 8, 9}, {4, 9, 5}, {2, 4, 11}, {6, 2, 10},
        {8, 6, 7}, {9, 8, 1}
    };

    private Ball() {}

    /**
     * @param cuts number of equal pieces into which each edge of the icosahedron is divided, at least 1
     * @param shape returns the point of the surface, in metres, for a unit vector in about the same direction
     * @return a smooth, closed surface around the origin, with {@code 20 cuts^2} triangles
     */
    public static Surface of(int cuts, UnaryOperator<Vec> shape) {
        Surface out = new Surface();
        for (int[] side : SIDES) {
            addSide(out, corners(side, cuts, shape), cuts);
        }
        return out.smooth();
    }

    private static void addSide(Surface out, Corner[][] corners, int cuts) {
        for (int i = 0; i < cuts; i++) {
            for (int j = 0; j < cuts - i; j++) {
                addPiece(out, corners, i, j);
            }
        }
    }

    /**
     * Adds an upright triangle of a subdivided side and, unless it is the last in its row, the inverted triangle beside
     * it.
     *
     * @param corners result of {@link #corners}
     * @param i index of the row of triangles in the side
     * @param j index of the upright triangle in the row
     */
    private static void addPiece(Surface out, Corner[][] corners, int i, int j) {
        out.triangle(corners[i][j], corners[i + 1][j], corners[i][j + 1]);
        if (j + 1 < corners[i + 1].length) {
            out.triangle(corners[i + 1][j], corners[i + 1][j + 1], corners[i][j + 1]);
        }
    }

    /**
     * @param side indices of the icosahedron's three corners of the side
     * @param cuts number of equal pieces into which each edge is divided
     * @param shape returns the point of the surface for a unit vector
     * @return corners of a subdivided side's triangles, by row: the first row contains the edge from the side's first
     *     corner to its third, the last row only the second corner
     */
    private static Corner[][] corners(int[] side, int cuts, UnaryOperator<Vec> shape) {
        Corner[][] rows = new Corner[cuts + 1][];
        for (int i = 0; i <= cuts; i++) {
            rows[i] = new Corner[cuts - i + 1];
            for (int j = 0; j <= cuts - i; j++) {
                rows[i][j] = corner(side, cuts, i, j, shape);
            }
        }
        return rows;
    }

    private static Corner corner(int[] side, int cuts, int i, int j, UnaryOperator<Vec> shape) {
        Vec sum = CORNERS[side[0]]
                .times(cuts - i - j)
                .plus(CORNERS[side[1]].times(i))
                .plus(CORNERS[side[2]].times(j));
        Vec unit = sum.unit();
        Vec rounded = new Vec(round(unit.x()), round(unit.y()), round(unit.z()));
        return new Corner(shape.apply(rounded), rounded);
    }

    private static double round(double value) {
        return StrictMath.rint(value / GRID) * GRID;
    }
}
