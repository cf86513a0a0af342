package dev.throng.app.option;

/** Which triangles are drawn. */
public enum Backface implements Choice {
    /** As each material says. */
    MATERIAL,
    /** Front faces only. */
    CULL,
    /** Both sides of everything. */
    NONE
}
