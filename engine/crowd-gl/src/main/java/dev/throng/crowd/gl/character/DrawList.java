package dev.throng.crowd.gl.character;

import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.AttributeFormat;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.VertexArray;

/**
 * The instances that are drawn, in order, as instanced vertex attributes: baseInstance then applies to them without an
 * extension. One list for each frustum, its levels of detail one after the other; {@code cull_write.comp} fills it. 32 B each:
 *
 * <pre>
 *   0  vec4  positionScale: x y z, scale
 *  16  vec2  facing: cosine and sine of the heading
 *  24  uvec2 seed, slot: which palette of its batch is its own; from bit 30 on which list this is
 * </pre>
 */
public final class DrawList {
    /** Bytes of one entry. */
    public static final int BYTES = 32;

    public static final int POSITION_SCALE = 0;
    public static final int FACING = 16;
    public static final int SEED_AND_SLOT = 24;

    private static final int STREAM_EARLIER = MeshBuffers.STREAM_DRAW_LIST + 3;

    /** Entry of the view's last draw list for an instance that was nowhere in its picture. */
    public static final int NOT_EARLIER = -1;

    private DrawList() {}

    /** Lets a vertex array have one entry of a draw list for each instance. */
    public static VertexArray feed(VertexArray vertices, GpuBuffer drawList) {
        int stream = MeshBuffers.STREAM_DRAW_LIST;
        return vertices.vertices(stream, drawList, 0, BYTES, 1)
                .attribute(Bindings.ATTRIBUTE_POSITION_SCALE, stream, AttributeFormat.FLOAT4, POSITION_SCALE)
                .attribute(Bindings.ATTRIBUTE_FACING, stream, AttributeFormat.FLOAT2, FACING)
                .attribute(Bindings.ATTRIBUTE_SEED_AND_SLOT, stream, AttributeFormat.UINT32x2, SEED_AND_SLOT);
    }

    /** Lets a vertex array have the number of an entry of the view's last draw list for each instance. @param list 4 B each */
    public static VertexArray feedEarlier(VertexArray vertices, GpuBuffer list) {
        return vertices.vertices(STREAM_EARLIER, list, 0, Integer.BYTES, 1)
                .attribute(Bindings.ATTRIBUTE_EARLIER_ENTRY, STREAM_EARLIER, AttributeFormat.UINT32x1, 0);
    }
}
