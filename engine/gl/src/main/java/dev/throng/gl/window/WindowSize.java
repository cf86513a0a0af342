package dev.throng.gl.window;

import static org.lwjgl.glfw.GLFW.glfwGetFramebufferSize;
import static org.lwjgl.glfw.GLFW.glfwGetWindowContentScale;
import static org.lwjgl.glfw.GLFW.glfwGetWindowPos;
import static org.lwjgl.glfw.GLFW.glfwGetWindowSize;

/**
 * How large a window is.
 *
 * @param width in screen coordinates
 * @param height in screen coordinates
 * @param pixelWidth in pixels; 0 while minimised
 * @param pixelHeight in pixels; 0 while minimised
 * @param scale how much larger than on an ordinary display writing should be, 1 or more
 */
record WindowSize(int width, int height, int pixelWidth, int pixelHeight, float scale) {
    /** Asks the window library, on the first thread. */
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

    /** Where a window is on its desktop. */
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
