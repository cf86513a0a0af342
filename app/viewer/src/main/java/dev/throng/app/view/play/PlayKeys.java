package dev.throng.app.view.play;

import dev.throng.app.view.camera.LiveClock;

/** Key actions for time: of figures that users can control, otherwise of the clock. Borrows both. */
public final class PlayKeys {
    private final Player player;
    private final LiveClock clock;

    public PlayKeys(Player player, LiveClock clock) {
        this.player = player;
        this.clock = clock;
    }

    /** Pauses or resumes all figures; restarts a single clip that is over. */
    public void pause() {
        boolean isOfAll = player.playing().isEmpty() || player.isPickedAlone();
        if (isOfAll) {
            clock.pause(!clock.isPaused());
        } else {
            player.run(!player.runs());
        }
    }

    /** Advances by one frame and pauses. */
    public void step() {
        if (player.playing().isEmpty()) {
            clock.step();
        } else {
            player.step(1);
        }
    }

    /** Goes back by one frame and pauses. */
    public void stepBack() {
        if (player.playing().isEmpty()) {
            clock.pause(true);
            clock.seconds(clock.seconds() - clock.stepSeconds());
        } else {
            player.step(-1);
        }
    }
}
