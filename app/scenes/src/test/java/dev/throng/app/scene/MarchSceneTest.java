package dev.throng.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.app.march.Column;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.state.ClipPlayback;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class MarchSceneTest {
    private static final List<Role> ROLES = List.of(TestPeople.ADULT, TestPeople.TALL, TestPeople.STOUT);
    private static final List<ClipAtlas> ATLASES =
            ROLES.stream().map(TestPeople::atlas).toList();

    private static final MarchScene.Settings SETTINGS =
            new MarchScene.Settings(RunSettings.Terrain.FLAT, true, Environment.Sides.MATERIAL);

    private static final int SCALE = InstanceRecord.POSITION_SCALE + 3 * Float.BYTES;

    private static MarchScene scene(int count, long seed) {
        return new MarchScene(ROLES, Column.of(count, Column.DEFAULT_SPACING), seed, SETTINGS, new Furniture());
    }

    private static CrowdState crowd(MarchScene scene, int role) {
        return scene.crowd(role, ATLASES.get(role));
    }

    /** All marchers always have one phase, and each moves as far in a stride as the column. */
    @Test
    void allMarchersAreInStepWithoutFootSlide() {
        MarchScene scene = scene(300, 1);
        ClipPlayback first = crowd(scene, 0).playback(0);
        for (int role = 0; role < ROLES.size(); role++) {
            CrowdState crowd = crowd(scene, role);
            assertTrue(crowd.count() > 30, "role " + role);
            for (int i = 0; i < crowd.count(); i++) {
                ClipPlayback playback = crowd.playback(i);
                assertEquals(first.rate(), playback.rate());
                assertEquals(first.offset(), playback.offset());
                Clip clip = ROLES.get(role).character().clips().get(playback.clip());
                assertEquals("march", clip.name());
                float scale = crowd.records().getFloat(i * InstanceRecord.BYTES + SCALE);
                double stride = clip.speed() * clip.duration() * scale;
                assertEquals(stride, way(crowd, i, playback.rate()), 1e-3 * stride); // positions are rounded to float32
            }
        }
    }

    /** Returns the distance that an instance covers in a clip's cycle, one second after the start, in metres. */
    private static double way(CrowdState crowd, int instance, long rate) {
        long round = (long) (0x1p64 / rate);
        float[] before = new float[RouteTransform.FLOATS];
        float[] after = new float[RouteTransform.FLOATS];
        RouteTransform.of(crowd, instance, 3_000_000, before);
        RouteTransform.of(crowd, instance, 3_000_000 + round, after);
        assertEquals(before[0], after[0]);
        return after[2] - before[2];
    }

    /** The route is longer than the column plus the distance from the camera, so its ends are out of sight. */
    @Test
    void noMarcherTurnsBackInView() {
        for (int count : new int[] {1, 100, 5000}) {
            MarchScene scene = scene(count, 1);
            CrowdState crowd = crowd(scene, 0);
            float[] place = new float[RouteTransform.FLOATS];
            double last = 0;
            for (int i = 0; i < crowd.count(); i++) {
                RouteTransform.of(crowd, i, 0, place);
                assertTrue(place[2] < -5, "metres ahead of the camera: " + -place[2]);
                last = Math.min(last, place[2]);
            }
            double end = scene.routes().knots()[1];
            assertTrue(end < last - 2 && end <= -110, "found " + end);
        }
    }

    @Test
    void singleMarcherStaysInViewForTenSeconds() {
        for (RunSettings.Terrain terrain : RunSettings.Terrain.values()) {
            var settings = new MarchScene.Settings(terrain, true, Environment.Sides.MATERIAL);
            MarchScene scene =
                    new MarchScene(ROLES, Column.of(1, Column.DEFAULT_SPACING), 1, settings, new Furniture());
            CrowdState crowd = crowd(scene, 0);
            Matrix4f seen = new Matrix4f().set(scene.picture(4 / 3f).view().viewProjection());
            float[] place = new float[RouteTransform.FLOATS];
            for (long ticks = 0; ticks <= 10_000_000; ticks += 250_000) {
                RouteTransform.of(crowd, 0, ticks, place);
                CpuGroundHeight ground = scene.ground();
                float y = ground == null ? 0 : ground.height(place[0], place[2]);
                for (float height : new float[] {0, 1.8f}) {
                    Vector3f at = seen.transformProject(new Vector3f(place[0], y + height, place[2]));
                    assertTrue(Math.abs(at.x) < 0.9 && Math.abs(at.y) < 0.95, terrain + " at " + ticks + ": " + at);
                }
            }
        }
    }

    @Test
    void marchersWithoutAWalkClipStayInPlace() {
        for (String asked : List.of("none", "idle")) {
            List<Role> standing = List.of(Role.of(ROLES.get(0).character(), asked));
            Column column = Column.of(5, Column.DEFAULT_SPACING);
            MarchScene scene = new MarchScene(standing, column, 1, SETTINGS, new Furniture());
            assertEquals(0, crowd(scene, 0).motion(4).rate(), asked);
        }
    }

    @Test
    void equalSeedsGiveEqualCrowds() {
        assertEquals(crowd(scene(200, 7), 1).records(), crowd(scene(200, 7), 1).records());
        assertNotEquals(
                crowd(scene(200, 7), 1).records(), crowd(scene(200, 8), 1).records());
    }
}
