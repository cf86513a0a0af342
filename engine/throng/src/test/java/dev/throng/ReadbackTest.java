package dev.throng;

import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.WIDTH;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import dev.throng.inspect.Readback;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

@GlTest
class ReadbackTest {
    /** Tolerance of the command compare. */
    private static final double TOLERANCE = 2e-6;

    private static final int WANTED = 12;
    private static final int MOST_FRAMES = 500;
    private static final int HIDDEN = 3000;
    private static final int FRAMES_OF_GROWTH = 9;

    private static String clip(int number, boolean isSecond) {
        return PREPARED.clips().get(2 * (number % 2) + (isSecond ? 1 : 0));
    }

    private static Crowd crowd(Scene scene, boolean isSecond) {
        Crowd crowd = scene.crowd(PREPARED, SIDE * SIDE);
        arrange(crowd);
        crowd.forEach(it -> it.play(clip(it.number(), isSecond)));
        crowd.instance(3).visible(false); // others take their slots
        crowd.remove(6);
        return crowd;
    }

    private static List<Readback> read(Scene scene) {
        List<Readback> read = new ArrayList<>();
        try (Target target = scene.throng.offscreen(WIDTH, HEIGHT, 0)) {
            for (int frame = 0; frame < MOST_FRAMES && read.size() < WANTED; frame++) {
                scene.inspection().requestReadback();
                scene.draw(Frame.at(frame, CAMERA, target));
                scene.calls.gl().finish();
                read.addAll(scene.inspection().readbacks());
            }
        }
        return read;
    }

    @Test
    void readBackVerticesBelongToTheReportedInstance() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            Crowd decor = Crowd.of(PREPARED, 4);
            arrange(decor);
            scene.decor(decor, true);
            Crowd first = crowd(scene, false);
            Crowd second = crowd(scene, true);
            List<Readback> read = read(scene);
            assertTrue(read.size() >= WANTED, read.size() + " readbacks");
            for (Readback vertices : read) {
                boolean isSecond = second.isThere(vertices.handle());
                Crowd crowd = isSecond ? second : first;
                assertEquals(clip(crowd.find(vertices.handle()), isSecond), vertices.clip());
                assertEquals(PREPARED.name(), vertices.model());
                var worst = CompletableFuture.supplyAsync(vertices::compare).join();
                assertTrue(worst.error() <= TOLERANCE, worst.toString());
                assertTrue(worst.error() == 0 || PREPARED.joints().contains(worst.joint()), worst.toString());
            }
            assertTrue(read.stream().anyMatch(each -> second.isThere(each.handle())));
            assertTrue(read.stream().anyMatch(each -> first.isThere(each.handle())));
        }
    }

    /** Hidden instances get the first states, so memory for states grows while readbacks of shown instances are pending. */
    @Test
    void readbacksAreExactWhileStatesOfHiddenInstancesAreAdded() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            Crowd crowd = scene.crowd(PREPARED, SIDE * SIDE + HIDDEN);
            arrange(crowd);
            crowd.forEach(it -> it.visible(it.number() < SIDE * SIDE));
            Play wave = Play.loop("wave").joints("chest");
            for (int number = 0; number < SIDE * SIDE; number++) {
                crowd.instance(number).layer(0, wave, 0);
            }
            List<Readback> read = new ArrayList<>();
            int next = SIDE * SIDE;
            for (int frame = 0; frame < FRAMES_OF_GROWTH; frame++) {
                scene.inspection().requestReadback();
                scene.draw(Frame.at(0.1 * frame, CAMERA, target));
                scene.calls.gl().finish();
                read.addAll(scene.inspection().readbacks());
                long bytes = crowd.bytes();
                while (crowd.bytes() == bytes && next < crowd.size()) {
                    crowd.instance(next++).layer(0, wave, 0);
                }
            }
            assertTrue(read.size() >= 4, read.size() + " readbacks");
            read.forEach(vertices -> assertTrue(vertices.compare().error() <= TOLERANCE, vertices::toString));
        }
    }

    @Test
    void readbacksAreEmptyWithoutARequest() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            crowd(scene, false);
            for (int frame = 0; frame < 5; frame++) {
                scene.draw(Frame.at(frame, CAMERA, target));
                scene.calls.gl().finish();
            }
            assertEquals(List.of(), scene.inspection().readbacks());
        }
    }
}
