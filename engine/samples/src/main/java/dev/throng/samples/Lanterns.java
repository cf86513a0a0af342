package dev.throng.samples;

import static org.lwjgl.opengl.GL45C.*;

import dev.throng.Camera;
import dev.throng.Crowd;
import dev.throng.Frame;
import dev.throng.JointBuffer;
import dev.throng.Light;
import dev.throng.Model;
import dev.throng.Play;
import dev.throng.Scene;
import dev.throng.Target;
import dev.throng.Throng;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/** People with lanterns, which the host draws at the crowd's joint transforms: {@code Lanterns MODEL.glb JOINT}. */
public final class Lanterns {
    private static final int COUNT = 400;

    /** Vertex shader of a lantern: a box below the joint, with 36 vertices computed from their index. */
    private static final String VERTEX = """
            layout(std430, binding = 0) readonly buffer Hands { mat4 hands[]; };
            uniform mat4 viewProjection;
            out vec3 normal;
            void main() {
                int face = gl_VertexID / 6;
                vec2 corner = vec2[](vec2(0, 0), vec2(1, 0), vec2(1, 1), vec2(0, 0), vec2(1, 1), vec2(0, 1))[gl_VertexID % 6] * 2.0 - 1.0;
                float side = face % 2 == 0 ? 1.0 : -1.0;
                vec3 p = vec3(corner.x * side, corner.y, side);
                vec3 n = vec3(0, 0, side);
                p = face / 2 == 0 ? p : face / 2 == 1 ? p.zxy : p.yzx;
                normal = face / 2 == 0 ? n : face / 2 == 1 ? n.zxy : n.yzx;
                mat4 hand = hands[gl_InstanceID];
                vec3 held = hand[3].xyz - vec3(0, 0.22, 0) * hand[3].w;
                gl_Position = viewProjection * vec4(held + p * vec3(0.07, 0.11, 0.07), hand[3].w);
            }
            """;

    private static final String FRAGMENT = """
            in vec3 normal;
            layout(location = 0) out vec4 colour;
            void main() {
                colour = vec4(vec3(1.0, 0.72, 0.3) * (0.75 + 0.25 * normal.y), 1.0);
            }
            """;

    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Lanterns", 1280, 720);
                Throng throng = Throng.onCurrentContext();
                HostProgram lantern = new HostProgram(VERTEX, FRAGMENT)) {
            Scene scene = throng.scene();
            Model model = throng.load(Path.of(args[0]));
            Crowd crowd = scene.crowd(model, COUNT);
            JointBuffer hands =
                    crowd.jointBuffer(args[1], IntStream.range(0, COUNT).toArray());
            String walk =
                    model.clips().contains("walk") ? "walk" : model.clips().get(0);
            crowd.forEach(it -> it.position(it.number() % 20 - 10, 0, 1.5 * (it.number() / 20) - 20)
                    .heading(0)
                    .scale(SampleWindow.TALL / model.height())
                    .tint(0.75 + it.number() % 7 / 28.0, 0.75 + it.number() % 5 / 20.0, 0.75 + it.number() % 3 / 12.0)
                    .play(Play.loop(walk).phase(it.number() % 31 / 31.0)));
            Matrix4f view =
                    new Matrix4f().lookAt(new Vector3f(2, 2.2f, 14), new Vector3f(0, 1, 0), new Vector3f(0, 1, 0));
            Matrix4f projection = new Matrix4f().perspective(0.8f, 1280f / 720, 0.1f, 200);
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.02f, 0.03f, 0.06f);
            Light evening = Light.sun(new Vector3f(-1, 1, 1), new Vector3f(0.3f, 0.32f, 0.4f))
                    .around(new Vector3f(0.16f, 0.18f, 0.25f), new Vector3f(0.06f));
            int noAttributes = glCreateVertexArrays();
            while (window.isOpen()) {
                scene.draw(Frame.at(window.seconds(), Camera.of(view, projection), target)
                        .light(evening));
                glEnable(GL_DEPTH_TEST);
                lantern.use();
                lantern.set("viewProjection", projection.mul(view, new Matrix4f()));
                glBindVertexArray(noAttributes);
                glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 0, hands.bufferName());
                glDrawArraysInstanced(GL_TRIANGLES, 0, 36, COUNT);
                window.swap();
            }
            glDeleteVertexArrays(noAttributes);
        }
    }
}
