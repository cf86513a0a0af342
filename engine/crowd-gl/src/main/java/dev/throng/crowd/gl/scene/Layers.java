package dev.throng.crowd.gl.scene;

/** Which layers of a scene a frame draws. */
public enum Layers {
    /** Everything. */
    ALL,
    /** What never moves, in the shadows of that alone; and whatever is around it. */
    STILL
}
