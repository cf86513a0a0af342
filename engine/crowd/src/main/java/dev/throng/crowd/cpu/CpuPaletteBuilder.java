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

/** Builds the palettes of a crowd in parallel, with the same results as the shaders. */
public final class CpuPaletteBuilder implements PaletteBuilder {
    /** Instances per task: enough to hide the cost of a task's start, few enough to balance load. */
    private static final int BLOCK = 64;

    private final CharacterModel character;
    private final CrowdState state;
    private final Supplier<Poser> posers;
    private final int stride;
    private final float[] palettes;

    /** Builder of one palette at a time, for one thread. */
    private interface Poser {
        void build(SampleSpan span, float[] out, int at);
    }

    /** Creates a builder that uses {@link FlatPalette}, the faster of two implementations. */
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

    /**
     * Creates a builder that uses {@link CpuPalette}, the reference of all comparisons: simpler code with bitwise equal
     * results.
     */
    public static CpuPaletteBuilder unoptimised(CharacterModel character, CrowdState state) {
        ClipAtlas atlas = state.atlas();
        CpuPalette first = new CpuPalette(character.skeleton(), character.palette());
        return new CpuPaletteBuilder(character, state, () -> {
            CpuPalette cpu = first.another();
            return (span, out, at) -> cpu.buildInForm(atlas, span, out, at);
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

    /** @return last built palettes, in the format of the character's palette; later calls overwrite them */
    public float[] palettes() {
        return palettes;
    }

    @Override
    public void close() {}
}
