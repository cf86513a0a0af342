package dev.throng.crowd.cpu;

import dev.throng.anim.Character;
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
    private final TwinPalette first;
    private final int stride;
    private final float[] palettes;

    public CpuPaletteBuilder(Character character, CrowdState state) {
        this.character = character;
        this.state = state;
        first = new TwinPalette(character.skeleton(), character.palette());
        stride = character.palette().floats();
        palettes = new float[Math.multiplyExact(state.count(), stride)];
    }

    @Override
    public void build(long ticks) {
        int blocks = (state.count() + BLOCK - 1) / BLOCK;
        IntStream.range(0, blocks).parallel().forEach(block -> buildBlock(block * BLOCK, ticks));
    }

    private void buildBlock(int from, long ticks) {
        TwinPalette twin = first.another();
        RowSpan span = new RowSpan();
        for (int i = from; i < Math.min(from + BLOCK, state.count()); i++) {
            long phase = PlayTime.phase(state.play(i), ticks);
            span.show(state.atlas(), state.clip(i), phase);
            twin.buildKept(state.atlas(), span, palettes, i * stride);
        }
    }

    @Override
    public void read(int instance, float[] out) {
        character.palette().putRows(palettes, instance * stride, out);
    }

    /** All palettes in instance order, in the form of the character's layout, valid until the next build. Read only. */
    public float[] palettes() {
        return palettes;
    }

    /** Nothing to release. */
    @Override
    public void close() {}
}
