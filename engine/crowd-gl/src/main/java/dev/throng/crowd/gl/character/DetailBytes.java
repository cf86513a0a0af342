package dev.throng.crowd.gl.character;

import dev.throng.anim.Geometry;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of second texture coordinates and tangents, which few characters have. A stream exists if any mesh has the
 * attribute; other meshes get zeros. Buffers are direct, from 0 to their limit, and must not be modified.
 *
 * @param secondUvs vec2 per vertex, or null
 * @param tangents vec4 per vertex, or null: unit vector in mesh space and sign of the bitangent
 */
record DetailBytes(@Nullable ByteBuffer secondUvs, @Nullable ByteBuffer tangents) {
    static final int SECOND_UV_BYTES = 2 * Float.BYTES;

    static final int TANGENT_BYTES = Geometry.Tangents.FLOATS * Float.BYTES;

    /**
     * @param drawn geometries in vertex order; tangents, if any, one per vertex
     * @return bytes of their second texture coordinates and tangents
     */
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

    long bytes() {
        return (secondUvs == null ? 0 : secondUvs.remaining()) + (tangents == null ? 0 : tangents.remaining());
    }
}
