package dev.throng.samples;

import dev.throng.*;
import java.nio.file.Path;
import org.joml.Vector3f;

/** People who walk over grassy hills with foot placement: {@code OnHills MODEL.glb}. */
public final class OnHills {
    private static Model grass(ThrongOptions options) {
        ModelBuilder grass = new ModelBuilder("grass").joint("root", null, 0, 0, 0);
        float[] blade = {-0.06f, 0, 0, 0.06f, 0, 0, 0, 0.25f, 0};
        grass.mesh("blade", blade, new int[] {0, 1, 2})
                .rigid("root")
                .material(grass.material("leaf").doubleSided());
        return grass.build(ModelOptions.DEFAULT, options);
    }

    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("On hills", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            Ground hills = Ground.sampled((x, z) -> Math.sin(0.4 * x) + Math.cos(0.3 * z), -40, -40, 1, 81);
            Scene scene = throng.scene();
            Crowd grass = scene.crowd(grass(throng.options()), 20_000);
            Route route = Route.loop(-9, -9, 9, -9, 9, 9, -9, 9);
            Crowd people = scene.crowd(throng.load(Path.of(args[0])), 50, route);
            grass.standOn(hills);
            people.standOn(hills);
            grass.forEach(it -> it.position(40 * Math.random() - 20, 0, 40 * Math.random() - 20)
                    .tint(0.1, 0.4, 0.05));
            people.forEach(it -> it.play("walk").feet(1).follow(route, 1.2 * it.number()));
            Camera camera = Camera.lookAt(new Vector3f(4, 5, 18), new Vector3f(2, 0, 0));
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.45f, 0.6f, 0.75f);
            while (window.isOpen()) {
                scene.draw(Frame.at(window.seconds(), camera, target));
                window.swap();
            }
        }
    }
}
