package dev.throng.assets.crane;

import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;

/** How much of the crane a level of detail shows. */
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

    /** How many panels are drawn of a girder that has so many. */
    int panels(int real) {
        return real / panelLength;
    }

    /** Sides of a thin bar. */
    int barSides() {
        return barSides;
    }

    /** Sides of what is round. */
    int roundSides() {
        return roundSides;
    }

    /** A block, its upper edges cut off where that is seen. */
    Surface block(double width, double height, double depth, double bevel) {
        return hasTrim() ? Solids.slab(width, height, depth, bevel) : Solids.box(width, height, depth);
    }

    /** Whether small things are there: ladders, rails, bars across. */
    boolean hasTrim() {
        return this == FINE;
    }
}
