package dev.throng.samples;

import static org.lwjgl.opengl.GL45C.*;

import dev.throng.Camera;
import dev.throng.Crowd;
import dev.throng.Frame;
import dev.throng.Light;
import dev.throng.Model;
import dev.throng.Play;
import dev.throng.Scene;
import dev.throng.Target;
import dev.throng.Throng;
import java.nio.file.Path;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3f;

/**
 * A host with its own renderer: floor and pillars, ordinary depth, a shadow map and an orbiting camera. A thousand
 * people walk among the pillars; crowd and pillars hide each other, and the crowd casts shadows on the floor:
 * {@code Pillars MODEL.glb}.
 */
public final class Pillars {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;
    private static final int SHADOW_SIDE = 2048;
    private static final int PILLARS = 16;
    private static final int RING = 11;
    private static final int COUNT = 1000;

    /** Whether the crowd is drawn before floor and pillars, which must give the same picture. */
    private static final boolean CROWD_FIRST = Boolean.getBoolean("sample.crowd.first");

    private static final Vector3f SUN = new Vector3f(0.5f, 0.8f, 0.35f);
    private static final Light LIGHT = Light.clearDay(SUN);

    /** Vertex shader of boxes, without attributes: the floor, 1 mm below the soles, then pillars on a circle. */
    private static final String VERTEX =
            """
            uniform mat4 viewProjection;
            uniform mat4 shadowMatrix;
            out vec3 normal;
            out vec3 place;
            out vec4 inShadow;
            void main() {
                int face = gl_VertexID / 6;
                vec2 corner = vec2[](vec2(-1, -1), vec2(1, -1), vec2(1, 1), vec2(-1, -1), vec2(1, 1), vec2(-1, 1))[gl_VertexID % 6];
                float side = face % 2 == 0 ? 1.0 : -1.0;
                vec3 p = vec3(corner.x * side, corner.y, side);
                vec3 n = vec3(0, 0, side);
                p = face / 2 == 0 ? p : face / 2 == 1 ? p.zxy : p.yzx;
                normal = face / 2 == 0 ? n : face / 2 == 1 ? n.zxy : n.yzx;
                float turn = float(gl_InstanceID) * 6.2831853 / PILLARS.0;
                vec3 pillar = vec3(sin(turn), 0, cos(turn)) * RING.0 + vec3(p.x * 0.45, p.y * 2.5 + 2.5, p.z * 0.45);
                place = gl_InstanceID == 0 ? p * vec3(40, 0.5, 40) - vec3(0, 0.501, 0) : pillar;
                inShadow = shadowMatrix * vec4(place, 1);
                gl_Position = viewProjection * vec4(place, 1);
            }
            """.replace("PILLARS", String.valueOf(PILLARS)).replace("RING", String.valueOf(RING));

    private static final String FRAGMENT = """
            in vec3 normal;
            in vec3 place;
            in vec4 inShadow;
            uniform mat4 sun;
            layout(binding = 0) uniform sampler2DShadow shadowMap;
            layout(location = 0) out vec4 colour;
            void main() {
                bool isFloor = place.y < 0.0;
                vec2 tile = floor(place.xz / 2.0);
                vec3 base = isFloor ? vec3(0.62, 0.58, 0.5) * (0.93 + 0.07 * mod(tile.x + tile.y, 2.0)) : vec3(0.75, 0.74, 0.72);
                vec3 at = inShadow.xyz * 0.5 + 0.5;
                float lit = texture(shadowMap, vec3(at.xy, at.z - 0.001));
                float light = 0.35 + 0.65 * lit * max(dot(normal, sun[3].xyz), 0.0);
                colour = vec4(pow(base * light, vec3(1.0 / 2.2)), 1.0);
            }
            """;

    private final HostProgram boxes = new HostProgram(VERTEX, FRAGMENT);
    private final int noAttributes = glCreateVertexArrays();
    private final int shadowMap = glCreateTextures(GL_TEXTURE_2D);
    private final int shadowFramebuffer = glCreateFramebuffers();
    private final Matrix4f sunView =
            new Matrix4f().lookAt(new Vector3f(SUN).mul(40), new Vector3f(), new Vector3f(0, 1, 0));
    private final Matrix4f sunProjection = new Matrix4f().ortho(-22, 22, -22, 22, 1, 80);

    private final Target shadows;
    private final Target picture;

    private Pillars(Throng throng) {
        glTextureStorage2D(shadowMap, 1, GL_DEPTH_COMPONENT32F, SHADOW_SIDE, SHADOW_SIDE);
        glTextureParameteri(shadowMap, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
        glTextureParameteri(shadowMap, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glNamedFramebufferTexture(shadowFramebuffer, GL_DEPTH_ATTACHMENT, shadowMap, 0);
        shadows = throng.framebuffer(shadowFramebuffer, SHADOW_SIDE, SHADOW_SIDE);
        picture = throng.framebuffer(0, WIDTH, HEIGHT);
        boxes.set("sun", new Matrix4f().setTranslation(SUN.normalize(new Vector3f())));
        glBindVertexArray(noAttributes);
        glEnable(GL_DEPTH_TEST);
        glEnable(GL_BLEND); // the library draws correctly with blending enabled
        glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
        glClearColor(0.55f, 0.68f, 0.82f, 1);
    }

    private void draw(int framebuffer, int width, int height, Matrix4fc viewProjection) {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glViewport(0, 0, width, height);
        boxes.set("viewProjection", viewProjection);
        boxes.set("shadowMatrix", sunProjection.mul(sunView, new Matrix4f()));
        boxes.use();
        glDrawArraysInstanced(GL_TRIANGLES, 0, 36, PILLARS + 1);
    }

    private void clear(int framebuffer) {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    }

    /** Draws the sun's shadow map of pillars and people, then the picture. */
    private void frame(Scene scene, double seconds) {
        clear(shadowFramebuffer);
        draw(shadowFramebuffer, SHADOW_SIDE, SHADOW_SIDE, sunProjection.mul(sunView, new Matrix4f()));
        Frame casters =
                Frame.at(seconds, Camera.of(sunView, sunProjection), shadows).light(LIGHT);
        scene.draw(casters.depthOnly());

        float turn = 0.15f * (float) seconds;
        Vector3f eye = new Vector3f(19 * (float) Math.sin(turn), 5, 19 * (float) Math.cos(turn));
        Matrix4f view = new Matrix4f().lookAt(eye, new Vector3f(0, 1, 0), new Vector3f(0, 1, 0));
        Matrix4f projection = new Matrix4f().perspective(0.85f, (float) WIDTH / HEIGHT, 0.1f, 200);
        Frame people = casters.otherView(Camera.of(view, projection), picture);
        clear(0);
        if (CROWD_FIRST) {
            scene.draw(people);
        }
        glBindTextureUnit(0, shadowMap);
        draw(0, WIDTH, HEIGHT, projection.mul(view, new Matrix4f()));
        if (!CROWD_FIRST) {
            scene.draw(people);
        }
    }

    private void close() {
        boxes.close();
        glDeleteVertexArrays(noAttributes);
        glDeleteFramebuffers(shadowFramebuffer);
        glDeleteTextures(shadowMap);
    }

    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Pillars", WIDTH, HEIGHT);
                Throng throng = Throng.onCurrentContext()) {
            Scene scene = throng.scene();
            Model model = throng.load(Path.of(args[0]));
            Crowd crowd = scene.crowd(model, COUNT);
            Pillars host = new Pillars(throng);
            String walk =
                    model.clips().contains("walk") ? "walk" : model.clips().get(0);
            crowd.forEach(it -> {
                double spread = 3 + 13 * Math.sqrt(it.number() / (double) COUNT);
                double away = spread < RING - 1.5 ? spread : spread + 3; // avoids the pillars
                double turn = 2.39996 * it.number(); // the golden angle spreads instances evenly
                it.position(away * Math.sin(turn), 0, away * Math.cos(turn))
                        .heading(turn)
                        .scale(SampleWindow.TALL / model.height())
                        .seed(it.number());
                it.play(Play.loop(walk).phase(it.number() % 61 / 61.0));
            });
            while (window.isOpen()) {
                host.frame(scene, window.seconds());
                window.swap();
            }
            host.close();
        }
    }
}
