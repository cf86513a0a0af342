package dev.throng.soak;

import dev.throng.gl.GlContext;
import dev.throng.gl.GlDebug;
import java.util.SplittableRandom;

/** A way to use Throng, in rounds of random steps. A round begins with nothing and closes all that it has opened. */
public interface Walk extends AutoCloseable {
    /**
     * Runs all rounds, by default on this thread and with nothing around them.
     *
     * @param rounds calls {@link #round} again and again
     */
    default void run(Runnable rounds) {
        rounds.run();
    }

    /**
     * Takes random steps, then closes everything.
     *
     * @param random chooses the steps
     * @param steps number of steps
     */
    Round round(SplittableRandom random, int steps);

    /**
     * Checks that no call has left an OpenGL error, and that the driver has reported none.
     *
     * @param where place in the walk, for messages
     * @throws dev.throng.gl.GlException if there is an error
     */
    static void check(GlContext gl, String where) {
        GlDebug.checkError(where);
        gl.debug().checkNone();
        gl.debug().clear();
    }

    @Override
    void close();

    /**
     * Result of a round.
     *
     * @param refused number of steps that Throng refused by a declared exception
     * @param open objects after the last step, without those from before the round
     * @param left objects after everything was closed, without those from before the round
     */
    record Round(int refused, Census open, Census left) {}
}
