package dev.throng.crowd.cpu;

import dev.throng.anim.Character;
import dev.throng.anim.MatrixPalette;
import dev.throng.bake.RowSpan;
import dev.throng.bake.TwinPalette;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.crowd.PlayTime;
import java.util.stream.IntStream;

/** The float32 twin of the palette shaders for a whole crowd, on all cores: instances in blocks, a scratch for each. */
public final class CpuPaletteBuilder implements PaletteBuilder {
    /** Instances of one task: enough work to hide its start, little enough to share out evenly. */
    private static final int BLOCK = 64;

    private final Character character;
    private final CrowdState state;
    private final int stride;
    private final float[] palettes;

    public CpuPaletteBuilder(Character character, CrowdState state) {
        this.character = character;
        this.state = state;
        stride = character.palette().entryCount() * MatrixPalette.STRIDE;
        palettes = new float[Math.multiplyExact(state.count(), stride)];
    }

    @Override
    public void build(long ticks) {
        int blocks = (state.count() + BLOCK - 1) / BLOCK;
        IntStream.range(0, blocks).parallel().forEach(block -> buildBlock(block * BLOCK, ticks));
    }

    private void buildBlock(int first, long ticks) {
        TwinPalette twin = new TwinPalette(character.skeleton(), character.palette());
        RowSpan span = new RowSpan();
        for (int i = first; i < Math.min(first + BLOCK, state.count()); i++) {
            long phase = PlayTime.phase(state.play(i), ticks);
            span.show(state.atlas(), state.clip(i), phase);
            twin.build(state.atlas(), span, palettes, i * stride);
        }
    }

    @Override
    public void read(int instance, float[] out) {
        System.arraycopy(palettes, instance * stride, out, 0, stride);
    }

    /** All palettes in instance order, valid until the next build. Read only. */
    public float[] palettes() {
        return palettes;
    }

    /** Nothing to release. */
    @Override
    public void close() {}
}
