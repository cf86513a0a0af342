package dev.throng.convert.scene;

/**
 * How the vertices of a part hang on a skin.
 *
 * @param skin index in the scene's skins
 * @param influences by point
 * @param points the point of each vertex
 */
public record Binding(int skin, Influences influences, int[] points) {}
