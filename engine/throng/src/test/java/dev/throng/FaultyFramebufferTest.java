package dev.throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL11C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL11C.GL_RGBA;
import static org.lwjgl.opengl.GL11C.GL_RGBA8;
import static org.lwjgl.opengl.GL11C.GL_UNSIGNED_BYTE;
import static org.lwjgl.opengl.GL11C.glGetError;
import static org.lwjgl.opengl.GL11C.glGetInteger;
import static org.lwjgl.opengl.GL30C.*;
import static org.lwjgl.opengl.GL45C.glCreateFramebuffers;
import static org.lwjgl.opengl.GL45C.glCreateRenderbuffers;
import static org.lwjgl.opengl.GL45C.glNamedFramebufferRenderbuffer;
import static org.lwjgl.opengl.GL45C.glNamedRenderbufferStorage;
import static org.lwjgl.opengl.GL45C.glReadnPixels;

import dev.throng.gl.GlTest;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.lwjgl.BufferUtils;

@GlTest
class FaultyFramebufferTest {
    private static final int SIDE = 32;

    private static int[] framebuffer() {
        int colour = glCreateRenderbuffers();
        glNamedRenderbufferStorage(colour, GL_RGBA8, SIDE, SIDE);
        int depth = glCreateRenderbuffers();
        glNamedRenderbufferStorage(depth, GL_DEPTH_COMPONENT32F, SIDE, SIDE);
        int framebuffer = glCreateFramebuffers();
        glNamedFramebufferRenderbuffer(framebuffer, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour);
        glNamedFramebufferRenderbuffer(framebuffer, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth);
        return new int[] {framebuffer, colour, depth};
    }

    private static void delete(int[] made) {
        glDeleteFramebuffers(made[0]);
        glDeleteRenderbuffers(new int[] {made[1], made[2]});
    }

    /** Expects an exception, and unchanged pixels of the bound framebuffer. */
    private static void refuses(Class<? extends RuntimeException> type, String found, int bound, Executable call) {
        glBindFramebuffer(GL_FRAMEBUFFER, bound);
        ByteBuffer before = pixels();
        String message = assertThrows(type, call).getMessage();
        assertTrue(message.contains(found), message);
        assertEquals(GL_NO_ERROR, glGetError());
        assertEquals(bound, glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING));
        assertEquals(before, pixels());
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
    }

    private static ByteBuffer pixels() {
        ByteBuffer pixels = BufferUtils.createByteBuffer(4 * SIDE * SIDE);
        glReadnPixels(0, 0, SIDE, SIDE, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        return pixels;
    }

    @Test
    void invalidFramebuffersAreRefusedByTheCallThatUsesThem() {
        int[] hosts = framebuffer();
        int[] others = framebuffer();
        int empty = glCreateFramebuffers();
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(People.PREPARED, 1)) {
            refuses(
                    IllegalArgumentException.class,
                    "framebuffer " + empty + ": found an incomplete framebuffer (GL_FRAMEBUFFER_INCOMPLETE_MISSING_",
                    hosts[0],
                    () -> throng.framebuffer(empty, SIDE, SIDE));
            Target target = throng.framebuffer(others[0], SIDE, SIDE).cleared(1, 0, 0);
            Frame frame = Frame.at(1, People.CAMERA, target);
            scene.draw(frame);
            glNamedFramebufferRenderbuffer(others[0], GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, 0);
            glNamedFramebufferRenderbuffer(others[0], GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, 0);
            Frame next = Frame.at(2, People.CAMERA, target);
            Class<IllegalStateException> state = IllegalStateException.class;
            refuses(state, "found an incomplete framebuffer", hosts[0], () -> scene.draw(next));
            delete(others);
            refuses(state, "found no such framebuffer", hosts[0], () -> scene.draw(next));
            assertEquals(1, scene.seconds(), "a refused frame is no moment");
            Target whole = throng.framebuffer(hosts[0], SIDE, SIDE);
            Frame second = Frame.at(2, People.CAMERA, whole);
            refuses(
                    state,
                    "found no such framebuffer",
                    hosts[0],
                    () -> scene.draw(second, second.otherView(People.CAMERA, target)));
            scene.draw(second);
            crowd.add();
            assertEquals(GL_NO_ERROR, glGetError());
        }
        delete(hosts);
        glDeleteFramebuffers(empty);
    }

    @Test
    void closedTargetsAndTargetsOfAnotherThrongAreRefused() {
        int[] hosts = framebuffer();
        try (Throng throng = Throng.onCurrentContext();
                Throng other = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Target foreign = other.offscreen(SIDE, SIDE, 0)) {
            Target closed = throng.offscreen(SIDE, SIDE, 0);
            Target cleared = closed.cleared(0, 0, 0);
            closed.close();
            closed.close();
            Class<IllegalStateException> state = IllegalStateException.class;
            refuses(state, "closed Target", hosts[0], () -> scene.draw(Frame.at(1, People.CAMERA, closed)));
            refuses(state, "closed Target", hosts[0], () -> scene.draw(Frame.at(1, People.CAMERA, cleared)));
            refuses(state, "closed Target", hosts[0], cleared::rgb);
            refuses(
                    IllegalArgumentException.class,
                    "target of another Throng",
                    hosts[0],
                    () -> scene.draw(Frame.at(1, People.CAMERA, foreign)));
            assertEquals(0, scene.seconds());
        }
        delete(hosts);
    }
}
