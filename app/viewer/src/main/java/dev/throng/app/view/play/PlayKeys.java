package dev.throng.app.view.play;

import dev.throng.app.view.camera.LiveClock;

/** Keys that steer time: that of the figures if these can be steered, else the clock. Borrows both. */
public final class PlayKeys {
    private final Player player;
    private final LiveClock clock;

    public PlayKeys(Player player, LiveClock clock) {
        this.player = player;
        this.clock = clock;
    }

    /** Lets time stand still for all figures, or continue; a single clip that is over begins again. */
    public void pause() {
        boolean isOfAll = player.playing().isEmpty() || player.isPickedAlone();
        if (isOfAll) {
            clock.pause(!clock.isPaused());
        } else {
            player.run(!player.runs());
        }
    }

    /** Shows the next moment and stays there. */
    public void step() {
        if (player.playing().isEmpty()) {
            clock.step();
        } else {
            player.step(1);
        }
    }

    /** Shows the moment before and stays there. */
    public void stepBack() {
        if (player.playing().isEmpty()) {
            clock.pause(true);
            clock.seconds(clock.seconds() - clock.stepSeconds());
        } else {
            player.step(-1);
        }
    }
}
