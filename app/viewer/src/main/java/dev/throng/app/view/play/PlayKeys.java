package dev.throng.app.view.play;

import dev.throng.app.view.camera.LiveClock;

/**
 * Handler of the keys that control time: the time of figures in scenes whose playback users control, and the clock in
 * other scenes.
 */
public final class PlayKeys {
    private final Player player;
    private final LiveClock clock;

    public PlayKeys(Player player, LiveClock clock) {
        this.player = player;
        this.clock = clock;
    }

    /** Pauses or resumes all figures. A clip that plays once and is over starts again. */
    public void pause() {
        boolean isOfAll = player.playing().isEmpty() || player.isPickedAlone();
        if (isOfAll) {
            clock.pause(!clock.isPaused());
        } else {
            player.run(!player.runs());
        }
    }

    /** Advances time by one frame and pauses. */
    public void step() {
        if (player.playing().isEmpty()) {
            clock.step();
        } else {
            player.step(1);
        }
    }

    /** Moves time back by one frame and pauses. */
    public void stepBack() {
        if (player.playing().isEmpty()) {
            clock.pause(true);
            clock.seconds(clock.seconds() - clock.stepSeconds());
        } else {
            player.step(-1);
        }
    }
}
