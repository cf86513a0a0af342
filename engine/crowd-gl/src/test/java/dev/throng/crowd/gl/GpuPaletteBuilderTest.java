package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.crowd.PaletteBuilderContract;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteKernel;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.shader.ShaderProgram;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Palette kernels, tested by the contract of palette builders, and their batches. */
@Tag("turn-2")
class GpuPaletteBuilderTest {

    /** Shared context and batch size of both kernels. */
    @GlTest
    abstract static class Kernels extends PaletteBuilderContract {
        private GlContext gl;
        private Programs programs;
        private int batchSize;

        @BeforeEach
        void useContext(GlContext context) {
            gl = context;
            programs = new Programs();
            batchSize = Integer.MAX_VALUE;
        }

        @AfterEach
        void freePrograms() {
            ShaderProgram.beforeEach(() -> {});
            programs.close();
        }

        abstract String kernel();

        @Override
        protected void withBuilder(CharacterModel character, CrowdState state, Consumer<PaletteBuilder> use) {
            List<KernelShape> shapes = KernelShape.fitting(state.atlas().layout(), gl.info(), gl.limits());
            // The joint kernel refuses skeletons beyond shared memory; the other one accepts them.
            KernelShape shape = shapes.stream()
                    .filter(s -> s.name().equals(kernel()))
                    .findFirst()
                    .orElse(shapes.get(0));
            BatchPlan plan = BatchPlan.of(4 * character.palette().floats(), 1, gl.limits());
            try (FrameBlock frame = new FrameBlock();
                    GpuCharacter uploaded = GpuCharacter.upload(character, state.atlas(), GpuCharacter.Skinning.LBS);
                    CrowdBuffers buffers = CrowdBuffers.allocate(
                            uploaded, state, new BatchPlan(Math.min(plan.batchSize(), batchSize)), shape.ahead());
                    GpuPaletteBuilder builder =
                            new GpuPaletteBuilder(buffers, new PaletteKernel(shape, uploaded, programs), frame)) {
                buffers.batches().forEach(batch -> batch.palettes().fillFloat(Float.NaN));
                use.accept(builder);
            }
        }

        @Test
        void palettesInManyBatchesEqualThoseOfTheCpu() {
            batchSize = 4 * BatchPlan.ALIGNMENT;
            CharacterModel character = RandomRigs.create(RigShape.of(23), 5);
            ClipAtlas atlas = ClipBaker.bake(character, BakeSettings.DEFAULT);
            compareWithCpu(character, mixedCrowd(character, atlas, 3 * batchSize + 1));
        }

        @Test
        void palettesFromPackedSamplesEqualThoseOfTheCpu() {
            BakeSettings packed = BakeSettings.DEFAULT.with(AtlasForm.SNORM16);
            RigShape shape = RigShape.of(23);
            for (RigShape each : List.of(shape, shape.withGeneralScale())) {
                CharacterModel character = RandomRigs.create(each, 5);
                compareWithCpu(character, mixedCrowd(character, ClipBaker.bake(character, packed), 40));
            }
        }

        /** Software OpenGL compiles programs slowly, so palettes of different lengths share one. */
        @Test
        void oneProgramBuildsPalettesOfAnyLength() {
            AtomicInteger made = new AtomicInteger();
            ShaderProgram.beforeEach(made::incrementAndGet);
            CharacterModel character = RandomRigs.create(RigShape.of(23), 5);
            CharacterModel longer = character.with(longer(character.palette()));
            compareWithCpu(longer, mixedCrowd(longer, ClipBaker.bake(longer, BakeSettings.DEFAULT), 9));
            compareWithCpu(character, mixedCrowd(character, ClipBaker.bake(character, BakeSettings.DEFAULT), 9));
            assertEquals(1, made.get());
        }

        /** Palette with the first entry twice; otherwise no joint has more entries than the last, which has two. */
        private static MatrixPalette longer(MatrixPalette palette) {
            int[] joints = IntStream.concat(IntStream.of(palette.joints()[0]), IntStream.of(palette.joints()))
                    .toArray();
            float[] inverseBind = new float[joints.length * MatrixPalette.STRIDE];
            System.arraycopy(palette.inverseBind(), 0, inverseBind, 0, MatrixPalette.STRIDE);
            System.arraycopy(palette.inverseBind(), 0, inverseBind, MatrixPalette.STRIDE, palette.inverseBind().length);
            return new MatrixPalette(joints, inverseBind);
        }
    }

    @Nested
    class InstanceKernel extends Kernels {
        @Override
        String kernel() {
            return KernelShape.INSTANCE;
        }
    }

    @Nested
    class JointKernel extends Kernels {
        @Override
        String kernel() {
            return KernelShape.JOINT;
        }
    }

    @Nested
    @GlTest
    class Shapes {
        @Test
        void softwareOpenGlPrefersTheInstanceKernel(GlContext gl) {
            var layout = new dev.throng.bake.atlas.AtlasLayout(
                    dev.throng.anim.exact.ScaleForm.UNIFORM, 60, dev.throng.anim.RotationMix.NLERP);
            List<KernelShape> shapes = KernelShape.fitting(layout, gl.info(), gl.limits());
            assertEquals(
                    gl.info().isSoftware() ? KernelShape.INSTANCE : KernelShape.JOINT,
                    shapes.get(0).name());
            assertEquals(2, shapes.size());
        }

        @Test
        void jointKernelRefusesSkeletonsTooLargeForSharedMemory(GlContext gl) {
            var layout = new dev.throng.bake.atlas.AtlasLayout(
                    dev.throng.anim.exact.ScaleForm.GENERAL, 100_000, dev.throng.anim.RotationMix.NLERP);
            List<KernelShape> shapes = KernelShape.fitting(layout, gl.info(), gl.limits());
            GlException e = assertThrows(GlException.class, () -> KernelShape.named(KernelShape.JOINT, shapes));
            assertEquals(GlException.Kind.LIMIT, e.kind());
        }
    }
}
