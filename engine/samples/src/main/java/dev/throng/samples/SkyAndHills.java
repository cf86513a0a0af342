package dev.throng.samples;

import dev.throng.*;
import java.nio.file.Path;
import org.joml.Vector3f;

/** People who walk over hills with grass in two colours, below a sky: {@code SkyAndHills MODEL.glb}. */
public final class SkyAndHills {
    private static final String MOWN =
            "vec3 groundPattern(vec2 at, vec2 width) { return vec3(1.0 + 0.2 * sign(sin(at.x + at.y))); }";

    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Sky and hills", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            Vector3f green = new Vector3f(0.1f, 0.17f, 0.05f);
            Ground hills = Ground.sampled((x, z) -> 2 + Math.sin(0.4 * x) + Math.cos(0.3 * z), -200, -200, 1, 401);
            Light light = Light.clearDay(new Vector3f(-0.7f, 0.6f, 0.3f)).plain(green);
            Backdrop behind = Backdrop.plain(green)
                    .pattern(MOWN)
                    .hills(hills)
                    .contactShadows(0.5)
                    .fog(150);
            Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
            Route route = Route.loop(-9, -9, 9, -9, 9, 9, -9, 9);
            Crowd people = scene.crowd(throng.load(Path.of(args[0])), 50, route);
            people.standOn(hills);
            people.forEach(it -> it.play("walk").feet(1).follow(route, 1.2 * it.number()));
            Camera camera = Camera.lookAt(new Vector3f(4, 6, 18), new Vector3f(2, 3, 0));
            Target target = throng.framebuffer(0, 1280, 720).cleared(0, 0, 0);
            while (window.isOpen()) {
                scene.draw(
                        Frame.at(window.seconds(), camera, target).light(light).backdrop(behind));
                window.swap();
            }
        }
    }
}
