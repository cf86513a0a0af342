package dev.throng.crowd.gl.shader;

import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.Map;

/**
 * Workaround that keeps Mesa's llvmpipe (seen in 22.3) from recompiling compute programs. If a compute program's first
 * texture is a buffer, the sampler of an earlier program stays in the texture's sampler slot. The driver recompiles the
 * program whenever it finds another sampler there. In most frames, the slot contains the edge filter's sampler of an
 * integer picture, so this class puts that sampler there first.
 */
public final class SamplerSlots {
    private static final int LANES = 1;

    private SamplerSlots() {}

    /**
     * Puts the edge filter's sampler into the current context, before other compute programs first run. Does nothing if the
     * driver is not software.
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
