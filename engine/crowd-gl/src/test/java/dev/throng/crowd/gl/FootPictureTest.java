package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
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
import dev.throng.gl.memory.ResourceScope;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@GlTest
@EveryDriver
@Tag("turn-2")
class FootPictureTest {
    /**
     * Random crowds drawn with and without culling, and frames up to a time: {@code -Dfoot.crowds=8 -Dfoot.frames=60}
     * for longer.
     */
    private static final int CROWDS = Integer.getInteger("foot.crowds", 2);

    private static final int FRAMES = Integer.getInteger("foot.frames", 15);
    private static final int CAMERAS = 4;
    private static final int COUNT = 120;
    private static final long TICKS = 31_234_567;
    private static final long FRAME = 16_667;
    private static final View VIEW =
            View.lookAt(new Vector3f(0, 3, 24), new Vector3f(0, 1, 0), new View.Lens(0.6f, 1.5f, 0.1f, 300));

    private final SplittableRandom random = new SplittableRandom(6);
    private final CpuGroundHeight ground = hills();

    /** Heights of some metres, so that pictures show errors of heights. */
    private CpuGroundHeight hills() {
        float[] heights = new float[60 * 60];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = (float) (1.5 + Math.sin(i % 60 * 0.31) + 0.5 * Math.sin(i / 60 * 0.7));
        }
        return new CpuGroundHeight(new CpuGroundHeight.Grid(-60, -60, 2, 60, 60), heights);
    }

    private static byte[] draw(SceneRenderer renderer, RenderTarget target, FrameDescription shown, long ticks) {
        renderer.render(target, shown, FrameTime.at(ticks), PassTimer.NONE);
        return target.readRgb();
    }

    private static SceneRenderer renderer(ResourceScope scope, GlContext gl) {
        var features = RendererFeatures.NONE.withShadows(true);
        SceneRenderer renderer = scope.own(new SceneRenderer(new CharacterPool(gl), features), SceneRenderer::close);
        renderer.shadows(SunnyPlain.COARSE);
        return renderer;
    }

    private static GpuCharacter character(ResourceScope scope) {
        return scope.own(
                GpuCharacter.upload(FootCrowd.ADULT, FootCrowd.ATLAS, GpuCharacter.Skinning.LBS), GpuCharacter::close);
    }

    private static RenderTarget target(ResourceScope scope) {
        return scope.own(RenderTarget.create("test picture", 144, 96, 0), RenderTarget::close);
    }

    /** Instances and shadows are along all edges of the picture. */
    @Test
    void cullingDoesNotChangePicturesOfPlacedFeet(GlContext gl) {
        try (ResourceScope scope = new ResourceScope()) {
            SceneRenderer renderer = renderer(scope, gl);
            GpuCharacter character = character(scope);
            RenderTarget target = target(scope);
            Environment look = SunnyPlain.ground().withHills(ground);
            for (int k = 0; k < CROWDS; k++) {
                try (GpuCrowd crowd =
                        Crowds.add(renderer, character, FootCrowd.of(COUNT, random, ground), PaletteBackend.DEFAULT)) {
                    for (int camera = 0; camera < CAMERAS; camera++) {
                        View view = camera();
                        byte[] all = draw(renderer, target, new FrameDescription(view, look, CullSettings.ALL), TICKS);
                        byte[] culled =
                                draw(renderer, target, new FrameDescription(view, look, CullSettings.CULLED), TICKS);
                        assertArrayEquals(all, culled, "crowd " + k + ", camera " + camera + ", " + crowd.count());
                    }
                }
            }
        }
    }

    private View camera() {
        Vector3f eye = new Vector3f((float) random.nextDouble(-20, 20), 5, (float) random.nextDouble(-20, 20));
        Vector3f target = new Vector3f((float) random.nextDouble(-20, 20), 3, (float) random.nextDouble(-20, 20));
        return View.lookAt(eye, target, new View.Lens((float) random.nextDouble(0.2, 0.7), 1.5f, 0.1f, 300));
    }

    /** Feet held on the ground depend on the clock, not on earlier frames. */
    @Test
    void pictureAfterSkippedFramesEqualsThePictureAfterAllFrames(GlContext gl) {
        FrameDescription shown = new FrameDescription(VIEW, SunnyPlain.ground().withHills(ground), CullSettings.CULLED);
        try (ResourceScope scope = new ResourceScope()) {
            GpuCharacter character = character(scope);
            RenderTarget target = target(scope);
            CrowdState state = FootCrowd.of(COUNT, random, ground);
            SceneRenderer slow = renderer(scope, gl);
            Crowds.add(slow, character, state, PaletteBackend.DEFAULT);
            byte[] last = new byte[0];
            for (int frame = FRAMES; frame >= 0; frame--) {
                byte[] next = draw(slow, target, shown, TICKS - frame * FRAME);
                assertFalse(Arrays.equals(last, next));
                last = next;
            }
            SceneRenderer jumping = renderer(scope, gl);
            Crowds.add(jumping, character, state, PaletteBackend.DEFAULT);
            draw(jumping, target, shown, TICKS + 100 * FRAME);
            assertArrayEquals(last, draw(jumping, target, shown, TICKS));
        }
    }

    /** The ground is drawn at instances' feet, hides surfaces behind it, and has no holes. */
    @Test
    void hillsAreDrawnWithoutHoles(GlContext gl) {
        Environment look = SunnyPlain.ground();
        try (ResourceScope scope = new ResourceScope()) {
            RenderTarget target = target(scope);
            SceneRenderer renderer = renderer(scope, gl);
            CrowdState state = new CrowdState(FootCrowd.ATLAS, 1);
            state.setTransform(0, new InstanceTransform(0, -500, 0, 0, 1));
            Crowds.add(renderer, character(scope), state, PaletteBackend.DEFAULT);
            View down = View.lookAt(
                    new Vector3f(3, 40, 5), new Vector3f(3.1f, 0, 5.1f), new View.Lens(0.9f, 1.5f, 0.1f, 300));
            byte[] plain = draw(renderer, target, new FrameDescription(down, look, CullSettings.CULLED), 0);
            byte[] hilly =
                    draw(renderer, target, new FrameDescription(down, look.withHills(ground), CullSettings.CULLED), 0);
            int same = 0;
            for (int i = 0; i < plain.length; i += 3) {
                same += plain[i] == hilly[i] ? 1 : 0;
            }
            // slopes are lit differently from the plane, unless they face the sun alike
            assertTrue(same < plain.length / 3 / 10, same + " pixels as on the plain");
        }
    }
}
