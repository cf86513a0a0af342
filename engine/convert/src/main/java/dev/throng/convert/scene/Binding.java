package dev.throng.convert.scene;

/**
 * How the points of a mesh hang on a skin.
 *
 * @param skin index in the scene's skins
 * @param influences by point
 */
public record Binding(int skin, Influences influences) {}
