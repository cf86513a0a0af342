package dev.throng;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.models.BuiltIns;
import org.joml.Vector3f;

/** Rows of people that differ in all settings, and pictures of them. */
final class People {
    static final int SIDE = 8;
    static final int WIDTH = 320;
    static final int HEIGHT = 180;
    static final CharacterModel ADULT = BuiltIns.load("adult");
    static final Model PREPARED = Model.of(ADULT, ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
    static final Camera CAMERA = Camera.lookAt(new Vector3f(0, 5, 14), new Vector3f(0, 1, 0));

    private People() {}

    static void arrange(Crowd crowd) {
        crowd.forEach(it -> arrange(it, it.number()));
    }

    static void arrange(Instance it, int k) {
        it.position(1.2 * (k % SIDE - SIDE / 2.0), 0, 1.2 * (k / SIDE - SIDE / 2.0))
                .heading(0.3 * k)
                .scale(1 + 0.02 * k)
                .seed(k)
                .play(Play.loop("walk").startTime(-0.03 * k));
    }

    static byte[] picture(Scene scene, double seconds) {
        try (Target target = scene.throng.offscreen(WIDTH, HEIGHT, 0)) {
            scene.draw(Frame.at(seconds, CAMERA, target));
            return target.rgb();
        }
    }
}
