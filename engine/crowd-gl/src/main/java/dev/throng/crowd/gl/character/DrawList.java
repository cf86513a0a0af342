package dev.throng.crowd.gl.character;

import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.AttributeFormat;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.VertexArray;

/**
 * Layout of draw lists, which {@code cull_write.comp} writes: a list per frustum, sorted by level of detail. Entries
 * are instanced vertex attributes, to which baseInstance applies without an extension. An entry has 32 B:
 *
 * <pre>
 *   0  vec4  positionScale: x y z, scale
 *  16  vec2  facing: cosine and sine of the heading
 *  24  uvec2 seed, slot: index of the palette in its batch; bits 30 and 31: number of the list
 * </pre>
 */
public final class DrawList {
    public static final int BYTES = 32;

    public static final int POSITION_SCALE = 0;
    public static final int FACING = 16;
    public static final int SEED_AND_SLOT = 24;

    private static final int STREAM_EARLIER = MeshBuffers.STREAM_DRAW_LIST + 3;

    /** Value in place of an index, for an instance without an entry in the view's previous draw list. */
    public static final int NOT_EARLIER = -1;

    private DrawList() {}

    /**
     * Adds a draw list to a vertex array, one entry per instance.
     *
     * @param vertices vertex array to change
     * @param drawList buffer of the draw list's entries
     * @return {@code vertices}
     */
    public static VertexArray feed(VertexArray vertices, GpuBuffer drawList) {
        int stream = MeshBuffers.STREAM_DRAW_LIST;
        return vertices.vertices(stream, drawList, 0, BYTES, 1)
                .attribute(Bindings.ATTRIBUTE_POSITION_SCALE, stream, AttributeFormat.FLOAT4, POSITION_SCALE)
                .attribute(Bindings.ATTRIBUTE_FACING, stream, AttributeFormat.FLOAT2, FACING)
                .attribute(Bindings.ATTRIBUTE_SEED_AND_SLOT, stream, AttributeFormat.UINT32x2, SEED_AND_SLOT);
    }

    /**
     * Adds an attribute to a vertex array: for each instance, the index of its entry in the previous picture's draw
     * list.
     *
     * @param vertices vertex array to change
     * @param list buffer of the indices, 4 B each
     * @return {@code vertices}
     */
    public static VertexArray feedEarlier(VertexArray vertices, GpuBuffer list) {
        return vertices.vertices(STREAM_EARLIER, list, 0, Integer.BYTES, 1)
                .attribute(Bindings.ATTRIBUTE_EARLIER_ENTRY, STREAM_EARLIER, AttributeFormat.UINT32x1, 0);
    }
}
