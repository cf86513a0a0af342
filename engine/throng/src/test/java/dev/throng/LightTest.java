package dev.throng;

import static dev.throng.BackdropTest.CENTRE;
import static dev.throng.BackdropTest.HILLS;
import static dev.throng.BackdropTest.HORIZON;
import static dev.throng.BackdropTest.MARCH;
import static dev.throng.BackdropTest.MEADOW;
import static dev.throng.BackdropTest.PLAIN;
import static dev.throng.BackdropTest.SHADOWS;
import static dev.throng.BackdropTest.STRIPES;
import static dev.throng.BackdropTest.SUN;
import static dev.throng.BackdropTest.ZENITH;
import static dev.throng.BackdropTest.draw;
import static dev.throng.BackdropTest.people;
import static dev.throng.BackdropTest.studio;
import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.WIDTH;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import dev.throng.gl.HostContext;
import dev.throng.gl.LiveObjects;
import dev.throng.gl.OddState;
import dev.throng.gl.shader.ShaderProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.joml.Matrix4f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@GlTest
@Tag("turn-1")
class LightTest {
    @TempDir
    private Path folder;

    private Path panorama() throws IOException {
        byte[] header = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 2\n".getBytes(StandardCharsets.US_ASCII);
        byte[] file = Arrays.copyOf(header, header.length + 8);
        byte[] pixels = {(byte) 128, 64, 64, (byte) 129, 8, 8, (byte) 16, (byte) 129};
        System.arraycopy(pixels, 0, file, header.length, pixels.length);
        return Files.write(folder.resolve("panorama.hdr"), file);
    }

    @Test
    void environmentsAreReadFromFilesAndReplaceable() throws IOException {
        ThrongOptions options = ThrongOptions.DEFAULT.cacheFolder(folder.resolve("cache"));
        Light read = Light.environment(panorama(), options);
        Light again = Light.environment(panorama(), options); // from the cache
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            scene.add(people());
            byte[] first = draw(scene, read, Backdrop.environment(), CAMERA);
            byte[] studio = draw(scene, studio(), Backdrop.environment(), CAMERA);
            int objects = LiveObjects.count();
            assertNotEquals(0, Arrays.compare(first, studio));
            assertArrayEquals(first, draw(scene, again, Backdrop.environment(), CAMERA));
            assertEquals(objects, LiveObjects.count(), "textures of one environment");
        }
    }

    /** Both environments are kept while two views of a frame use them; a frame with one view frees the other. */
    @Test
    void viewsCanHaveDifferentEnvironments() {
        Light day = Light.day(ThrongOptions.DEFAULT);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Target left = throng.offscreen(WIDTH, HEIGHT, 0);
                Target right = throng.offscreen(WIDTH, HEIGHT, 0)) {
            scene.add(people());
            Frame first =
                    Frame.at(1, CAMERA, left).backdrop(Backdrop.environment()).light(day);
            Frame second = first.otherView(CAMERA, right).light(studio());
            scene.draw(first);
            byte[] alone = left.rgb();
            scene.draw(first, second);
            byte[] other = right.rgb();
            scene.draw(first, second);
            int both = LiveObjects.count();
            assertArrayEquals(alone, left.rgb());
            assertArrayEquals(other, right.rgb());
            assertNotEquals(0, Arrays.compare(alone, other));
            scene.draw(first);
            scene.draw(first);
            assertEquals(both - 3, LiveObjects.count(), "without the three textures of the other view");
            scene.draw(first, second);
            assertArrayEquals(other, right.rgb());
        }
    }

    @Test
    void invalidEnvironmentFilesAreReported() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.hdr"), "no picture");
        for (Path file : List.of(bad, folder.resolve("missing.hdr"))) {
            var refused = assertThrows(
                    ThrongException.class, () -> Light.environment(file, ThrongOptions.DEFAULT), file.toString());
            assertEquals(ThrongException.Fault.MODEL, refused.fault());
            String message = Objects.requireNonNull(refused.getMessage());
            assertTrue(message.contains(file.toString()), message);
            assertTrue(message.contains("found") && message.contains("expected"), message);
        }
    }

    private static String objects() {
        return String.valueOf(assertThrows(IllegalStateException.class, LiveObjects::checkNone)
                .getMessage());
    }

    @Test
    void framesWithoutABackdropUseNoBackdropMemory() {
        AtomicInteger programs = new AtomicInteger();
        ShaderProgram.beforeEach(programs::incrementAndGet);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SHADOWS)) {
            scene.add(people());
            draw(scene, Light.NEUTRAL, Backdrop.NONE, CAMERA);
            long bytes = scene.renderer.memory().total();
            int first = programs.get();
            for (String name :
                    List.of("ground,", "hills,", "shadow_blob", "backdrop", "floor", "radiance", "heights")) {
                assertFalse(objects().contains(name), name + " in " + objects());
            }
            draw(scene, Light.NEUTRAL, PLAIN, CAMERA);
            assertEquals(first + 2, programs.get(), "plain and sky");
            draw(scene, Light.NEUTRAL, PLAIN.contactShadows(0.5), CAMERA);
            assertEquals(first + 3, programs.get(), "shadows on the plain");
            draw(scene, Light.NEUTRAL, Backdrop.NONE, CAMERA);
            assertEquals(first + 3, programs.get());
            assertEquals(bytes, scene.renderer.memory().total());
        } finally {
            ShaderProgram.beforeEach(() -> {});
        }
    }

    @Test
    void backdropsRestoreTheHostsState() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE);
                Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SHADOWS);
                Target target = throng.offscreen(WIDTH, HEIGHT, 4)) {
            scene.add(people());
            Frame march = Frame.at(1, CAMERA, target).light(Light.clearDay(SUN)).backdrop(MARCH);
            Frame figure = march.otherView(CAMERA, target)
                    .light(studio())
                    .backdrop(Backdrop.environment().floor(CENTRE, 8, 2));
            scene.draw(march, figure);
            scene.draw(march, figure);
            int queries = scene.calls.queries();
            assertTrue(queries <= 54, queries + " queries");
            try (OddState odd = new OddState(false)) {
                host.makeCurrent();
                Map<String, String> before = odd.read();
                scene.draw(march, figure);
                assertEquals(List.of(), OddState.differences(before, odd.read()));
            }
        }
    }

    /** Hills stay closed in a mirrored picture. */
    @Test
    void mirroredPicturesShowTheSameBackdrop() {
        Matrix4f view = new Matrix4f().lookAt(0, 5, 14, 0, 1, 0, 0, 1, 0);
        Matrix4f lens = new Matrix4f().perspective(0.9f, (float) WIDTH / HEIGHT, 0.1f, 500);
        Light light = Light.clearDay(SUN);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SHADOWS)) {
            scene.add(people());
            byte[] seen = draw(scene, light, MARCH, Camera.of(view, lens));
            byte[] mirrored = draw(
                    scene,
                    light,
                    MARCH,
                    Camera.of(new Matrix4f().scaling(-1, 1, 1).mul(view), lens));
            int differing = 0;
            for (int i = 0; i < seen.length; i++) {
                int row = i / 3 / WIDTH;
                int column = WIDTH - 1 - i / 3 % WIDTH;
                int other = mirrored[3 * (row * WIDTH + column) + i % 3];
                differing += Math.abs((seen[i] & 0xFF) - (other & 0xFF)) > 16 ? 1 : 0;
            }
            assertTrue(differing < 0.01 * seen.length, differing + " of " + seen.length + " bytes"); // at edges
        }
    }

    /** A host's shadow map has no backdrop, so an orthographic camera is allowed. */
    @Test
    void shadowMapsOfTheHostCanBeOrthographic() {
        Matrix4f down = new Matrix4f().lookAt(0, 9, 0, 0, 0, 0, 0, 0, -1);
        Camera sun = Camera.of(down, new Matrix4f().ortho(-9, 9, -9, 9, 0, 20));
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Target map = throng.offscreen(WIDTH, HEIGHT, 0);
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            scene.add(people());
            Frame frame = Frame.at(1, CAMERA, target).light(Light.clearDay(SUN)).backdrop(PLAIN);
            scene.draw(frame, frame.otherView(sun, map).depthOnly());
            byte[] whole = target.rgb();
            scene.draw(frame);
            assertArrayEquals(whole, target.rgb());
        }
    }

    private static void assertRefused(String part, Runnable call) {
        var refused = assertThrows(RuntimeException.class, call::run);
        assertTrue(String.valueOf(refused.getMessage()).contains(part), refused.getMessage());
    }

    @Test
    void lightThatDoesNotSuitTheBackdropIsRefused() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            Light day = Light.clearDay(SUN);
            assertRefused("light for the plain of a backdrop", () -> draw(scene, studio(), PLAIN, CAMERA));
            assertRefused("light for the fog of a backdrop", () -> draw(scene, studio(), Backdrop.NONE.fog(9), CAMERA));
            assertRefused("environment picture", () -> draw(scene, day, Backdrop.environment(), CAMERA));
            assertRefused("the floor", () -> draw(scene, day, Backdrop.NONE.floor(CENTRE, 1, 1), CAMERA));
            assertRefused("the pattern", () -> draw(scene, Light.NEUTRAL, PLAIN.pattern(STRIPES), CAMERA));
            assertRefused("sky colours", () -> draw(scene, day, PLAIN.sky(ZENITH, HORIZON), CAMERA));
            Camera parallel = Camera.of(new Matrix4f(), new Matrix4f().ortho(-1, 1, -1, 1, 0, 9));
            assertRefused("orthographic", () -> draw(scene, day, PLAIN, parallel));
        }
    }

    @Test
    void groundPatternsThatDoNotCompileAreRefused() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE);
                Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            host.makeCurrent();
            var refused = assertThrows(
                    ThrongException.class,
                    () -> draw(scene, Light.clearDay(SUN), PLAIN.pattern("vec3 groundPattern"), CAMERA));
            assertEquals(ThrongException.Fault.SHADER, refused.fault());
            draw(scene, Light.clearDay(SUN), PLAIN.pattern(STRIPES), CAMERA);
        }
    }

    @Test
    void invalidLightsAndBackdropsAreRefused() {
        Light day = Light.clearDay(SUN);
        assertRefused("density 2", () -> day.clouds(2));
        assertRefused("exposure: found 0", () -> day.exposure(0));
        assertRefused("Infinity", () -> studio().turned(Double.POSITIVE_INFINITY));
        assertRefused("expected an environment", () -> day.turned(1));
        assertRefused("without a sky", () -> studio().clouds(1));
        assertRefused("Light.sun", () -> day.around(MEADOW, MEADOW));
        assertRefused("Light.sun", () -> studio().sky(ZENITH, HORIZON, MEADOW));
        assertRefused("strength NaN", () -> PLAIN.contactShadows(Double.NaN));
        assertRefused("distance 0", () -> PLAIN.fog(0));
        assertRefused("radius -1", () -> Backdrop.environment().floor(CENTRE, -1, 1));
        assertRefused("without a plain", () -> Backdrop.environment().hills(HILLS));
    }
}
