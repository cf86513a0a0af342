package dev.throng.samples;

import static org.lwjgl.glfw.GLFW.*;

import dev.throng.*;
import java.nio.file.Path;
import org.joml.Vector3f;
import org.lwjgl.opengl.GL;

/** A thousand instances of a model, each at another phase of its clips: {@code FirstCrowd MODEL.glb}. */
public final class FirstCrowd {
    public static void main(String[] args) {
        glfwInit();
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 4);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 5);
        show(Path.of(args[0]), glfwCreateWindow(1280, 720, "A crowd", 0, 0));
        glfwTerminate();
    }

    static void show(Path file, long window) {
        glfwMakeContextCurrent(window);
        GL.createCapabilities();
        try (Throng throng = Throng.onCurrentContext()) {
            Scene scene = throng.scene();
            Crowd crowd = scene.crowd(throng.load(file), 1000);
            var clips = crowd.model().clips();
            crowd.forEach(it -> it.position(1.2 * (it.number() % 40 - 20), 0, -1.2 * (it.number() / 40))
                    .scale(1 / crowd.model().height())
                    .play(Play.loop(clips.get(it.number() % clips.size())).phase(it.number() / 1000.0)));
            Camera camera = Camera.lookAt(new Vector3f(0, 4.8f, 7.2f), new Vector3f(0, 0, -7.2f));
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.35f, 0.38f, 0.42f);
            do {
                glfwPollEvents();
                scene.draw(Frame.at(glfwGetTime(), camera, target));
                glfwSwapBuffers(window);
            } while (!glfwWindowShouldClose(window));
        }
    }
}
