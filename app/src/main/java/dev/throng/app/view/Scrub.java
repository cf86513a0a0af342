package dev.throng.app.view;

import dev.throng.app.stage.LiveStage;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Play;
import org.jspecify.annotations.Nullable;

/** Somebody who stands still at a phase of their clip, and plays on later as if nothing had been. Nobody else changes. */
final class Scrub {
    private @Nullable Held held;

    private record Held(Picked who, CrowdState crowd, Play before) {}

    boolean isOn() {
        return held != null;
    }

    /** Holds somebody at a share of their clip. @param share 0 to 1 */
    void hold(LiveStage stage, Picked who, double share) {
        CrowdState crowd = who.crowd(stage.shown());
        if (held == null || !held.who().equals(who) || held.crowd() != crowd) {
            release(stage);
            held = new Held(who, crowd, crowd.play(who.instance()));
        }
        long phase = Math.min(
                (long) (Math.max(share, 0) * 0x1p32), 0xFFFFFFFFL); // the end is the beginning of the next cycle
        crowd.play(who.instance(), Play.loop(crowd.clip(who.instance()).index(), (int) phase, 0));
        stage.update(who.role(), who.instance());
    }

    /** Lets them play on. */
    void release(LiveStage stage) {
        Held last = held;
        held = null;
        if (last != null
                && last.who().isIn(stage.shown().lineup())
                && last.who().crowd(stage.shown()) == last.crowd()) {
            last.crowd().play(last.who().instance(), last.before());
            stage.update(last.who().role(), last.who().instance());
        }
    }
}
