package dev.throng.crowd.gl.light;

/** Bilinear reads from an octahedron's square without border, also across edges. */
final class OctahedronFetch {
    private OctahedronFetch() {}

    /**
     * Adds the four interpolated values of a direction to a sum.
     *
     * @param texels four values each, row by row
     * @param side texels along a side of the square
     * @param d direction, as a unit vector
     * @param weight factor on the added values
     * @param sum four values, to which the interpolated values are added
     */
    static void add(float[] texels, int side, double[] d, double weight, double[] sum) {
        double[] place = Octahedron.coordinates(d);
        double x = (0.5 + 0.5 * place[0]) * side - 0.5;
        double y = (0.5 + 0.5 * place[1]) * side - 0.5;
        int left = (int) Math.floor(x);
        int top = (int) Math.floor(y);
        double right = x - left;
        double below = y - top;
        addTexel(texels, at(side, left, top), weight * (1 - right) * (1 - below), sum);
        addTexel(texels, at(side, left + 1, top), weight * right * (1 - below), sum);
        addTexel(texels, at(side, left, top + 1), weight * (1 - right) * below, sum);
        addTexel(texels, at(side, left + 1, top + 1), weight * right * below, sum);
    }

    private static void addTexel(float[] texels, int at, double weight, double[] sum) {
        for (int c = 0; c < 4; c++) {
            sum[c] += weight * texels[at + c];
        }
    }

    /**
     * Index of a texel. Beyond an edge, the square continues rotated by half a turn about the edge's midpoint.
     *
     * @param side texels along a side of the square
     * @param x column, which may be beyond an edge
     * @param y row, which may be beyond an edge
     */
    private static int at(int side, int x, int y) {
        int column = x;
        int row = y;
        if (column < 0 || column >= side) {
            column = column < 0 ? -1 - column : 2 * side - 1 - column;
            row = side - 1 - row;
        }
        if (row < 0 || row >= side) {
            row = row < 0 ? -1 - row : 2 * side - 1 - row;
            column = side - 1 - column;
        }
        return 4 * (row * side + column);
    }
}
