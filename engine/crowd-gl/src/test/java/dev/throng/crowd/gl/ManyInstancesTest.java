package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.PrototypeRig;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.NeutralGrid;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PosesAhead;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteKernel;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.slot.PaletteBatch;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Crowds beyond one storage block and one row of workgroups. */
@GlTest
@Tag("turn-3")
class ManyInstancesTest {
    private static final long TICKS = 86_400_000_001L;
    private static final CharacterModel RIG = PrototypeRig.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(RIG, BakeSettings.DEFAULT);

    /**
     * Rounding of two float32 walks over nine levels, in metres, at a height of 1.8 m, as in PaletteBuilderContract.
     */
    private static final float LIMIT = 4e-7f * 10;

    @ParameterizedTest
    @CsvSource({"10000, instance", "60000, instance", "10000, joint", "60000, joint"})
    void palettesOfEveryBatchAreBuilt(int count, String kernel, GlContext gl) {
        CrowdState state = crowd(RIG, ATLAS, count);
        int entries = RIG.palette().entryCount();
        KernelShape shape = KernelShape.named(kernel, KernelShape.fitting(ATLAS.layout(), gl.info(), gl.limits()));
        try (FrameBlock frame = new FrameBlock();
                GpuCharacter uploaded = GpuCharacter.upload(RIG, ATLAS, GpuCharacter.Skinning.LBS);
                CrowdBuffers buffers = CrowdBuffers.allocate(
                        uploaded, state, BatchPlan.of(uploaded.paletteBytes(), 1, gl.limits()), PosesAhead.NONE);
                Programs programs = new Programs();
                GpuPaletteBuilder builder =
                        new GpuPaletteBuilder(buffers, new PaletteKernel(shape, uploaded, programs), frame)) {
            buffers.batches().forEach(batch -> batch.palettes().fillFloat(Float.NaN));
            builder.build(TICKS);
            long wanted = (long) count * entries * MatrixPalette.STRIDE * Float.BYTES;
            assertEquals(wanted, buffers.paletteBytes());
            for (PaletteBatch batch : buffers.batches()) {
                for (int slot : new int[] {0, 1, batch.count() / 2, batch.count() - 1}) {
                    compare(RIG, state, batch.first() + slot, builder);
                }
            }
        }
    }

    private static CrowdState crowd(CharacterModel character, ClipAtlas atlas, int count) {
        CrowdState state = new CrowdState(atlas, count);
        for (int i = 0; i < count; i++) {
            var clip = character.clips().get(i % character.clips().size());
            long rate = Clock.rate(clip.duration(), NeutralGrid.speed(i));
            state.setPlayback(i, ClipPlayback.loop(clip.index(), NeutralGrid.phase(i), rate));
        }
        return state;
    }

    private static void compare(CharacterModel character, CrowdState state, int instance, GpuPaletteBuilder builder) {
        float[] expected = new float[character.palette().entryCount() * MatrixPalette.STRIDE];
        float[] actual = new float[expected.length];
        CrowdState one = new CrowdState(state.atlas(), 1);
        one.setPlayback(0, state.playback(instance));
        try (CpuPaletteBuilder cpu = new CpuPaletteBuilder(character, one)) {
            cpu.build(TICKS);
            cpu.read(0, expected);
        }
        builder.read(instance, actual);
        assertArrayEquals(expected, actual, LIMIT, "instance " + instance);
    }
}
