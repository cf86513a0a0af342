package dev.throng.app.view;

import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.View;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Measurement of how long the view has not changed. A rule selects the changes that count. */
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

    /**
     * @param delay seconds without a change after which {@link #isLong} returns true
     * @return a measurement in which any change of the picture counts
     */
    static Rest ofPicture(double delay) {
        return new Rest(Moment::isSame, delay);
    }

    /**
     * @param delay seconds without a change after which {@link #isLong} returns true
     * @return a measurement in which changes of the background in the picture count, but not movements of the crowd
     */
    static Rest ofBackground(double delay) {
        return new Rest(Moment::isSeenLike, delay);
    }

    /**
     * State of the view at a moment.
     *
     * @param view the camera's view
     * @param debugView debug views over the scene
     * @param ticks time of the crowd's clock, ticks
     * @param changes number of changes to the scene and its instances so far
     * @param revision {@code changes}, plus the number of changes of the pictures' size
     */
    record Moment(View view, DebugView debugView, long ticks, int changes, int revision) {
        /** @return whether the pictures of both moments are equal, apart from tiny moves of the camera */
        private boolean isSame(Moment other) {
            return ticks == other.ticks && revision == other.revision && isSeenLike(other);
        }

        /** @return whether the background looks equal in the pictures of both moments */
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
     * Adds a frame. If the view has changed, the measured time starts again from 0.
     *
     * @param moment state of the view in the frame
     * @param passed seconds since the last frame
     * @return whether nothing has changed since the measured time started
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

    /** @return whether nothing has changed for the delay */
    boolean isLong() {
        return seconds >= delay;
    }

    /** Starts the measured time again from 0 although nothing has changed. */
    void startAgain() {
        seconds = 0;
    }
}
