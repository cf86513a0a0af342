package dev.throng.app.view.panel;

import dev.throng.app.ui.Ui;
import dev.throng.app.view.pick.Grip;
import dev.throng.app.view.state.ViewState;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import java.util.function.Supplier;

/** Which evaluation of the crowd is shown: a single one, or one on each side of a line that the mouse moves. */
public final class SplitView implements Grip {
    /** Largest exaggeration of differences, as a power of ten: beyond it is the rounding of a single operation. */
    static final int MOST_EXPONENT = 7;

    /** How near to the line the mouse takes hold of it, screen coordinates. */
    private static final double REACH = 6;

    private final ViewState.Switches switches;
    private final Supplier<Ui.Surface> picture;
    private boolean isSplit;
    private double line = 0.5;
    private int exponent = 5;
    private boolean isHeld;

    /** @param picture where the picture is on the screen now */
    public SplitView(ViewState.Switches switches, Supplier<Ui.Surface> picture) {
        this.switches = switches;
        this.picture = picture;
    }

    /** What frames are to show. */
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

    /** Begins to split at a place. @param place of the line, as a share of the width */
    void splitAt(double place) {
        line = place;
        split(true);
    }

    /** Where the line is, as a share of the width. */
    public double line() {
        return line;
    }

    /** The power of ten that differences are multiplied by, 0 to {@link #MOST_EXPONENT}. */
    int exponent() {
        return exponent;
    }

    public void exponent(int power) {
        exponent = Math.min(Math.max(power, 0), MOST_EXPONENT);
    }
}
