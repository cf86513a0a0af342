package dev.throng.crowd.gl.scene;

/** Layers of a scene that a frame draws. */
public enum Layers {
    ALL,
    /** Motionless objects, shadowed only by each other, and the surroundings. */
    STILL
}
