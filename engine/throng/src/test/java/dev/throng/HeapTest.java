package dev.throng;

import static dev.throng.HeapRows.assertHeld;
import static dev.throng.People.PREPARED;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.scene.ShadowDetail;
import dev.throng.gl.GlTest;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Repeated calls allocate as many heap bytes as docs/embedding.md states, even without an optimizing compiler. */
@GlTest
@Tag("turn-1")
class HeapTest {
    private static final int MANY = 20_000;
    private static final int FEWER = 1000;

    /** Shadow maps of few texels: the size of maps does not change the bytes on the heap. */
    private static final ShadowDetail SMALL = new ShadowDetail(128, Shading.Shadows.SOFT);

    private static Frame frame(int number, Target target) {
        return Frame.at(1 + number / 60.0, People.CAMERA, target);
    }

    @Test
    void drawingOneCrowdAllocatesAtMostTheDocumentedBytes() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Target target = throng.offscreen(64, 48, 0)) {
            arrange(scene.crowd(PREPARED, People.SIDE * People.SIDE));
            assertHeld("`Scene.draw` of a crowd", i -> scene.draw(frame(i, target)));
        }
    }

    @Test
    void drawingAllFeaturesAllocatesAtMostTheDocumentedBytes() {
        SceneOptions options = SceneOptions.DEFAULT.shadows(true).occlusion(true);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Target target = throng.offscreen(64, 48, 4)) {
            scene.renderer.shadows(SMALL);
            Frame frame = Furnished.frame(scene, 9000, target);
            assertHeld(
                    "`Scene.draw` of three crowds with shadows, hills, a sky, occlusion culling, states, tints and routes",
                    i -> scene.draw(frame));
        }
    }

    /** Views have a new camera in each frame, as for hosts whose camera moves. */
    @Test
    void drawingWithMovingCamerasAllocatesAtMostTheDocumentedBytes() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
                Target target = throng.offscreen(64, 48, 0)) {
            scene.renderer.shadows(SMALL);
            arrange(scene.crowd(PREPARED, People.SIDE * People.SIDE));
            SceneView one = scene.view();
            SceneView other = scene.view();
            Matrix4f lens = new Matrix4f().perspective(0.8f, 4 / 3f, 0.1f, 100);
            Frame[] views = new Frame[2];
            IntConsumer move = i -> {
                Camera left = Camera.of(new Matrix4f().lookAt(0.01f * i, 5, 14, 0, 1, 0, 0, 1, 0), lens);
                Camera right = Camera.of(new Matrix4f().lookAt(0.01f * i, 5, 15, 0, 1, 0, 0, 1, 0), lens);
                views[0] = Frame.at(1 + i / 60.0, left, target).view(one);
                views[1] = views[0].otherView(right, target).view(other);
            };
            assertHeld("`Scene.draw` of a crowd with shadows and a moving camera", move, i -> scene.draw(views[0]));
            assertHeld(
                    "`Scene.draw` of two views of a crowd with shadows and moving cameras",
                    i -> move.accept(i + 100),
                    i -> scene.draw(views[0], views[1]));
        }
    }

    @Test
    void drawingShadowsAfterACallAllocatesAtMostTheDocumentedBytes() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
                Target target = throng.offscreen(64, 48, 0)) {
            scene.renderer.shadows(SMALL);
            Crowd crowd = scene.crowd(PREPARED, FEWER);
            arrange(crowd);
            crowd.forEach(one -> one.scale(1));
            Instance it = crowd.instance(7);
            String row = "`Scene.draw` with shadows, after `Instance.position`, `play` or `visible`";
            IntConsumer draw = i -> scene.draw(frame(i, target));
            assertHeld(row, i -> it.position(0, 0, 0.1 * i), draw, "draw after position");
            assertHeld(row, i -> it.play(i % 2 == 0 ? "walk" : "run"), draw, "draw after play");
            assertHeld(row, i -> it.visible(i % 2 == 0), draw, "draw after visible");
        }
    }

    @Test
    void callsForManyInstancesAllocateAtMostTheDocumentedBytes() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Target target = throng.offscreen(64, 48, 0)) {
            Crowd crowd = scene.crowd(PREPARED, MANY, Doing.Ways.LOOP);
            Frame frame = frame(0, target);
            scene.draw(frame);
            Instances all = crowd.instancesFrom(0);
            float[] places = new float[Instances.TRANSFORM * MANY];
            Arrays.fill(places, 100); // behind the camera
            IntConsumer place = i -> {
                places[0] = 100 + i % 3;
                all.transform(Rows.of(places));
            };
            assertHeld("`Instances.transform` of 20,000 instances", place);
            assertHeld("`Instances.transform` of 20,000 instances, and `Scene.draw`", i -> {
                place.accept(i);
                scene.draw(frame);
            });
            float[] few = new float[Instances.TRANSFORM * FEWER];
            Arrays.fill(few, 1);
            int[] list = IntStream.range(0, FEWER).map(i -> MANY - 1 - 3 * i).toArray();
            assertHeld(
                    "`Instances.transform` of a list of 1,000 instances",
                    i -> crowd.instances(list).transform(Rows.of(few)));
            float[] tints = new float[Instances.TINT * MANY];
            float[] motions = new float[Instances.MOTION * MANY];
            int[] seeds = new int[MANY];
            assertHeld(
                    "`Instances.tint`, `seed` and `follow` of 20,000 instances",
                    i -> all.tint(Rows.of(tints)).seed(Rows.of(seeds)).follow(Rows.of(motions)));
        }
    }

    @Test
    void playbackCallsAllocateAtMostTheDocumentedBytes() {
        List<Play> plays = List.of(Play.loop("walk"), Play.once("wave"));
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            Crowd crowd = scene.crowd(PREPARED, MANY);
            for (int count : new int[] {FEWER, MANY}) {
                float[] rows = new float[Instances.PLAY * count];
                String named = count == MANY ? "20,000" : "1,000";
                assertHeld("`Instances.play` of " + named + " instances without a fade", i -> {
                    for (int k = 0; k < count; k++) {
                        rows[Instances.PLAY * k] = (i + k) % 2;
                        rows[Instances.PLAY * k + 1] = k % 100 * 0.01f;
                        rows[Instances.PLAY * k + 2] = 1;
                    }
                    crowd.instancesFrom(0).play(plays, Rows.of(rows));
                });
            }
        }
    }

    @Test
    void pickingAllocatesAtMostTheDocumentedBytes() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Target target = throng.offscreen(64, 48, 0)) {
            arrange(scene.crowd(PREPARED, FEWER));
            scene.draw(frame(0, target));
            Vector3f eye = new Vector3f(0, 5, 14);
            int[] met = new int[1];
            assertHeld("`Scene.pick`", i -> {
                Vector3f along = new Vector3f((i % 7 - 3) * 0.1f, -4, -14);
                met[0] += scene.pick(eye, along).isPresent() ? 1 : 0;
            });
            assertTrue(met[0] > 0, "no pick has met an instance");
        }
    }
}
