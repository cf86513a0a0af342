package dev.throng.crowd.state;

import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.SampledState;
import dev.throng.bake.cpu.SampledState.Laid;
import dev.throng.bake.cpu.SampledState.Sampled;
import dev.throng.crowd.posture.GroundPosture;
import dev.throng.crowd.posture.Tilt;
import java.util.List;

/**
 * What one instance of a crowd plays when one clip is not enough: {@link PoseState} as a function of the clock.
 *
 * @param base 1 to {@link PoseState#MAX_BASE} clips; those of weight 0 do not count; where none counts, the first one does
 * @param layers at most {@link PoseState#MAX_LAYERS}, laid in their order
 * @param ik at most {@link PoseState#MAX_IK}, two-bone and look-at, solved in their order
 * @param ikShare what the weights of all these are multiplied with, 0 to 1
 * @param posture on the ground, after the layers and before inverse kinematics
 */
public record PlayedState(
        List<WeightedPlayback> base, List<PlayedLayer> layers, List<IkEntry> ik, Fade ikShare, GroundPosture posture) {
    /** @throws IllegalArgumentException when there are too many entries, or none of the base */
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

    /** State that does not tilt. */
    public PlayedState(
            List<WeightedPlayback> base, List<PlayedLayer> layers, List<IkEntry> ik, Fade ikShare, float feet) {
        this(base, layers, ik, ikShare, new GroundPosture(feet, Tilt.NONE));
    }

    /** Returns the share of foot placement. */
    public float feet() {
        return posture.feet();
    }

    /** Returns the tilt. */
    public Tilt tilt() {
        return posture.tilt();
    }

    /** One whose feet are where the clips have them. */
    public PlayedState(List<WeightedPlayback> base, List<PlayedLayer> layers, List<IkEntry> ik, Fade ikShare) {
        this(base, layers, ik, ikShare, GroundPosture.PLAIN);
    }

    /** One whose inverse kinematics counts as its entries say. */
    public PlayedState(List<WeightedPlayback> base, List<PlayedLayer> layers, List<IkEntry> ik) {
        this(base, layers, ik, Fade.steady(1));
    }

    /** The same with feet on uneven ground. @param weight 0 to 1 */
    public PlayedState withFeet(float weight) {
        return new PlayedState(base, layers, ik, ikShare, new GroundPosture(weight, tilt()));
    }

    /** Returns the same with another tilt. */
    public PlayedState withTilt(Tilt other) {
        return new PlayedState(base, layers, ik, ikShare, new GroundPosture(feet(), other));
    }

    /** Returns whether feet are put on the ground or the instance tilts. */
    public boolean isPlaced() {
        return !posture.equals(GroundPosture.PLAIN);
    }

    /** Returns whether it is a single clip: no layers, no inverse kinematics, feet as in the clip, and upright. */
    public boolean isPlain() {
        return base.size() == 1 && layers.isEmpty() && ik.isEmpty() && !isPlaced();
    }

    /** One clip alone, until something is added. */
    public static PlayedState of(ClipPlayback playback) {
        return new PlayedState(List.of(new WeightedPlayback(playback, Fade.steady(1))), List.of(), List.of());
    }

    /** What it is at a tick, upright and with feet where the clips have them. */
    public SampledState at(long ticks, ClipAtlas atlas, MaskTable masks) {
        return at(ticks, atlas, masks, SampledState.Placed.NONE);
    }

    /** What it is at a tick. @param placed how it is put on the ground */
    public SampledState at(long ticks, ClipAtlas atlas, MaskTable masks, SampledState.Placed placed) {
        List<Sampled> sampled =
                base.stream().map(clip -> sampled(clip, ticks, atlas)).toList();
        List<Laid> laid = layers.stream()
                .map(layer -> new Laid(
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

    /** The product of float32 that the GPU makes. */
    private static IkEntry scaled(IkEntry entry, float share) {
        return share == 1 ? entry : entry.withWeight((float) entry.weight() * share);
    }

    private static Sampled sampled(WeightedPlayback clip, long ticks, ClipAtlas atlas) {
        return sampled(clip.playback(), clip.weight().weight(ticks), ticks, atlas);
    }

    private static Sampled sampled(ClipPlayback playback, float weight, long ticks, ClipAtlas atlas) {
        return new Sampled(atlas.clip(playback.clip()), PlaybackPhase.phaseOf(playback, ticks), weight);
    }

    private static void check(String what, int found, int least, int most) {
        if (found < least || found > most) {
            throw new IllegalArgumentException(
                    "pose state: found " + found + " " + what + ", expected " + least + " to " + most + " " + what);
        }
    }
}
