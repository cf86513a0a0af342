package dev.throng.app.view.panel;

import dev.throng.app.ui.Ui;
import dev.throng.app.view.pick.Grip;
import dev.throng.app.view.state.ViewState;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import java.util.function.Supplier;

/**
 * Choice of the vertices to show: those of GPU or CPU, their difference, or two of these, left and right of a draggable
 * line.
 */
public final class SplitView implements Grip {
    /**
     * Exponent of the largest power of ten that multiplies differences. With a larger one, even single rounding errors
     * would be visible.
     */
    static final int MOST_EXPONENT = 7;

    /** Largest distance of the mouse from the line at which the line can be grabbed, screen coordinates. */
    private static final double REACH = 6;

    private final ViewState.Switches switches;
    private final Supplier<Ui.Surface> picture;
    private boolean isSplit;
    private double line = 0.5;
    private int exponent = 5;
    private boolean isHeld;

    /** @param picture returns the surface on which the picture is shown */
    public SplitView(ViewState.Switches switches, Supplier<Ui.Surface> picture) {
        this.switches = switches;
        this.picture = picture;
    }

    /** @return sources of the vertices in the next frames */
    public VertexSourceSplit vertexSource() {
        double exaggeration = Math.pow(10, exponent);
        return isSplit
                ? new VertexSourceSplit(VertexSourceSplit.Source.GPU, right(), line, exaggeration)
                : VertexSourceSplit.of(switches.mode, exaggeration);
    }

    private VertexSourceSplit.Source right() {
        return switches.mode == VertexSourceSplit.Source.DIFFERENCE
                ? VertexSourceSplit.Source.DIFFERENCE
                : VertexSourceSplit.Source.CPU;
    }

    @Override
    public boolean hold(double x, double y) {
        isHeld = isSplit && Math.abs(x - line * picture.get().width()) <= REACH;
        return isHeld;
    }

    @Override
    public void letGo() {
        isHeld = false;
    }

    @Override
    public void drag(double x, double y) {
        int width = picture.get().width();
        if (isHeld && width > 0) {
            line = Math.min(Math.max(x / width, 0), 1);
        }
    }

    boolean isSplit() {
        return isSplit;
    }

    public void split(boolean on) {
        isSplit = on;
    }

    /**
     * Splits the picture.
     *
     * @param place position of the line, as a fraction of the picture's width
     */
    void splitAt(double place) {
        line = place;
        split(true);
    }

    /** @return position of the line, as a fraction of the picture's width */
    public double line() {
        return line;
    }

    /** @return exponent of the power of ten that multiplies differences, 0 to {@link #MOST_EXPONENT} */
    int exponent() {
        return exponent;
    }

    public void exponent(int power) {
        exponent = Math.min(Math.max(power, 0), MOST_EXPONENT);
    }
}
