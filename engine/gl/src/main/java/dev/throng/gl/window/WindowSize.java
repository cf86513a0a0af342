package dev.throng.gl.window;

import static org.lwjgl.glfw.GLFW.glfwGetFramebufferSize;
import static org.lwjgl.glfw.GLFW.glfwGetWindowContentScale;
import static org.lwjgl.glfw.GLFW.glfwGetWindowPos;
import static org.lwjgl.glfw.GLFW.glfwGetWindowSize;

/**
 * Size of a window.
 *
 * @param width width in screen coordinates
 * @param height height in screen coordinates
 * @param pixelWidth width in pixels; 0 while minimised
 * @param pixelHeight height in pixels; 0 while minimised
 * @param scale scale for text relative to an ordinary display, at least 1
 */
record WindowSize(int width, int height, int pixelWidth, int pixelHeight, float scale) {
    /**
     * Queries the current size of a window; call on the first thread.
     *
     * @param window GLFW's handle of the window
     */
    static WindowSize of(long window) {
        int[] width = new int[1];
        int[] height = new int[1];
        int[] pixelWidth = new int[1];
        int[] pixelHeight = new int[1];
        float[] x = new float[1];
        float[] y = new float[1];
        glfwGetWindowSize(window, width, height);
        glfwGetFramebufferSize(window, pixelWidth, pixelHeight);
        glfwGetWindowContentScale(window, x, y);
        return new WindowSize(width[0], height[0], pixelWidth[0], pixelHeight[0], Math.max(1, Math.max(x[0], y[0])));
    }

    /**
     * Position and size of a window on the desktop, in screen coordinates.
     *
     * @param x left edge of the content
     * @param y upper edge of the content
     * @param width width of the content
     * @param height height of the content
     */
    record WindowBounds(int x, int y, int width, int height) {
        static WindowBounds of(long handle) {
            int[] x = new int[1];
            int[] y = new int[1];
            int[] width = new int[1];
            int[] height = new int[1];
            glfwGetWindowPos(handle, x, y);
            glfwGetWindowSize(handle, width, height);
            return new WindowBounds(x[0], y[0], width[0], height[0]);
        }
    }
}
