package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.UniformLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Uniform block {@code Shadows}: matrices, depth ranges and blending of the sun's shadow maps, uploaded in each frame
 * with shadows.
 */
public final class ShadowBlock implements AutoCloseable {
    private static final UniformLayout LAYOUT = new UniformLayout("Shadows");
    private static final int ROWS =
            LAYOUT.vec4s("rows", 2 * RendererFeatures.CASCADES); // of each map, see Cascade.rows
    private static final int DEPTH_ROW = LAYOUT.vec4("depthRow"); // third row, equal in all maps
    private static final int GRIDS = LAYOUT.vec4s("grids", RendererFeatures.CASCADES); // see Cascade.grid
    private static final int SEAMS = LAYOUT.vec4s("seams", RendererFeatures.CASCADES); // see Cascade.seam
    private static final int RANGE = LAYOUT.vec4("range"); // see Cascades.range
    private static final int VIEW_DEPTH_PLANE = LAYOUT.vec4("viewDepthPlane"); // see Cascades.viewDepthPlane
    private static final int SHADOW_DIRECTION = LAYOUT.vec4("shadowDirection"); // see Cascades.shadowDirection

    public static final int BYTES = LAYOUT.bytes();

    private static final int VEC4_BYTES = 4 * Float.BYTES;

    private final ByteBuffer bytes = ByteBuffer.allocateDirect(BYTES).order(ByteOrder.nativeOrder());
    private final float[] four = new float[4]; // scratch
    private boolean isChanged; // whether the current write() has changed a number
    private final GpuBuffer buffer = GpuBuffer.allocate("shadow block", BYTES);

    /**
     * Uploads and binds the block.
     *
     * @return whether any number differs from the last uploaded block
     */
    public boolean write(Cascades cascades) {
        isChanged = false;
        for (int i = 0; i < RendererFeatures.CASCADES; i++) {
            Cascade map = cascades.maps().get(i);
            put(ROWS + i * 2 * VEC4_BYTES, map.rows(), 0, 2 * 4);
            put(GRIDS + i * VEC4_BYTES, map.grid(four), 0, 4);
            put(SEAMS + i * VEC4_BYTES, map.seam(four), 0, 2);
        }
        put(DEPTH_ROW, cascades.maps().get(0).rows(), 2 * 4, 4);
        put(RANGE, cascades.range(four), 0, 4);
        put(VIEW_DEPTH_PLANE, cascades.viewDepthPlane(), 0, 4);
        put(SHADOW_DIRECTION, cascades.shadowDirection(), 0, 4);
        buffer.upload(0, bytes);
        bind();
        return isChanged;
    }

    /** Binds the block as last written. */
    public void bind() {
        buffer.bindUniform(Bindings.BLOCK_SHADOWS);
    }

    private void put(int at, float[] values, int first, int count) {
        for (int i = 0; i < count; i++) {
            int place = at + Float.BYTES * i;
            isChanged |= bytes.getFloat(place) != values[first + i];
            bytes.putFloat(place, values[first + i]);
        }
    }

    /** Checks that the block's members in a linked program have the offsets that this class writes to. */
    static void check(ShaderProgram program) {
        LAYOUT.check(program);
    }

    @Override
    public void close() {
        buffer.close();
    }
}
