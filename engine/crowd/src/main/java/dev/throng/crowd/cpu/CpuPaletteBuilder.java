package dev.throng.crowd.cpu;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuPalette;
import dev.throng.bake.cpu.CpuState;
import dev.throng.bake.cpu.FlatPalette;
import dev.throng.bake.cpu.SampleSpan;
import dev.throng.bake.cpu.SampledState;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The palettes of a whole crowd, as the shaders build them, on all cores: instances in blocks, a scratch for each. By default in the
 * fast way; {@link #unoptimised} shows what it computes, and gives the same to the last bit.
 */
public final class CpuPaletteBuilder implements PaletteBuilder {
    /** Instances of one task: enough work to hide its start, little enough to share out evenly. */
    private static final int BLOCK = 64;

    private final CharacterModel character;
    private final CrowdState state;
    private final Supplier<Poser> posers;
    private final int stride;
    private final float[] palettes;

    /** Builds one palette at a time, for one thread. */
    private interface Poser {
        void build(SampleSpan span, float[] out, int at);
    }

    /** By {@link FlatPalette}. */
    public CpuPaletteBuilder(CharacterModel character, CrowdState state) {
        this(character, state, flat(character, state.atlas()));
    }

    private CpuPaletteBuilder(CharacterModel character, CrowdState state, Supplier<Poser> posers) {
        this.character = character;
        this.state = state;
        this.posers = posers;
        stride = character.palette().floats();
        palettes = new float[Math.multiplyExact(state.count(), stride)];
    }

    /** By {@link CpuPalette}, which everything is compared with. */
    public static CpuPaletteBuilder unoptimised(CharacterModel character, CrowdState state) {
        ClipAtlas atlas = state.atlas();
        CpuPalette first = new CpuPalette(character.skeleton(), character.palette());
        return new CpuPaletteBuilder(character, state, () -> {
            CpuPalette cpu = first.another();
            return (span, out, at) -> cpu.buildKept(atlas, span, out, at);
        });
    }

    private static Supplier<Poser> flat(CharacterModel character, ClipAtlas atlas) {
        FlatPalette first = new FlatPalette(atlas, character.skeleton(), character.palette());
        return () -> first.another()::build;
    }

    @Override
    public void build(long ticks) {
        int blocks = (state.count() + BLOCK - 1) / BLOCK;
        IntStream.range(0, blocks).parallel().forEach(block -> buildBlock(block * BLOCK, ticks));
    }

    private void buildBlock(int from, long ticks) {
        Poser poser = posers.get();
        CpuState states = state.states().count() == 0 ? null : new CpuState(character, state.atlas());
        SampleSpan span = new SampleSpan();
        for (int i = from; i < Math.min(from + BLOCK, state.count()); i++) {
            SampledState sampled = states == null ? null : Footing.shown(state, i, ticks);
            if (states != null && sampled != null) {
                states.build(sampled, palettes, i * stride);
                continue;
            }
            long phase = PlaybackPhase.phaseOf(state.playback(i), ticks);
            span.find(state.atlas(), state.clip(i), phase);
            poser.build(span, palettes, i * stride);
        }
    }

    @Override
    public void read(int instance, float[] out) {
        character.palette().putRows(palettes, instance * stride, out);
    }

    /** What was built last, in the form of the character's layout; a view. */
    public float[] palettes() {
        return palettes;
    }

    /** Nothing to release. */
    @Override
    public void close() {}
}
