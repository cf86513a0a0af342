package dev.throng.crowd.gl;

/** A pass of a frame; they run in this order. */
public enum Pass {
    /** Culls instances and chooses their levels of detail. */
    CULL,
    /** Builds matrix palettes. */
    PALETTE,
    /** Skins vertices ahead of drawing, where that is asked for. */
    PRESKIN,
    /** Draws the sun's shadow maps. */
    SHADOW,
    /** Draws colour, with occlusion culling in its midst. */
    DRAW
}
