package dev.throng.gl.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.lwjgl.glfw.GLFW.GLFW_ANY_PLATFORM;
import static org.lwjgl.glfw.GLFW.GLFW_PLATFORM_NULL;
import static org.lwjgl.glfw.GLFW.GLFW_PLATFORM_X11;
import static org.lwjgl.opengl.GL30C.*;

import dev.throng.gl.GlDebug;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.lwjgl.system.Platform;

@GlTest
@Tag("turn-4")
class WindowTest {
    private static final Window.Options HIDDEN = new Window.Options("hidden", 64, 32, true);

    @Test
    void errorWithoutADisplayNamesTheHeadlessOption() {
        assumeFalse(Window.displayAvailable(), "there is a display");
        GlException e = assertThrows(GlException.class, () -> Window.open("none", 64, 32));
        assertEquals(GlException.Kind.UNAVAILABLE, e.kind());
        assertEquals(
                "window: found no display (neither DISPLAY nor WAYLAND_DISPLAY is set), expected one;"
                        + " use --headless to run without a window",
                e.getMessage());
    }

    @Test
    void displayIsFoundByEnvironmentVariables() {
        assertTrue(Window.displayNamed(Map.of("DISPLAY", ":0")));
        assertTrue(Window.displayNamed(Map.of("WAYLAND_DISPLAY", "wayland-0")));
        assertFalse(Window.displayNamed(Map.of("DISPLAY", " ")));
        assertFalse(Window.displayNamed(Map.of()));
    }

    @Test
    void x11IsSelectedIfDisplayIsSetWithoutWaylandDisplay() {
        assumeTrue(Platform.get() == Platform.LINUX, "another window system");
        assertEquals(GLFW_PLATFORM_X11, Window.platform(Map.of("DISPLAY", ":0")));
        assertEquals(GLFW_ANY_PLATFORM, Window.platform(Map.of("DISPLAY", ":0", "WAYLAND_DISPLAY", "wayland-0")));
        assertEquals(GLFW_ANY_PLATFORM, Window.platform(Map.of("WAYLAND_DISPLAY", "wayland-0")));
    }

    /** Programs may handle events of a window on their first thread, and draw on another. */
    @Test
    void anotherThreadCanDrawToTheWindow() throws InterruptedException, ExecutionException {
        try (Window window = openUnseen()) {
            window.leave();
            CompletableFuture<Void> drawn = new CompletableFuture<>();
            Thread painter = new Thread(() -> {
                try {
                    window.makeCurrent();
                    window.bindFramebuffer();
                    window.clear(0, 1, 0);
                    window.swap();
                    GlDebug.checkError("drawing from another thread");
                    window.leave();
                    drawn.complete(null);
                } catch (RuntimeException | Error e) {
                    drawn.completeExceptionally(e);
                } finally {
                    Window.wake();
                }
            });
            painter.start();
            window.await(10);
            drawn.get();
        }
    }

    @Test
    void invisibleWindowsCanBeDrawn() {
        for (int i = 0; i < 3; i++) {
            try (Window window = openUnseen()) {
                drawAndShow(window);
            }
        }
    }

    @Test
    void visibleWindowsCanBeDrawn() {
        assumeTrue(Window.displayAvailable(), "no display");
        for (int i = 0; i < 3; i++) {
            try (Window window = Window.openDebug("test", 64, 32)) {
                window.vsync(false);
                drawAndShow(window);
            }
        }
    }

    private static Window openUnseen() {
        try {
            return Window.open(HIDDEN, GLFW_PLATFORM_NULL);
        } catch (GlException e) {
            // Some drivers create no contexts for windows without a display; any other failure is the window's.
            assumeTrue(e.kind() != GlException.Kind.UNAVAILABLE, e.getMessage());
            throw e;
        }
    }

    private static void drawAndShow(Window window) {
        assertFalse(window.shouldClose());
        assertEquals(64, window.framebufferWidth());
        assertEquals(32, window.framebufferHeight());
        try (RenderTarget target = RenderTarget.create("picture", 8, 8, 4)) {
            target.clear(0, 1, 0, 1, 0);
            target.copyToFramebuffer(0, window.framebufferWidth(), window.framebufferHeight());
        }
        ByteBuffer corner = ByteBuffer.allocateDirect(4);
        glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
        glReadPixels(63, 31, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, corner);
        assertEquals(0, corner.get(0));
        assertEquals(-1, corner.get(1));
        window.bindFramebuffer();
        window.swap();
        window.poll();
        window.debug().checkNone();
        GlDebug.checkError("drawing on a window");
    }
}
