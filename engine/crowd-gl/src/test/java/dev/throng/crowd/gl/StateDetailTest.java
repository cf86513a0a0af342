package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.MatrixPalette;
import dev.throng.bake.cpu.CpuState;
import dev.throng.bake.cpu.SampledState;
import dev.throng.bake.measure.JointMotion;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.PosePool;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PartCapacity;
import dev.throng.crowd.gl.buffer.PoseSharing;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteKernel;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.VertexMotion;
import dev.throng.gl.Barrier;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.ResourceScope;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shown detail of layers and inverse kinematics at a distance. */
@GlTest
@EveryDriver
@Tag("turn-6")
class StateDetailTest {
    private static final int COUNT = 160;
    private static final int HEIGHT = 720;
    private static final CullSettings CULLING =
            CullSettings.CULLED.withLod(true).withPoses(true);

    /** Fraction of the body's size, as in {@code compare} for states with inverse kinematics. */
    private static final double LIMIT = 4e-6;

    /** Fraction of the body's size: float32 rounding of two palettes. */
    private static final double ROUNDING = 1e-5;

    private static final VertexMotion MOTION = new VertexMotion(new JointMotion(FootCrowd.ADULT, FootCrowd.ATLAS));
    private static final View.Lens LENS = new View.Lens(0.9f, 16f / 9, 0.1f, 3000);

    /** A crowd in a row, posed by the GPU. */
    private static final class Shown implements AutoCloseable {
        private final ResourceScope scope = new ResourceScope();
        private final CrowdState crowd = crowd();
        private final CpuState cpu = new CpuState(FootCrowd.ADULT, FootCrowd.ATLAS);
        private final CrowdBuffers buffers;
        private final FrameBlock frame;
        private final CullPass cull;
        private final GpuPaletteBuilder builder;

        Shown(GlContext gl, String kernel) {
            GpuCharacter character = scope.own(
                    GpuCharacter.upload(FootCrowd.ADULT, FootCrowd.ATLAS, GpuCharacter.Skinning.LBS),
                    GpuCharacter::close);
            KernelShape shape =
                    KernelShape.named(kernel, KernelShape.fitting(FootCrowd.ATLAS.layout(), gl.info(), gl.limits()));
            var sharing = new PoseSharing(true, PosePool.NONE, 1);
            var capacity = new PartCapacity(COUNT, new BatchPlan(100), 1, sharing, shape.ahead());
            buffers = scope.own(CrowdBuffers.allocate(character, crowd, capacity), CrowdBuffers::close);
            frame = scope.own(new FrameBlock(), FrameBlock::close);
            Programs programs = scope.own(new Programs(), Programs::close);
            cull = new CullPass(1, programs);
            builder = new GpuPaletteBuilder(buffers, new PaletteKernel(shape, character, programs), frame);
        }

        void show(double distance, CullSettings culling, long ticks) {
            frame.write(
                    new FrameDescription(view(distance), Environment.neutral(Environment.Sides.MATERIAL), culling),
                    HEIGHT,
                    FrameTime.at(ticks));
            cull.run(List.of(buffers), culling);
            builder.build(ticks);
            Barrier.before(Barrier.READBACK);
        }

        float[] details() {
            return Crowds.details(buffers);
        }

        float[] palette(int instance) {
            float[] rows = new float[FootCrowd.ADULT.palette().entryCount() * MatrixPalette.STRIDE];
            builder.read(instance, rows);
            return rows;
        }

        /** Returns the palette of a state with a detail. */
        float[] palette(int instance, float share, long ticks) {
            return rows(
                    cpu,
                    Objects.requireNonNull(Footing.shown(crowd, instance, ticks))
                            .withDetail(share));
        }

        @Override
        public void close() {
            scope.close();
        }
    }

    private static View view(double distance) {
        return View.lookAt(new Vector3f(0, 1, (float) distance), new Vector3f(0, 1, 0), LENS);
    }

    private static float[] rows(CpuState cpu, SampledState state) {
        MatrixPalette layout = FootCrowd.ADULT.palette();
        float[] kept = new float[layout.floats()];
        cpu.build(state, kept, 0);
        float[] rows = new float[layout.entryCount() * MatrixPalette.STRIDE];
        layout.putRows(kept, 0, rows);
        return rows;
    }

    private static CrowdState crowd() {
        CrowdState crowd = new CrowdState(FootCrowd.ATLAS, COUNT);
        RandomPersonStates random = new RandomPersonStates(crowd, 3);
        for (int i = 0; i < COUNT; i++) {
            crowd.setTransform(i, new InstanceTransform(0.02f * (i - COUNT / 2f), 0, 0, 0, 1));
            crowd.setState(i, random.state());
        }
        return crowd;
    }

    @ParameterizedTest
    @ValueSource(strings = {"instance", "joint"})
    void palettesShowTheLayerDetailChosenByCulling(String kernel, GlContext gl) {
        try (Shown shown = new Shown(gl, kernel)) {
            int between = 0;
            for (int f = 0; f < 12; f++) {
                long ticks = 100_000 + 16_667L * f;
                shown.show(30 * Math.pow(1.6, f), CULLING, ticks);
                float[] details = shown.details();
                for (int batch = 0; batch < 2; batch++) {
                    for (int slot : shown.buffers.work().downloadStates(batch)) {
                        int i = 100 * batch + slot;
                        float share = details[shown.crowd.stateNumber(i)];
                        between += share > 0 && share < 1 ? 1 : 0;
                        double apart = FootCrowd.apart(shown.palette(i, share, ticks), shown.palette(i));
                        assertTrue(apart <= LIMIT, "instance " + i + " at a share of " + share + ": " + apart);
                    }
                }
            }
            assertTrue(between > 50, between + " between none and all");
        }
    }

    @Test
    void layersAreShownInFullDetailIfLevelsOfDetailAreOff(GlContext gl) {
        try (Shown shown = new Shown(gl, "instance")) {
            for (CullSettings culling : List.of(CULLING, CULLING.withLod(false), CULLING, CULLING.withPoses(false))) {
                shown.show(3000, culling, 0);
                boolean fades = culling.equals(CULLING);
                float[] details = shown.details();
                int whole = 0;
                for (float detail : details) {
                    whole += detail == 1 ? 1 : 0;
                }
                assertTrue(fades ? whole < COUNT / 4 : whole == COUNT, whole + " whole with " + culling);
            }
        }
    }

    /** The next cull pass compares its details with those that are shown. */
    @Test
    void storedDetailOfLayersIsKeptWhenCapacityGrows(GlContext gl) {
        try (Shown shown = new Shown(gl, "instance")) {
            shown.show(300, CULLING, 0);
            float[] before = shown.details();
            shown.buffers.states().reserve(2 * COUNT, shown.crowd.states().needs());
            float[] after = shown.details();
            assertEquals(2 * COUNT, after.length);
            assertArrayEquals(before, Arrays.copyOf(after, COUNT));
            assertFalse(
                    Arrays.equals(before, Arrays.copyOfRange(after, COUNT, 2 * COUNT)), "all of each state is shown");
        }
    }

    /** While the camera departs and clips play, changes stay within the errors of levels and poses. */
    @Test
    void layersFadeOutWithDistanceWithoutVisibleJumps(GlContext gl) {
        try (Shown shown = new Shown(gl, "instance")) {
            double most = 0;
            for (int f = 0; f < 60; f++) {
                double distance = 20 * Math.pow(1.08, f);
                shown.show(distance, CULLING, 100);
                double pixel = distance / (0.5 * HEIGHT / Math.tan(LENS.fieldOfView() / 2));
                for (int i = 0; i < COUNT; i += 5) {
                    double apart = FootCrowd.apart(shown.palette(i, 1, 100), shown.palette(i)) * FootCrowd.SIZE;
                    most = Math.max(most, apart / pixel);
                }
            }
            double allowed = CullSettings.PIXELS + 1; // error of a level and of a pose
            assertTrue(most > 0.05 && most <= allowed, most + " pixels, allowed " + allowed);
        }
    }

    /** At any distance, omitted details move no vertex by more than levels may. */
    @Test
    void omittedDetailOfLayersMovesNoVertexFartherThanItsBound() {
        CrowdState crowd = crowd();
        CpuState cpu = new CpuState(FootCrowd.ADULT, FootCrowd.ATLAS);
        double[] lost = new double[COUNT];
        for (int i = 0; i < COUNT; i++) {
            PlayedState played = Objects.requireNonNull(crowd.state(i));
            float reach = MOTION.of(played, crowd.states().masks(), false).reach();
            assertEquals(played.layers().isEmpty() && played.ik().isEmpty(), reach == 0, "reach of " + played);
            SampledState whole = Objects.requireNonNull(Footing.shown(crowd, i, 250_000));
            float[] all = rows(cpu, whole);
            for (float left : new float[] {0, 0.3f, 0.8f}) {
                double moved = FootCrowd.apart(all, rows(cpu, whole.withDetail(left))) - ROUNDING;
                double share = reach == 0 ? 0 : moved * FootCrowd.SIZE / ((1 - left) * reach);
                assertTrue(moved <= 0 || reach > 0 && share <= 1, share + " of what is said: " + played);
                lost[i] = Math.max(lost[i], share);
            }
        }
        Arrays.sort(lost);
        assertTrue(lost[COUNT - 1] > 0.3, "at most " + lost[COUNT - 1]);
        assertTrue(lost[3 * COUNT / 4] > 0.05, "a quarter more than " + lost[3 * COUNT / 4]);
    }
}
