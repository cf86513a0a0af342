package dev.throng.samples;

import static org.lwjgl.glfw.GLFW.*;

import dev.throng.*;
import java.nio.file.Path;
import org.joml.Vector3f;
import org.lwjgl.opengl.GL;

/** A thousand of a model, each at its own moment of the model's clips: {@code FirstCrowd MODEL.glb}. */
public final class FirstCrowd {
    public static void main(String[] args) {
        glfwInit();
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 4);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 5);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        long window = glfwCreateWindow(1280, 720, "A crowd", 0, 0);
        glfwMakeContextCurrent(window);
        GL.createCapabilities();
        try (Throng throng = Throng.onCurrentContext();
                Model model = throng.load(Path.of(args[0]));
                Crowd crowd = throng.crowd(model, 1000)) {
            float gap = 1.2f * (float) model.height();
            crowd.forEach(it -> it.at(gap * (it.number() % 40 - 20), 0, -gap * (it.number() / 40))
                    .play(Play.loop(model.clips()
                                    .get(it.number() % model.clips().size()))
                            .from(it.number() / 1000.0)));
            Camera camera = Camera.lookAt(new Vector3f(0, 4, 6).mul(gap), new Vector3f(0, 0, -6).mul(gap))
                    .range(0.1 * gap, 100 * gap);
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.35f, 0.38f, 0.42f);
            while (!glfwWindowShouldClose(window)) {
                glfwPollEvents();
                throng.draw(Frame.at(glfwGetTime(), camera, target));
                glfwSwapBuffers(window);
            }
        }
        glfwTerminate();
    }
}
