package dev.throng.assets.crane;

import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;

/** Levels of detail of the crane. */
enum CraneDetail {
    FINE(1, 4, 10),
    COARSE(3, 3, 5);

    private final int panelLength;
    private final int barSides;
    private final int roundSides;

    CraneDetail(int panelLength, int barSides, int roundSides) {
        this.panelLength = panelLength;
        this.barSides = barSides;
        this.roundSides = roundSides;
    }

    /** Number of panels to draw of a girder. */
    int panels(int real) {
        return real / panelLength;
    }

    int barSides() {
        return barSides;
    }

    int roundSides() {
        return roundSides;
    }

    /** A block, with bevelled upper edges where they can be seen. */
    Surface block(double width, double height, double depth, double bevel) {
        return hasTrim() ? Solids.slab(width, height, depth, bevel) : Solids.box(width, height, depth);
    }

    /** Whether small parts are drawn: ladders, rails, cross bars. */
    boolean hasTrim() {
        return this == FINE;
    }
}
