package dev.throng.app.view.state;

import dev.throng.app.view.text.Control;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Control that the user looked up in the search, which is marked for some seconds. */
public final class Sought {
    /** Seconds for which a control is marked. */
    private static final double MARKED = 3;

    /**
     * Number of frames in which the window scrolls to a control, since a section that opens knows its height only in
     * the next frame.
     */
    private static final int ARRIVING = 4;

    /** Number of frames after which a control that was not drawn counts as missing. */
    private static final int MISSING = 8;

    private @Nullable Control control;
    private double seconds;
    private int frames;
    private int drawn;

    /** Starts to scroll to a control and to mark it. */
    public void seek(Control wanted) {
        control = wanted;
        seconds = 0;
        frames = 0;
        drawn = 0;
    }

    /** @return control that the user seeks or that is marked; empty if there is none */
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
     * @return whether the control's window should scroll to the control
     */
    public boolean drawn() {
        return drawn++ < ARRIVING;
    }

    /**
     * Ends a frame.
     *
     * @param passed seconds since the last frame
     * @return the control if it was found missing in this frame; otherwise empty
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
