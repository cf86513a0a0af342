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
        Dice dice = new Dice(random);
        Round round = session(dice, steps, before);
        gl.makeCurrent();
        Census left = Census.now().minus(before);
        Census.print(left);
        check("after the round");
        return new Round(round.refused(), round.open(), left);
    }

    private Round session(Dice dice, int steps, Census before) {
        var options = ThrongOptions.DEFAULT.cacheFolder(Models.CACHE).state(dice.of(ThrongOptions.State.values()));
        try (Throng throng = Throng.onCurrentContext(options);
                LibrarySession session = new LibrarySession(throng, models, dice)) {
            for (int step = 0; step < steps; step++) {
                session.step();
                check("step " + step);
            }
            return new Round(session.refused(), Census.now().minus(before), before);
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
