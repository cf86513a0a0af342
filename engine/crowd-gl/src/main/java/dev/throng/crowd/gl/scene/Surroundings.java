package dev.throng.crowd.gl.scene;

/** Light from all around, apart from a sun. */
public sealed interface Surroundings permits Sky, Studio {}
