package dev.throng.app.view;

/**
 * Order in which a window ends once its user wants that: the window disappears first, and if the renderer is still busy after a while,
 * the program ends without it. Times are {@link System#nanoTime()} values.
 */
final class Closing {
    private static final double NANOS = 1e9;

    /** Seconds that the renderer has to handle an Esc, which may follow other input that opens a box or a field. */
    private static final double ESCAPE = 0.1;

    private final long patience;
    private long begun;
    private boolean isHidden;

    /** Next step of the thread that handles the window's events. */
    enum Step {
        WAIT,
        /** Makes the window disappear; returned once. */
        HIDE,
        /** Ends the program: the renderer is overdue. */
        ABANDON
    }

    /** @param patience seconds that the renderer may still draw and clean up after the window has disappeared */
    Closing(double patience) {
        this.patience = (long) (patience * NANOS);
    }

    /**
     * Returns the step that is due.
     *
     * @param isAsked whether the user has closed the window, or the renderer has handled an Esc
     * @param escape time of an Esc that the renderer has not handled yet and that would end the program; 0: none
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
