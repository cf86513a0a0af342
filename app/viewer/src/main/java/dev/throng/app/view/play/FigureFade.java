package dev.throng.app.view.play;

import dev.throng.anim.state.PoseState;
import dev.throng.app.view.pick.Picked;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.ArrayList;
import java.util.List;

/**
 * Fade of one figure from its clips to another clip, as a function of the clock, which may run backwards.
 *
 * @param figure that fades
 * @param to playback after the fade
 * @param begin tick at which the fade began
 * @param ticks of the clock until it is over: above 0 for a clock that runs forwards, below 0 for one that runs backwards
 */
record FigureFade(Picked figure, ClipPlayback to, long begin, long ticks) {
    /** Seconds of the world that a fade lasts. */
    static final double SECONDS = 0.3;

    /** Clips that weigh less than this when another fade begins are dropped. */
    private static final float LIGHT = 0.02f;

    /** Returns the ticks of a fade at a speed of the clock; 0 where the clock stands still. */
    static long ticks(double speed) {
        return Math.round(SECONDS * speed * Clock.TICKS_PER_SECOND);
    }

    /** Lets the figure fade, from the weights that its clips have now. */
    void start(CrowdState crowd) {
        List<WeightedPlayback> base = new ArrayList<>();
        base.add(new WeightedPlayback(to, fade(0, 1)));
        PlayedState before = crowd.state(figure.instance());
        List<WeightedPlayback> clips = before == null
                ? List.of(new WeightedPlayback(crowd.playback(figure.instance()), Fade.steady(1)))
                : before.base();
        for (WeightedPlayback clip : clips) {
            float weight = clip.weight().weight(begin);
            if (weight >= LIGHT && base.size() < PoseState.MAX_BASE) {
                base.add(new WeightedPlayback(clip.playback(), fade(weight, 0)));
            }
        }
        crowd.setState(figure.instance(), new PlayedState(base, List.of(), List.of()));
    }

    /** Starts a fade of a clock that runs backwards at its final weight, because that clock reaches the fade's end first. */
    private Fade fade(float from, float until) {
        return ticks > 0 ? new Fade(from, until, begin, ticks) : new Fade(until, from, begin + ticks, -ticks);
    }

    /** Whether the clock is outside of the fade. */
    boolean isOver(long now) {
        long passed = ticks > 0 ? now - begin : begin - now;
        return passed < 0 || passed >= Math.abs(ticks);
    }
}
