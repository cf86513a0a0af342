package dev.throng.soak;

import dev.throng.Throng;
import dev.throng.ThrongOptions;
import dev.throng.gl.GlContext;
import dev.throng.gl.egl.EglContext;
import java.util.SplittableRandom;

/** Walk of a host that embeds the library in its context. The context outlives rounds, like that of a game. */
final class LibraryWalk implements Walk {
    private static final int BEST = -1;

    private final GlContext gl = EglContext.openDebug(BEST);
    private final Models models = new Models();

    @Override
    public Round round(SplittableRandom random, int steps) {
        gl.makeCurrent();
        Census before = Census.now();
        Round round = session(new Dice(random), steps);
        gl.makeCurrent();
        Census left = Census.leftSince(before);
        Walk.check(gl, "after the round");
        return new Round(round.refused(), round.open(), round.left().plus(left));
    }

    /** Counts objects before the Throng is closed, which would free all that scenes, crowds and targets had left. */
    private Round session(Dice dice, int steps) {
        var options = ThrongOptions.DEFAULT.cacheFolder(Models.CACHE).state(dice.of(ThrongOptions.State.values()));
        try (Throng throng = Throng.onCurrentContext(options)) {
            Census before = Census.now();
            int refused;
            Census open;
            try (LibrarySession session = new LibrarySession(throng, models, dice)) {
                for (int step = 0; step < steps; step++) {
                    session.step();
                    Walk.check(gl, "step " + step);
                }
                refused = session.refused();
                open = Census.now().minus(before);
            }
            return new Round(refused, open, Census.leftSince(before));
        }
    }

    @Override
    public void close() {
        gl.close();
    }
}
