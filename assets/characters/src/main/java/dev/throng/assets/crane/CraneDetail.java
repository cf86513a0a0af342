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

    /**
     * @param real number of panels of a real girder
     * @return number of panels to draw
     */
    int panels(int real) {
        return real / panelLength;
    }

    int barSides() {
        return barSides;
    }

    int roundSides() {
        return roundSides;
    }

    /** Builds a block, with bevelled upper edges if these are visible. */
    Surface block(double width, double height, double depth, double bevel) {
        return hasTrim() ? Solids.slab(width, height, depth, bevel) : Solids.box(width, height, depth);
    }

    /** @return whether ladders, rails and cross bars are drawn */
    boolean hasTrim() {
        return this == FINE;
    }
}
