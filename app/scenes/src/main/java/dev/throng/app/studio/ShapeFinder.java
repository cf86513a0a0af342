package dev.throng.app.studio;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Search for the space that a moving figure occupies: skins far vertices exactly at many times of its clips, and stores
 * the farthest one in each of many directions. Between these times and directions, the figure may reach a few
 * hundredths of its size farther.
 */
final class ShapeFinder {
    /** Number of directions. There is one in any cone of about 17 degrees. */
    private static final int DIRECTIONS = 192;

    /** Number of horizontal directions, evenly spread, which determine distances between neighbours. */
    private static final int SIDES = 48;

    /** Samples per second of a clip, unless {@link #MOST_POINTS} requires fewer. */
    private static final double RATE = 60;

    private static final int FEWEST_TIMES = 13;
    private static final int MOST_TIMES = 513;

    /** Largest number of skinned points over all clips. Skinning them takes about 0.1 s on one core. */
    private static final int MOST_POINTS = 150_000;

    private static final double[] FAN = fan();

    private final ExactSkinner skinner;
    private final List<Part> parts;
    private final double[] reach = filled(DIRECTIONS, Double.NEGATIVE_INFINITY);
    private final double[] points = new double[3 * DIRECTIONS];
    private final double[] min = filled(3, Double.POSITIVE_INFINITY);
    private final double[] max = filled(3, Double.NEGATIVE_INFINITY);
    private final double[] middle = new double[3];
    private double inside; // squared radius of a ball around the middle, inside the shape found so far

    /**
     * Checked vertices of a mesh.
     *
     * @param vertices indices of the vertices in the mesh
     * @param positions work array for the vertices' positions
     */
    private record Part(Mesh mesh, int[] vertices, double[] positions) {}

    private ShapeFinder(CharacterModel character, List<int[]> vertices) {
        skinner = new ExactSkinner(character);
        List<Mesh> meshes = character.meshes();
        parts = IntStream.range(0, meshes.size())
                .mapToObj(m -> new Part(
                        meshes.get(m),
                        vertices.get(m),
                        new double[3 * meshes.get(m).vertexCount()]))
                .toList();
    }

    /**
     * Finds the shape over several clips on all cores.
     *
     * @param clips clips of the character; an empty list for the rest pose
     */
    static MovingShape find(CharacterModel character, List<Clip> clips) {
        if (clips.isEmpty()) {
            return at(character, null, 0);
        }
        Function<Clip, ShapeFinder> finder = finder(character, clips.size());
        return joined(clips.parallelStream().map(finder).toList());
    }

    /**
     * Finds the shape over several clips on the calling thread.
     *
     * @param clips clips of the character; an empty list for the rest pose
     * @param pause called after each clip
     */
    static MovingShape find(CharacterModel character, List<Clip> clips, Runnable pause) {
        if (clips.isEmpty()) {
            return at(character, null, 0);
        }
        Function<Clip, ShapeFinder> finder = finder(character, clips.size());
        List<ShapeFinder> found = new ArrayList<>();
        for (Clip clip : clips) {
            found.add(finder.apply(clip));
            pause.run();
        }
        return joined(found);
    }

    private static Function<Clip, ShapeFinder> finder(CharacterModel character, int clips) {
        List<int[]> vertices = FarVertices.of(character);
        int count = vertices.stream().mapToInt(numbers -> numbers.length).sum();
        double most = (double) MOST_POINTS / clips / Math.max(count, 1);
        return clip -> {
            ShapeFinder finder = new ShapeFinder(character, vertices);
            finder.addClip(clip, most);
            return finder;
        };
    }

    private static MovingShape joined(List<ShapeFinder> found) {
        ShapeFinder all = found.get(0);
        found.forEach(all::addShape);
        return all.shape();
    }

    /**
     * Finds the shape at one time of a clip.
     *
     * @param clip clip of the character, or null for the rest pose
     * @param seconds time in the clip, in seconds
     */
    static MovingShape at(CharacterModel character, @Nullable Clip clip, double seconds) {
        ShapeFinder finder = new ShapeFinder(character, FarVertices.of(character));
        finder.addPose(clip, seconds);
        return finder.shape();
    }

    private static double[] filled(int count, double value) {
        double[] out = new double[count];
        Arrays.fill(out, value);
        return out;
    }

    private void addClip(Clip clip, double mostTimes) {
        double wanted = Math.min(Math.ceil(clip.duration() * RATE) + 1, MOST_TIMES);
        int times = clip.duration() == 0 ? 1 : (int) Math.max(Math.min(wanted, mostTimes), FEWEST_TIMES);
        for (int i = 0; i < times; i++) {
            addPose(clip, times == 1 ? 0 : clip.duration() * i / (times - 1));
        }
    }

    private void addPose(@Nullable Clip clip, double time) {
        skinner.setPose(clip, time);
        findInside();
        for (Part part : parts) {
            skinner.skin(part.mesh.geometry(), part.mesh.influences(), part.vertices, part.positions);
            for (int v : part.vertices) {
                addPoint(part.positions, 3 * v);
            }
        }
    }

    private void addShape(ShapeFinder other) {
        for (int i = 0; i < other.points.length && other.min[0] <= other.max[0]; i += 3) {
            addPoint(other.points, i);
        }
        for (int c = 0; c < 3; c++) {
            min[c] = Math.min(min[c], other.min[c]);
            max[c] = Math.max(max[c], other.max[c]);
        }
    }

    private void findInside() {
        double radius = Double.POSITIVE_INFINITY;
        for (int c = 0; c < 3; c++) {
            middle[c] = min[c] <= max[c] ? 0.5 * (min[c] + max[c]) : 0;
            radius = Math.min(radius, max[c] - middle[c]);
        }
        for (int d = 0; d < DIRECTIONS; d++) {
            radius = Math.min(radius, reach[d] - along(d, middle, 0));
        }
        inside = radius > 0 ? radius * radius : 0;
    }

    private static double along(int direction, double[] p, int at) {
        int d = 3 * direction;
        return FAN[d] * p[at] + FAN[d + 1] * p[at + 1] + FAN[d + 2] * p[at + 2];
    }

    private void addPoint(double[] p, int at) {
        double x = p[at] - middle[0];
        double y = p[at + 1] - middle[1];
        double z = p[at + 2] - middle[2];
        double square = x * x + y * y + z * z;
        if (square < inside || !Double.isFinite(square)) {
            return;
        }
        for (int c = 0; c < 3; c++) {
            min[c] = Math.min(min[c], p[at + c]);
            max[c] = Math.max(max[c], p[at + c]);
        }
        for (int d = 0; d < DIRECTIONS; d++) {
            double far = along(d, p, at);
            if (far > reach[d]) {
                reach[d] = far;
                System.arraycopy(p, at, points, 3 * d, 3);
            }
        }
    }

    /** @return the found shape, or the origin if there are no vertices */
    private MovingShape shape() {
        return min[0] <= max[0]
                ? new MovingShape(points, min, max)
                : new MovingShape(new double[3], new double[3], new double[3]);
    }

    /**
     * @return unit vectors, as x y z of each: a horizontal ring, then a spiral over the sphere (Gonzalez, "Measurement
     *     of Areas on a Sphere", 2010)
     */
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
