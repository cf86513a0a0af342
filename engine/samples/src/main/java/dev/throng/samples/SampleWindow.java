package dev.throng.samples;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.opengl.GL45C.*;

import java.nio.ByteBuffer;
import org.lwjgl.BufferUtils;
import org.lwjgl.opengl.GL;
import org.lwjgl.stb.STBImageWrite;

/** Window of the samples. To write a picture, it uses GLFW's null platform with EGL, which needs no display. */
final class SampleWindow implements AutoCloseable {
    /** Height in metres to which samples scale each model. */
    static final double TALL = 1.75;

    /** PNG file to write the last frame to; empty: show the window until its user closes it. */
    private static final String PICTURE = System.getProperty("sample.picture", "");

    /** Number of frames to draw if a picture is written. */
    private static final int FRAMES = Integer.getInteger("sample.frames", 1);

    /** Constant time in seconds that all frames show; empty if time advances. */
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
        glfwSetWindowShouldClose(handle, !hasDisplay); // no user will close it
        glfwMakeContextCurrent(handle);
        GL.createCapabilities();
    }

    /** @return GLFW's handle of the window */
    long handle() {
        return handle;
    }

    /**
     * Handles events.
     *
     * @return whether to draw another frame
     */
    boolean isOpen() {
        glfwPollEvents();
        return PICTURE.isEmpty() ? !glfwWindowShouldClose(handle) : shown < FRAMES;
    }

    /** @return seconds since the window was opened, or the constant time */
    double seconds() {
        return TIME.isEmpty() ? glfwGetTime() : Double.parseDouble(TIME);
    }

    /** @return number of frames shown so far */
    int shown() {
        return shown;
    }

    /** Shows a frame without counting it, so that it is never the written picture. */
    void refresh() {
        glfwPollEvents();
        glfwSwapBuffers(handle);
    }

    /** Shows a frame, and writes the picture if the frame is the last. */
    void swap() {
        shown++;
        if (shown == FRAMES) {
            keep();
        }
        glfwSwapBuffers(handle);
        if (!PICTURE.isEmpty()) {
            glFinish(); // without a screen, nothing else makes frames wait for each other
        }
    }

    /** Writes the picture, if requested. */
    void keep() {
        if (PICTURE.isEmpty()) {
            return;
        }
        ByteBuffer rgb = BufferUtils.createByteBuffer(3 * width * height);
        int framebuffer = glCreateFramebuffers();
        int pixels = glCreateRenderbuffers();
        glNamedRenderbufferStorage(pixels, GL_RGBA8, width, height);
        glNamedFramebufferRenderbuffer(framebuffer, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, pixels);
        glBlitNamedFramebuffer( // resolves multisampling
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
