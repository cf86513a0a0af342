package dev.throng.crowd.gl.palette;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.crowd.PaletteBuilderContract;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PosesAhead;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.slot.PaletteBatch;
import dev.throng.gl.GlTest;
import java.util.function.Consumer;

/** Palettes built on the CPU, after upload. */
@GlTest
class UploadedPaletteBuilderTest extends PaletteBuilderContract {
    /** Few enough that crowds need several batches. */
    private static final int BATCH = 256;

    @Override
    protected void withBuilder(CharacterModel character, CrowdState state, Consumer<PaletteBuilder> use) {
        try (GpuCharacter uploaded = GpuCharacter.upload(character, state.atlas(), GpuCharacter.Skinning.LBS);
                CrowdBuffers buffers = CrowdBuffers.allocate(uploaded, state, new BatchPlan(BATCH), PosesAhead.NONE);
                UploadedPaletteBuilder builder = new UploadedPaletteBuilder(buffers)) {
            buffers.batches().forEach(batch -> batch.palettes().fillFloat(Float.NaN));
            use.accept(new OnDevice(builder, buffers, character));
        }
    }

    /** Reads uploaded palettes, and checks that the builder's own result is equal. */
    private record OnDevice(UploadedPaletteBuilder builder, CrowdBuffers buffers, CharacterModel character)
            implements PaletteBuilder {
        @Override
        public void build(long ticks) {
            builder.build(ticks);
        }

        @Override
        public void read(int instance, float[] out) {
            PaletteBatch batch = buffers.batches().get(instance / BATCH);
            int floats = character.palette().floats();
            long at = (long) (instance - batch.first()) * floats * Float.BYTES;
            character.palette().putRows(batch.palettes().downloadFloats(at, floats), 0, out);
            float[] answer = new float[out.length];
            builder.read(instance, answer);
            assertArrayEquals(out, answer, "the same floats, uploaded and not");
        }

        @Override
        public void close() {}
    }
}
