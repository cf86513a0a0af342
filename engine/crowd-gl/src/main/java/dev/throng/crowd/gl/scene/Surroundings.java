package dev.throng.crowd.gl.scene;

/** What light comes from all around, apart from a sun. */
public sealed interface Surroundings permits Sky, Studio {}
