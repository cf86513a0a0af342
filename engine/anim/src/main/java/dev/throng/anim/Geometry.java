package dev.throng.anim;

import org.jspecify.annotations.Nullable;

/**
 * Vertices and triangles of a primitive, in file order and mesh space. The geometry owns its arrays; they must not be
 * written to.
 *
 * @param positions x y z for every element of POSITION
 * @param normals x y z for each vertex, or null where the file has none (drawn flat)
 * @param uvs u v for each vertex, or null
 * @param colours r g b a for each vertex, linear, or null
 * @param indices three for each triangle, all inside the vertices, in the winding that shows its front in the rest
 *     pose; empty for points and lines, which are not drawn
 */
public record Geometry(
        float[] positions,
        float @Nullable [] normals,
        float @Nullable [] uvs,
        float @Nullable [] colours,
        int[] indices) {

    public int vertexCount() {
        return positions.length / 3;
    }

    public int triangleCount() {
        return indices.length / 3;
    }
}
