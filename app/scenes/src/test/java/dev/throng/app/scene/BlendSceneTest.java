package dev.throng.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.app.blend.Demo;
import dev.throng.app.blend.Handle;
import dev.throng.app.option.setting.SceneKind;
import dev.throng.app.scene.Scene.Label;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlayedState;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlendSceneTest {
    private static final CharacterModel ADULT = BuiltIns.load("adult");
    private static final ClipAtlas ATLAS = ClipBaker.bake(ADULT, BakeSettings.DEFAULT);
    private static final int CROSSFADE = Demo.CROSSFADE.ordinal();
    private static final long FADING = 2_500_000;

    private static BlendScene scene(int count, String clip) {
        List<Role> roles = Collections.nCopies(Demo.COUNT, Role.of(ADULT, clip));
        Environment environment = BlendScene.environment(false, Environment.Sides.MATERIAL);
        return new BlendScene(BlendScene.skinned(roles), count, BlendScene.DEFAULT_SPACING, 1, environment);
    }

    private static BlendScene scene(int count) {
        return scene(count, null);
    }

    @Test
    void defaultCountOfSceneBlendEqualsTheNumberOfDemos() {
        assertEquals(Demo.COUNT, SceneKind.DEMOS);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 200})
    void countsOfDemoRolesSumToTheCrowdSize(int count) {
        BlendScene scene = scene(count);
        int sum = 0;
        for (int role = 0; role < Demo.COUNT; role++) {
            CrowdState crowd = scene.crowd(role, ATLAS);
            assertEquals(scene.count(role), crowd.count());
            sum += crowd.count();
        }
        assertEquals(count, sum);
        int posts = scene.decor().stream().mapToInt(d -> d.transforms().size()).sum();
        assertEquals(scene.count(Demo.TWO_BONE.ordinal()), posts);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8})
    void firstRowIsInView(int count) {
        BlendScene scene = scene(count);
        Matrix4f view = new Matrix4f().set(scene.picture(16f / 9).view().viewProjection());
        for (int role = 0; role < count; role++) {
            ByteBuffer records = scene.crowd(role, ATLAS).records();
            for (float height : new float[] {0, 2}) {
                Vector4f clip = view.transform(new Vector4f(records.getFloat(0), height, records.getFloat(8), 1));
                assertTrue(Math.abs(clip.x) < 0.9 * clip.w && Math.abs(clip.y) < clip.w, "demo " + role);
            }
        }
    }

    @Test
    void instancesHaveDifferentPositions() {
        BlendScene scene = scene(500);
        long places = IntStream.range(0, Demo.COUNT)
                .mapToObj(role -> scene.crowd(role, ATLAS))
                .flatMap(crowd -> IntStream.range(0, crowd.count())
                        .mapToObj(i -> crowd.records().getFloat(i * InstanceRecord.BYTES) + " "
                                + crowd.records().getFloat(i * InstanceRecord.BYTES + 8)))
                .distinct()
                .count();
        assertEquals(500, places);
    }

    @Test
    void sceneReportsOnlyChangedInstanceRecords() {
        BlendScene scene = scene(20);
        CrowdState crowd = scene.crowd(CROSSFADE, ATLAS);
        assertEquals(0, scene.renew(CROSSFADE, crowd, 1).length);
        PlayedState walking = crowd.state(0);
        assertTrue(scene.renew(CROSSFADE, crowd, FADING).length > 0);
        assertEquals(0, scene.renew(CROSSFADE, crowd, FADING + 1).length);
        assertEquals(2, crowd.state(2).base().size());
        assertTrue(scene.renew(CROSSFADE, crowd, 0).length > 0);
        assertEquals(walking, crowd.state(0));
        int mask = Demo.MASK.ordinal();
        assertEquals(0, scene.renew(mask, scene.crowd(mask, ATLAS), FADING).length);
    }

    @Test
    void headLooksAtThePointUnderTheMouse() {
        BlendScene scene = scene(8);
        int role = Demo.LOOK_AT.ordinal();
        CrowdState crowd = scene.crowd(role, ATLAS);
        Vector3d eye = new Vector3d(0, 1.5, 10);
        Vector3d direction = new Vector3d(0.1, 0, -1).normalize();
        scene.lookAlong(eye, direction);
        assertTrue(scene.renew(role, crowd, 1).length > 0);
        assertEquals(0, scene.renew(role, crowd, 2).length);
        float[] place = new float[6];
        crowd.readTransform(0, place);
        Vector3d target = new Vector3d(crowd.state(0).ik().get(0).target()).add(place[0], place[1], place[2]);
        assertEquals(0, target.sub(eye).cross(direction).length(), 1e-6);
    }

    @Test
    void draggedHandleMovesTheHand() {
        BlendScene scene = scene(8);
        int role = Demo.TWO_BONE.ordinal();
        CrowdState crowd = scene.crowd(role, ATLAS);
        assertEquals(List.of(Handle.HAND, Handle.ELBOW), scene.handles());
        Vector3d place = scene.position(Handle.HAND).add(0.1, 0.2, 0.3);
        scene.drag(Handle.HAND, place);
        assertEquals(0, scene.position(Handle.HAND).distance(place), 1e-12);
        assertTrue(scene.renew(role, crowd, 1).length > 0);
        float[] own = new float[6];
        crowd.readTransform(0, own);
        Vector3d target = new Vector3d(crowd.state(0).ik().get(0).target()).add(own[0], own[1], own[2]);
        assertEquals(0, target.distance(place), 1e-6);
        assertTrue(scene(role).handles().isEmpty());
        assertTrue(scene(8, "wave").handles().isEmpty());
    }

    @Test
    void sceneLeavesAClipSetByTheUserUnchanged() {
        BlendScene scene = scene(20);
        CrowdState crowd = scene.crowd(CROSSFADE, ATLAS);
        crowd.setPlayback(0, ClipPlayback.loop(0, 7, 0));
        scene.renew(CROSSFADE, crowd, FADING);
        assertNull(crowd.state(0));
        assertNotNull(crowd.state(1));
        assertEquals(0, scene.renew(CROSSFADE, crowd, FADING).length);
    }

    @Test
    void requestedClipIsPlayedByAllInstances() {
        BlendScene scene = scene(8, "wave");
        CrowdState crowd = scene.crowd(CROSSFADE, ATLAS);
        assertNull(crowd.state(0));
        assertEquals("wave", crowd.clip(0).name());
        assertEquals(0, scene.renew(CROSSFADE, crowd, FADING).length);
        assertTrue(scene.decor().isEmpty());
    }

    @Test
    void instancesOfTheFirstRowHaveLabels() {
        assertEquals(
                List.of("crossfade", "states", "mask"),
                scene(3).labels().stream().map(Label::text).toList());
        assertEquals(Demo.COUNT, scene(200).labels().size());
        assertTrue(scene(8, "wave").labels().isEmpty());
    }

    @Test
    void twistDemosUseLinearAndDualQuaternionSkinning() {
        List<Role> roles = scene(8).roles();
        assertEquals(Blending.LBS, roles.get(Demo.LINEAR.ordinal()).blending());
        assertEquals(Blending.DQS, roles.get(Demo.QUATERNIONS.ordinal()).blending());
        assertNull(roles.get(CROSSFADE).blending());
    }
}
