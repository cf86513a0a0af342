package dev.throng.crowd.gl.cull;

import dev.throng.crowd.cpu.CpuDepthPyramid;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Barrier;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.shader.ShaderProgram;
import java.util.List;
import java.util.Map;

/**
 * Finds the farthest depths of a picture in squares, level after level; {@link CpuDepthPyramid} finds the same. For pictures of
 * any size up to the first one's.
 */
public final class PyramidPass implements AutoCloseable {
    private static final int LANES = 64;

    private final ResourceScope scope;
    private final Programs programs;
    private final GpuBuffer farthest;
    private final BufferTexture texels;
    private final ShaderProgram coarser;
    private ShaderProgram finest;
    private int width;
    private int height;
    private boolean isMultisampled;
    private List<CpuDepthPyramid.Level> levels;

    /**
     * Borrows the programs.
     *
     * @param target the largest picture
     */
    static PyramidPass create(RenderTarget target, Programs programs) {
        return ResourceScope.building(scope -> new PyramidPass(scope, target, programs));
    }

    private PyramidPass(ResourceScope scope, RenderTarget target, Programs programs) {
        this.scope = scope;
        this.programs = programs;
        width = target.width();
        height = target.height();
        isMultisampled = target.samples() > 1;
        levels = CpuDepthPyramid.levels(width, height);
        farthest = scope.buffer("depth pyramid", bytes(width, height));
        texels = scope.texels("depth pyramid", farthest, BufferTexture.Format.R32F);
        coarser = program(Map.of("PICTURE", false, "MULTISAMPLED", false));
        finest = finest();
    }

    private ShaderProgram finest() {
        return program(Map.of("PICTURE", true, "MULTISAMPLED", isMultisampled));
    }

    /** For pictures of the size. */
    private ShaderProgram program(Map<String, Object> variant) {
        Map<String, Object> constants = ShaderConstants.shared();
        constants.put("LANES", LANES);
        constants.putAll(variant);
        ShaderProgram program = programs.compute("depth_pyramid", constants);
        tell(program);
        return program;
    }

    private void tell(ShaderProgram program) {
        program.set("picture", new float[] {width, height});
    }

    /** Whether there is room for the depths of a picture. */
    boolean fits(RenderTarget target) {
        return bytes(target.width(), target.height()) <= farthest.size();
    }

    private void suit(RenderTarget target) {
        boolean hasSamples = target.samples() > 1;
        if (target.width() != width || target.height() != height || hasSamples != isMultisampled) {
            width = target.width();
            height = target.height();
            isMultisampled = hasSamples;
            levels = CpuDepthPyramid.levels(width, height);
            tell(coarser);
            finest = finest();
        }
    }

    /** Finds the depths of what has been drawn so far, and binds them for culling. @param target one that fits */
    void build(RenderTarget target) {
        suit(target);
        // The frame before may still read what is written now, and the depths may still be drawn.
        Barrier.before(Barrier.STORAGE, Barrier.RENDER_TARGET);
        farthest.bindStorage(Bindings.BLOCK_PYRAMID);
        target.bindDepth(Bindings.UNIT_DEPTH);
        finest.dispatchThreads(levels.get(0).squares());
        for (int level = 1; level < levels.size(); level++) {
            Barrier.before(Barrier.STORAGE);
            coarser.set("level", level);
            coarser.dispatchThreads(levels.get(level).squares());
        }
        Barrier.before(Barrier.BUFFER_TEXTURE);
        texels.bind(Bindings.UNIT_PYRAMID);
    }

    /** All levels of the last picture as they are; waits for the device. */
    float[] download() {
        Barrier.before(Barrier.READBACK);
        return farthest.downloadFloats(0, CpuDepthPyramid.size(width, height));
    }

    /** Bytes for a picture of so many pixels. */
    public static long bytes(int width, int height) {
        return (long) Float.BYTES * CpuDepthPyramid.size(width, height);
    }

    /** Bytes that are taken. */
    long bytes() {
        return scope.bytes();
    }

    @Override
    public void close() {
        scope.close();
    }
}
