package dev.throng.crowd.state;

import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.SampledState;
import dev.throng.bake.cpu.SampledState.Laid;
import dev.throng.bake.cpu.SampledState.Sampled;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one instance of a crowd plays when one clip is not enough: {@link PoseState} as a function of the clock.
 *
 * @param base 1 to {@link PoseState#MAX_BASE} clips; those of weight 0 do not count; where none counts, the first one does
 * @param layers at most {@link PoseState#MAX_LAYERS}, laid in their order
 * @param ik at most {@link PoseState#MAX_IK}, two-bone and look-at, solved in their order
 * @param ikShare what the weights of all these are multiplied with, 0 to 1
 * @param feet how far the feet are put on the uneven ground that the crowd stands on, before all that: 0 (not at all) to 1
 */
public record PlayedState(
        List<WeightedPlayback> base, List<PlayedLayer> layers, List<IkEntry> ik, Fade ikShare, float feet) {
    /** @throws IllegalArgumentException when there are too many entries, or none of the base, or feet are not within 0 to 1 */
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
        if (!(feet >= 0 && feet <= 1)) {
            throw new IllegalArgumentException(
                    "foot placement: found weight " + feet + ", expected a weight from 0 to 1");
        }
    }

    /** One whose feet are where the clips have them. */
    public PlayedState(List<WeightedPlayback> base, List<PlayedLayer> layers, List<IkEntry> ik, Fade ikShare) {
        this(base, layers, ik, ikShare, 0);
    }

    /** One whose inverse kinematics counts as its entries say. */
    public PlayedState(List<WeightedPlayback> base, List<PlayedLayer> layers, List<IkEntry> ik) {
        this(base, layers, ik, Fade.steady(1));
    }

    /** The same with feet on uneven ground. @param weight 0 to 1 */
    public PlayedState withFeet(float weight) {
        return new PlayedState(base, layers, ik, ikShare, weight);
    }

    /** Returns whether it is a single clip: no layers, no inverse kinematics, and feet as in the clip. */
    public boolean isPlain() {
        return base.size() == 1 && layers.isEmpty() && ik.isEmpty() && feet == 0;
    }

    /** One clip alone, until something is added. */
    public static PlayedState of(ClipPlayback playback) {
        return new PlayedState(List.of(new WeightedPlayback(playback, Fade.steady(1))), List.of(), List.of());
    }

    /** What it is at a tick, with feet where the clips have them. */
    public SampledState at(long ticks, ClipAtlas atlas, MaskTable masks) {
        return at(ticks, atlas, masks, null);
    }

    /** What it is at a tick. @param placed where the feet are put; null: they are not */
    public SampledState at(long ticks, ClipAtlas atlas, MaskTable masks, SampledState.@Nullable Feet placed) {
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
