package dev.throng.anim;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Coarser levels of detail with fewer influences: a vertex keeps its one largest, or its two largest, if that moves it by no more
 * than its level is off anyway, whatever clip is played. From where a level is drawn, neither is seen. {@link LevelError} of the
 * result has both in it.
 *
 * @param character the same with fewer influences; its finest level is as it was
 * @param losses largest distance that a vertex of each level is moved by, scene units; 0 for the finest
 * @param kept influences that are left to each vertex of all meshes of each coarser level
 */
public record FarInfluences(Character character, double[] losses, List<byte[]> kept) {
    /** Raised whenever other influences are left. */
    public static final int RULES = 1;

    /** Influences that a vertex may be left with. Shaders that fetch two draw both. */
    private static final int[] FEWER = {1, 2};

    /** As certificates have it: what is stated of what was measured at some times only. */
    private static final double MARGIN = 1.1;

    /** Vertices posed of each level, about: a tenth of a second. A level for which they do not do is left as it is. */
    private static final int POSED = 1 << 19;

    /** Most poses of a clip: more tell nothing new. */
    private static final int MOST_POSES = 32;

    /** Tries all coarser levels of a character. */
    public static FarInfluences of(Character character) {
        double[] errors = LevelError.of(character);
        double[] losses = new double[errors.length];
        List<List<Mesh>> coarser = new ArrayList<>();
        List<byte[]> kept = new ArrayList<>();
        for (int level = 1; level < errors.length; level++) {
            Character shown = character.level(level);
            List<Cut> cuts = shown.meshes().stream().map(Cut::new).toList();
            List<SamplePose> poses = poses(character.clips(), POSED / Math.max(1, shown.vertexCount()));
            ExactSkinner skinner = new ExactSkinner(character);
            for (SamplePose pose : poses) {
                pose.take(skinner);
                cuts.forEach(cut -> cut.measure(skinner));
            }
            if (!poses.isEmpty()) {
                double allowed = errors[level];
                losses[level] = cuts.stream()
                        .mapToDouble(cut -> cut.choose(allowed))
                        .max()
                        .orElse(0);
            }
            coarser.add(cuts.stream().map(Cut::mesh).toList());
            kept.add(kept(cuts, shown.vertexCount()));
        }
        return new FarInfluences(coarser.isEmpty() ? character : character.withCoarser(coarser), losses, kept);
    }

    private static byte[] kept(List<Cut> cuts, int vertices) {
        ByteBuffer all = ByteBuffer.allocate(vertices);
        cuts.forEach(cut -> all.put(cut.kept));
        return all.array();
    }

    /**
     * Leaves a character what was found out before that it may be left with.
     *
     * @param kept as {@link #of} found it for this character
     */
    public static Character with(Character character, List<byte[]> kept) {
        List<List<Mesh>> coarser = new ArrayList<>();
        for (int level = 1; level < character.levelCount(); level++) {
            ByteBuffer all = ByteBuffer.wrap(kept.get(level - 1));
            coarser.add(character.level(level).meshes().stream()
                    .map(mesh -> new Cut(mesh).take(all))
                    .toList());
        }
        return coarser.isEmpty() ? character : character.withCoarser(coarser);
    }

    /** The rest pose and even times of every clip; none where there are more clips than poses. */
    private static List<SamplePose> poses(List<Clip> clips, int most) {
        List<SamplePose> poses = new ArrayList<>();
        int each = Math.min(MOST_POSES, most / Math.max(1, clips.size()));
        if (each > 0) {
            poses.add(new SamplePose(null, 0));
        }
        for (Clip clip : clips) {
            for (int p = 0; p < each; p++) {
                poses.add(new SamplePose(clip, clip.duration() * p / each));
            }
        }
        return poses;
    }

    /** A mesh whose vertices are about to lose influences. */
    private static final class Cut {
        private final Mesh mesh;
        private final Influences all;
        private final List<Influences> fewer;
        private final double[][] moved; // by each of those, each vertex
        private final byte[] kept; // by each vertex

        Cut(Mesh mesh) {
            this.mesh = mesh;
            all = InfluenceReduction.reduce(mesh.influences());
            fewer = Arrays.stream(FEWER)
                    .mapToObj(count -> InfluenceReduction.largest(all, count))
                    .toList();
            moved = new double[FEWER.length][mesh.vertexCount()];
            kept = new byte[mesh.vertexCount()];
            Arrays.fill(kept, (byte) Influences.GPU_INFLUENCES);
        }

        /** Looks at one more pose, which the skinner has. */
        void measure(ExactSkinner skinner) {
            double[] whole = new double[3 * mesh.vertexCount()];
            double[] less = new double[whole.length];
            skinner.skin(mesh.geometry(), all, whole, null);
            for (int f = 0; f < FEWER.length; f++) {
                skinner.skin(mesh.geometry(), fewer.get(f), less, null);
                for (int v = 0; v < moved[f].length; v++) {
                    moved[f][v] = Math.max(moved[f][v], MARGIN * distance(whole, less, 3 * v));
                }
            }
        }

        private static double distance(double[] a, double[] b, int o) {
            double x = a[o] - b[o];
            double y = a[o + 1] - b[o + 1];
            double z = a[o + 2] - b[o + 2];
            return Math.sqrt(x * x + y * y + z * z);
        }

        /**
         * Leaves each vertex the fewest that move it by no more than is allowed.
         *
         * @return what the vertex moves by that moves farthest
         */
        double choose(double allowed) {
            double farthest = 0;
            for (int v = 0; v < mesh.vertexCount(); v++) {
                for (int f = 0; f < FEWER.length; f++) {
                    if (moved[f][v] <= allowed) {
                        leave(v, f);
                        farthest = Math.max(farthest, moved[f][v]);
                        break;
                    }
                }
            }
            return farthest;
        }

        private void leave(int vertex, int f) {
            int at = vertex * Influences.GPU_INFLUENCES;
            System.arraycopy(fewer.get(f).weights(), at, all.weights(), at, Influences.GPU_INFLUENCES);
            kept[vertex] = (byte) FEWER[f];
        }

        /** Leaves its vertices as many as the next of some bytes say. */
        Mesh take(ByteBuffer counts) {
            counts.get(kept);
            for (int v = 0; v < kept.length; v++) {
                int f = Arrays.binarySearch(FEWER, kept[v]);
                if (f >= 0) {
                    leave(v, f);
                }
            }
            return mesh();
        }

        Mesh mesh() {
            return new Mesh(mesh.source(), mesh.geometry(), all, mesh.material());
        }
    }
}
