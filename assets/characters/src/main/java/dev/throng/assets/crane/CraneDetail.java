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
     * @param real number of panels of the real girder
     * @return number of panels in this level of detail
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

    /**
     * @param width extent along x, in metres
     * @param height extent along y, in metres
     * @param depth extent along z, in metres
     * @param bevel width of the bevels, in metres
     * @return a box, with bevelled upper edges if this level of detail has them
     */
    Surface block(double width, double height, double depth, double bevel) {
        return hasTrim() ? Solids.slab(width, height, depth, bevel) : Solids.box(width, height, depth);
    }

    /** @return whether this level of detail has ladders, rails, cross bars and bevels */
    boolean hasTrim() {
        return this == FINE;
    }
}
