package dev.throng.gl.window;

import static org.lwjgl.glfw.GLFW.glfwGetWindowPos;
import static org.lwjgl.glfw.GLFW.glfwGetWindowSize;

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
