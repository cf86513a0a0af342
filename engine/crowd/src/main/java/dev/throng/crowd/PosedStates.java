package dev.throng.crowd;

import dev.throng.anim.Skeleton;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedClip;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import java.util.List;
import java.util.stream.IntStream;

/** Described poses as instances of a crowd that show them at one tick while their clips run. */
public final class PosedStates {
    private final CrowdState crowd;
    private final Skeleton skeleton;

    /** @param skeleton of the joints that states name */
    public PosedStates(CrowdState crowd, Skeleton skeleton) {
        this.crowd = crowd;
        this.skeleton = skeleton;
    }

    /**
     * A crowd with one instance for each state: instance i shows state i at {@link ClipTime#TICKS}.
     *
     * @param atlas holds all clips that the states name
     * @param skeleton of the joints that they name
     */
    public static CrowdState crowd(ClipAtlas atlas, Skeleton skeleton, List<PoseState> states) {
        CrowdState crowd = new CrowdState(atlas, states.size());
        PosedStates posed = new PosedStates(crowd, skeleton);
        for (int i = 0; i < states.size(); i++) {
            posed.put(i, states.get(i));
        }
        return crowd;
    }

    /** Lets an instance of the crowd show a state. */
    public void put(int instance, PoseState state) {
        crowd.setState(instance, played(state, instance));
    }

    private PlayedState played(PoseState state, int instance) {
        double[] shares = state.shares();
        List<BaseClip> blended = state.blended();
        List<PlayedClip> base = IntStream.range(0, shares.length)
                .mapToObj(i -> clip(blended.get(i).moment(), shares[i], instance))
                .toList();
        PlayedClip rest = new PlayedClip(ClipPlayback.loop(BakedClip.REST, 0, 0), Fade.steady(1));
        List<PlayedLayer> layers =
                state.layers().stream().map(layer -> layer(layer, instance)).toList();
        return new PlayedState(base.isEmpty() ? List.of(rest) : base, layers, state.ik());
    }

    private PlayedLayer layer(Layer layer, int instance) {
        ClipMoment reference = layer.reference();
        return new PlayedLayer(
                clip(layer.moment(), layer.weight(), instance),
                crowd.states().masks().number(layer.mask(), skeleton),
                reference == null ? null : clip(reference, 1, instance).playback());
    }

    private PlayedClip clip(ClipMoment moment, double weight, int instance) {
        ClipTime time = new ClipTime(moment.clip(), moment.mode(), moment.time());
        ClipPlayback playback = time.playback(crowd.atlas(), instance, ClipTime.TICKS);
        return new PlayedClip(playback, Fade.steady((float) weight));
    }
}
