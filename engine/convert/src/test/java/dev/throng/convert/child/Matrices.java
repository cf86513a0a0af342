package dev.throng.convert.child;

/** Plain 4x4 matrices by rows, acting on columns, from which tests derive expected results. */
final class Matrices {
    private Matrices() {}

    static double[] product(double[]... factors) {
        double[] all = scaling(1, 1, 1);
        for (double[] factor : factors) {
            double[] product = new double[16];
            for (int i = 0; i < 16; i++) {
                for (int k = 0; k < 4; k++) {
                    product[i] += all[i / 4 * 4 + k] * factor[4 * k + i % 4];
                }
            }
            all = product;
        }
        return all;
    }

    static double[] translation(double... v) {
        return new double[] {1, 0, 0, v[0], 0, 1, 0, v[1], 0, 0, 1, v[2], 0, 0, 0, 1};
    }

    static double[] scaling(double... v) {
        return new double[] {v[0], 0, 0, 0, 0, v[1], 0, 0, 0, 0, v[2], 0, 0, 0, 0, 1};
    }

    /** @return a rotation about x, y or z, in degrees */
    static double[] turn(char axis, double degrees) {
        double c = Math.cos(Math.toRadians(degrees));
        double s = Math.sin(Math.toRadians(degrees));
        return switch (axis) {
            case 'X' -> new double[] {1, 0, 0, 0, 0, c, -s, 0, 0, s, c, 0, 0, 0, 0, 1};
            case 'Y' -> new double[] {c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0, 0, 0, 0, 1};
            default -> new double[] {c, -s, 0, 0, s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
        };
    }

    /** @return rotations in an order such as XYZ, where X is first */
    static double[] euler(String order, double... degrees) {
        double[] all = scaling(1, 1, 1);
        for (char axis : order.toCharArray()) {
            all = product(turn(axis, degrees[axis - 'X']), all);
        }
        return all;
    }

    static double[] inverseTurn(double[] rotation) {
        double[] transposed = new double[16];
        for (int i = 0; i < 16; i++) {
            transposed[i] = rotation[i % 4 * 4 + i / 4];
        }
        return transposed;
    }

    static double[] negative(double... v) {
        return new double[] {-v[0], -v[1], -v[2]};
    }

    static double[] point(double[] matrix, double x, double y, double z) {
        double[] result = new double[3];
        for (int r = 0; r < 3; r++) {
            result[r] = matrix[4 * r] * x + matrix[4 * r + 1] * y + matrix[4 * r + 2] * z + matrix[4 * r + 3];
        }
        return result;
    }
}
