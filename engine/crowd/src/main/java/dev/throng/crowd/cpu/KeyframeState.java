package dev.throng.crowd.cpu;

import dev.throng.anim.LoopMode;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.MaskEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.Phase;
import dev.throng.bake.cpu.SampledState;
import dev.throng.bake.cpu.SampledState.SampledClip;
import dev.throng.bake.cpu.SampledState.SampledLayer;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.state.PlayedState;
import java.util.List;
import java.util.stream.IntStream;

/**
 * State of an instance at a tick, as clips at times in seconds, which {@link ExactBackend} evaluates.
 * @param pose clips and layers at the times of their phases, and inverse kinematics; the target of a look-at that
 *     follows a joint is the joint's position
 * @param isWhole whether the pose is all that the instance shows: false with foot placement, look-ats at another
 *     instance's joint (which depends on samples), a host's pose, or the rest pose blended with clips
 */
public record KeyframeState(PoseState pose, boolean isWhole) {
    /** Converts the state of an instance at a tick. */
    public static KeyframeState of(CrowdState crowd, int instance, long ticks) {
        SampledState shown = shown(crowd, instance, ticks);
        List<SampledClip> counting =
                shown.base().stream().filter(clip -> clip.weight() > 0).toList();
        List<SampledClip> base = counting.isEmpty() ? shown.base().subList(0, 1) : counting;
        List<BaseClip> clips = base.stream()
                .filter(KeyframeState::hasKeys)
                .map(clip -> new BaseClip(moment(clip), counting.isEmpty() ? 1 : clip.weight()))
                .toList();
        List<SampledLayer> laid = shown.layers().stream()
                .filter(layer -> layer.sampled().weight() > 0)
                .toList();
        List<Layer> layers = laid.stream()
                .filter(KeyframeState::hasKeys)
                .map(KeyframeState::layer)
                .toList();
        boolean rests = clips.size() < base.size() && !clips.isEmpty() || layers.size() < laid.size();
        int number = crowd.stateNumber(instance);
        boolean follows = number >= 0 && crowd.states().gaze(number) != null;
        boolean isWhole =
                !rests && !follows && shown.placed().equals(SampledState.Placed.NONE) && shown.hostPose() == null;
        return new KeyframeState(new PoseState(clips, layers, shown.ik()), isWhole);
    }

    private static SampledState shown(CrowdState crowd, int instance, long ticks) {
        SampledState state = Footing.shown(crowd, instance, ticks);
        return state != null
                ? state
                : PlayedState.of(crowd.playback(instance))
                        .at(ticks, crowd.atlas(), crowd.states().masks());
    }

    private static boolean hasKeys(SampledClip sampled) {
        return sampled.clip().index() != BakedClip.REST;
    }

    private static boolean hasKeys(SampledLayer layer) {
        SampledClip reference = layer.reference();
        return hasKeys(layer.sampled()) && (reference == null || hasKeys(reference));
    }

    /**
     * Returns a sampled clip as a clip and a time: the latest time, within the clip's duration, that has the sample's
     * phase.
     */
    private static ClipMoment moment(SampledClip sampled) {
        BakedClip clip = sampled.clip();
        return new ClipMoment(clip.index(), LoopMode.CLAMP, Phase.latestTime(sampled.phase(), clip.duration()));
    }

    private static Layer layer(SampledLayer laid) {
        List<MaskEntry> mask = IntStream.range(0, laid.mask().length)
                .filter(joint -> laid.mask()[joint] > 0)
                .mapToObj(joint -> new MaskEntry(joint, laid.mask()[joint], MaskEntry.Reach.JOINT))
                .toList();
        SampledClip reference = laid.reference();
        return new Layer(
                moment(laid.sampled()), laid.sampled().weight(), mask, reference == null ? null : moment(reference));
    }
}
