package dev.throng.app.life;

import dev.throng.crowd.Motion;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A person of the crowd, and what it plays when nothing else is on.
 *
 * @param playback a loop that has always been running
 * @param motion along a route, or none
 * @param scale of the body
 */
public record Person(Body body, ClipPlayback playback, Motion motion, double scale) {
    /** The clip alone. */
    PlayedState plain() {
        return PlayedState.of(playback);
    }

    /** Whether the clip is a gait that says how fast it goes. */
    public boolean steps() {
        int clip = playback.clip();
        return clip >= 0 && body.clip(clip).speed() > 0 && body.gait(clip).isPresent();
    }

    /** A clip to lay over the base. @param reference of an additive one; null: it overrides */
    static PlayedLayer layer(ClipPlayback playback, Fade weight, int mask, @Nullable ClipPlayback reference) {
        return new PlayedLayer(new WeightedPlayback(playback, weight), mask, reference);
    }

    /** The clip with one layer over it, until a tick. */
    Deed with(PlayedLayer layer, long until) {
        return new Deed(new PlayedState(List.of(base()), List.of(layer), List.of()), null, until);
    }

    /** The clip as the base of more. */
    WeightedPlayback base() {
        return new WeightedPlayback(playback, Fade.steady(1));
    }
}
