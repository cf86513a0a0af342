package dev.throng.crowd.gl.shader;

import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.Map;

/**
 * What Mesa's llvmpipe (seen in 22.3) remembers of samplers. The first texture of a compute program that is a buffer has no sampler, so
 * that of an earlier program stays there, and each other one that was left makes the driver compile the program anew. In most frames the
 * last one is that of a picture of whole numbers, which the edge filter looks at: where it is left from the beginning, nothing changes.
 */
public final class SamplerSlots {
    private static final int LANES = 1;

    private SamplerSlots() {}

    /**
     * Leaves such a sampler in the current context, before other compute programs run for the first time. Nothing happens with
     * other drivers.
     */
    public static void settle(GlContext gl, Programs programs) {
        if (!gl.info().isSoftware()) {
            return;
        }
        Map<String, Object> constants = new HashMap<>(Bindings.byName());
        constants.put("LANES", LANES);
        ShaderProgram program = programs.compute("sampler_slot", constants);
        try (RenderTarget picture = RenderTarget.create("sampler", 1, 1, 0);
                GpuBuffer result = GpuBuffer.allocate("sampler", Integer.BYTES)) {
            picture.pixels().bind(Bindings.UNIT_PICTURE);
            result.bindStorage(Bindings.BLOCK_CHANGES);
            program.dispatchThreads(LANES);
        }
    }
}
