package dev.throng.gl.window;

import static org.lwjgl.glfw.GLFW.*;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFWDropCallback;
import org.lwjgl.system.Callback;

/** Adapter of GLFW's events to a {@link WindowListener}. Its callbacks are freed with the window. */
final class WindowEvents {
    private WindowEvents() {}

    static void listen(long window, WindowListener to) {
        replace(glfwSetKeyCallback(
                window,
                (w, key, scancode, action, mods) ->
                        to.key(Key.of(key), action != GLFW_RELEASE, action == GLFW_REPEAT)));
        replace(glfwSetCharCallback(window, (w, character) -> to.typed(character)));
        replace(glfwSetCursorPosCallback(window, (w, x, y) -> to.mouseMoved(x, y)));
        replace(glfwSetMouseButtonCallback(
                window, (w, button, action, mods) -> to.mouseButton(button, action != GLFW_RELEASE)));
        replace(glfwSetScrollCallback(window, (w, right, up) -> to.wheel(right, up)));
        replace(glfwSetWindowFocusCallback(window, (w, has) -> to.focused(has)));
        replace(glfwSetDropCallback(window, (w, count, names) -> to.dropped(files(count, names))));
    }

    private static void replace(@Nullable Callback before) {
        if (before != null) {
            before.free();
        }
    }

    /**
     * @param count number of dropped files
     * @param names address of their names
     * @return dropped files whose names are valid paths on this system
     */
    private static List<Path> files(int count, long names) {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            try {
                files.add(Path.of(GLFWDropCallback.getName(names, i)));
            } catch (InvalidPathException e) {
                continue;
            }
        }
        return files;
    }
}
