package dev.throng.app.view.state;

import dev.throng.app.view.text.Control;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Control that the user looked up, marked for some seconds. */
public final class Sought {
    /** Seconds for which a control is marked. */
    private static final double MARKED = 3;

    /** Frames of scrolling to a control; an opening section knows its height only in the next frame. */
    private static final int ARRIVING = 4;

    /** Frames after which a control that was not drawn is missing. */
    private static final int MISSING = 8;

    private @Nullable Control control;
    private double seconds;
    private int frames;
    private int drawn;

    /** Starts to seek a control. */
    public void seek(Control wanted) {
        control = wanted;
        seconds = 0;
        frames = 0;
        drawn = 0;
    }

    /** Control that is sought or marked. */
    public Optional<Control> control() {
        return Optional.ofNullable(control);
    }

    /** Returns whether that control must still be scrolled into view. */
    public boolean isArriving() {
        return control != null && drawn < ARRIVING;
    }

    /**
     * Records that the control was drawn.
     *
     * @return whether its window should scroll to it
     */
    public boolean drawn() {
        return drawn++ < ARRIVING;
    }

    /**
     * Ends a frame.
     *
     * @param passed seconds since the last frame
     * @return the control, once, if it was found missing
     */
    public Optional<Control> advance(double passed) {
        Optional<Control> missing = frames++ == MISSING && drawn == 0 ? control() : Optional.empty();
        seconds += passed;
        if (seconds > MARKED && frames > MISSING || missing.isPresent()) {
            control = null;
        }
        return missing;
    }
}
