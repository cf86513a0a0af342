package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL45C.GL_RGBA16F;
import static org.lwjgl.opengl.GL45C.GL_RGBA8;
import static org.lwjgl.opengl.GL45C.GL_SRGB8_ALPHA8;
import static org.lwjgl.opengl.GL45C.glGetError;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.cpu.CpuSrgb;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.gl.DepthConvention;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.GuestState;
import dev.throng.gl.HostContext;
import dev.throng.gl.HostStatePolicy;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.joml.Matrix4f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Crowds in pictures of hosts with different calls, matrices and depth conventions. */
@GlTest
@EveryDriver
@Tag("turn-3")
class HostPictureTest {
    private static final float ASPECT = (float) HostScene.WIDTH / HostScene.HEIGHT;
    private static final Matrix4f CAMERA = new Matrix4f().lookAt(2, 2.5f, 7, 0, 1, 0, 0, 1, 0);
    private static final Environment PLAIN =
            Environment.neutral(Environment.Sides.MATERIAL).withTextures(true);
    private static final CullSettings CULLING = new CullSettings(true, true, 0, false, true);

    private static CrowdState crowd() {
        CrowdState state = new CrowdState(RandomCrowd.ATLAS, 12);
        for (int i = 0; i < state.count(); i++) {
            state.setTransform(i, new InstanceTransform(-2.4f + i % 4 * 1.4f, 0, 1.2f - i / 4 * 1.3f, i, 1));
            int clip = RandomCrowd.ATLAS.clips().get(0).index();
            state.setPlayback(i, ClipPlayback.loop(clip, i << 28, 1));
        }
        return state;
    }

    private static Matrix4f projection(DepthConvention depth) {
        return switch (depth) {
            case ORDINARY -> new Matrix4f().perspective(0.7f, ASPECT, 0.1f, 100);
            case ORDINARY_ZERO_TO_ONE -> new Matrix4f().perspective(0.7f, ASPECT, 0.1f, 100, true);
            case REVERSED -> new Matrix4f().perspective(0.7f, ASPECT, Float.POSITIVE_INFINITY, 0.1f, true);
            case REVERSED_FROM_ONE_TO_MINUS_ONE -> new Matrix4f().perspective(0.7f, ASPECT, 100, 0.1f);
        };
    }

    private static void inHost(BiConsumer<GlContext, SceneRenderer> draw) {
        try (HostContext host = HostContext.open(HostContext.Profile.COMPATIBILITY);
                GlContext context = GlContext.adopt();
                GpuCharacter character =
                        GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(
                        new CharacterPool(context),
                        RendererFeatures.NONE.withPrepass(new PrepassSettings(false, true)))) {
            host.makeCurrent();
            Crowds.add(renderer, character, crowd(), PaletteBackend.DEFAULT);
            draw.accept(context, renderer);
            assertEquals(GL_NO_ERROR, glGetError());
        }
    }

    private static void drawCrowd(GlContext context, SceneRenderer renderer, DrawTarget target, View view) {
        try (GuestState guest = GuestState.open(context, HostStatePolicy.RESTORE)) {
            renderer.render(target, new FrameDescription(view, PLAIN, CULLING), FrameTime.at(0), PassTimer.NONE);
            assertTrue(guest.queries() > 0);
        }
    }

    private static int crowdPixels(float[] with, float[] without) {
        int differing = 0;
        for (int i = 0; i < with.length; i += 4) {
            differing += with[i] != without[i] || with[i + 2] != without[i + 2] ? 1 : 0;
        }
        return differing;
    }

    @ParameterizedTest
    @EnumSource
    void crowdAndHostMeshesHideEachOtherInAnyOrder(DepthConvention depth) {
        for (int samples : new int[] {0, 4}) {
            assertHiding(depth, samples);
        }
    }

    private static void assertHiding(DepthConvention depth, int samples) {
        Matrix4f projection = projection(depth);
        Matrix4f toClip = new Matrix4f(projection).mul(CAMERA);
        View view = View.of(CAMERA, projection, depth);
        inHost((context, renderer) -> {
            try (HostScene scene = new HostScene(GL_RGBA8, samples)) {
                scene.clear(depth);
                scene.draw(toClip, depth);
                float[] empty = scene.read();
                drawCrowd(context, renderer, scene.target(), view);
                float[] last = scene.read();
                scene.clear(depth);
                drawCrowd(context, renderer, scene.target(), view);
                float[] alone = scene.read();
                scene.draw(toClip, depth);
                assertArrayEquals(last, scene.read());
                int seen = crowdPixels(last, empty);
                assertTrue(seen > 500, "the host hides the crowd: " + seen);
                scene.clear(depth);
                int whole = crowdPixels(alone, scene.read());
                assertTrue(whole > seen + 100, "pillars hide nothing: " + seen + " of " + whole);
            }
        });
    }

    /**
     * Only hardware depth differs between conventions, and no surfaces of the crowd are close enough to show the
     * difference.
     */
    @Test
    void allDepthConventionsDrawEqualPictures() {
        float[][] pictures = new float[DepthConvention.values().length][];
        for (DepthConvention depth : DepthConvention.values()) {
            inHost((context, renderer) -> {
                try (HostScene scene = new HostScene(GL_RGBA8, 0)) {
                    scene.clear(depth);
                    View view = View.of(CAMERA, projection(depth), depth);
                    drawCrowd(context, renderer, scene.target(), view);
                    pictures[depth.ordinal()] = scene.read();
                }
            });
        }
        for (float[] picture : pictures) {
            int differing = crowdPixels(picture, pictures[0]);
            assertTrue(differing < HostScene.WIDTH * HostScene.HEIGHT / 1000, differing + " pixels differ");
        }
    }

    /** Targets store the same light in different encodings. */
    @ParameterizedTest
    @CsvSource({"0", "4"})
    void coloursAreEqualInEveryTargetFormat(int samples) {
        inHost((context, renderer) -> {
            float[] encoded = picture(context, renderer, GL_RGBA8, samples, RenderTarget.Colour.SRGB);
            float[] byFormat = picture(context, renderer, GL_SRGB8_ALPHA8, samples, null);
            float[] light = picture(context, renderer, GL_RGBA16F, samples, null);
            float[] linear = picture(context, renderer, GL_RGBA8, samples, RenderTarget.Colour.LINEAR);
            int checked = 0;
            for (int i = 0; i < encoded.length; i++) {
                // Samples are averaged as stored, so edges and the host's background may differ.
                boolean isInside = light[i] > 0.01f && i % 4 != 2 && isFlat(light, i);
                if (isInside) {
                    assertEquals(CpuSrgb.encoded(light[i]), encoded[i], 0.01f);
                    assertEquals(light[i], linear[i], 0.01f);
                    assertEquals(encoded[i], byFormat[i], 0.01f);
                    checked++;
                }
            }
            assertTrue(checked > 300, "compared: " + checked);
        });
    }

    private static boolean isFlat(float[] picture, int i) {
        int row = 4 * HostScene.WIDTH;
        return i > row
                && i < picture.length - row
                && IntStream.of(-row, -4, 4, row).allMatch(to -> Math.abs(picture[i] - picture[i + to]) < 0.001f);
    }

    private static float[] picture(
            GlContext context, SceneRenderer renderer, int format, int samples, RenderTarget.Colour encoding) {
        try (HostScene scene = new HostScene(format, samples)) {
            scene.clear(DepthConvention.ORDINARY);
            View view = View.of(CAMERA, projection(DepthConvention.ORDINARY), DepthConvention.ORDINARY);
            drawCrowd(context, renderer, encoding == null ? scene.target() : scene.target(encoding), view);
            return scene.read();
        }
    }

    @Test
    void mirroredProjectionsDrawMirroredPictures() {
        Matrix4f projection = projection(DepthConvention.ORDINARY);
        Matrix4f flipped = new Matrix4f().scale(-1, 1, 1).mul(projection);
        inHost((context, renderer) -> {
            try (HostScene scene = new HostScene(GL_RGBA8, 0)) {
                scene.clear(DepthConvention.ORDINARY);
                View view = View.of(CAMERA, projection, DepthConvention.ORDINARY);
                drawCrowd(context, renderer, scene.target(), view);
                float[] straight = scene.read();
                scene.clear(DepthConvention.ORDINARY);
                View mirrored = View.of(CAMERA, flipped, DepthConvention.ORDINARY);
                drawCrowd(context, renderer, scene.target(), mirrored);
                int differing = crowdPixels(mirrored(scene.read()), straight);
                // In the mirrored picture, samples on edges fall to the other side.
                assertTrue(differing < HostScene.WIDTH * HostScene.HEIGHT / 50, differing + " pixels differ");
            }
        });
    }

    private static float[] mirrored(float[] picture) {
        float[] mirrored = new float[picture.length];
        for (int pixel = 0; pixel < picture.length / 4; pixel++) {
            int x = pixel % HostScene.WIDTH;
            int other = pixel - x + HostScene.WIDTH - 1 - x;
            System.arraycopy(picture, 4 * pixel, mirrored, 4 * other, 4);
        }
        return mirrored;
    }
}
