package dev.throng.anim.lod;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.ProbePose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Coarser levels of detail with fewer joints and influences: vertices of a joint that hardly moves them follow an ancestor of it, see
 * {@link LodJointReduction}, and a vertex keeps its one largest, or its two largest influences; both if that moves it by no more
 * than its level is off anyway in poses of all clips. Morph targets that move it by less are left out, see {@link LodMorphReduction}.
 * From where a level is drawn, none is seen. {@link LevelError} of the result
 * has all of it.
 *
 * @param character the same with fewer influences; its finest level is as it was
 * @param losses largest distance that a vertex of each level is moved by, scene units; 0 for the finest
 */
public record LodInfluenceReduction(CharacterModel character, double[] losses) {
    /** Raised whenever other influences are left. */
    public static final int RULES = 3;

    /** As certificates have it: what is stated of what was measured at some times only. */
    static final double MARGIN = 1.1;

    /** Influences that a vertex may be left with. Shaders that fetch two draw both of the lower ones. */
    private static final int[] COUNTS = {1, 2, Influences.GPU_INFLUENCES};

    /** Vertices posed of each level, about: some tenths of a second. */
    private static final int POSED = 1 << 19;

    /** Most poses of a clip: more would add nothing new. */
    private static final int MAX_POSES = 32;

    /** Fewer do not stand for a clip: levels of many vertices and clips take as many, and so much longer. */
    private static final int MIN_POSES = 6;

    /** What such a level may take of what others do; one that would take longer is left as it is. */
    private static final int LONGER = 8;

    /** Larger levels keep all joints: finding out takes 100 bytes for each influence. */
    private static final int MAX_VERTICES = 1 << 16;

    /** Tries all coarser levels of a character. */
    public static LodInfluenceReduction of(CharacterModel whole) {
        CharacterModel character = LodMorphReduction.of(whole);
        double[] errors = LevelError.of(character);
        double[] losses = new double[errors.length];
        List<List<Mesh>> coarser = new ArrayList<>();
        for (int level = 1; level < errors.length; level++) {
            Trial trial = new Trial(character, level, errors[level]);
            losses[level] = trial.choose();
            coarser.add(trial.meshes());
        }
        return new LodInfluenceReduction(coarser.isEmpty() ? character : character.withCoarser(coarser), losses);
    }

    /** A level that is about to lose joints and influences. */
    private static final class Trial {
        private final CharacterModel shown;
        private final ExactSkinner skinner;
        private final List<ProbePose> poses;
        private final double allowed;
        private final int[] entries;
        private final List<Cut> cuts;

        Trial(CharacterModel character, int level, double allowed) {
            shown = character.level(level);
            skinner = new ExactSkinner(character);
            poses = poses(character.clips(), POSED / Math.max(1, shown.vertexCount()));
            this.allowed = allowed;
            entries = fewerJoints();
            cuts = shown.meshes().stream().map(mesh -> new Cut(mesh, entries)).toList();
        }

        private int[] fewerJoints() {
            if (poses.isEmpty() || shown.vertexCount() > MAX_VERTICES) {
                return IntStream.range(0, shown.palette().entryCount()).toArray();
            }
            LodJointReduction joints = new LodJointReduction(shown, skinner, allowed);
            for (ProbePose pose : poses) {
                pose.take(skinner);
                joints.measure(skinner);
            }
            return joints.choose();
        }

        /** @return what the vertex moves by that moves farthest */
        double choose() {
            if (poses.isEmpty()) {
                return 0;
            }
            int most = shown.meshes().stream().mapToInt(Mesh::vertexCount).max().orElse(0);
            double[][] positions = new double[2][3 * most];
            for (ProbePose pose : poses) {
                pose.take(skinner);
                cuts.forEach(cut -> cut.measure(skinner, allowed, positions));
            }
            return cuts.stream().mapToDouble(cut -> cut.choose(allowed)).max().orElse(0);
        }

        List<Mesh> meshes() {
            return cuts.stream().map(Cut::mesh).toList();
        }
    }

    /**
     * The rest pose and even times of every clip; none where that would take too long.
     *
     * @param max poses that there are time for
     */
    private static List<ProbePose> poses(List<Clip> clips, int max) {
        int min = MIN_POSES * clips.size();
        if (max == 0 || min > (long) LONGER * max) {
            return List.of();
        }
        int each = Math.min(MAX_POSES, Math.max(max, min) / Math.max(1, clips.size()));
        List<ProbePose> poses = new ArrayList<>(List.of(new ProbePose(null, 0)));
        for (Clip clip : clips) {
            for (int p = 0; p < each; p++) {
                poses.add(new ProbePose(clip, clip.duration() * p / each));
            }
        }
        return poses;
    }

    /** A mesh with vertices that are about to lose influences. */
    private static final class Cut {
        private final Mesh mesh;
        private final Influences before;
        private final List<Influences> fewer; // as COUNTS has them
        private final double[][] moved; // by each of those, each vertex
        private final int[][] open; // vertices that each of those moves, by no more than is allowed so far
        private final byte[] kept; // by each vertex

        /** @param targets for each palette entry that which takes its place */
        Cut(Mesh mesh, int[] targets) {
            this.mesh = mesh;
            before = InfluenceReduction.reduce(mesh.influences());
            int[] entries =
                    Arrays.stream(before.entries()).map(entry -> targets[entry]).toArray();
            Influences all = new Influences(before.perVertex(), entries, before.weights());
            fewer = List.of(
                    InfluenceReduction.largest(all, COUNTS[0]), InfluenceReduction.largest(all, COUNTS[1]), all);
            moved = new double[COUNTS.length][mesh.vertexCount()];
            open = fewer.stream().map(this::changed).toArray(int[][]::new);
            kept = new byte[mesh.vertexCount()];
            Arrays.fill(kept, (byte) Influences.GPU_INFLUENCES);
        }

        /** The vertices that have other influences than before: no pose moves the others. */
        private int[] changed(Influences now) {
            int each = before.perVertex();
            return IntStream.range(0, mesh.vertexCount())
                    .filter(v -> {
                        int from = v * each;
                        int to = from + each;
                        return !Arrays.equals(before.entries(), from, to, now.entries(), from, to)
                                || !Arrays.equals(before.weights(), from, to, now.weights(), from, to);
                    })
                    .toArray();
        }

        /**
         * Looks at one more pose, which the skinner has. A vertex that moved too far once need not be looked at again.
         *
         * @param positions two arrays for those of all vertices: what they hold does not count, before and after
         */
        void measure(ExactSkinner skinner, double allowed, double[][] positions) {
            double[] whole = positions[0];
            double[] less = positions[1];
            skinner.skin(mesh.geometry(), before, candidates(), whole);
            for (int f = 0; f < COUNTS.length; f++) {
                double[] farthest = moved[f];
                skinner.skin(mesh.geometry(), fewer.get(f), open[f], less);
                for (int v : open[f]) {
                    farthest[v] = Math.max(farthest[v], MARGIN * distance(whole, less, 3 * v));
                }
                open[f] = Arrays.stream(open[f])
                        .filter(v -> farthest[v] <= allowed)
                        .toArray();
            }
        }

        /** The vertices that any of the fewer influences may still be left to. */
        private int[] candidates() {
            BitSet vertices = new BitSet(mesh.vertexCount());
            for (int[] some : open) {
                Arrays.stream(some).forEach(vertices::set);
            }
            return vertices.stream().toArray();
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
                int f = 0;
                while (f < COUNTS.length - 1 && !(moved[f][v] <= allowed)) {
                    f++;
                }
                kept[v] = (byte) COUNTS[f];
                farthest = moved[f][v] <= allowed ? Math.max(farthest, moved[f][v]) : farthest;
            }
            return farthest;
        }

        /** With what is left to each vertex. */
        Mesh mesh() {
            int each = before.perVertex();
            int[] entries = new int[before.entries().length];
            float[] weights = new float[entries.length];
            for (int v = 0; v < kept.length; v++) {
                Influences own = fewer.get(Arrays.binarySearch(COUNTS, kept[v]));
                System.arraycopy(own.entries(), v * each, entries, v * each, each);
                System.arraycopy(own.weights(), v * each, weights, v * each, each);
            }
            return new Mesh(mesh.source(), mesh.geometry(), new Influences(each, entries, weights), mesh.material());
        }
    }
}
