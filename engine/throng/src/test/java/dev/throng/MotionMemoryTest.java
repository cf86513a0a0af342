package dev.throng;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.SceneOptions.Palettes;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.gl.GlTest;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compares GPU memory of motion vectors with docs/embedding.md. */
@GlTest
@Tag("turn-4")
class MotionMemoryTest {
    /** Bytes independent of the number of instances: the smallest buffers. */
    private static final long FEW = 4096;

    private static final String STATED =
            "The copy uses (\\d+) B for each instance of a crowd, (\\d+) B for each visible instance";

    private static final Camera FEW_IN_VIEW = Camera.lookAt(new Vector3f(0, 10, -36), new Vector3f(0, 0, -37));
    private static final Camera MANY_IN_VIEW = Camera.lookAt(new Vector3f(0, 45, -36), new Vector3f(0, 0, -37));

    /** A crowd in rows, with one view. */
    private static final class Trial implements AutoCloseable {
        private final Throng throng = Throng.onCurrentContext();
        private final Scene scene;
        private final Crowd crowd;
        private final SceneView view;
        private final SurfacePicture picture = new SurfacePicture(160, 90);
        private double seconds = 1;

        Trial(SceneOptions options, int count) {
            scene = throng.scene(options);
            crowd = scene.crowd(People.PREPARED, count);
            crowd.forEach(it -> it.position(1.2 * (it.number() % 200 - 100), 0, -1.2 * (it.number() / 200.0))
                    .play(Play.loop("walk").startTime(-0.03 * it.number())));
            view = scene.view();
        }

        /**
         * Draws frames until the counts have been read back.
         *
         * @return number of instances that the camera sees
         */
        long draw(Camera camera, boolean moves) {
            Target plain = throng.framebuffer(picture.framebuffer, 160, 90).cleared(0, 0, 0);
            long visible = 0;
            for (int frame = 0; frame < 8; frame++) {
                seconds += 0.03;
                scene.draw(Frame.at(seconds, camera, moves ? picture.target(throng) : plain)
                        .view(view));
                picture.depths(); // waits for the device
                visible = scene.counts().map(Scene.Counts::visible).orElse(0L);
            }
            return visible;
        }

        MemoryPlan memory() {
            return scene.renderer.memory();
        }

        @Override
        public void close() {
            picture.close();
            crowd.close();
            scene.close();
            throng.close();
        }
    }

    @Test
    void memoryOfALargeCrowdGrowsWithItsVisibleInstances() {
        int count = 12_000;
        try (Trial trial = new Trial(SceneOptions.DEFAULT.shadows(true), count)) {
            trial.draw(FEW_IN_VIEW, false);
            MemoryPlan without = trial.memory();
            long few = trial.draw(FEW_IN_VIEW, true);
            assertTrue(few > 20 && few < count / 10, few + " are visible");
            assertStated(without, trial.memory(), count, few);
            long many = trial.draw(MANY_IN_VIEW, true);
            assertTrue(many > 10 * few, many + " are visible");
            assertStated(without, trial.memory(), count, many);
        }
    }

    /** Expects bytes per instance, bytes per visible instance with a reserve of a quarter and 256 more, and the palettes. */
    private static void assertStated(MemoryPlan without, MemoryPlan with, int count, long visible) {
        long shown = Math.min(count, visible + visible / 4 + 256);
        double each = EmbeddingPage.number(STATED, 1);
        double seen = EmbeddingPage.number(STATED, 2);
        double most = each * count + seen * shown + with.palette() + FEW;
        long taken = with.total() - without.total() - (with.palette() - without.palette());
        assertTrue(taken <= most && taken > most / 2, taken + " bytes, stated " + most);
    }

    @Test
    void memoryOfASmallCrowdGrowsWithItsVisibleInstances() {
        assertFew(SceneOptions.DEFAULT, 5000);
        assertFew(SceneOptions.DEFAULT.palettes(Palettes.CPU), 9000);
    }

    private static void assertFew(SceneOptions options, int count) {
        try (Trial trial = new Trial(options, count)) {
            trial.draw(FEW_IN_VIEW, false);
            MemoryPlan without = trial.memory();
            long few = trial.draw(FEW_IN_VIEW, true);
            assertStated(without, trial.memory(), count, few);
        }
    }
}
