package dev.throng.app.studio;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the shape of a moving figure: vertices that reach far are skinned exactly at many times of its clips, and for each of many
 * directions the farthest one is kept. What is between two such times or directions is farther by a few hundredths of the figure at most.
 */
final class ShapeFinder {
    /** Directions that points are kept for: one in any cone of about 14 degrees. */
    private static final int DIRECTIONS = 256;

    /** Horizontal directions among them, evenly around: for the cylinder. */
    private static final int SIDES = 64;

    /** Times looked at in a second of a clip. */
    private static final double RATE = 16;

    private static final int FEWEST_TIMES = 9;
    private static final int MOST_TIMES = 65;

    private static final double[] FAN = fan();

    private final ExactSkinner skinner;
    private final List<Part> parts = new ArrayList<>();
    private final double[] reach = new double[DIRECTIONS];
    private final double[] points = new double[3 * DIRECTIONS];
    private final double[] min = new double[3];
    private final double[] max = new double[3];

    /** Vertices of a mesh that are looked at, and room for where they are. */
    private record Part(Mesh mesh, int[] vertices, double[] positions) {}

    private ShapeFinder(CharacterModel character) {
        skinner = new ExactSkinner(character);
        for (Mesh mesh : character.meshes()) {
            parts.add(new Part(mesh, FarVertices.of(mesh), new double[3 * mesh.vertexCount()]));
        }
        Arrays.fill(reach, Double.NEGATIVE_INFINITY);
        Arrays.fill(min, Double.POSITIVE_INFINITY);
        Arrays.fill(max, Double.NEGATIVE_INFINITY);
    }

    /**
     * The shape over all of some clips.
     *
     * @param clips of the character; none: the rest pose
     */
    static MovingShape find(CharacterModel character, List<Clip> clips) {
        ShapeFinder finder = new ShapeFinder(character);
        if (clips.isEmpty()) {
            finder.addPose(null, 0);
        }
        for (Clip clip : clips) {
            int times = clip.duration() == 0
                    ? 1
                    : (int) Math.min(Math.max(Math.ceil(clip.duration() * RATE) + 1, FEWEST_TIMES), MOST_TIMES);
            for (int i = 0; i < times; i++) {
                finder.addPose(clip, times == 1 ? 0 : clip.duration() * i / (times - 1));
            }
        }
        return finder.shape();
    }

    /** The shape at one time of a clip; of the rest pose where it is null. */
    static MovingShape at(CharacterModel character, @Nullable Clip clip, double seconds) {
        ShapeFinder finder = new ShapeFinder(character);
        finder.addPose(clip, seconds);
        return finder.shape();
    }

    private void addPose(@Nullable Clip clip, double time) {
        skinner.setPose(clip, time);
        for (Part part : parts) {
            skinner.skin(part.mesh.geometry(), part.mesh.influences(), part.vertices, part.positions);
            for (int v : part.vertices) {
                addPoint(part.positions, 3 * v);
            }
        }
    }

    private void addPoint(double[] p, int at) {
        double x = p[at];
        double y = p[at + 1];
        double z = p[at + 2];
        if (!Double.isFinite(x + y + z)) {
            return;
        }
        for (int c = 0; c < 3; c++) {
            min[c] = Math.min(min[c], p[at + c]);
            max[c] = Math.max(max[c], p[at + c]);
        }
        for (int d = 0; d < DIRECTIONS; d++) {
            double far = FAN[3 * d] * x + FAN[3 * d + 1] * y + FAN[3 * d + 2] * z;
            if (far > reach[d]) {
                reach[d] = far;
                System.arraycopy(p, at, points, 3 * d, 3);
            }
        }
    }

    private MovingShape shape() {
        if (!(min[0] <= max[0])) {
            return new MovingShape(new double[3], new double[3], new double[3], 0);
        }
        double x = 0.5 * (min[0] + max[0]);
        double z = 0.5 * (min[2] + max[2]);
        double radius = 0;
        for (int d = 0; d < SIDES; d++) {
            radius = Math.max(radius, reach[d] - FAN[3 * d] * x - FAN[3 * d + 2] * z);
        }
        // A polygon of so many sides around the figure; its corners are farther away than its sides.
        return new MovingShape(points, min, max, radius / Math.cos(Math.PI / SIDES));
    }

    /** Unit vectors: a horizontal ring, then a spiral over the sphere (Gonzalez, "Measurement of Areas on a Sphere", 2010). */
    private static double[] fan() {
        double[] fan = new double[3 * DIRECTIONS];
        double golden = Math.PI * (3 - Math.sqrt(5));
        for (int d = 0; d < DIRECTIONS; d++) {
            boolean isSide = d < SIDES;
            int k = d - SIDES;
            double y = isSide ? 0 : 1 - (2 * k + 1.0) / (DIRECTIONS - SIDES);
            double angle = isSide ? 2 * Math.PI * d / SIDES : golden * k;
            double flat = Math.sqrt(1 - y * y);
            fan[3 * d] = flat * Math.cos(angle);
            fan[3 * d + 1] = y;
            fan[3 * d + 2] = flat * Math.sin(angle);
        }
        return fan;
    }
}
