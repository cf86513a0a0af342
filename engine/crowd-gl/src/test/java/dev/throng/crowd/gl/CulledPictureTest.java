package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.throng.anim.state.RandomStates;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.PoseStateWriter;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullKernel;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Pictures with and without culling, bitwise: both use the same programs. */
@GlTest
@EveryDriver
@Tag("turn-2")
class CulledPictureTest {
    private static final int COUNT = 1000;
    private static final int CAMERAS = 6;

    /** Number of instances in a crowd where few hide each other. */
    private static final int FEW = 25;

    private static final Environment NEUTRAL = Environment.neutral(Environment.Sides.MATERIAL);

    @ParameterizedTest
    @CsvSource({"false, BLOCK", "true, BLOCK", "false, INSTANCE", "true, INSTANCE"})
    void cullingDoesNotChangePictures(boolean moving, CullKernel kernel, GlContext gl) {
        SplittableRandom random = new SplittableRandom(11);
        assertCullingChangesNothing(RandomCrowd.of(COUNT, random, moving), kernel, random, gl);
    }

    @ParameterizedTest
    @EnumSource
    void cullingDoesNotChangePicturesOfStates(CullKernel kernel, GlContext gl) {
        SplittableRandom random = new SplittableRandom(12);
        CrowdState state = RandomCrowd.withStates(RandomCrowd.of(COUNT, random, true), random);
        assertCullingChangesNothing(state, kernel, random, gl);
    }

    /** Tests a thousand states, each with its instance or its shadow at an edge of the picture. */
    @ParameterizedTest
    @EnumSource
    void cullingDoesNotChangeShadowsAtThePicturesEdge(CullKernel kernel, GlContext gl) {
        SplittableRandom random = new SplittableRandom(13);
        View view = View.lookAt(new Vector3f(0, 6, 30), new Vector3f(0, 1, 0), new View.Lens(0.8f, 1.5f, 0.1f, 200));
        var features = RendererFeatures.NONE.withShadows(true).withCullKernel(kernel);
        try (GpuCharacter character =
                        GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), features);
                RenderTarget target = RenderTarget.create("test picture", 192, 128, 0)) {
            for (int few = 0; few < COUNT / FEW; few++) {
                CrowdState state = atTheBorder(view, random);
                try (GpuCrowd crowd = Crowds.add(renderer, character, state, PaletteBackend.DEFAULT)) {
                    byte[] all = assertCullingChangesNothing(
                            "pictures of crowd " + few + ", " + crowd,
                            culling -> render(renderer, target, view, SunnyPlain.ground(), culling));
                    assertFalse(isEven(all));
                }
            }
        }
    }

    private static CrowdState atTheBorder(View view, SplittableRandom random) {
        CrowdState state = RandomCrowd.of(FEW, random, false);
        PoseStateWriter writer = new PoseStateWriter(state, RandomCrowd.TOWER.skeleton());
        Matrix4f inverse = new Matrix4f().set(view.viewProjection()).invert();
        for (int i = 0; i < FEW; i++) {
            float edge = (float) random.nextDouble(0.98, 1.1) * (random.nextBoolean() ? 1 : -1);
            float along = (float) random.nextDouble(-1, 1);
            boolean side = random.nextBoolean();
            Vector3f far = inverse.transformProject(new Vector3f(side ? edge : along, side ? along : edge, 0.5f));
            Vector3f eye = new Vector3f(0, 6, 30);
            Vector3f at = far.sub(eye)
                    .normalize()
                    .mul((float) random.nextDouble(5, 60))
                    .add(eye);
            float size = (float) random.nextDouble(0.2, 2);
            state.setTransform(i, new InstanceTransform(at.x, at.y, at.z, random.nextInt(), size));
            writer.put(
                    i,
                    RandomStates.create(
                            RandomCrowd.TOWER.skeleton(),
                            RandomCrowd.TOWER.clips().size(),
                            random));
        }
        return state;
    }

    private static void assertCullingChangesNothing(
            CrowdState state, CullKernel kernel, SplittableRandom random, GlContext gl) {
        RendererFeatures features = RendererFeatures.NONE.withCullKernel(kernel);
        try (GpuCharacter character =
                        GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), features);
                RenderTarget target = RenderTarget.create("test picture", 96, 64, 0)) {
            // the background without a crowd, which looks the same from every camera
            byte[] nothing = render(renderer, target, RandomCrowd.camera(new SplittableRandom(1)), CullSettings.ALL);
            Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
            int empty = 0;
            for (int camera = 0; camera < CAMERAS; camera++) {
                View view = RandomCrowd.camera(random);
                byte[] all = assertCullingChangesNothing(
                        "camera " + camera, culling -> render(renderer, target, view, culling));
                empty += Arrays.equals(nothing, all) ? 1 : 0;
            }
            assertTrue(empty <= CAMERAS / 2, empty + " of the pictures show nothing");
        }
    }

    /**
     * Compares a culled picture with unculled ones before and after it. Zink may replace a program by a faster version
     * that rounds differently; then the two unculled pictures differ, too, and all three are drawn again.
     */
    private static byte[] assertCullingChangesNothing(String what, Function<CullSettings, byte[]> draw) {
        for (int attempt = 0; attempt < 3; attempt++) {
            byte[] before = draw.apply(CullSettings.ALL);
            byte[] culled = draw.apply(CullSettings.CULLED);
            byte[] after = draw.apply(CullSettings.ALL);
            if (Arrays.equals(before, after)) {
                assertArrayEquals(before, culled, what);
                return before;
            }
        }
        return fail(what + ": the driver drew three whole pictures differently");
    }

    private static boolean isEven(byte[] picture) {
        byte[] shifted = Arrays.copyOfRange(picture, 3, picture.length);
        return Arrays.equals(shifted, Arrays.copyOf(picture, shifted.length));
    }

    private static byte[] render(SceneRenderer renderer, RenderTarget target, View view, CullSettings culling) {
        return render(renderer, target, view, NEUTRAL, culling);
    }

    private static byte[] render(
            SceneRenderer renderer, RenderTarget target, View view, Environment look, CullSettings culling) {
        FrameDescription description = new FrameDescription(view, look, culling);
        renderer.render(target, description, FrameTime.at(172_800_123_456L), PassTimer.NONE);
        return target.readRgb();
    }
}
