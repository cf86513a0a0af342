package dev.throng.assets.shape;

import dev.throng.assets.shape.Surface.Corner;
import java.util.function.UnaryOperator;

/** A ball of even triangles: an icosahedron, every side cut up and blown up. */
public final class Ball {
    private static final double GOLDEN = (1 + StrictMath.sqrt(5)) / 2;

    /** Places on an edge come from the triangles of both its sides, which round differently. */
    private static final double GRID = 0x1p-40;

    private static final Vec[] CORNERS = {
        new Vec(-1, GOLDEN, 0), new Vec(1, GOLDEN, 0), new Vec(-1, -GOLDEN, 0), new Vec(1, -GOLDEN, 0),
        new Vec(0, -1, GOLDEN), new Vec(0, 1, GOLDEN), new Vec(0, -1, -GOLDEN), new Vec(0, 1, -GOLDEN),
        new Vec(GOLDEN, 0, -1), new Vec(GOLDEN, 0, 1), new Vec(-GOLDEN, 0, -1), new Vec(-GOLDEN, 0, 1)
    };

    /** Of the icosahedron, counter-clockwise seen from outside. */
    private static final int[][] SIDES = {
        {0, 11, 5}, {0, 5, 1}, {0, 1, 7}, {0, 7, 10}, {0, 10, 11}, {1, 5, 9}, {5, 11, 4}, {11, 10, 2}, {10, 7, 6},
        {7, 1, 8}, {3, 9, 4}, {3, 4, 2}, {3, 2, 6}, {3, 6, 8}, {3, 8, 9}, {4, 9, 5}, {2, 4, 11}, {6, 2, 10},
        {8, 6, 7}, {9, 8, 1}
    };

    private Ball() {}

    /**
     * A smooth, closed surface around the origin of {@code 20 cuts^2} triangles.
     *
     * @param cuts pieces of an edge, at least 1
     * @param shape from a unit vector to the place of the surface in about its direction
     */
    public static Surface of(int cuts, UnaryOperator<Vec> shape) {
        Surface out = new Surface();
        for (int[] side : SIDES) {
            for (int i = 0; i < cuts; i++) {
                for (int j = 0; j < cuts - i; j++) {
                    addPiece(out, side, cuts, new int[] {i, j}, shape);
                }
            }
        }
        return out.smooth();
    }

    /** A triangle and, inside the side, the one upside down beside it. */
    private static void addPiece(Surface out, int[] side, int cuts, int[] at, UnaryOperator<Vec> shape) {
        Corner a = corner(side, cuts, at[0], at[1], shape);
        Corner b = corner(side, cuts, at[0] + 1, at[1], shape);
        Corner c = corner(side, cuts, at[0], at[1] + 1, shape);
        out.triangle(a, b, c);
        if (at[0] + at[1] < cuts - 1) {
            out.triangle(b, corner(side, cuts, at[0] + 1, at[1] + 1, shape), c);
        }
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
