package dev.throng.app.view.state;

import dev.throng.app.view.text.Control;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The control that the user looked up, for the seconds in which it is marked. */
public final class Sought {
    /** Seconds for which a control is marked. */
    private static final double MARKED = 3;

    /** Frames in which a control comes into view: a section that opens knows its height only in the frame after. */
    private static final int ARRIVING = 4;

    /** Frames after which a control that was not drawn is not there. */
    private static final int MISSING = 8;

    private @Nullable Control control;
    private double seconds;
    private int frames;
    private int drawn;

    /** Begins to look for a control. */
    public void seek(Control wanted) {
        control = wanted;
        seconds = 0;
        frames = 0;
        drawn = 0;
    }

    /** Control that is looked for or marked now. */
    public Optional<Control> control() {
        return Optional.ofNullable(control);
    }

    /** Whether that control is still to be brought into view. */
    public boolean isArriving() {
        return control != null && drawn < ARRIVING;
    }

    /** Records that the control was drawn. @return whether its window should scroll to it */
    public boolean drawn() {
        return drawn++ < ARRIVING;
    }

    /** Ends a frame. @param passed seconds since the last one @return the control, once, if it turned out not to be there */
    public Optional<Control> advance(double passed) {
        Optional<Control> missing = frames++ == MISSING && drawn == 0 ? control() : Optional.empty();
        seconds += passed;
        if (seconds > MARKED && frames > MISSING || missing.isPresent()) {
            control = null;
        }
        return missing;
    }
}
