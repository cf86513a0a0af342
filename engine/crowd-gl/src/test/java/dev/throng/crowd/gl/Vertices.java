package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.RestBox;
import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.gl.draw.VertexCapture;
import java.util.Arrays;

/** Positions and normals from a backend or program, with limits for their differences. */
public record Vertices(double[] positions, double[] normals) {
    /** Fraction of D, as in {@code compare}. */
    private static final double ROUNDING = 2e-6;

    /** Fraction of D per level of a skeleton with more than ten levels. */
    private static final double LEVEL_ROUNDING = 2e-7;

    private static final double NORMAL_DEGREES = 0.05;

    /** Reads one mesh of one instance, into arrays filled with wrong values. */
    public Vertices(VertexBackend path, int instance, int meshIndex, Mesh mesh) {
        this(poison(mesh), poison(mesh));
        path.vertices(instance, meshIndex, positions, normals);
    }

    private static double[] poison(Mesh mesh) {
        double[] values = new double[3 * mesh.vertexCount()];
        Arrays.fill(values, Double.NaN);
        return values;
    }

    /** Returns all instances in {@link VertexCapture}'s layout. */
    static Vertices captured(float[] floats) {
        int count = floats.length / VertexCapture.TANGENT;
        double[] positions = new double[3 * count];
        double[] normals = new double[3 * count];
        for (int v = 0; v < count; v++) {
            for (int c = 0; c < 3; c++) {
                positions[3 * v + c] = floats[VertexCapture.TANGENT * v + c];
                normals[3 * v + c] = floats[VertexCapture.TANGENT * v + 3 + c];
            }
        }
        return new Vertices(positions, normals);
    }

    /**
     * Limit for differences between device and CPU, and between programs of one device. The operations are the same,
     * but each may round differently, even in two programs of one compiler, and rounding adds up over levels.
     *
     * @param rounding fraction of D
     */
    public record Limit(double diagonal, double rounding) {
        public static Limit of(CharacterModel character) {
            double levels = LEVEL_ROUNDING * character.skeleton().depth();
            double blending = character.palette().blending() == Blending.DQS ? 2 : 1; // splitting rounds once more
            return new Limit(RestBox.of(character).diagonal(), blending * Math.max(ROUNDING, levels));
        }
    }

    boolean areAllAtTheOrigin() {
        return Arrays.stream(positions).allMatch(x -> x == 0);
    }

    public void assertNear(Vertices other, Limit limit, String place) {
        double distance = distance(other) / limit.diagonal;
        assertTrue(
                distance <= limit.rounding,
                () -> place + ": found " + distance + " D, expected at most " + limit.rounding);
        double angle = angle(other);
        assertTrue(angle <= NORMAL_DEGREES, () -> place + ": found " + angle + " degrees, at most " + NORMAL_DEGREES);
    }

    /** Returns the largest distance of a vertex; NaN counts as infinite. */
    public double distance(Vertices other) {
        double largest = 0;
        for (int i = 0; i < positions.length; i += 3) {
            double x = positions[i] - other.positions[i];
            double y = positions[i + 1] - other.positions[i + 1];
            double z = positions[i + 2] - other.positions[i + 2];
            double d = Math.sqrt(x * x + y * y + z * z);
            largest = Double.isNaN(d) ? Double.POSITIVE_INFINITY : Math.max(largest, d);
        }
        return largest;
    }

    /** Largest angle between normals, in degrees; infinite if only one of them is zero. */
    private double angle(Vertices other) {
        double largest = 0;
        for (int i = 0; i < normals.length; i += 3) {
            double x = normals[i + 1] * other.normals[i + 2] - normals[i + 2] * other.normals[i + 1];
            double y = normals[i + 2] * other.normals[i] - normals[i] * other.normals[i + 2];
            double z = normals[i] * other.normals[i + 1] - normals[i + 1] * other.normals[i];
            double dot = normals[i] * other.normals[i]
                    + normals[i + 1] * other.normals[i + 1]
                    + normals[i + 2] * other.normals[i + 2];
            double angle = Math.toDegrees(Math.atan2(Math.sqrt(x * x + y * y + z * z), dot));
            boolean isOdd = Double.isNaN(angle) || vanishes(i) != other.vanishes(i);
            largest = isOdd ? Double.POSITIVE_INFINITY : Math.max(largest, angle);
        }
        return largest;
    }

    private boolean vanishes(int at) {
        return normals[at] == 0 && normals[at + 1] == 0 && normals[at + 2] == 0;
    }
}
