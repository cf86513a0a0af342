package dev.throng;

import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.WIDTH;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.gl.GlTest;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

@GlTest
class CrowdLodBiasTest {
    /** Scales errors exactly in float32. */
    private static final double BIAS = 4;

    @Test
    void lodBiasOfACrowdActsLikeTheScenesLodBiasOnThisCrowd() {
        byte[] fine = alone(0);
        byte[] coarse = alone(BIAS);
        assertNotEquals(0, Arrays.compare(fine, coarse));
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            Crowd heroes = scene.crowd(PREPARED, SIDE * SIDE);
            Crowd background = scene.crowd(PREPARED, 1);
            arrange(heroes);
            background.lodBias(BIAS);
            background.resize(SIDE * SIDE); // more than the reserved number
            arrange(background);
            assertArrayEquals(fine, picture(throng, scene, heroes));
            assertArrayEquals(coarse, picture(throng, scene, background));
            background.lodBias(0);
            heroes.lodBias(BIAS);
            assertArrayEquals(coarse, picture(throng, scene, heroes));
            assertArrayEquals(fine, picture(throng, scene, background));
        }
    }

    @Test
    void oppositeLodBiasOfACrowdCancelsTheScenesLodBias() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.lodBias(BIAS))) {
            Crowd crowd = Crowd.of(PREPARED, SIDE * SIDE);
            crowd.lodBias(-BIAS);
            arrange(crowd);
            scene.add(crowd);
            assertArrayEquals(alone(0), picture(throng, scene, crowd));
        }
    }

    @Test
    void invalidLodBiasesAreRefused() {
        Crowd crowd = Crowd.of(PREPARED, 1);
        for (double bias : new double[] {Double.NaN, -20.1, 21, Double.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> crowd.lodBias(bias));
        }
    }

    private static byte[] alone(double bias) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.lodBias(bias))) {
            arrange(scene.crowd(PREPARED, SIDE * SIDE));
            return People.picture(scene, 1);
        }
    }

    private static byte[] picture(Throng throng, Scene scene, Crowd... crowds) {
        try (Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            scene.draw(Frame.at(1, CAMERA, target).crowds(crowds));
            return target.rgb();
        }
    }
}
