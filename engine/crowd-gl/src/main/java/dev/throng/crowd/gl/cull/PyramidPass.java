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
 * one size.
 */
public final class PyramidPass implements AutoCloseable {
    private static final int LANES = 64;

    private final ResourceScope scope;
    private final int width;
    private final int height;
    private final int samples;
    private final List<CpuDepthPyramid.Level> levels;
    private final GpuBuffer farthest;
    private final BufferTexture texels;
    private final ShaderProgram finest;
    private final ShaderProgram coarser;

    /**
     * Borrows the programs.
     *
     * @param target of the size and with the samples of all pictures
     */
    static PyramidPass create(RenderTarget target, Programs programs) {
        return ResourceScope.building(scope -> new PyramidPass(scope, target, programs));
    }

    private PyramidPass(ResourceScope scope, RenderTarget target, Programs programs) {
        this.scope = scope;
        width = target.width();
        height = target.height();
        samples = target.samples();
        levels = CpuDepthPyramid.levels(width, height);
        farthest = scope.buffer("depth pyramid", bytes(width, height));
        texels = scope.texels("depth pyramid", farthest, BufferTexture.Format.R32F);
        finest = program(programs, true, samples > 1);
        coarser = program(programs, false, false);
    }

    private ShaderProgram program(Programs programs, boolean picture, boolean multisampled) {
        Map<String, Object> constants = ShaderConstants.shared();
        constants.put("LANES", LANES);
        constants.put("PICTURE", picture);
        constants.put("MULTISAMPLED", multisampled);
        ShaderProgram program = programs.compute("depth_pyramid", constants);
        program.set("picture", new float[] {width, height});
        return program;
    }

    /** Whether a picture is of the size and has the samples. */
    boolean fits(RenderTarget target) {
        return target.width() == width && target.height() == height && target.samples() == samples;
    }

    /** Finds the depths of what has been drawn so far, and binds them for culling. */
    void build(RenderTarget target) {
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

    /** All levels as they are; waits for the device. */
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
