package dev.throng.crowd.gl;

import dev.throng.gl.GpuBuffer;
import dev.throng.gl.ShaderProgram;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The uniform block {@code Shadows}, uploaded with each frame that has shadows. N is {@link Cascades#COUNT}.
 *
 * <pre>
 *   0       vec4[3 N] rows: of each map, see {@link Cascade#rows}
 *  48 N     vec4[N]   slices: depths where the next one takes over and where it ends, texel, 1 / their distance
 *  64 N     vec4      sight: see {@link View#sight}
 *  64 N+16  vec4      fall: see {@link Cascades#fall}
 * </pre>
 */
final class ShadowBlock implements AutoCloseable {
    private static final int MAP_BYTES = Cascade.ROW_FLOATS * Float.BYTES;
    private static final int SLICES = Cascades.COUNT * MAP_BYTES;
    private static final int SLICE_BYTES = 4 * Float.BYTES;

    /** Bytes of the block. */
    static final int BYTES = SLICES + (Cascades.COUNT + 2) * SLICE_BYTES;

    private static final int SIGHT = SLICES + Cascades.COUNT * SLICE_BYTES;
    private static final int FALL = SIGHT + SLICE_BYTES;

    private final ByteBuffer bytes = ByteBuffer.allocateDirect(BYTES).order(ByteOrder.nativeOrder());
    private final GpuBuffer buffer = GpuBuffer.allocate("shadow block", BYTES);

    /** Uploads and binds the block. */
    void write(Cascades cascades) {
        for (int i = 0; i < Cascades.COUNT; i++) {
            Cascade map = cascades.maps().get(i);
            bytes.position(i * MAP_BYTES);
            bytes.asFloatBuffer().put(map.rows());
            bytes.position(SLICES + i * SLICE_BYTES);
            bytes.putFloat(map.blend())
                    .putFloat(map.end())
                    .putFloat(map.texel())
                    .putFloat(1 / (map.end() - map.blend()));
        }
        bytes.position(SIGHT);
        bytes.asFloatBuffer().put(cascades.sight()).put(cascades.fall());
        bytes.clear();
        buffer.upload(0, bytes);
        buffer.bindUniform(ShaderInterface.BLOCK_SHADOWS);
    }

    /** Compares the linked program's offsets with these. */
    static void check(ShaderProgram program) {
        Map<String, Integer> offsets = new LinkedHashMap<>();
        offsets.put("rows[0]", 0);
        offsets.put("slices[0]", SLICES);
        offsets.put("sight", SIGHT);
        offsets.put("fall", FALL);
        program.block("Shadows").check(offsets);
    }

    @Override
    public void close() {
        buffer.close();
    }
}
