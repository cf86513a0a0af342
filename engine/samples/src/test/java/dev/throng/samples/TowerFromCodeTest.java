package dev.throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.Crowd;
import dev.throng.Model;
import dev.throng.ModelOptions;
import dev.throng.Scene;
import dev.throng.Target;
import dev.throng.Throng;
import dev.throng.ThrongOptions;
import dev.throng.gl.GlTest;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@GlTest
@Tag("turn-1")
class TowerFromCodeTest {
    private static Vector3f neck(Scene scene, Crowd crowd, Target target, double seconds) {
        scene.draw(TowerFromCode.frame(seconds, target));
        return crowd.instance(0).joint("neck", new Matrix4f()).transformPosition(new Vector3f(0, 0.7f, 0));
    }

    @Test
    void clipsOfTowersRepeatWithoutAJump() {
        Model model = TowerFromCode.tower().build(ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(model, 100);
                Target target = throng.offscreen(320, 180, 4).cleared(0, 0, 1)) {
            TowerFromCode.arrange(crowd);
            assertEquals(List.of(), model.warnings());
            assertEquals(12, model.duration("sway"), 1e-5);
            assertEquals(2.2, model.height(), 1e-5);
            Vector3f now = neck(scene, crowd, target, 1);
            assertTrue(redder(target.rgb()) > 0.05, "red bands are there");
            assertTrue(neck(scene, crowd, target, 1.9).distance(now) > 0.1);
            assertEquals(0, neck(scene, crowd, target, 13).distance(now), 1e-4);
            assertEquals(0, neck(scene, crowd, target, 11.9999).distance(neck(scene, crowd, target, 12)), 1e-3);
        }
    }

    /** Returns the fraction of pixels that have more red than blue. */
    private static double redder(byte[] rgb) {
        int count = 0;
        for (int i = 0; i < rgb.length; i += 3) {
            count += (rgb[i] & 0xFF) > (rgb[i + 2] & 0xFF) + 50 ? 1 : 0;
        }
        return 3.0 * count / rgb.length;
    }
}
