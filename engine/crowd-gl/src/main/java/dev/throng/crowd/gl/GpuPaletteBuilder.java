package dev.throng.crowd.gl;

import dev.throng.anim.MatrixPalette;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.gl.Barrier;

/** Builds palettes on the GPU, batch after batch, from records that stay there: no instance data travels. */
final class GpuPaletteBuilder implements PaletteBuilder {
    private final GpuCharacter character;
    private final CrowdBuffers buffers;
    private final PaletteKernel kernel;
    private final FrameBlock frame;

    /**
     * Borrows everything.
     *
     * @param frame its clock
     */
    GpuPaletteBuilder(GpuCharacter character, CrowdBuffers buffers, PaletteKernel kernel, FrameBlock frame) {
        this.character = character;
        this.buffers = buffers;
        this.kernel = kernel;
        this.frame = frame;
    }

    @Override
    public void build(long ticks) {
        frame.showTicks(ticks);
        character.textures().bind();
        // The vertex shaders of the frame before may still read what is written now.
        Barrier.before(Barrier.STORAGE);
        for (PaletteBatch batch : buffers.batches()) {
            buffers.bindInstances(batch);
            batch.palettes().bindStorage(ShaderInterface.BLOCK_PALETTE);
            kernel.dispatch(batch.count());
        }
        Barrier.before(Barrier.BUFFER_TEXTURE);
    }

    @Override
    public void read(int instance, float[] out) {
        Barrier.before(Barrier.READBACK);
        for (PaletteBatch batch : buffers.batches()) {
            int slot = instance - batch.first();
            if (slot >= 0 && slot < batch.count()) {
                int floats = character.character().palette().entryCount() * MatrixPalette.STRIDE;
                float[] rows = batch.palettes().downloadFloats(4L * slot * floats, floats);
                System.arraycopy(rows, 0, out, 0, floats);
                return;
            }
        }
        throw new IndexOutOfBoundsException(
                "instance " + instance + " of " + buffers.state().count());
    }

    /** Nothing of its own to release. */
    @Override
    public void close() {}
}
