package dev.throng.app.option;

/** Which triangles are drawn. */
public enum Backface {
    /** As each material says. */
    MATERIAL,
    /** Front faces only. */
    CULL,
    /** Both sides of everything. */
    NONE
}
