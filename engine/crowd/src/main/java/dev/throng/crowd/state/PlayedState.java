package dev.throng.crowd.state;

import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.SampledState;
import dev.throng.bake.cpu.SampledState.SampledClip;
import dev.throng.bake.cpu.SampledState.SampledLayer;
import dev.throng.crowd.posture.GroundPosture;
import dev.throng.crowd.posture.Tilt;
import java.util.List;

/**
 * State of an instance that plays more than a single clip: a {@link PoseState} as a function of the clock.
 *
 * @param base 1 to {@link PoseState#MAX_BASE} clips, blended below the layers; if all weights are 0, the first clip has
 *     the full weight
 * @param layers at most {@link PoseState#MAX_LAYERS}, applied in order
 * @param ik at most {@link PoseState#MAX_IK}, solved in order
 * @param ikShare factor on the weights of inverse kinematics, 0 to 1
 * @param posture posture on the ground, applied after layers and before inverse kinematics
 */
public record PlayedState(
        List<WeightedPlayback> base, List<PlayedLayer> layers, List<IkEntry> ik, Fade ikShare, GroundPosture posture) {
    /** @throws IllegalArgumentException if the base is empty, a list is too long, or the share exceeds 1 */
    public PlayedState {
        base = List.copyOf(base);
        layers = List.copyOf(layers);
        ik = List.copyOf(ik);
        check("base clips", base.size(), 1, PoseState.MAX_BASE);
        check("layers", layers.size(), 0, PoseState.MAX_LAYERS);
        check("inverse kinematics entries", ik.size(), 0, PoseState.MAX_IK);
        if (Math.max(ikShare.from(), ikShare.to()) > 1) {
            throw new IllegalArgumentException("inverse kinematics: found weight "
                    + Math.max(ikShare.from(), ikShare.to()) + ", expected a weight from 0 to 1");
        }
    }

    public PlayedState(
            List<WeightedPlayback> base, List<PlayedLayer> layers, List<IkEntry> ik, Fade ikShare, float feet) {
        this(base, layers, ik, ikShare, new GroundPosture(feet, Tilt.NONE));
    }

    /** @return weight of foot placement, 0 to 1 */
    public float feet() {
        return posture.feet();
    }

    public Tilt tilt() {
        return posture.tilt();
    }

    /** Creates an upright state without foot placement. */
    public PlayedState(List<WeightedPlayback> base, List<PlayedLayer> layers, List<IkEntry> ik, Fade ikShare) {
        this(base, layers, ik, ikShare, GroundPosture.PLAIN);
    }

    /** Creates a state whose inverse kinematics have their full weights. */
    public PlayedState(List<WeightedPlayback> base, List<PlayedLayer> layers, List<IkEntry> ik) {
        this(base, layers, ik, Fade.steady(1));
    }

    /**
     * Returns a copy of this state with foot placement.
     *
     * @param weight weight of foot placement, 0 to 1
     */
    public PlayedState withFeet(float weight) {
        return new PlayedState(base, layers, ik, ikShare, new GroundPosture(weight, tilt()));
    }

    public PlayedState withTilt(Tilt other) {
        return new PlayedState(base, layers, ik, ikShare, new GroundPosture(feet(), other));
    }

    public boolean isPlaced() {
        return !posture.equals(GroundPosture.PLAIN);
    }

    /** @return whether the state shows a single clip, without layers, inverse kinematics, foot placement and tilt */
    public boolean isPlain() {
        return base.size() == 1 && layers.isEmpty() && ik.isEmpty() && !isPlaced();
    }

    public static PlayedState of(ClipPlayback playback) {
        return new PlayedState(List.of(new WeightedPlayback(playback, Fade.steady(1))), List.of(), List.of());
    }

    /** Evaluates this state at a tick, without placement on the ground. */
    public SampledState at(long ticks, ClipAtlas atlas, MaskTable masks) {
        return at(ticks, atlas, masks, SampledState.Placed.NONE);
    }

    /**
     * Evaluates this state at a tick.
     *
     * @param placed foot placement and tilt of the instance
     */
    public SampledState at(long ticks, ClipAtlas atlas, MaskTable masks, SampledState.Placed placed) {
        List<SampledClip> sampled =
                base.stream().map(clip -> sampled(clip, ticks, atlas)).toList();
        List<SampledLayer> laid = layers.stream()
                .map(layer -> new SampledLayer(
                        sampled(layer.clip(), ticks, atlas),
                        masks.masks().get(layer.mask()),
                        layer.reference() == null ? null : sampled(layer.reference(), 1, ticks, atlas)))
                .toList();
        float share = ikShare.weight(ticks);
        return new SampledState(
                sampled,
                laid,
                placed,
                ik.stream().map(entry -> scaled(entry, share)).toList(),
                null);
    }

    /** Scales an entry's weight by a share, in float32 as the GPU does. */
    private static IkEntry scaled(IkEntry entry, float share) {
        return share == 1 ? entry : entry.withWeight((float) entry.weight() * share);
    }

    private static SampledClip sampled(WeightedPlayback clip, long ticks, ClipAtlas atlas) {
        return sampled(clip.playback(), clip.weight().weight(ticks), ticks, atlas);
    }

    private static SampledClip sampled(ClipPlayback playback, float weight, long ticks, ClipAtlas atlas) {
        return new SampledClip(atlas.clip(playback.clip()), PlaybackPhase.phaseOf(playback, ticks), weight);
    }

    private static void check(String what, int found, int least, int most) {
        if (found < least || found > most) {
            throw new IllegalArgumentException(
                    "pose state: found " + found + " " + what + ", expected " + least + " to " + most + " " + what);
        }
    }
}
