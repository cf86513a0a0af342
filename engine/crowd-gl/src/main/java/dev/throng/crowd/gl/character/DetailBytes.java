package dev.throng.crowd.gl.character;

import dev.throng.anim.Geometry;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Vertex attributes that few characters have, as the bytes that {@link MeshBuffers} uploads. A stream exists where some mesh has
 * the attribute; the vertices of the other meshes are 0 in it. The buffers are direct and from 0 to their limit; they must not be
 * written to.
 *
 * @param secondUvs vec2 for each vertex, or null
 * @param tangents vec4 for each vertex, or null: a unit vector in mesh space and the sign of the bitangent
 */
record DetailBytes(@Nullable ByteBuffer secondUvs, @Nullable ByteBuffer tangents) {
    /** Bytes of a vertex in the stream of second texture coordinates. */
    static final int SECOND_UV_BYTES = 2 * Float.BYTES;
    /** Bytes of a vertex in the stream of tangents. */
    static final int TANGENT_BYTES = Geometry.Tangents.FLOATS * Float.BYTES;

    /** @param drawn geometries in the order of their vertices; those with tangents have one for each vertex, in their order */
    static DetailBytes of(List<Geometry> drawn) {
        return new DetailBytes(
                stream(drawn, SECOND_UV_BYTES, geometry -> geometry.detail().secondUvs()),
                stream(drawn, TANGENT_BYTES, DetailBytes::tangents));
    }

    private static float @Nullable [] tangents(Geometry geometry) {
        Geometry.Tangents tangents = geometry.tangents();
        return tangents == null ? null : tangents.values();
    }

    private static @Nullable ByteBuffer stream(
            List<Geometry> drawn, int bytes, Function<Geometry, float @Nullable []> values) {
        if (drawn.stream().allMatch(geometry -> values.apply(geometry) == null)) {
            return null;
        }
        long vertices = drawn.stream().mapToLong(Geometry::vertexCount).sum();
        ByteBuffer out = MeshBytes.direct(vertices * bytes);
        for (Geometry geometry : drawn) {
            float[] own = values.apply(geometry);
            int end = out.position() + geometry.vertexCount() * bytes;
            if (own != null) {
                out.asFloatBuffer().put(own);
            }
            out.position(end);
        }
        return out.flip();
    }

    /** Bytes of both streams. */
    long bytes() {
        return (secondUvs == null ? 0 : secondUvs.remaining()) + (tangents == null ? 0 : tangents.remaining());
    }
}
