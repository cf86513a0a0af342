package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.gl.Draw;
import dev.throng.gl.GlContext;
import dev.throng.gl.Raster;
import dev.throng.gl.RenderTarget;

/**
 * The stages of a frame one at a time, each waited for: what a stage costs by itself. For measuring only; a frame never
 * waits like this.
 */
public final class StageProbe implements AutoCloseable {
    private final GpuCharacter character;
    private final FrameBlock frame = new FrameBlock();
    private final CrowdBuffers buffers;
    private final PaletteKernel kernel;
    private final PaletteBuilder builder;
    private final SkinPass pass;
    private final RenderTarget target = RenderTarget.create("stage probe", 1, 1, 0);

    /** Borrows the character, which is skinned. */
    public StageProbe(GlContext gl, GpuCharacter character, CrowdState state, KernelShape shape) {
        this.character = character;
        BatchPlan plan = BatchPlan.of(character.character().palette().entryCount(), gl.limits());
        buffers = new CrowdBuffers(character, state, plan);
        kernel = new PaletteKernel(shape, character.constants());
        builder = new GpuPaletteBuilder(character, buffers, kernel, frame);
        pass = new SkinPass(character);
    }

    /** Builds all palettes at a tick. */
    public void palettes(long ticks) {
        builder.build(ticks);
        Draw.finish();
    }

    /** Runs the vertex stage over every vertex of every instance, as points, without rasterising. */
    public void vertices() {
        target.bind();
        Raster.discard(true);
        if (buffers.batches().isEmpty()) {
            pass.bind(buffers);
            drawPoints(0, buffers.state().count());
        }
        for (PaletteBatch batch : buffers.batches()) {
            pass.bind(buffers, batch);
            drawPoints(batch.first(), batch.count());
        }
        Raster.discard(false);
        Draw.finish();
    }

    private void drawPoints(int first, int count) {
        for (MeshBuffers.Part part : character.meshes().parts()) {
            Draw.points(part.firstVertex(), part.vertexCount(), count, first);
        }
    }

    @Override
    public void close() {
        builder.close();
        kernel.close();
        pass.close();
        buffers.close();
        frame.close();
        target.close();
    }
}
