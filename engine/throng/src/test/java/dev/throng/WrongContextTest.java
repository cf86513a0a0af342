package dev.throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.lwjgl.opengl.GL11C.GL_INVALID_ENUM;
import static org.lwjgl.opengl.GL11C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL11C.glGetError;

import dev.throng.assets.models.BuiltIns;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.HostContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

@GlTest
class WrongContextTest {
    private static final Model PREPARED = Model.of(BuiltIns.load("tower"), ModelOptions.DEFAULT, ThrongOptions.DEFAULT);

    private static void refuses(String found, Executable call) {
        String message = assertThrows(IllegalStateException.class, call).getMessage();
        assertTrue(message.contains(found), message);
        assertEquals(1, message.lines().count(), message);
    }

    private static void draw(Scene scene, Target target) {
        scene.draw(Frame.at(1, Camera.lookAt(new Vector3f(0, 2, 9), new Vector3f()), target));
    }

    @Test
    void missingContextIsRefused() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE)) {
            host.leave();
            refuses("found no current context", Throng::onCurrentContext);
        }
    }

    @Test
    void contextOfAnOlderVersionIsRefused(GlContext gl) throws Exception {
        assumeTrue(gl.info().isSoftware(), "needs Mesa to pretend to be older");
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                OldContextProbe.class.getName());
        builder.environment().put("MESA_GL_VERSION_OVERRIDE", "4.1");
        Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertTrue(said.startsWith("DEVICE found OpenGL 4.1"), said);
        assertTrue(said.contains("expected OpenGL 4.5 or later"), said);
    }

    @Test
    void callsFromAnotherThreadAreRefused() throws InterruptedException {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            refusesElsewhere(() -> scene.crowd(PREPARED, 1));
            refusesElsewhere(throng::close);
            scene.crowd(PREPARED, 1);
        }
        try (Throng own = Throng.headless(ThrongOptions.DEFAULT)) {
            refusesElsewhere(() -> own.upload(PREPARED));
            own.upload(PREPARED);
        }
    }

    private static void refusesElsewhere(Executable call) throws InterruptedException {
        AtomicReference<Throwable> caught = new AtomicReference<>();
        Thread other = new Thread(
                () -> {
                    try {
                        refuses("on thread other", call);
                    } catch (AssertionError e) {
                        caught.set(e);
                    }
                },
                "other");
        other.start();
        other.join();
        if (caught.get() != null) {
            throw new AssertionError(caught.get());
        }
    }

    /** While a host's context is current, nothing is drawn in the library's own context either. */
    @Test
    void callsInAnotherContextAreRefused() {
        try (Throng own = Throng.headless(ThrongOptions.DEFAULT);
                Scene scene = own.scene();
                Target picture = own.offscreen(16, 16, 0)) {
            scene.crowd(PREPARED, 1);
            draw(scene, picture);
            byte[] before = picture.rgb();
            HostContext foreign = HostContext.besidesOthers();
            refuses("found another context that your program made current", () -> draw(scene, picture));
            refuses("found another context", own::close);
            foreign.close();
            draw(scene, picture); // the right context is current again
            assertEquals(0, Arrays.compare(before, picture.rgb()));
        }
    }

    @Test
    void openGlErrorsCausedByTheHostAreBlamedOnTheHost(GlContext gl) {
        HostContext.leaveAnError();
        blamesTheHost(Throng::onCurrentContext);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Target picture = throng.offscreen(16, 16, 0)) {
            HostContext.leaveAnError();
            blamesTheHost(() -> throng.upload(PREPARED));
            Crowd crowd = scene.crowd(PREPARED, 1);
            draw(scene, picture);
            HostContext.leaveAnError();
            draw(scene, picture);
            assertEquals(GL_INVALID_ENUM, glGetError(), "what draws make nothing new does not ask");
            crowd.resize(5000);
            HostContext.leaveAnError();
            blamesTheHost(() -> draw(scene, picture));
            draw(scene, picture);
            assertEquals(GL_NO_ERROR, glGetError());
        }
        gl.makeCurrent();
        gl.debug().clear(); // removes the driver's messages
    }

    private static void blamesTheHost(Executable call) {
        ThrongException e = assertThrows(ThrongException.class, call);
        assertEquals(ThrongException.Fault.HOST, e.fault());
        assertNotNull(e.getMessage());
        assertTrue(
                e.getMessage().contains("found GL_INVALID_ENUM from earlier OpenGL calls of your program"),
                e::getMessage);
    }
}
