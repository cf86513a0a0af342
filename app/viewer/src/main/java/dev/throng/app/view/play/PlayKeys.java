package dev.throng.app.view.play;

import dev.throng.app.view.camera.LiveClock;

/**
 * Runs the actions of keys that control time. The keys control the figures if the scene lets users control playback,
 * and otherwise the clock. Borrows player and clock.
 */
public final class PlayKeys {
    private final Player player;
    private final LiveClock clock;

    public PlayKeys(Player player, LiveClock clock) {
        this.player = player;
        this.clock = clock;
    }

    /** Pauses or resumes all figures. A clip that was played once and is over restarts. */
    public void pause() {
        boolean isOfAll = player.playing().isEmpty() || player.isPickedAlone();
        if (isOfAll) {
            clock.pause(!clock.isPaused());
        } else {
            player.run(!player.runs());
        }
    }

    /** Moves time forwards by one frame and pauses. */
    public void step() {
        if (player.playing().isEmpty()) {
            clock.step();
        } else {
            player.step(1);
        }
    }

    /** Moves time backwards by one frame and pauses. */
    public void stepBack() {
        if (player.playing().isEmpty()) {
            clock.pause(true);
            clock.seconds(clock.seconds() - clock.stepSeconds());
        } else {
            player.step(-1);
        }
    }
}
