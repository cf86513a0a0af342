package dev.throng.crowd;

import dev.throng.anim.Skeleton;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** Writes {@link PoseState}s into a crowd's records, as playbacks, layers and inverse kinematics. */
public final class PoseStateWriter {
    /**
     * Half the duration of a fade, in ticks: a power of two, so that the weight in the middle of a fade is exactly half
     * in float32.
     */
    private static final long HALF_FADE = 1 << 19;

    private final CrowdState crowd;
    private final Skeleton skeleton;

    /** @param skeleton skeleton of the joints that states name */
    public PoseStateWriter(CrowdState crowd, Skeleton skeleton) {
        this.crowd = crowd;
        this.skeleton = skeleton;
    }

    /**
     * Returns a crowd in which instance i shows state i at {@link ClipTime#SHOWN_TICK}.
     *
     * @param atlas atlas with all clips that the states name
     * @param skeleton skeleton of the joints that the states name
     */
    public static CrowdState crowd(ClipAtlas atlas, Skeleton skeleton, List<PoseState> states) {
        CrowdState crowd = new CrowdState(atlas, states.size());
        PoseStateWriter writer = new PoseStateWriter(crowd, skeleton);
        for (int i = 0; i < states.size(); i++) {
            writer.put(i, states.get(i));
        }
        return crowd;
    }

    /** Writes a state that an instance shows at {@link ClipTime#SHOWN_TICK}, while clips and fades run. */
    public void put(int instance, PoseState state) {
        put(instance, instance, state);
    }

    /**
     * Writes a state that an instance shows at {@link ClipTime#SHOWN_TICK}.
     *
     * @param number number that determines speeds and starts of playbacks, and fades of weights; speeds also affect
     *     foot placement
     */
    public void put(int instance, int number, PoseState state) {
        PlayedState played = played(state, (moment, weight) -> {
            ClipPlayback playback = time(moment).playback(crowd.atlas(), number, ClipTime.SHOWN_TICK);
            return new WeightedPlayback(playback, fade(weight, number));
        });
        boolean halves = state.ik().stream().allMatch(entry -> entry.weight() <= 0.5);
        crowd.setState(instance, halves && number % 2 != 0 ? halved(played) : played);
    }

    /** Doubles the weights of inverse kinematics, and adds a fade that halves them at {@link ClipTime#SHOWN_TICK}. */
    private static PlayedState halved(PlayedState state) {
        List<IkEntry> twice = state.ik().stream()
                .map(entry -> entry.withWeight(2 * entry.weight()))
                .toList();
        Fade half = new Fade(0.25f, 0.75f, ClipTime.SHOWN_TICK - HALF_FADE, 2 * HALF_FADE);
        return new PlayedState(state.base(), state.layers(), twice, half);
    }

    /** Writes a state that an instance shows at all times. */
    public void hold(int instance, PoseState state) {
        crowd.setState(
                instance,
                played(
                        state,
                        (moment, weight) ->
                                new WeightedPlayback(time(moment).held(crowd.atlas()), Fade.steady(weight))));
    }

    private interface MomentPlayback {
        WeightedPlayback of(ClipMoment moment, float weight);
    }

    private PlayedState played(PoseState state, MomentPlayback playbacks) {
        Iterator<Double> shares = Arrays.stream(state.shares()).iterator();
        List<WeightedPlayback> base = state.base().stream()
                .map(clip -> playbacks.of(clip.moment(), clip.weight() > 0 ? (float) (double) shares.next() : 0))
                .toList();
        WeightedPlayback rest = new WeightedPlayback(ClipPlayback.loop(BakedClip.REST, 0, 0), Fade.steady(1));
        List<PlayedLayer> layers =
                state.layers().stream().map(layer -> layer(layer, playbacks)).toList();
        return new PlayedState(base.isEmpty() ? List.of(rest) : base, layers, state.ik());
    }

    private PlayedLayer layer(Layer layer, MomentPlayback playbacks) {
        ClipMoment reference = layer.reference();
        return new PlayedLayer(
                playbacks.of(layer.moment(), (float) layer.weight()),
                crowd.states().masks().number(layer.mask(), skeleton),
                reference == null ? null : playbacks.of(reference, 1).playback());
    }

    private static ClipTime time(ClipMoment moment) {
        return new ClipTime(moment.clip(), moment.mode(), moment.time());
    }

    /**
     * Returns a fade with an exact weight at {@link ClipTime#SHOWN_TICK}. For an even {@code number}, the weight is
     * constant; for an odd one, that tick is the middle of the fade.
     */
    private static Fade fade(float weight, int number) {
        return number % 2 == 0
                ? Fade.steady(weight)
                : new Fade(0, 2 * weight, ClipTime.SHOWN_TICK - HALF_FADE, 2 * HALF_FADE);
    }
}
