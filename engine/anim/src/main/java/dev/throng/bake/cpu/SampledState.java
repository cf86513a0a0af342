package dev.throng.bake.cpu;

import dev.throng.anim.Skeleton;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.MaskEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.Phase;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Pose that combines an atlas' clips, each at its phase, for the float32 paths.
 *
 * @param base at least one clip; those of weight 0 do not count; where none counts, the first one does
 * @param layers laid in their order
 * @param placed placement on the ground, after the layers and before inverse kinematics
 * @param ik solved in their order
 * @param held a host's pose over clips and layers, before feet and inverse kinematics; null: there is none
 */
public record SampledState(
        List<Sampled> base,
        List<Laid> layers,
        Placed placed,
        List<IkEntry> ik,
        @Nullable Held held) {
    /**
     * A clip at a phase.
     *
     * @param phase 0 to 2^32
     * @param weight 0 or more
     */
    public record Sampled(BakedClip clip, long phase, float weight) {
        static Sampled of(ClipAtlas atlas, ClipMoment moment, float weight) {
            BakedClip clip = atlas.clip(moment.clip());
            double time = moment.mode().localTime(moment.time(), clip.duration());
            return new Sampled(clip, Phase.of(time, clip.duration()), weight);
        }

        private Sampled times(float share) {
            return new Sampled(clip, phase, weight * share);
        }
    }

    /**
     * A layer.
     *
     * @param sampled its clip
     * @param mask a weight for each joint; not copied
     * @param reference what the clip is compared with to add the difference; null: the clip takes the pose's place
     */
    public record Laid(
            Sampled sampled, float[] mask, @Nullable Sampled reference) {}

    /**
     * Placement of a pose on the ground: feet are put on it first, then the whole body tilts.
     *
     * @param feet put on the ground; null: left as they are
     * @param tilt rotation of the roots about the character's place; null: none; not copied
     */
    public record Placed(@Nullable Feet feet, float @Nullable [] tilt) {
        /** A pose as clips have it. */
        public static final Placed NONE = new Placed(null, null);
    }

    /** Feet on uneven ground. @param placement of the character's legs */
    public record Feet(CpuFootPlacement placement, CpuFootPlacement.Stand stand) {}

    /**
     * A host's pose.
     *
     * @param transforms local ones, a {@code Trs} for each joint; not copied
     * @param weight 0 (clips and layers alone) to 1 (the host's pose alone)
     */
    public record Held(float[] transforms, float weight) {}

    public SampledState {
        base = List.copyOf(base);
        layers = List.copyOf(layers);
        ik = List.copyOf(ik);
    }

    /** A described pose. @param atlas holds all clips that the state names */
    public static SampledState of(PoseState state, ClipAtlas atlas, Skeleton skeleton) {
        double[] shares = state.shares();
        List<BaseClip> blended = state.blended();
        List<Sampled> base = IntStream.range(0, shares.length)
                .mapToObj(i -> Sampled.of(atlas, blended.get(i).moment(), (float) shares[i]))
                .toList();
        List<Laid> layers = state.layers().stream()
                .map(layer -> laid(layer, atlas, skeleton))
                .toList();
        Sampled rest = new Sampled(atlas.clip(BakedClip.REST), 0, 1);
        return new SampledState(base.isEmpty() ? List.of(rest) : base, layers, Placed.NONE, state.ik(), null);
    }

    /** Returns this state with other inverse kinematics. */
    public SampledState withIk(List<IkEntry> other) {
        return new SampledState(base, layers, placed, other, held);
    }

    /** Returns this state under a host's pose, with as much less inverse kinematics as the pose counts. */
    public SampledState withHeld(Held other) {
        return new SampledState(base, layers, placed, solved(1 - other.weight), other);
    }

    /** Returns inverse kinematics with multiplied weights. */
    private List<IkEntry> solved(float share) {
        return ik.stream()
                .map(entry -> entry.withWeight((float) entry.weight() * share))
                .toList();
    }

    /**
     * Returns this state with less of its layers and inverse kinematics, as culling leaves it far away.
     *
     * @param share that weights of layers and inverse kinematics are multiplied with, 0 (neither is left) to 1
     */
    public SampledState withDetail(float share) {
        if (share == 1) {
            return this;
        }
        List<Laid> laid = layers.stream()
                .map(layer -> new Laid(layer.sampled.times(share), layer.mask, layer.reference))
                .toList();
        return new SampledState(
                base, share == 0 ? List.of() : laid, placed, share == 0 ? List.of() : solved(share), held);
    }

    private static Laid laid(Layer layer, ClipAtlas atlas, Skeleton skeleton) {
        ClipMoment reference = layer.reference();
        return new Laid(
                Sampled.of(atlas, layer.moment(), (float) layer.weight()),
                MaskEntry.floatWeights(layer.mask(), skeleton),
                reference == null ? null : Sampled.of(atlas, reference, 1));
    }

    /** The base's clips that count. */
    List<Sampled> blended() {
        List<Sampled> counting =
                base.stream().filter(sampled -> sampled.weight > 0).toList();
        return counting.isEmpty() ? base.subList(0, 1) : counting;
    }
}
