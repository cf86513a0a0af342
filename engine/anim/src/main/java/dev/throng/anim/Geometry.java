package dev.throng.anim;

import org.jspecify.annotations.Nullable;

/**
 * Vertices and triangles of a primitive, in file order and mesh space. Callers must not write to the arrays.
 *
 * @param positions x y z of each vertex
 * @param normals x y z of each vertex, or null if the file has none (flat shading)
 * @param uvs u v of each vertex, or null
 * @param colours r g b a of each vertex, linear, or null
 * @param indices three vertices per triangle, counterclockwise seen from the front in the rest pose; empty for points and
 *     lines, which are not drawn
 * @param morphs morph targets, or null
 * @param detail attributes that few materials need: second texture coordinates and tangents
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
     * Vertex attributes that few materials need.
     *
     * @param secondUvs u v of each vertex in the second set of texture coordinates, or null
     * @param tangents tangents of triangle corners, for normal maps, or null
     */
    public record Detail(
            float @Nullable [] secondUvs, @Nullable Tangents tangents) {
        public static final Detail NONE = new Detail(null, null);
    }

    /**
     * Tangents of triangle corners. At a vertex where a texture is mirrored, corners of different triangles may have different
     * tangents.
     *
     * @param values x y z w of each tangent: unit vector in mesh space along u, and the sign of the bitangent
     *     {@code w * cross(normal, tangent)}
     * @param corners for each element of the geometry's {@code indices}, the index of this corner's tangent in
     *     {@code values}; all corners that share a tangent are at one vertex
     */
    public record Tangents(float[] values, int[] corners) {
        public static final int FLOATS = 4;

        public int count() {
            return values.length / FLOATS;
        }
    }

    /** Creates a geometry with at most one set of texture coordinates, without tangents. */
    public Geometry(
            float[] positions,
            float @Nullable [] normals,
            float @Nullable [] uvs,
            float @Nullable [] colours,
            int[] indices,
            @Nullable Morphs morphs) {
        this(positions, normals, uvs, colours, indices, morphs, Detail.NONE);
    }

    public Geometry(
            float[] positions,
            float @Nullable [] normals,
            float @Nullable [] uvs,
            float @Nullable [] colours,
            int[] indices) {
        this(positions, normals, uvs, colours, indices, null);
    }

    /**
     * Tangents of the triangles' corners.
     *
     * @return null if the file has no tangents, or no normals: then glTF 2.0 (3.7.2.1) ignores tangents
     */
    public @Nullable Tangents tangents() {
        return normals == null ? null : detail.tangents;
    }

    /**
     * Finds the vertex to which each tangent belongs.
     *
     * @return one vertex per tangent; empty without tangents. A tangent that no triangle uses belongs to the vertex
     *     with the tangent's index, or to vertex 0 if that vertex does not exist
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

    public Geometry withIndices(int[] others) {
        return new Geometry(positions, normals, uvs, colours, others, morphs, detail);
    }

    public Geometry with(Detail other) {
        return new Geometry(positions, normals, uvs, colours, indices, morphs, other);
    }

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
