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
 * @param morphs what moves vertices before they are skinned, or null
 */
public record Geometry(
        float[] positions,
        float @Nullable [] normals,
        float @Nullable [] uvs,
        float @Nullable [] colours,
        int[] indices,
        @Nullable Morphs morphs) {

    /** A geometry without morph targets. */
    public Geometry(
            float[] positions,
            float @Nullable [] normals,
            float @Nullable [] uvs,
            float @Nullable [] colours,
            int[] indices) {
        this(positions, normals, uvs, colours, indices, null);
    }

    /** The same vertices in other triangles. */
    public Geometry withIndices(int[] others) {
        return new Geometry(positions, normals, uvs, colours, others, morphs);
    }

    /** The same with other morph targets, or none. */
    public Geometry withMorphs(@Nullable Morphs others) {
        return new Geometry(positions, normals, uvs, colours, indices, others);
    }

    public int vertexCount() {
        return positions.length / 3;
    }

    public int triangleCount() {
        return indices.length / 3;
    }
}
