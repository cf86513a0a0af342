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
 * @param detail second texture coordinates and tangents
 */
public record Geometry(
        float[] positions,
        float @Nullable [] normals,
        float @Nullable [] uvs,
        float @Nullable [] colours,
        int[] indices,
        @Nullable Morphs morphs,
        Detail detail) {

    /**
     * Attributes that few materials need.
     *
     * @param secondUvs u v for each vertex, or null
     * @param tangents for normal maps, or null
     */
    public record Detail(
            float @Nullable [] secondUvs, @Nullable Tangents tangents) {
        /** Neither. */
        public static final Detail NONE = new Detail(null, null);
    }

    /**
     * Tangents of the corners of triangles. Where a texture is mirrored, the corners at one vertex may have different ones.
     *
     * @param values x y z w for each tangent: a unit vector in mesh space along u, and the sign of the bitangent
     *     {@code w * cross(normal, tangent)}
     * @param corners for each index of the triangles, the number of its tangent; a tangent belongs to one vertex
     */
    public record Tangents(float[] values, int[] corners) {
        /** Floats of a tangent. */
        public static final int FLOATS = 4;

        /** Number of tangents. */
        public int count() {
            return values.length / FLOATS;
        }
    }

    /** A geometry of one set of texture coordinates at most, without tangents. */
    public Geometry(
            float[] positions,
            float @Nullable [] normals,
            float @Nullable [] uvs,
            float @Nullable [] colours,
            int[] indices,
            @Nullable Morphs morphs) {
        this(positions, normals, uvs, colours, indices, morphs, Detail.NONE);
    }

    /** A geometry without morph targets. */
    public Geometry(
            float[] positions,
            float @Nullable [] normals,
            float @Nullable [] uvs,
            float @Nullable [] colours,
            int[] indices) {
        this(positions, normals, uvs, colours, indices, null);
    }

    /** The tangents; null also without normals, where glTF 2.0 (3.7.2.1) ignores them. */
    public @Nullable Tangents tangents() {
        return normals == null ? null : detail.tangents;
    }

    /**
     * The vertex that each tangent belongs to. A tangent that no triangle uses belongs to the vertex of its number, or to the first.
     *
     * @return for each tangent a vertex; empty without tangents
     */
    public int[] tangentVertices() {
        Tangents tangents = tangents();
        int[] vertices = new int[tangents == null ? 0 : tangents.count()];
        for (int t = 0; t < vertices.length; t++) {
            vertices[t] = t < vertexCount() ? t : 0;
        }
        for (int i = 0; tangents != null && i < indices.length; i++) {
            vertices[tangents.corners[i]] = indices[i];
        }
        return vertices;
    }

    /** The same vertices in other triangles. */
    public Geometry withIndices(int[] others) {
        return new Geometry(positions, normals, uvs, colours, others, morphs, detail);
    }

    /** Returns a copy with other second texture coordinates and tangents. */
    public Geometry with(Detail other) {
        return new Geometry(positions, normals, uvs, colours, indices, morphs, other);
    }

    /** The same with other morph targets, or none. */
    public Geometry withMorphs(@Nullable Morphs others) {
        return new Geometry(positions, normals, uvs, colours, indices, others, detail);
    }

    public int vertexCount() {
        return positions.length / 3;
    }

    public int triangleCount() {
        return indices.length / 3;
    }
}
