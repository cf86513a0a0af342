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
 * Pose state whose clips and phases refer to an atlas, for evaluation in float32.
 *
 * @param base at least one clip; clips of weight 0 are skipped, but the first remains if all are 0
 * @param layers applied in order
 * @param placed placement on the ground, applied after the layers and before inverse kinematics
 * @param ik solved in order
 * @param hostPose pose set by the host, which is blended over clips and layers, before placement; or null
 */
public record SampledState(
        List<SampledClip> base,
        List<SampledLayer> layers,
        Placed placed,
        List<IkEntry> ik,
        @Nullable HostPose hostPose) {
    /**
     * Clip at a phase, with its weight.
     *
     * @param clip clip of the atlas
     * @param phase 0 to 2^32
     * @param weight 0 or more
     */
    public record SampledClip(BakedClip clip, long phase, float weight) {
        static SampledClip of(ClipAtlas atlas, ClipMoment moment, float weight) {
            BakedClip clip = atlas.clip(moment.clip());
            double time = moment.mode().localTime(moment.time(), clip.duration());
            return new SampledClip(clip, Phase.of(time, clip.duration()), weight);
        }

        private SampledClip times(float share) {
            return new SampledClip(clip, phase, weight * share);
        }
    }

    /**
     * Layer of a state.
     *
     * @param sampled clip and weight of the layer
     * @param mask one weight per joint; not copied
     * @param reference reference of an additive layer, or null for a layer that overrides
     */
    public record SampledLayer(
            SampledClip sampled, float[] mask, @Nullable SampledClip reference) {}

    /**
     * Placement of a pose on the ground: first foot placement, then the tilt of the body.
     *
     * @param feet foot placement, or null
     * @param tilt rotation x y z w of the root joints about the character's position, or null; not copied
     */
    public record Placed(@Nullable Feet feet, float @Nullable [] tilt) {
        public static final Placed NONE = new Placed(null, null);
    }

    /**
     * Foot placement of a state.
     *
     * @param placement computes the placement for the character's legs
     * @param setup input of the placement
     */
    public record Feet(CpuFootPlacement placement, CpuFootPlacement.Setup setup) {}

    /**
     * Pose set by the host.
     *
     * @param transforms local transforms, a {@code Trs} per joint; not copied
     * @param weight 0 (clips and layers) to 1 (the host's pose)
     */
    public record HostPose(float[] transforms, float weight) {}

    public SampledState {
        base = List.copyOf(base);
        layers = List.copyOf(layers);
        ik = List.copyOf(ik);
    }

    /**
     * Converts a state, whose clips become samples of an atlas.
     *
     * @param atlas atlas with all clips of the state
     */
    public static SampledState of(PoseState state, ClipAtlas atlas, Skeleton skeleton) {
        double[] shares = state.shares();
        List<BaseClip> blended = state.blended();
        List<SampledClip> base = IntStream.range(0, shares.length)
                .mapToObj(i -> SampledClip.of(atlas, blended.get(i).moment(), (float) shares[i]))
                .toList();
        List<SampledLayer> layers = state.layers().stream()
                .map(layer -> sampledLayer(layer, atlas, skeleton))
                .toList();
        SampledClip rest = new SampledClip(atlas.clip(BakedClip.REST), 0, 1);
        return new SampledState(base.isEmpty() ? List.of(rest) : base, layers, Placed.NONE, state.ik(), null);
    }

    public SampledState withIk(List<IkEntry> other) {
        return new SampledState(base, layers, placed, other, hostPose);
    }

    /** Copy with a pose set by the host; weights of inverse kinematics are multiplied by 1 - the pose's weight. */
    public SampledState withHostPose(HostPose other) {
        return new SampledState(base, layers, placed, solved(1 - other.weight), other);
    }

    private List<IkEntry> solved(float share) {
        return ik.stream()
                .map(entry -> entry.withWeight((float) entry.weight() * share))
                .toList();
    }

    /**
     * Copy with reduced weights of layers and inverse kinematics, for a distant instance.
     *
     * @param share factor of the weights, 0 (none) to 1
     */
    public SampledState withDetail(float share) {
        if (share == 1) {
            return this;
        }
        List<SampledLayer> reduced = layers.stream()
                .map(layer -> new SampledLayer(layer.sampled.times(share), layer.mask, layer.reference))
                .toList();
        return new SampledState(
                base, share == 0 ? List.of() : reduced, placed, share == 0 ? List.of() : solved(share), hostPose);
    }

    private static SampledLayer sampledLayer(Layer layer, ClipAtlas atlas, Skeleton skeleton) {
        ClipMoment reference = layer.reference();
        return new SampledLayer(
                SampledClip.of(atlas, layer.moment(), (float) layer.weight()),
                MaskEntry.floatWeights(layer.mask(), skeleton),
                reference == null ? null : SampledClip.of(atlas, reference, 1));
    }

    /** @return base clips with a weight above 0; the first clip if all weights are 0 */
    List<SampledClip> blended() {
        List<SampledClip> counting =
                base.stream().filter(sampled -> sampled.weight > 0).toList();
        return counting.isEmpty() ? base.subList(0, 1) : counting;
    }
}
