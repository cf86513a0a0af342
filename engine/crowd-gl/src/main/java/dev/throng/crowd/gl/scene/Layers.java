package dev.throng.crowd.gl.scene;

/** Layers of a scene that a frame draws. */
public enum Layers {
    ALL,
    /** The surroundings, and motionless objects that are shadowed only by each other. */
    STILL
}
