package dev.throng.convert.collada;

import java.util.Arrays;
import org.joml.Matrix4d;
import org.joml.Vector3d;

/**
 * A transform of a Collada node.
 *
 * @param kind name of the element, such as {@code rotate}
 * @param sid scoped id, by which channels refer to it
 * @param values numbers of the element
 */
record ColladaTransform(String kind, String sid, double[] values) {
    static boolean isOne(Xml element) {
        return width(element.name()) > 0;
    }

    static ColladaTransform of(Xml element) {
        return new ColladaTransform(element.name(), element.attribute("sid"), element.numbers(width(element.name())));
    }

    private static int width(String kind) {
        return switch (kind) {
            case "translate", "scale" -> 3;
            case "rotate" -> 4;
            case "matrix" -> 16;
            case "lookat" -> 9;
            case "skew" -> 7;
            default -> 0;
        };
    }

    ColladaTransform with(double[] others) {
        return new ColladaTransform(kind, sid, others);
    }

    void apply(Matrix4d matrix) {
        double[] v = values;
        switch (kind) {
            case "translate" -> matrix.translate(v[0], v[1], v[2]);
            case "scale" -> matrix.scale(v[0], v[1], v[2]);
            case "rotate" -> {
                Vector3d axis = new Vector3d(v[0], v[1], v[2]);
                if (axis.lengthSquared() > 0) {
                    matrix.rotate(Math.toRadians(v[3]), axis.normalize());
                }
            }
            case "matrix" -> matrix.mul(ColladaDocument.matrix(v));
            case "lookat" ->
                matrix.mul(new Matrix4d()
                        .setLookAt(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8])
                        .invert());
            default -> matrix.mul(skew(v));
        }
    }

    /** @return the matrix of RenderMan's skew, which turns one axis away from another axis by an angle */
    private static Matrix4d skew(double[] v) {
        Vector3d rotated = new Vector3d(v[1], v[2], v[3]).normalize();
        Vector3d along = new Vector3d(v[4], v[5], v[6]).normalize();
        Vector3d across =
                rotated.fma(-rotated.dot(along), along, new Vector3d()).normalize();
        double cosine = rotated.dot(across);
        double sine = rotated.dot(along);
        double angle = Math.toRadians(v[0]);
        double x = cosine * Math.cos(angle) - sine * Math.sin(angle);
        double y = cosine * Math.sin(angle) + sine * Math.cos(angle);
        double slope = x == 0 || !Double.isFinite(y / x) ? 0 : y / x - sine / cosine;
        Matrix4d matrix = new Matrix4d();
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                double element = (row == column ? 1 : 0) + slope * along.get(row) * across.get(column);
                matrix.set(column, row, Double.isFinite(element) ? element : row == column ? 1 : 0);
            }
        }
        return matrix;
    }

    /**
     * Finds the number to which a channel's member refers, such as {@code .X}, {@code .ANGLE} or {@code (1)(3)}.
     *
     * @return index in {@code values}, {@link ColladaKeys#ALL}, or {@link ColladaKeys#NONE} if there is no such number
     */
    int member(String member) {
        if (member.isEmpty()) {
            return ColladaKeys.ALL;
        }
        if (member.startsWith("(")) {
            int[] places = Arrays.stream(
                            member.replace("(", " ").replace(")", " ").strip().split("\\s+"))
                    .filter(word -> word.matches("\\d{1,4}"))
                    .mapToInt(Integer::parseInt)
                    .toArray();
            // The first index is the column (COLLADA 1.4.1, "Address syntax"); values are stored by row.
            int place =
                    places.length == 2 ? 4 * places[1] + places[0] : places.length == 1 ? places[0] : ColladaKeys.NONE;
            return place < values.length ? place : ColladaKeys.NONE;
        }
        return switch (member) {
            case ".X", ".R", ".U", ".S" -> 0;
            case ".Y", ".G", ".V", ".T" -> 1;
            case ".Z", ".B", ".P" -> 2;
            case ".ANGLE" -> kind.equals("rotate") ? 3 : ColladaKeys.NONE;
            default -> ColladaKeys.NONE;
        };
    }
}
