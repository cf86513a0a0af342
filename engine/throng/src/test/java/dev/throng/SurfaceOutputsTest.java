package dev.throng;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.*;

import dev.throng.Target.Normals;
import dev.throng.gl.GlTest;
import dev.throng.gl.HostContext;
import java.util.Arrays;
import java.util.Map;
import java.util.function.BiConsumer;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@GlTest
@Tag("turn-2")
class SurfaceOutputsTest {
    private static final int WIDTH = 96;
    private static final int HEIGHT = 64;
    private static final Matrix4f LOOK =
            new Matrix4f().lookAt(new Vector3f(1, 2, 3), new Vector3f(0, 1, 0), new Vector3f(0, 1, 0));
    private static final Camera CAMERA =
            Camera.of(LOOK, new Matrix4f().perspective(1, (float) WIDTH / HEIGHT, 0.1f, 100));
    private static final SceneOptions PLAIN = SceneOptions.DEFAULT.colourVariation(0);

    private static void inScene(int normals, BiConsumer<Scene, SurfacePicture> test) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(PLAIN);
                SurfacePicture picture = new SurfacePicture(WIDTH, HEIGHT, normals)) {
            scene.crowd(Robot.model(ModelOptions.DEFAULT), 1)
                    .forEach(it -> it.value(1).play("kick"));
            picture.empty();
            test.accept(scene, picture);
        }
    }

    private static Target target(Scene scene, SurfacePicture picture) {
        return scene.throng.framebuffer(picture.framebuffer, WIDTH, HEIGHT).cleared(0, 0, 0);
    }

    /** Compares normals of a robot's pixels with slopes of depth; boxes are flat except for smooth shading. */
    @ParameterizedTest
    @EnumSource
    void surfaceNormalsHaveTheRequestedEncoding(Normals form) {
        float[] expected = normals(Normals.SCENE, GL_RGBA32F);
        for (int format : new int[] {GL_RGBA32F, GL_RGBA16F, GL_RGBA16_SNORM, GL_RGBA16}) {
            float[] found = normals(form, format);
            int compared = 0;
            for (int pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
                if (expected[4 * pixel + 3] != 1) {
                    continue;
                }
                compared++;
                Vector3f normal = decoded(found, pixel, form, format == GL_RGBA16);
                Vector3f scene = new Vector3f(expected[4 * pixel], expected[4 * pixel + 1], expected[4 * pixel + 2]);
                assertEquals(1, scene.length(), 1e-5);
                // Half floats have steps of 1/2048 near 1; an octahedral map scales them by up to three.
                assertEquals(0, scene.distance(normal), 3f / 1024, form + ", format " + format);
            }
            assertTrue(compared > 150, compared + " pixels");
        }
    }

    private static float[] normals(Normals form, int format) {
        float[][] found = new float[1][];
        inScene(format, (scene, picture) -> {
            scene.draw(Frame.at(0.2, CAMERA, target(scene, picture).normals(SurfacePicture.NORMAL, form)));
            found[0] = picture.read(SurfacePicture.NORMAL);
        });
        return found[0];
    }

    private static Vector3f decoded(float[] pixels, int pixel, Normals form, boolean isUnsigned) {
        float[] n = {pixels[4 * pixel], pixels[4 * pixel + 1], pixels[4 * pixel + 2]};
        for (int c = 0; isUnsigned && c < 3; c++) {
            n[c] = 2 * n[c] - 1;
        }
        Vector3f normal = new Vector3f(n);
        if (form == Normals.SCENE_OCTAHEDRAL || form == Normals.CAMERA_OCTAHEDRAL) {
            normal.z = 1 - Math.abs(n[0]) - Math.abs(n[1]);
            if (normal.z < 0) {
                normal.x = (1 - Math.abs(n[1])) * Math.signum(n[0]);
                normal.y = (1 - Math.abs(n[0])) * Math.signum(n[1]);
            }
            normal.normalize();
        }
        boolean isCamera = form == Normals.CAMERA || form == Normals.CAMERA_OCTAHEDRAL;
        return isCamera ? LOOK.invert(new Matrix4f()).transformDirection(normal) : normal;
    }

    @Test
    void attachmentsThatAreNotRequestedStayUnchanged() {
        inScene(GL_RGBA32F, (scene, picture) -> {
            Target target = target(scene, picture);
            Frame plain = Frame.at(0.2, CAMERA, target);
            scene.draw(plain);
            assertEquals(0, written(picture, SurfacePicture.IDENTITY), "no shader writes it");
            scene.crowds().forEach(crowd -> crowd.surfaceShader(Robot.IDENTITY));
            scene.draw(plain);
            int robot = written(picture, SurfacePicture.IDENTITY);
            assertTrue(robot > 150, robot + " pixels");
            assertEquals(0, written(picture, SurfacePicture.MOTION));
            assertEquals(0, written(picture, SurfacePicture.NORMAL));
            try (SceneView view = scene.view()) {
                scene.draw(Frame.at(
                                0.2,
                                CAMERA,
                                target.motionVectors(SurfacePicture.MOTION)
                                        .normals(SurfacePicture.NORMAL, Normals.SCENE))
                        .view(view)
                        .light(Light.clearDay(new Vector3f(0, 1, 0)))
                        .backdrop(Backdrop.plain(new Vector3f(0.2f, 0.4f, 0.1f))));
            }
            for (int attachment : new int[] {SurfacePicture.IDENTITY, SurfacePicture.MOTION, SurfacePicture.NORMAL}) {
                assertEquals(robot, written(picture, attachment), "attachment " + attachment);
            }
            assertEquals(0, written(picture, SurfacePicture.OTHER));
        });
    }

    private static int written(SurfacePicture picture, int attachment) {
        float[] pixels = picture.read(attachment);
        int written = 0;
        for (int at = 0; at < pixels.length; at += 4) {
            written += pixels[at] == SurfacePicture.EMPTY ? 0 : 1;
        }
        return written;
    }

    /** A host's blending, masks and draw buffers neither affect the frame nor are changed by it. */
    @Test
    void drawBuffersOfTheHostAreRestored() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE);
                Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(PLAIN);
                SurfacePicture picture = new SurfacePicture(WIDTH, HEIGHT)) {
            scene.crowd(Robot.model(ModelOptions.DEFAULT), 1).surfaceShader(Robot.IDENTITY);
            SceneView view = scene.view();
            Target target = target(scene, picture).motionVectors(SurfacePicture.MOTION);
            int[] buffers = {GL_NONE, GL_COLOR_ATTACHMENT0 + 3, GL_COLOR_ATTACHMENT0};
            glNamedFramebufferDrawBuffers(picture.framebuffer, buffers);
            glEnable(GL_BLEND);
            glBlendFunc(GL_ZERO, GL_ONE);
            glColorMaski(1, false, true, false, true);
            picture.empty();
            scene.draw(Frame.at(0, CAMERA, target).view(view));
            assertTrue(written(picture, SurfacePicture.IDENTITY) > 150);
            assertTrue(written(picture, SurfacePicture.MOTION) > 150);
            host.makeCurrent();
            glBindFramebuffer(GL_DRAW_FRAMEBUFFER, picture.framebuffer);
            for (int k = 0; k < 8; k++) {
                assertEquals(k < 3 ? buffers[k] : GL_NONE, glGetInteger(GL_DRAW_BUFFER0 + k));
                assertTrue(glIsEnabledi(GL_BLEND, k), "blending of draw buffer " + k);
            }
            assertEquals(Map.of(1, false, 2, true), Map.of(1, redMask(1), 2, redMask(2)));
            glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
        }
    }

    private static boolean redMask(int buffer) {
        java.nio.ByteBuffer mask = org.lwjgl.BufferUtils.createByteBuffer(4);
        glGetBooleani_v(GL_COLOR_WRITEMASK, buffer, mask);
        return mask.get(0) != 0;
    }

    @Test
    void surfaceShaderReadsTheHostsBlocksAndTextures() {
        String code = "layout(location = 1) out vec4 identity; layout(binding = 3) uniform sampler2D dirt;"
                + "layout(std140, binding = 5) uniform Weather { float wetness; };"
                + "vec3 ownSurface(Fragment f) { identity = vec4(texture(dirt, vec2(0.5)).rgb, wetness); return f.shaded; }";
        inScene(GL_RGBA32F, (scene, picture) -> {
            int dirt = glCreateTextures(GL_TEXTURE_2D);
            glTextureStorage2D(dirt, 1, GL_RGBA32F, 1, 1);
            glClearTexImage(dirt, 0, GL_RGBA, GL_FLOAT, new float[] {1, 2, 3, 4});
            int weather = glCreateBuffers();
            glNamedBufferStorage(weather, new float[] {5, 0, 0, 0}, 0);
            glBindTextureUnit(3, dirt);
            glBindBufferBase(GL_UNIFORM_BUFFER, 5, weather);
            scene.crowds().forEach(crowd -> crowd.surfaceShader(code));
            scene.draw(Frame.at(0.2, CAMERA, target(scene, picture)));
            float[] pixels = picture.read(SurfacePicture.IDENTITY);
            int middle = 4 * (HEIGHT / 2 * WIDTH + WIDTH / 2);
            assertArrayEquals(new float[] {1, 2, 3, 5}, Arrays.copyOfRange(pixels, middle, middle + 4));
            glDeleteTextures(dirt);
            glDeleteBuffers(weather);
        });
    }

    @Test
    void invalidAttachmentsAreRefused() {
        inScene(GL_RGBA16, (scene, picture) -> {
            Target target = target(scene, picture);
            for (int attachment : new int[] {-1, 0, 5, 8}) {
                assertThrows(IllegalArgumentException.class, () -> target.motionVectors(attachment));
                assertThrows(IllegalArgumentException.class, () -> target.normals(attachment, Normals.SCENE));
            }
            assertThrows(
                    IllegalArgumentException.class, () -> target.motionVectors(SurfacePicture.NORMAL), "no floats");
            Target both = target.motionVectors(SurfacePicture.MOTION);
            assertThrows(IllegalArgumentException.class, () -> both.normals(SurfacePicture.MOTION, Normals.SCENE));
            Frame without = Frame.at(0, CAMERA, both);
            assertThrows(IllegalArgumentException.class, () -> scene.draw(without), "no view");
            try (Target offscreen = scene.throng.offscreen(8, 8, 0)) {
                assertThrows(IllegalStateException.class, () -> offscreen.motionVectors(1));
                assertThrows(IllegalStateException.class, () -> offscreen.normals(1, Normals.SCENE));
            }
            assertThrows(
                    IllegalArgumentException.class,
                    () -> scene.throng.framebuffer(0, 8, 8).motionVectors(1));
        });
    }

    @Test
    void colourPicturesAreEqualWithAndWithoutMotionVectors() {
        inScene(GL_RGBA32F, (scene, picture) -> {
            SceneView view = scene.view();
            Frame frame = Frame.at(0.2, CAMERA, target(scene, picture)).view(view);
            scene.draw(frame);
            float[] plain = picture.read(0);
            float[] depths = picture.depths();
            Target more = target(scene, picture)
                    .motionVectors(SurfacePicture.MOTION)
                    .normals(SurfacePicture.NORMAL, Normals.SCENE);
            scene.draw(Frame.at(0.2, CAMERA, more).view(view));
            assertArrayEquals(plain, picture.read(0));
            assertArrayEquals(depths, picture.depths());
        });
    }

    @Test
    void closingAViewFreesTheDataOfItsLastPicture() {
        inScene(GL_RGBA32F, (scene, picture) -> {
            Crowd crowd = scene.crowds().findFirst().orElseThrow();
            long before = crowd.bytes();
            SceneView view = scene.view();
            Target target = target(scene, picture).motionVectors(SurfacePicture.MOTION);
            scene.draw(Frame.at(0.2, CAMERA, target).view(view));
            assertTrue(crowd.bytes() > before + 64, "a list and palettes are kept");
            view.close();
            assertEquals(before, crowd.bytes());
        });
    }
}
