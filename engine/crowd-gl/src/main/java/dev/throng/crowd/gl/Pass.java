package dev.throng.crowd.gl;

/** Passes of a frame, in order. */
public enum Pass {
    /** Culls instances and chooses their levels of detail. */
    CULL,
    /** Builds matrix palettes. */
    PALETTE,
    /** Skins vertices and culls triangles before drawing, if requested. */
    PRESKIN,
    /** Draws the sun's shadow maps. */
    SHADOW,
    /** Draws colours; with occlusion culling, also finds newly visible instances and draws them. */
    DRAW
}
