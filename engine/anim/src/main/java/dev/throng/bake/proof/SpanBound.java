package dev.throng.bake.proof;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.Pose;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import dev.throng.bake.measure.JointBounds;
import dev.throng.bake.proof.ChannelGap.CurveBounds;
import dev.throng.bake.proof.ChannelGap.Ends;
import dev.throng.bake.proof.ChannelGap.Pair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Bounds a vertex's error between two moments: how far the error can exceed linear interpolation between the vertex's
 * errors at both moments. The bound is an eighth of the error's largest second derivative.
 *
 * <p>Let {@code x -> t + A x} be the transform of a joint to its parent, and L the linear part of its ancestors'
 * transforms; primes mark the atlas. Then each joint adds {@code (L' - L) t + L' (t' - t)} to the error of positions,
 * and the error of its linear part is {@code (L' - L) A + L' (A' - A)}. Each factor is bounded with its derivatives.
 * Not thread-safe.
 */
final class SpanBound {
    /** Largest sum of a vertex's weights, which are rounded to float32. */
    private static final double WEIGHT_SUM = 1.0001;

    private final Skeleton skeleton;
    private final int[] entryJoints;
    private final RotationMix mix;
    private final List<VertexExtent> extents;
    private final @Nullable Track[] tracks;
    private final @Nullable Pair[] still; // bounds of channels without a track
    private final CurveBounds[] linear; // L'
    private final CurveBounds[] linearGap; // L' - L
    private final CurveBounds[] placeGap;
    private final Pair[] translations;

    /**
     * Extent of the vertices of a mesh that one palette entry moves.
     *
     * @param joint joint of the palette entry
     * @param far largest distance of a vertex from the joint, in joint space
     * @param stretch upper bound of the factor by which the inverse bind matrix lengthens a vector
     * @param box box around the vertices
     */
    record VertexExtent(int joint, double far, double stretch, JointBounds box) {}

    /**
     * Bound of how far the error deviates from linear interpolation during a span of time. In a shorter span inside
     * it, the deviation shrinks with the square of the span's length; a new bound for the shorter span may be even
     * smaller.
     *
     * @param added largest difference between the error and its linear interpolation between the span's ends, model
     *     units; infinite if unknown
     * @param phases length of the span, in phases of the clip
     */
    record Bend(double added, long phases) {
        static final Bend UNKNOWN = new Bend(Double.POSITIVE_INFINITY, Long.MAX_VALUE);

        double added(long part) {
            double share = (double) part / phases;
            return added * share * share;
        }
    }

    /** @param extents extents of the character's vertices, see {@link #extents}; several bounds may share the list */
    SpanBound(CharacterModel character, RotationMix mix, List<VertexExtent> extents) {
        skeleton = character.skeleton();
        entryJoints = character.palette().joints();
        this.mix = mix;
        this.extents = extents;
        int joints = skeleton.jointCount();
        tracks = new Track[joints * Channel.values().length];
        still = new Pair[tracks.length];
        linear = new CurveBounds[joints];
        linearGap = new CurveBounds[joints];
        placeGap = new CurveBounds[joints];
        translations = new Pair[joints];
    }

    /** @return extents of a character's vertices, one for each mesh and palette entry */
    static List<VertexExtent> extents(CharacterModel character) {
        List<VertexExtent> extents = new ArrayList<>();
        MatrixPalette palette = character.palette();
        for (Mesh mesh : character.meshes()) {
            double[] far = farthest(palette, mesh);
            for (JointBounds box : JointBounds.of(mesh, far.length)) {
                int entry = box.entry();
                double stretch = stretch(palette.inverseBind(), entry * MatrixPalette.STRIDE);
                extents.add(new VertexExtent(palette.joints()[entry], far[entry], stretch, box));
            }
        }
        return extents;
    }

    private static double[] farthest(MatrixPalette palette, Mesh mesh) {
        double[] far = new double[palette.entryCount()];
        float[] positions = mesh.geometry().positions();
        int[] entries = mesh.influences().entries();
        for (int i = 0; i < entries.length; i++) {
            if (mesh.influences().weights()[i] != 0) {
                int v = 3 * (i / mesh.influences().perVertex());
                far[entries[i]] = Math.max(far[entries[i]], distance(palette.inverseBind(), entries[i], positions, v));
            }
        }
        return far;
    }

    private static double distance(float[] bind, int entry, float[] p, int v) {
        double sum = 0;
        for (int row = entry * MatrixPalette.STRIDE; row < (entry + 1) * MatrixPalette.STRIDE; row += 4) {
            double at = (double) bind[row] * p[v]
                    + (double) bind[row + 1] * p[v + 1]
                    + (double) bind[row + 2] * p[v + 2]
                    + bind[row + 3];
            sum += at * at;
        }
        return Math.sqrt(sum);
    }

    /**
     * @return upper bound of the factor by which an affine map lengthens a vector: root of the sum of squares of its
     *     linear part
     */
    private static double stretch(float[] m, int o) {
        double sum = 0;
        for (int i = 0; i < MatrixPalette.STRIDE; i++) {
            sum += i % 4 == 3 ? 0 : (double) m[o + i] * m[o + i];
        }
        return Math.sqrt(sum);
    }

    /**
     * Sets the clip for later calls of {@link #of}.
     *
     * @param clip keyframes, or null for the rest pose
     */
    void play(@Nullable Clip clip) {
        Arrays.fill(tracks, null);
        Arrays.fill(still, null);
        if (clip != null) {
            clip.tracks().forEach(track -> tracks[number(track.joint(), track.channel())] = track);
        }
    }

    private static int number(int joint, Channel channel) {
        return joint * Channel.values().length + channel.ordinal();
    }

    /**
     * Bounds the error of vertices between two moments of the clip.
     *
     * @param ends values of all channels at both moments
     * @return largest difference between the error and its linear interpolation between both moments, model units;
     *     infinite if there is no bound
     */
    double of(Ends ends) {
        for (int j = 0; j < linear.length; j++) {
            walk(j, ends);
        }
        double largest = 0;
        for (VertexExtent extent : extents) {
            double bend = bend(extent);
            if (Double.isNaN(bend)) {
                return Double.POSITIVE_INFINITY;
            }
            largest = Math.max(largest, bend);
        }
        return WEIGHT_SUM * largest / 8;
    }

    private void walk(int j, Ends ends) {
        Pair move = pair(j, Channel.TRANSLATION, ends);
        Pair scale = pair(j, Channel.SCALE, ends);
        Pair turn = pair(j, Channel.ROTATION, ends);
        int parent = skeleton.parent(j);
        boolean isRoot = parent == Skeleton.NO_PARENT;
        CurveBounds above = isRoot ? CurveBounds.ONE : linear[parent];
        CurveBounds aboveGap = isRoot ? CurveBounds.ZERO : linearGap[parent];
        CurveBounds own = turn.gap().times(scale.atlas()).plus(turn.exact().times(scale.gap()));
        translations[j] = move;
        linear[j] = above.times(turn.atlas().times(scale.atlas()));
        linearGap[j] = aboveGap.times(turn.exact().times(scale.exact())).plus(above.times(own));
        CurveBounds moved = aboveGap.times(move.exact()).plus(above.times(move.gap()));
        placeGap[j] = isRoot ? moved : placeGap[parent].plus(moved);
    }

    private Pair pair(int joint, Channel channel, Ends ends) {
        int number = number(joint, channel);
        Pair constant = still[number];
        if (constant != null) {
            return constant;
        }
        Track track = tracks[number];
        int at = Pose.offset(joint, channel);
        Pair pair = switch (channel) {
            case TRANSLATION -> ChannelGap.translation(ends, at, track);
            case ROTATION -> ChannelGap.matrices(ChannelGap.rotation(ends, at, track, mix));
            case SCALE -> ChannelGap.scale(ends, at, track);
        };
        if (track != null) {
            return pair;
        }
        Pair known = pair.canonical();
        still[number] = known;
        return known;
    }

    /** @return bound of the second derivative of the error of a palette entry's vertices */
    private double bend(VertexExtent extent) {
        CurveBounds gap = linearGap[extent.joint];
        double far = placeGap[extent.joint].bend() + gap.bend() * extent.far;
        if (extent.box.weightCount() == 0) {
            return far;
        }
        CurveBounds moved = new CurveBounds(
                        displacement(extent, pair -> pair.exact().size()),
                        displacement(extent, pair -> pair.exact().speed()),
                        displacement(extent, pair -> pair.exact().bend()))
                .times(extent.stretch);
        CurveBounds movedGap = new CurveBounds(
                        displacement(extent, pair -> pair.gap().size()),
                        displacement(extent, pair -> pair.gap().speed()),
                        displacement(extent, pair -> pair.gap().bend()))
                .times(extent.stretch);
        return far
                + gap.times(moved).bend()
                + linear[extent.joint].times(movedGap).bend();
    }

    private double displacement(VertexExtent extent, ToDoubleFunction<Pair> weight) {
        return extent.box.displacement(
                slot -> weight.applyAsDouble(translations[entryJoints[slot / Morphs.WEIGHTS_PER_JOINT]]));
    }
}
