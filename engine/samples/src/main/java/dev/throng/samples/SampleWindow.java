package dev.throng.samples;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.opengl.GL45C.*;

import java.nio.ByteBuffer;
import org.lwjgl.BufferUtils;
import org.lwjgl.opengl.GL;
import org.lwjgl.stb.STBImageWrite;

/**
 * The window of a host: what its programs have long before they have a crowd. Where a picture is asked for, it needs no display: it is
 * one of GLFW's null platform, drawn into by EGL.
 */
final class SampleWindow implements AutoCloseable {
    /** Metres: as tall as people are shown models of any size where a scene is measured for people. */
    static final double TALL = 1.75;

    /** A PNG file for a picture; none: the window is shown until its user closes it. */
    private static final String PICTURE = System.getProperty("sample.picture", "");

    /** How many frames are drawn for a picture, which is the last. */
    private static final int FRAMES = Integer.getInteger("sample.frames", 1);

    /** A time to stand still at, seconds; none: time goes on. */
    private static final String TIME = System.getProperty("sample.time", "");

    private final int width;
    private final int height;
    private final long handle;
    private int shown;

    SampleWindow(String title, int width, int height) {
        this.width = width;
        this.height = height;
        boolean hasDisplay = PICTURE.isEmpty();
        glfwInitHint(GLFW_PLATFORM, hasDisplay ? GLFW_ANY_PLATFORM : GLFW_PLATFORM_NULL);
        glfwInit();
        glfwWindowHint(GLFW_CONTEXT_CREATION_API, hasDisplay ? GLFW_NATIVE_CONTEXT_API : GLFW_EGL_CONTEXT_API);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 4);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 5);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_SAMPLES, 4);
        handle = glfwCreateWindow(width, height, title, 0, 0);
        if (handle == 0) {
            throw new IllegalStateException("window: found no OpenGL 4.5; install a graphics driver that has it");
        }
        glfwSetWindowShouldClose(handle, !hasDisplay); // no user will
        glfwMakeContextCurrent(handle);
        GL.createCapabilities();
    }

    /** GLFW's own name of it. */
    long handle() {
        return handle;
    }

    /** Whether there is another frame to draw; handles what the user did. */
    boolean isOpen() {
        glfwPollEvents();
        return PICTURE.isEmpty() ? !glfwWindowShouldClose(handle) : shown < FRAMES;
    }

    /** Seconds since it was opened. */
    double seconds() {
        return TIME.isEmpty() ? glfwGetTime() : Double.parseDouble(TIME);
    }

    /** Pictures so far. */
    int shown() {
        return shown;
    }

    /** Shows what was drawn before there is a crowd: none of the pictures that are kept. */
    void refresh() {
        glfwPollEvents();
        glfwSwapBuffers(handle);
    }

    /** Shows what was drawn. */
    void swap() {
        shown++;
        if (shown == FRAMES) {
            keep();
        }
        glfwSwapBuffers(handle);
        if (!PICTURE.isEmpty()) {
            glFinish(); // no screen has frames wait for each other
        }
    }

    /** Keeps what was drawn, where that is asked for. */
    void keep() {
        if (PICTURE.isEmpty()) {
            return;
        }
        ByteBuffer rgb = BufferUtils.createByteBuffer(3 * width * height);
        int framebuffer = glCreateFramebuffers();
        int pixels = glCreateRenderbuffers();
        glNamedRenderbufferStorage(pixels, GL_RGBA8, width, height);
        glNamedFramebufferRenderbuffer(framebuffer, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, pixels);
        glBlitNamedFramebuffer( // makes one of a pixel's samples
                0, framebuffer, 0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
        glPixelStorei(GL_PACK_ALIGNMENT, 1);
        glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, rgb);
        glDeleteFramebuffers(framebuffer);
        glDeleteRenderbuffers(pixels);
        STBImageWrite.stbi_flip_vertically_on_write(true);
        if (!STBImageWrite.stbi_write_png(PICTURE, width, height, 3, rgb, 3 * width)) {
            throw new IllegalStateException("cannot write " + PICTURE);
        }
    }

    @Override
    public void close() {
        glfwDestroyWindow(handle);
        glfwTerminate();
    }
}
