package dev.throng.app.plaza;

/** What stands on the square. */
public enum Thing {
    BENCH,
    TREE,
    LAMP,
    FOUNTAIN,
    SLENDER_TREE,
    PLANTER,
    /** Soil within kerbs. */
    BED,
    /** A house with its front to the square. */
    HOUSE,
    /** One storey less, one bay more. */
    LOW_HOUSE
}
