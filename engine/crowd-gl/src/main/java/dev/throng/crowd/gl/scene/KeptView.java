package dev.throng.crowd.gl.scene;

/**
 * Identity of a view that is drawn again and again, among others. Levels of detail and visible instances are kept for its next picture, so
 * that other views between two of its pictures do not change them.
 */
public final class KeptView {}
