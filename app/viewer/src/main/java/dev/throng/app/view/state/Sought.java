package dev.throng.app.view.state;

import dev.throng.app.view.text.Control;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Control that the user has chosen in the search. The window scrolls to it, and draws a frame around it for some
 * seconds.
 */
public final class Sought {
    /** Seconds for which the control has a frame around it. */
    private static final double MARKED = 3;

    /**
     * Number of frames in which the window scrolls to the control. One is not enough, because the height of a section
     * that opens is known only in the next frame.
     */
    private static final int ARRIVING = 4;

    /** Number of frames after which a control that was not drawn counts as missing from the window. */
    private static final int MISSING = 8;

    private @Nullable Control control;
    private double seconds;
    private int frames;
    private int drawn;

    /**
     * Makes the window scroll to a control and draw a frame around it.
     *
     * @param wanted the control
     */
    public void seek(Control wanted) {
        control = wanted;
        seconds = 0;
        frames = 0;
        drawn = 0;
    }

    /**
     * @return control that the user chose last in the search, from the choice until its frame disappears; empty at
     *     other times
     */
    public Optional<Control> control() {
        return Optional.ofNullable(control);
    }

    /** @return whether the window must still scroll to the control */
    public boolean isArriving() {
        return control != null && drawn < ARRIVING;
    }

    /**
     * Records that the control was drawn.
     *
     * @return whether the control's window must scroll to the control
     */
    public boolean drawn() {
        return drawn++ < ARRIVING;
    }

    /**
     * Counts a frame, after which the frame around the control may disappear.
     *
     * @param passed seconds since the last frame
     * @return the control if it has turned out to be missing from the window in this frame; otherwise empty
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
