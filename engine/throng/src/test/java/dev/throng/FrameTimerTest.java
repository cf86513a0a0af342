package dev.throng;

import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.WIDTH;
import static dev.throng.People.arrange;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.timing.ForcedTimer;
import dev.throng.inspect.FrameReport;
import dev.throng.inspect.FrameReport.Pass;
import dev.throng.inspect.FrameTimer;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@GlTest
@Tag("turn-1")
class FrameTimerTest {
    private static final SceneOptions EXACT =
            SceneOptions.DEFAULT.animationLod(false); // all instances have their own poses
    private static final SceneOptions ALL = EXACT.shadows(true).preskin(true);

    private Throng throng;

    @BeforeEach
    void open() {
        throng = Throng.onCurrentContext();
    }

    @AfterEach
    void close() {
        throng.close();
    }

    private Scene scene(SceneOptions options) {
        Scene scene = throng.scene(options);
        arrange(scene.crowd(PREPARED, SIDE * SIDE));
        return scene;
    }

    private static FrameReport only(FrameTimer timer) {
        List<FrameReport> reports = timer.drain();
        assertEquals(1, reports.size());
        return reports.get(0);
    }

    @Test
    void passesThatDoNotRunHaveNoTime() {
        Scene plain = scene(SceneOptions.DEFAULT);
        FrameTimer timer = plain.inspection().blockingTimer();
        picture(plain, 1);
        FrameReport report = only(timer);
        assertEquals(EnumSet.of(Pass.CULL, Pass.PALETTE, Pass.DRAW), report.passes());
        assertEquals(0, report.cpuMs(Pass.SHADOW));
        assertTrue(report.cpuMs(Pass.PALETTE) > 0);
        Scene whole = scene(ALL);
        FrameTimer ofAll = whole.inspection().timer();
        picture(whole, 1);
        assertEquals(EnumSet.allOf(Pass.class), only(ofAll).passes());
        assertEquals(List.of(), timer.drain(), "draws of another scene");
    }

    @Test
    void passTimesDoNotExceedTheFrameTime() {
        Scene scene = scene(ALL);
        for (boolean isBlocking : new boolean[] {false, true}) {
            FrameTimer timer = scene.inspection.open(ForcedTimer.create(SceneTimer.FRAMES), isBlocking);
            for (int frame = 0; frame < 3; frame++) {
                picture(scene, frame);
            }
            List<FrameReport> reports = timer.drain();
            assertEquals(
                    List.of(0.0, 1.0, 2.0),
                    reports.stream().map(FrameReport::seconds).toList());
            for (FrameReport report : reports) {
                double cpu = report.passes().stream().mapToDouble(report::cpuMs).sum();
                double gpu = report.passes().stream().mapToDouble(report::gpuMs).sum();
                assertTrue(cpu > 0 && cpu <= report.cpuMs(), cpu + " of " + report.cpuMs() + " ms");
                assertTrue(gpu > 0 && gpu <= report.gpuMs(), gpu + " of " + report.gpuMs() + " ms");
            }
        }
    }

    @Test
    void softwareOpenGlReportsNoGpuTime(GlContext gl) {
        Scene scene = scene(SceneOptions.DEFAULT);
        FrameTimer timer = scene.inspection().timer();
        picture(scene, 1);
        FrameReport report = only(timer);
        assertEquals(gl.info().isSoftware(), Double.isNaN(report.gpuMs()));
        assertEquals(gl.info().isSoftware(), Double.isNaN(report.gpuMs(Pass.DRAW)));
    }

    @Test
    void countsInTimingReportsEqualTheScenesCounts() {
        Scene scene = scene(ALL);
        FrameTimer timer = scene.inspection().timer();
        picture(scene, 1);
        FrameReport report = only(timer);
        Scene.Counts counts = scene.counts().orElseThrow();
        assertTrue(report.visible() > 0 && report.vertices() > 0 && report.drawCalls() > 0);
        assertEquals(counts.visible(), report.visible());
        assertEquals(counts.levels(), report.levels());
        assertEquals(counts.triangles(), report.triangles());
        assertEquals(counts.bytesUploaded(), report.bytesUploaded());
        assertEquals(SIDE * SIDE, report.palettes());
    }

    @Test
    void timesOfAllViewsOfOneDrawAreAdded() {
        Scene scene = scene(EXACT);
        FrameTimer timer = scene.inspection().timer();
        try (Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            Frame frame = Frame.at(1, CAMERA, target);
            scene.draw(frame);
            FrameReport one = only(timer);
            scene.draw(frame, frame.otherView(CAMERA, target));
            FrameReport two = only(timer);
            assertEquals(2 * one.visible(), two.visible());
            assertEquals(2 * one.triangles(), two.triangles());
            assertEquals(one.palettes(), two.palettes(), "poses of the first view");
            scene.draw(frame.otherView(CAMERA, target).depthOnly());
            FrameReport depth = only(timer);
            assertEquals(EnumSet.of(Pass.CULL, Pass.PALETTE, Pass.DRAW), depth.passes());
            assertEquals(0, depth.visible());
            assertTrue(depth.cpuMs() > 0);
        }
    }

    @Test
    void eachFinishedTimingReportIsReturnedOnce() {
        Scene scene = scene(SceneOptions.DEFAULT);
        FrameTimer timer = scene.inspection.open(ForcedTimer.create(SceneTimer.FRAMES), false);
        picture(scene, 1);
        picture(scene, 2);
        throng.calls.gl().finish();
        assertEquals(2, timer.take().size());
        assertEquals(List.of(), timer.take());
        assertEquals(List.of(), timer.drain());
    }

    @Test
    void timerKeepsTheLastThousandTimingReports() {
        Scene empty = throng.scene();
        FrameTimer timer = empty.inspection().timer();
        try (Target target = throng.offscreen(8, 8, 0)) {
            for (int frame = 0; frame <= 1000; frame++) {
                empty.draw(Frame.at(frame, CAMERA, target));
            }
        }
        List<FrameReport> reports = timer.drain();
        assertEquals(1000, reports.size());
        assertEquals(1, reports.get(0).seconds());
    }

    @Test
    void failedDrawsHaveNoTimingReport(GlContext gl) {
        Scene scene = throng.scene();
        Crowd crowd = scene.crowd(PREPARED, 4);
        FrameTimer timer = scene.inspection().timer();
        crowd.surfaceShader("vec3 ownSurface(Fragment f) { return nothing; }");
        assertThrows(ThrongException.class, () -> picture(scene, 1));
        gl.debug().clear(); // the driver's messages
        crowd.surfaceShader("");
        picture(scene, 2);
        assertEquals(2, only(timer).seconds());
    }

    @Test
    void timersDoNotChangePicturesAndEndWithTheNextTimer() {
        Scene scene = scene(ALL);
        byte[] before = picture(scene, 1);
        FrameTimer first = scene.inspection().blockingTimer();
        assertArrayEquals(before, picture(scene, 1));
        FrameTimer second = scene.inspection().timer();
        assertThrows(IllegalStateException.class, first::take);
        assertEquals(List.of(), second.drain());
        scene.close();
        assertThrows(IllegalStateException.class, second::take);
        second.close();
        assertThrows(IllegalStateException.class, () -> scene.inspection().timer());
    }
}
