package dev.throng.crowd.gl.palette;

import dev.throng.anim.CharacterModel;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.slot.PaletteBatch;
import dev.throng.gl.GlException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Builds palettes on the CPU and uploads them. */
public final class UploadedPaletteBuilder implements PaletteBuilder {
    /** Number of bytes per copy: enough to make call overhead negligible, few enough for a cache. */
    private static final int CHUNK = 1 << 20;

    private CpuPaletteBuilder builder;
    private final CrowdBuffers buffers;
    private final CharacterModel character;
    private final int stride;
    private final ByteBuffer staging = ByteBuffer.allocateDirect(CHUNK).order(ByteOrder.nativeOrder());

    private CrowdState state;

    /** @throws GlException LIMIT if the palettes do not fit into one Java array */
    public UploadedPaletteBuilder(CrowdBuffers buffers) {
        character = buffers.character().character();
        stride = character.palette().floats();
        long floats = (long) buffers.reserved().instances() * stride;
        if (floats > Integer.MAX_VALUE) {
            throw new GlException(
                    GlException.Kind.LIMIT,
                    "joint matrices of all instances on the CPU: found " + floats + " floats, expected at most "
                            + Integer.MAX_VALUE + " floats; draw fewer instances, or compute poses on the GPU");
        }
        this.buffers = buffers;
        state = buffers.state();
        builder = new CpuPaletteBuilder(character, state);
    }

    @Override
    public void build(long ticks) {
        if (state != buffers.state()) {
            builder.close();
            state = buffers.state();
            builder = new CpuPaletteBuilder(character, state);
        }
        builder.build(ticks);
        for (PaletteBatch batch : buffers.batches()) {
            upload(batch);
        }
    }

    private void upload(PaletteBatch batch) {
        int from = batch.first() * stride;
        int end = Math.min(batch.first() + batch.count(), state.count()) * stride;
        for (long offset = 0; from < end; offset += staging.limit()) {
            int floats = Math.min(CHUNK / 4, end - from);
            staging.clear();
            staging.asFloatBuffer().put(builder.palettes(), from, floats);
            staging.limit(4 * floats);
            batch.palettes().upload(offset, staging);
            from += floats;
        }
    }

    @Override
    public void read(int instance, float[] out) {
        builder.read(instance, out);
    }

    public long bytesPerBuild() {
        return 4L * state.count() * stride;
    }

    @Override
    public void close() {
        builder.close();
    }
}
