package dev.throng.crowd.gl.scene;

/** Layers of a scene that a frame draws. */
public enum Layers {
    ALL,
    /** Motionless objects with only their own shadows, and the surroundings. */
    STILL
}
