package dev.throng;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Pictures, picks and memory of a crowd that device limits split into parts, while the camera sees the last instances.
 */
@GlTest
@Tag("turn-4")
class LargeCrowdTest {
    /** Exceeds the draw lists of four frusta in the smallest allowed storage block, 128 MiB. */
    private static final int MANY = 1_100_000;

    private static final int FEW = 9000;
    private static final int SEEN = 64;
    private static final int CHUNK = 100_000;

    private static byte[] shown(Scene scene, int count) {
        try (Crowd crowd = Crowd.of(People.PREPARED, count)) {
            place(crowd);
            scene.add(crowd);
            assertEquals(People.PREPARED.memory(scene, count).crowd(), crowd.bytes());
            byte[] picture = People.picture(scene, 1);
            assertEquals(SEEN, scene.counts().orElseThrow().visible());
            assertLastIsPicked(scene, crowd);
            return picture;
        }
    }

    private static void place(Crowd crowd) {
        float[] aside = new float[Instances.TRANSFORM * CHUNK];
        for (int i = 0; i < CHUNK; i++) {
            aside[Instances.TRANSFORM * i] = aside[Instances.TRANSFORM * i + 2] = 5000 + i; // behind the camera
            aside[Instances.TRANSFORM * i + 4] = 1;
        }
        for (int first = 0; first + CHUNK <= crowd.size(); first += CHUNK) {
            crowd.instancesFrom(first).transform(Rows.of(aside));
        }
        int last = crowd.size() - SEEN;
        for (int number = last - last % CHUNK; number < last; number++) {
            crowd.instance(number).position(5000, 0, 5000 + number);
        }
        for (int k = 0; k < SEEN; k++) {
            People.arrange(crowd.instance(last + k), k);
        }
    }

    private static void assertLastIsPicked(Scene scene, Crowd crowd) {
        Instance last = crowd.instance(crowd.size() - 1);
        Vector3f hip = last.joint("hips", new Matrix4f()).getTranslation(new Vector3f());
        Vector3f from = new Vector3f(hip).add(5, 2, 5);
        Instance.Hit hit = scene.pick(from, hip.sub(from)).orElseThrow();
        assertEquals(last.number(), hit.instance().number());
    }

    @Test
    void largeCrowdLooksLikeItsVisiblePart() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true))) {
            byte[] few = shown(scene, FEW);
            assertArrayEquals(few, shown(scene, MANY));
        }
    }

    /** Checks that memory is at most the stated amount, and at least nine tenths of it. */
    private static void assertStated(String row, double bytes) {
        double gib = bytes / (1 << 30);
        double most = EmbeddingPage.row(row, "GiB");
        assertTrue(gib <= most && gib > 0.9 * most, () -> row + ": found " + gib + " GiB, stated " + most);
    }

    private static double bytes(Scene scene, int count) {
        return People.PREPARED.memory(scene, count).crowd();
    }

    private static double bytesOfAll(Scene shadows, int count) {
        Model.Memory all = People.PREPARED.memory(shadows, count, Route.loop(-4, 4, 4, 4, 4, -4, -4, -4));
        return all.crowd() + all.routes() + all.tints();
    }

    @Test
    void memoryIsWithinTheDocumentedAmount() {
        try (Throng throng = Throng.onCurrentContext();
                Scene plain = throng.scene();
                Scene shadows = throng.scene(SceneOptions.DEFAULT.shadows(true))) {
            assertEquals(
                    EmbeddingPage.number("character `adult`, which has (\\d+) joints", 1),
                    People.PREPARED.joints().size());
            double palette = People.PREPARED.allVisibleBytes(plain, 1_000_000) / 1e6;
            double visible = 1.25 * 40_000 * palette;
            assertTrue(palette > 500, palette + " bytes of a palette");
            String some = ", 40,000 of them visible";
            assertStated("1,000,000 instances" + some, bytes(plain, 1_000_000) + visible);
            assertStated(
                    "1,000,000 instances with shadows, routes and tints" + some,
                    bytesOfAll(shadows, 1_000_000) + visible);
            assertStated("10,000,000 instances", bytes(plain, 10_000_000));
            assertStated("10,000,000 instances with shadows, routes and tints", bytesOfAll(shadows, 10_000_000));
            assertEquals(0, People.PREPARED.allVisibleBytes(plain, 1000));
        }
    }
}
