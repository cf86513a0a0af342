package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.opengl.GL45C.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.window.Window;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.opengl.GL;

/** Adoption, misuse and closing of contexts of hosts. */
@GlTest
class ContextAdoptionTest {
    @ParameterizedTest
    @EnumSource(
            value = HostContext.Profile.class,
            names = {"CORE", "COMPATIBILITY"})
    void adoptedContextDrawsAndFreesItsObjects(HostContext.Profile profile) {
        try (HostContext host = HostContext.open(profile)) {
            int own = glCreateBuffers();
            GlContext adopted = GlContext.adopt();
            GpuBuffer forgotten = GpuBuffer.ofInts("forgotten", new int[] {7});
            int id = forgotten.id();
            assertTrue(glIsBuffer(id));
            drawRed();
            adopted.close();
            adopted.close();
            assertFalse(glIsBuffer(id));
            assertTrue(glIsBuffer(own));
            assertEquals(0, LiveObjects.count());
            forgotten.close(); // no effect after the context is closed
            assertSame(host.capabilities(), GL.getCapabilities());
            assertEquals(GL_NO_ERROR, glGetError());
        }
    }

    private static void drawRed() {
        try (RenderTarget target = RenderTarget.create("red", 2, 2, 4)) {
            target.clear(1, 0, 0, 1, 0);
            assertEquals(-1, target.readRgb()[0]);
        }
    }

    @Test
    void contextOfAGlfwWindowCanBeAdopted() {
        assumeTrue(Window.displayAvailable(), "no display");
        BaseContext.leaveCurrent();
        assertTrue(glfwInit());
        glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
        long window = glfwCreateWindow(64, 64, "host", NULL, NULL);
        glfwMakeContextCurrent(window);
        GL.createCapabilities();
        try (GlContext adopted = GlContext.adopt()) {
            drawRed();
            glfwMakeContextCurrent(NULL);
            assertThrows(IllegalStateException.class, adopted::makeCurrent);
            glfwMakeContextCurrent(window);
        }
        assertEquals(window, glfwGetCurrentContext());
        glfwMakeContextCurrent(NULL);
        GL.setCapabilities(null);
        glfwTerminate();
    }

    @Test
    void usingAnAdoptedContextWhileASharingContextIsCurrentIsRefused() {
        try (HostContext first = HostContext.open(HostContext.Profile.CORE);
                HostContext second = HostContext.open(HostContext.Profile.CORE, first)) {
            first.makeCurrent();
            GlContext adopted = GlContext.adopt();
            GpuBuffer buffer = GpuBuffer.ofInts("of the first", new int[] {7});
            second.makeCurrent();
            assertRefused(adopted, "found GLCapabilities of another context");
            assertThrows(IllegalStateException.class, buffer::close);
            GL.setCapabilities(first.capabilities()); // equal functions, but another context
            assertRefused(adopted, "but another current context");
            assertThrows(IllegalStateException.class, adopted::close);
            first.makeCurrent();
            adopted.makeCurrent();
            assertEquals(7, buffer.downloadInts(0, 1)[0]);
            adopted.close();
            second.makeCurrent();
        }
    }

    @Test
    void twoContextsThatShareObjectsCanBeAdopted() {
        try (HostContext first = HostContext.open(HostContext.Profile.CORE);
                HostContext second = HostContext.open(HostContext.Profile.CORE, first)) {
            GlContext ofSecond = GlContext.adopt();
            drawRed();
            first.makeCurrent();
            GlContext ofFirst = GlContext.adopt();
            drawRed();
            ofFirst.close();
            second.makeCurrent();
            ofSecond.makeCurrent();
            drawRed();
            ofSecond.close();
        }
    }

    /** Two independent libraries may adopt the same context. */
    @Test
    void oneContextCanBeAdoptedTwice() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE)) {
            GlContext one = GlContext.adopt();
            GpuBuffer ofOne = GpuBuffer.ofInts("of one", new int[] {1});
            try (GlContext other = GlContext.adopt();
                    GpuBuffer ofOther = GpuBuffer.ofInts("of the other", new int[] {2})) {
                one.makeCurrent();
                assertEquals(1, ofOne.downloadInts(0, 1)[0]);
                other.makeCurrent();
                assertEquals(2, ofOther.downloadInts(0, 1)[0]);
            }
            one.makeCurrent();
            assertEquals(1, ofOne.downloadInts(0, 1)[0]);
            one.close();
            assertSame(host.capabilities(), GL.getCapabilities());
        }
    }

    @Test
    void adoptionFailsWithoutACurrentContext() {
        HostContext host = HostContext.open(HostContext.Profile.CORE);
        host.leave();
        assertNone("found no current context");
        host.makeCurrent();
        GL.setCapabilities(null);
        assertNone("found a current context whose GLCapabilities are not set");
        host.close();
    }

    private static void assertNone(String found) {
        String message =
                assertThrows(IllegalStateException.class, GlContext::adopt).getMessage();
        assertTrue(String.valueOf(message).contains(found), message);
    }

    @Test
    void usingAnAdoptedContextOnAnotherThreadFailsAndNamesItsThread() throws InterruptedException {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE);
                GlContext adopted = GlContext.adopt()) {
            AtomicReference<Throwable> caught = new AtomicReference<>();
            Thread other = new Thread(adopted::makeCurrent, "other");
            other.setUncaughtExceptionHandler((thread, e) -> caught.set(e));
            other.start();
            other.join();
            String message = String.valueOf(caught.get());
            assertTrue(message.contains("on thread other: found no GLCapabilities"), message);
            assertTrue(message.contains("of thread " + Thread.currentThread().getName()), message);
            assertSame(host.capabilities(), GL.getCapabilities());
        }
    }

    @Test
    void usingAnAdoptedContextAfterCloseFails() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE)) {
            GlContext adopted = GlContext.adopt();
            adopted.close();
            assertRefused(adopted, "found a closed context");
            host.makeCurrent();
        }
    }

    private static void assertRefused(GlContext adopted, String found) {
        String message =
                assertThrows(IllegalStateException.class, adopted::makeCurrent).getMessage();
        assertTrue(String.valueOf(message).contains(found), message);
    }
}
