package dev.throng.app.view;

import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.View;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Seconds for which the view has been unchanged, by a rule that says which changes count. */
final class Rest {
    private static final float SAME = 1e-5f;

    private final BiPredicate<Moment, Moment> isAlike;
    private final double delay;
    private @Nullable Moment first;
    private double seconds;

    private Rest(BiPredicate<Moment, Moment> isAlike, double delay) {
        this.isAlike = isAlike;
        this.delay = delay;
    }

    /** Rest of the whole picture. @param delay seconds after which it counts as long */
    static Rest ofPicture(double delay) {
        return new Rest(Moment::isSame, delay);
    }

    /** Rest of what never moves: the crowd's clock may run. @param delay seconds after which it counts as long */
    static Rest ofBackground(double delay) {
        return new Rest(Moment::isSeenLike, delay);
    }

    /**
     * A moment of the view.
     *
     * @param debugView besides the scene
     * @param ticks of the crowd's clock
     * @param changes of the scene so far
     * @param revision of the scene, which also counts sizes of pictures
     */
    record Moment(View view, DebugView debugView, long ticks, int changes, int revision) {
        /** Returns whether both moments show the same picture. A camera that still moves a little counts as stopped. */
        private boolean isSame(Moment other) {
            return ticks == other.ticks && revision == other.revision && isSeenLike(other);
        }

        /** Whether everything that does not move is in the same place of the picture. */
        private boolean isSeenLike(Moment other) {
            return changes == other.changes
                    && debugView.equals(other.debugView)
                    && isSame(view.viewProjection(), other.view.viewProjection());
        }

        private static boolean isSame(float[] a, float[] b) {
            for (int i = 0; i < a.length; i++) {
                if (Math.abs(a[i] - b[i]) > SAME * Math.max(1, Math.abs(a[i]))) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * Counts a frame.
     *
     * @param passed seconds since the last frame
     * @return whether nothing has changed since the rest began; else a rest begins with this frame
     */
    boolean lasts(Moment moment, double passed) {
        boolean lasts = first != null && isAlike.test(first, moment);
        if (lasts) {
            seconds += passed;
        } else {
            first = moment;
            seconds = 0;
        }
        return lasts;
    }

    /** Whether the delay is over. */
    boolean isLong() {
        return seconds >= delay;
    }

    /** Counts from 0 again, though nothing has changed. */
    void startAgain() {
        seconds = 0;
    }
}
