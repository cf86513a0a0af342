package dev.throng.soak;

import dev.throng.Throng;
import dev.throng.ThrongOptions;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlDebug;
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
        Census left = Census.now().minus(before);
        Census.print(left);
        check("after the round");
        return new Round(round.refused(), round.open(), round.left().plus(left));
    }

    /** Counts objects before the Throng is closed, which would free all that scenes, crowds and targets had left. */
    private Round session(Dice dice, int steps) {
        var options = ThrongOptions.DEFAULT.cacheFolder(Models.CACHE).state(dice.of(ThrongOptions.State.values()));
        try (Throng throng = Throng.onCurrentContext(options)) {
            Census before = Census.now();
            Round round;
            try (LibrarySession session = new LibrarySession(throng, models, dice)) {
                for (int step = 0; step < steps; step++) {
                    session.step();
                    check("step " + step);
                }
                round = new Round(session.refused(), Census.now().minus(before), before);
            }
            Census left = Census.now().minus(before);
            Census.print(left);
            return new Round(round.refused(), round.open(), left);
        }
    }

    /** @throws dev.throng.gl.GlException if a call has left an OpenGL error, or the driver reported one */
    private void check(String where) {
        GlDebug.checkError(where);
        gl.debug().checkNone();
        gl.debug().clear();
    }

    @Override
    public void close() {
        gl.close();
    }
}
