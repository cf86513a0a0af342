package dev.throng.bake.measure;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Track;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.ClipSampler;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.RestBox;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Searches a clip for the pose in which nlerp instead of slerp moves a vertex farthest, within a limited number of steps. */
final class InterpolationSearch {
    /**
     * Fractions of the time between two keys at which nlerp is compared with slerp: the middle, and near the two
     * maxima of a single joint's difference.
     */
    private static final double[] ALPHAS = {0.21, 0.5, 0.79};

    /** Cost of posing, in search steps, for each track, joint, palette entry and box. */
    private static final int SAMPLING = 5;

    /** Cost of skinning, in search steps, for each vertex and each of its influences. */
    private static final int SKINNING = 2;

    private final CharacterModel character;
    private final Clip clip;
    private final Reach reach;
    private final ExactSkinner slerp;
    private final ExactSkinner nlerp;
    private long left;
    private InterpolationLoss worst = InterpolationLoss.NONE;

    /**
     * Lengths in a character, which bound how far rotations move vertices.
     *
     * @param vertices boxes around the vertices that each palette entry moves
     * @param joints distance from each joint to the end of its longest limb, in the rest pose
     */
    record Reach(PaletteErrorBound vertices, double[] joints) {
        /**
         * Assumed length of a limb's last bone, which ends without a joint, as a fraction of the model's diagonal D.
         */
        private static final double END = 0.05;

        static Reach of(CharacterModel character) {
            double[] model = new ExactSkinner(character).model();
            double[] ways = new double[character.skeleton().jointCount()];
            Arrays.fill(ways, END * RestBox.of(character).diagonal());
            for (int j = ways.length - 1; j >= 0; j--) {
                int parent = character.skeleton().parent(j);
                if (parent >= 0) {
                    ways[parent] = Math.max(
                            ways[parent], ways[j] + distance(model, AffineD.STRIDE * j, AffineD.STRIDE * parent));
                }
            }
            return new Reach(new PaletteErrorBound(character), ways);
        }

        private static double distance(double[] model, int a, int b) {
            return Math.sqrt(square(model, a + 3, b + 3) + square(model, a + 7, b + 7) + square(model, a + 11, b + 11));
        }

        private static double square(double[] model, int a, int b) {
            return (model[a] - model[b]) * (model[a] - model[b]);
        }
    }

    private InterpolationSearch(CharacterModel character, Clip clip, Reach reach, long work) {
        this.character = character;
        this.clip = clip;
        this.reach = reach;
        left = work;
        slerp = new ExactSkinner(character);
        nlerp = new ExactSkinner(character);
    }

    /**
     * Searches a clip for the largest distance between the positions of a vertex by slerp and by nlerp.
     *
     * @param reach lengths that bound the movements of the character's vertices
     * @param work largest number of search steps, see {@link InterpolationLoss}
     * @return empty if {@code work} does not suffice for reading the keys and measuring one pose
     */
    static Optional<InterpolationLoss> of(CharacterModel character, Clip clip, Reach reach, long work) {
        List<Track> turning = clip.tracks().stream()
                .filter(t -> t.channel() == Channel.ROTATION && t.interpolation() == Interpolation.LINEAR)
                .toList();
        if (turning.isEmpty()) {
            return Optional.of(InterpolationLoss.NONE);
        }
        long keys = turning.stream().mapToLong(track -> track.times().length).sum();
        long skinning = character.meshes().stream()
                .mapToLong(InterpolationSearch::costOfSkinning)
                .sum();
        long first = ALPHAS.length * keys + 2 * costOfPosing(character, clip, reach) + skinning;
        return first > work
                ? Optional.empty()
                : Optional.of(
                        new InterpolationSearch(character, clip, reach, work - ALPHAS.length * keys).worst(turning));
    }

    private static long costOfPosing(CharacterModel character, Clip clip, Reach reach) {
        long parts = clip.tracks().size()
                + character.skeleton().jointCount()
                + character.palette().entryCount()
                + reach.vertices.boxes();
        return SAMPLING * parts;
    }

    private static long costOfSkinning(Mesh mesh) {
        return (long) SKINNING * mesh.vertexCount() * (1 + mesh.influences().perVertex());
    }

    private InterpolationLoss worst(List<Track> turning) {
        List<Map.Entry<Double, Double>> times = moments(turning).entrySet().stream()
                .sorted(Map.Entry.<Double, Double>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .toList();
        long cost = costOfPosing(character, clip, reach);
        for (Map.Entry<Double, Double> time : times) {
            left -= cost;
            if (left < 0) {
                break;
            }
            measure(time.getKey());
        }
        return worst;
    }

    /**
     * @param turning rotation tracks of the clip
     * @return times at which to measure, in seconds, between keys with different rotations; each is mapped to a number
     *     that grows with the possible loss
     */
    private Map<Double, Double> moments(List<Track> turning) {
        Map<Double, Double> moments = new TreeMap<>();
        for (Track track : turning) {
            double far = reach.joints[track.joint()];
            float[] keys = track.times();
            for (int k = 1; k < keys.length; k++) {
                double moved = far * Math.pow(apart(track.values(), 4 * (k - 1)), 1.5);
                for (double alpha : ALPHAS) {
                    double time = keys[k - 1] + alpha * ((double) keys[k] - keys[k - 1]);
                    if (moved > 0) {
                        moments.merge(time, alpha == 0.5 ? moved / 2 : moved, Math::max);
                    }
                }
            }
        }
        return moments;
    }

    /**
     * @param o index of the first key's first component
     * @return difference between a rotation key and the next; 0 for equal rotations to 1 for half a turn
     */
    private static double apart(float[] keys, int o) {
        double dot = 0;
        double a = 0;
        double b = 0;
        for (int c = o; c < o + 4; c++) {
            dot += (double) keys[c] * keys[c + 4];
            a += (double) keys[c] * keys[c];
            b += (double) keys[c + 4] * keys[c + 4];
        }
        return 1 - dot * dot / (a * b);
    }

    private void measure(double time) {
        pose(slerp, RotationMix.SLERP, time);
        pose(nlerp, RotationMix.NLERP, time);
        for (int m = 0; m < character.meshes().size(); m++) {
            if (reach.vertices.distance(m, slerp.palette(), nlerp.palette()) > worst.distance()) {
                measure(character.meshes().get(m), time);
            }
        }
    }

    private void pose(ExactSkinner skinner, RotationMix mix, double time) {
        Pose pose = character.skeleton().restPose().copy();
        ClipSampler.sample(clip, time, mix, pose);
        skinner.setPose(pose);
    }

    private void measure(Mesh mesh, double time) {
        left -= costOfSkinning(mesh);
        if (left < 0) {
            return;
        }
        double[] a = slerp.positions(mesh);
        double[] b = nlerp.positions(mesh);
        for (int v = 0; v < mesh.vertexCount(); v++) {
            double distance = Math.sqrt(square(a, b, 3 * v) + square(a, b, 3 * v + 1) + square(a, b, 3 * v + 2));
            if (distance > worst.distance() && Double.isFinite(distance)) {
                int entry = mesh.influences().entries()[mesh.influences().heaviest(v)];
                worst = new InterpolationLoss(
                        distance, clip.index(), time, character.palette().joints()[entry]);
            }
        }
    }

    private static double square(double[] a, double[] b, int i) {
        return (a[i] - b[i]) * (a[i] - b[i]);
    }
}
