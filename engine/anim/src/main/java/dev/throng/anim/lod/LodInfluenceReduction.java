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
 * Character whose coarser levels of detail have fewer joints, influences and displacements by morph targets, see
 * {@link LodJointReduction} and {@link LodMorphReduction}. Each change moves a vertex by at most the level's error, in
 * poses of all clips; {@link LevelError} includes these movements.
 *
 * @param character character with fewer influences below its finest level
 * @param losses for each level, largest distance by which fewer joints and influences move a vertex, scene units; 0 for
 *     the finest
 */
public record LodInfluenceReduction(CharacterModel character, double[] losses) {
    /** Version of the rules that choose influences; increased when a change of the rules leads to other influences. */
    public static final int RULES = 3;

    /** Safety factor for distances, which are measured at some times only. */
    static final double MARGIN = 1.1;

    /** Possible numbers of influences per vertex; some shaders read at most two. */
    private static final int[] COUNTS = {1, 2, Influences.GPU_INFLUENCES};

    /**
     * Approximate number of vertices that are skinned to measure one level of detail, summed over all poses. Skinning
     * them costs some tenths of a second.
     */
    private static final int VERTEX_BUDGET = 1 << 19;

    private static final int MAX_POSES = 32;

    /** Smallest number of measured poses per clip, even if more than {@link #VERTEX_BUDGET} vertices are then skinned. */
    private static final int MIN_POSES = 6;

    /**
     * A level is not reduced if measuring {@link #MIN_POSES} poses per clip would skin more than this multiple of
     * {@link #VERTEX_BUDGET} vertices.
     */
    private static final int MAX_SLOWDOWN = 8;

    /** Largest number of vertices of a level whose joints are reduced. Reduction needs 100 bytes per influence. */
    private static final int MAX_VERTICES = 1 << 16;

    /** Reduces the joints, influences and morph targets of a character's levels below the finest. */
    public static LodInfluenceReduction of(CharacterModel whole) {
        CharacterModel character = LodMorphReduction.of(whole);
        double[] errors = LevelError.of(character);
        double[] losses = new double[errors.length];
        List<List<Mesh>> coarser = new ArrayList<>();
        for (int level = 1; level < errors.length; level++) {
            LevelReduction reduction = new LevelReduction(character, level, errors[level]);
            losses[level] = reduction.choose();
            coarser.add(reduction.meshes());
        }
        return new LodInfluenceReduction(coarser.isEmpty() ? character : character.withCoarser(coarser), losses);
    }

    /** Finds how few joints and influences the vertices of a level of detail need. */
    private static final class LevelReduction {
        private final CharacterModel shown;
        private final ExactSkinner skinner;
        private final List<ProbePose> poses;
        private final double allowed;
        private final int[] entries;
        private final List<MeshReduction> reductions;

        LevelReduction(CharacterModel character, int level, double allowed) {
            shown = character.level(level);
            skinner = new ExactSkinner(character);
            poses = poses(character.clips(), VERTEX_BUDGET / Math.max(1, shown.vertexCount()));
            this.allowed = allowed;
            entries = fewerJoints();
            reductions = shown.meshes().stream()
                    .map(mesh -> new MeshReduction(mesh, entries))
                    .toList();
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

        /** @return largest distance by which the chosen influences move a vertex of any mesh, scene units */
        double choose() {
            if (poses.isEmpty()) {
                return 0;
            }
            int most = shown.meshes().stream().mapToInt(Mesh::vertexCount).max().orElse(0);
            double[][] positions = new double[2][3 * most];
            for (ProbePose pose : poses) {
                pose.take(skinner);
                reductions.forEach(reduction -> reduction.measure(skinner, allowed, positions));
            }
            return reductions.stream()
                    .mapToDouble(reduction -> reduction.choose(allowed))
                    .max()
                    .orElse(0);
        }

        List<Mesh> meshes() {
            return reductions.stream().map(MeshReduction::mesh).toList();
        }
    }

    /**
     * @param max wanted number of poses, summed over all clips
     * @return the rest pose and equally spaced poses of every clip; empty if {@code max} is 0, or if the smallest
     *     possible number of poses exceeds {@link #MAX_SLOWDOWN} times {@code max}
     */
    private static List<ProbePose> poses(List<Clip> clips, int max) {
        int min = MIN_POSES * clips.size();
        if (max == 0 || min > (long) MAX_SLOWDOWN * max) {
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

    /** Finds how few influences each vertex of a mesh needs. */
    private static final class MeshReduction {
        private final Mesh mesh;
        private final Influences before;
        private final List<Influences> fewer; // reduced influences, by index in COUNTS
        private final double[][] moved; // largest movement so far, by index in COUNTS and vertex
        private final int[][] open; // vertices to measure, by index in COUNTS
        private final byte[] kept; // number of influences that each vertex keeps

        /** @param targets for each palette entry, the entry that replaces it; the entry itself if its joint is kept */
        MeshReduction(Mesh mesh, int[] targets) {
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
         * Measures how far vertices move in the skinner's pose if they keep fewer influences. Skips, for each vertex,
         * numbers of influences with which it moved too far in an earlier pose.
         *
         * @param allowed largest allowed movement, scene units
         * @param positions two work arrays, each x y z per vertex
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
         * @param allowed largest distance by which fewer influences may move a vertex, scene units
         * @return largest distance by which the chosen influences move a vertex of the mesh, scene units
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
