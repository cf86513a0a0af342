package dev.throng;

import static dev.throng.People.ADULT;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.SIDE;
import static dev.throng.People.WIDTH;
import static dev.throng.People.arrange;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.lwjgl.opengl.GL45C.glGetNamedBufferSubData;

import dev.throng.SceneOptions.Kernel;
import dev.throng.SceneOptions.Palettes;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.trial.PaletteChoice;
import dev.throng.gl.GlTest;
import dev.throng.gl.HostContext;
import dev.throng.gl.OddState;
import dev.throng.inspect.KernelTrial;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@GlTest
@Tag("turn-3")
class PalettesTest {
    private static final SceneOptions EXACT = SceneOptions.DEFAULT.levels(false).animationLod(false);
    private static final Model PREPARED = Model.of(ADULT, ModelOptions.DEFAULT.levels(false), ThrongOptions.DEFAULT);

    private enum Way {
        JOINT(EXACT.kernel(Kernel.JOINT), List.of("joint")),
        INSTANCE(EXACT.kernel(Kernel.INSTANCE), List.of("instance")),
        CPU(EXACT.palettes(Palettes.CPU), List.of()),
        CPU_WITHOUT_KERNEL(EXACT.palettes(Palettes.CPU).kernel(Kernel.JOINT), List.of());

        private final SceneOptions options;
        private final List<String> kernels;

        Way(SceneOptions options, List<String> kernels) {
            this.options = options;
            this.kernels = kernels;
        }
    }

    @ParameterizedTest
    @EnumSource
    void picturesAreEqualForAllWaysToBuildPalettes(Way way) {
        List<byte[]> usual = pictures(EXACT, null);
        List<byte[]> others = pictures(way.options, way.kernels);
        for (int k = 0; k < usual.size(); k++) {
            int differing = differing(usual.get(k), others.get(k));
            // A vertex may round into the next pixel on an edge: at most a pixel in a thousand.
            assertTrue(differing <= WIDTH * HEIGHT / 1000, differing + " pixels of picture " + k);
        }
        assertTrue(differing(usual.get(0), usual.get(1)) > WIDTH * HEIGHT / 50, "one is of the other side");
    }

    private static int differing(byte[] a, byte[] b) {
        int pixels = 0;
        for (int at = 0; at < a.length; at += 3) {
            pixels += Arrays.equals(a, at, at + 3, b, at, at + 3) ? 0 : 1;
        }
        return pixels;
    }

    private static List<byte[]> pictures(SceneOptions options, @Nullable List<String> kernels) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Crowd crowd = scene.crowd(PREPARED, SIDE * SIDE);
                Target front = throng.offscreen(WIDTH, HEIGHT, 0);
                Target back = throng.offscreen(WIDTH, HEIGHT, 0)) {
            arrange(crowd);
            crowd.instance(3).layer(0, Play.once("wave").joints("chest"), 0);
            crowd.instance(9).lookAt("head", new Vector3f(0, 2, 9), 60);
            Frame frame = Frame.at(1, Camera.lookAt(new Vector3f(0, 3, 9), new Vector3f(0, 1, 0)), front);
            scene.draw(frame);
            crowd.instance(20).play(Play.loop("run"), 0.5);
            Frame next = Frame.at(1.25, Camera.lookAt(new Vector3f(0, 3, 9), new Vector3f(0, 1, 0)), front);
            scene.draw(next, next.otherView(Camera.lookAt(new Vector3f(0, 3, -9), new Vector3f(0, 1, 0)), back));
            if (kernels != null) {
                assertEquals(kernels, scene.renderer.kernels());
            }
            return List.of(front.rgb(), back.rgb());
        }
    }

    @ParameterizedTest
    @EnumSource
    void jointsAgreeWithTheCpuForAllWaysToBuildPalettes(Way way) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(way.options);
                Crowd crowd = scene.crowd(PREPARED, SIDE * SIDE);
                JointBuffer heads = crowd.jointBuffer("head", 12)) {
            arrange(crowd);
            picture(scene, 1.5);
            float[] kept = new float[16];
            glGetNamedBufferSubData(heads.bufferName(), 0, kept);
            float[] expected = crowd.instance(12).joint("head", new Matrix4f()).get(new float[16]);
            assertArrayEquals(expected, kept, 2e-5f);
        }
    }

    @Test
    void fastestMeasuredPaletteKernelIsUsed() {
        SceneOptions options = EXACT.kernel(Kernel.MEASURED);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Crowd crowd = scene.crowd(PREPARED, 4)) {
            List<String> kernels = scene.renderer.kernels();
            assertEquals(1, kernels.size());
            assertTrue(List.of("joint", "instance").contains(kernels.get(0)), kernels::toString);
            List<KernelTrial> trials = scene.inspection().kernelTrials();
            assertEquals(2, trials.size());
            assertEquals(kernels.get(0), trials.get(0).kernel());
            assertEquals(PREPARED.name(), trials.get(1).model());
            assertTrue(
                    0 < trials.get(0).nanosPerJoint()
                            && trials.get(0).nanosPerJoint() <= trials.get(1).nanosPerJoint(),
                    trials::toString);
            crowd.resize(9);
            assertEquals(kernels, scene.renderer.kernels());
            assertEquals(PREPARED.bytes(), MemoryTest.uploaded(scene, PREPARED), "nothing of the trial is kept");
        }
    }

    @Test
    void paletteKernelChosenByTheHostIsUsedWithoutATrial() {
        try (Throng throng = Throng.onCurrentContext();
                Scene measured = throng.scene(EXACT.kernel(Kernel.MEASURED));
                Scene scene = throng.scene(EXACT.kernel(Kernel.JOINT))) {
            measured.crowd(PREPARED, 1);
            scene.crowd(PREPARED, 1);
            assertEquals(List.of(), scene.inspection().kernelTrials());
        }
    }

    @Test
    void modelIsAcceptedIfOnlyItsKernelTrialExceedsTheMemory() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT.kernel(Kernel.MEASURED))) {
            scene.renderer.limit(() -> 1000);
            assertEquals(PaletteBackend.DEFAULT, scene.palettes(PREPARED));
        }
    }

    @Test
    void paletteKernelsAreTriedOncePerModel() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT.kernel(Kernel.MEASURED));
                Scene other = throng.scene(EXACT.kernel(Kernel.MEASURED))) {
            PaletteBackend first = scene.palettes(PREPARED);
            // the limit is too small for another trial, which would return the default
            scene.renderer.limit(() -> 1000);
            other.renderer.limit(() -> 1000);
            assertNotEquals(PaletteBackend.DEFAULT, first);
            assertEquals(first, scene.palettes(PREPARED));
            assertEquals(first, other.palettes(PREPARED));
        }
    }

    @Test
    void onlyPaletteKernelThatFitsIsUsedWithoutATrial() {
        SceneOptions options = EXACT.kernel(Kernel.MEASURED);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options)) {
            var brush = Brush.of(tooMany(scene)).prepared();
            PaletteChoice choice = PaletteChoice.fastest(
                    throng.models.characters(), List.of(brush), 0, () -> fail("crowds were made for a trial"));
            assertEquals(PaletteChoice.of(new PaletteBackend(PaletteBackend.Kind.GPU, "instance")), choice);
        }
    }

    /** Returns more joints than the kernel "joint" can hold. */
    private static int tooMany(Scene scene) {
        return (int) scene.calls.gl().limits().computeSharedBytes() / 32 + 1;
    }

    @Test
    void predictedMemoryBeforeATrialIsThatOfTheLargestKernel() {
        assertEquals(Math.max(mixing(Kernel.JOINT), mixing(Kernel.INSTANCE)), mixing(Kernel.MEASURED));
    }

    private static long mixing(Kernel kernel) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT.kernel(kernel))) {
            return PREPARED.memory(scene, 300).mixing();
        }
    }

    @Test
    void kernelTrialRestoresTheHostsState() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE);
                Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT.kernel(Kernel.MEASURED));
                OddState odd = new OddState(false)) {
            host.makeCurrent();
            Map<String, String> before = odd.read();
            scene.crowd(PREPARED, 1);
            assertEquals(List.of(), OddState.differences(before, odd.read()));
        }
    }

    @Test
    void skeletonTooLargeForTheChosenKernelIsRefused() {
        SceneOptions options = EXACT.kernel(Kernel.JOINT);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options)) {
            Model brush = Brush.of(tooMany(scene));
            var refused = assertThrows(ThrongException.class, () -> scene.crowd(brush, 1));
            assertTrue(String.valueOf(refused.getMessage()).startsWith("GPU kernel: found 'joint'"), refused::toString);
        }
    }
}
