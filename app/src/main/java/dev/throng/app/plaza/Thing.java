package dev.throng.app.plaza;

/** What stands on the square. */
public enum Thing {
    BENCH,
    BROAD_TREE,
    SLENDER_TREE,
    LAMP
}
