package dev.throng.app.view;

/**
 * Steps of closing a window. The window disappears first; if the renderer stays busy, the program ends without waiting
 * for it. Times are {@link System#nanoTime()} values.
 */
final class Closing {
    private static final double NANOS = 1e9;

    /** Seconds within which the renderer must handle Esc, which may close a dialogue box instead of the window. */
    private static final double ESCAPE = 0.1;

    private final long patience;
    private long begun;
    private boolean isHidden;

    /** Next step of closing, for the thread that handles window events. */
    enum Step {
        WAIT,
        /** Hides the window. This step is returned only once. */
        HIDE,
        /** Ends the program, because the renderer is overdue. */
        ABANDON
    }

    /** @param patience seconds for the renderer to finish after the window has disappeared */
    Closing(double patience) {
        this.patience = (long) (patience * NANOS);
    }

    /**
     * @param now current time
     * @param isAsked whether the window was closed, by the user or by an Esc that the renderer has handled
     * @param escape time of an Esc that the renderer has not handled yet; 0 if there is none
     * @return step to do now
     */
    Step next(long now, boolean isAsked, long escape) {
        if (!isHidden && (isAsked || escape != 0 && now - escape > ESCAPE * NANOS)) {
            isHidden = true;
            begun = now;
            return Step.HIDE;
        }
        return isHidden && now - begun > patience ? Step.ABANDON : Step.WAIT;
    }
}
