package dev.throng.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.gl.scene.Environment;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Set;
import org.joml.Matrix4f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TowerSceneTest {
    private static final float ASPECT = 16f / 9;
    private static final Role ROLE = Role.of(Tower.create(), null);
    private static final ClipAtlas ATLAS = ClipBaker.bake(ROLE.character(), BakeSettings.DEFAULT);

    private static TowerScene scene(int count, long seed) {
        return new TowerScene(ROLE, count, TowerScene.DEFAULT_SPACING, seed, Environment.Sides.MATERIAL);
    }

    /** {@code visibleCamera} counts the whole crowd without culling, so the whole crowd must be in the picture. */
    @ParameterizedTest
    @ValueSource(ints = {1, 10, 1000, 10_000})
    void feetOfAllTowersAreInView(int count) {
        TowerScene scene = scene(count, 1);
        ByteBuffer records = scene.crowd(0, ATLAS).records();
        Matrix4f view = new Matrix4f().set(scene.picture(ASPECT).view().viewProjection());
        for (int i = 0; i < count; i++) {
            int at = i * InstanceRecord.BYTES;
            Vector4f clip = view.transform(
                    new Vector4f(records.getFloat(at), records.getFloat(at + 4), records.getFloat(at + 8), 1));
            // A tower up to a tenth of the picture beyond the border is still visible.
            assertTrue(Math.abs(clip.x) < 1.1 * clip.w && Math.abs(clip.y) < 1.1 * clip.w, "tower " + i);
            assertTrue(clip.z > 0 && clip.z < clip.w, "tower " + i + " is beyond the near or the far plane");
        }
    }

    @Test
    void equalSeedsGiveEqualCrowds() {
        assertEquals(
                scene(50, 7).crowd(0, ATLAS).records(),
                scene(50, 7).crowd(0, ATLAS).records());
        assertNotEquals(
                scene(50, 7).crowd(0, ATLAS).records(),
                scene(50, 8).crowd(0, ATLAS).records());
    }

    @Test
    void crowdPlaysAllClips() {
        CrowdState crowd = scene(100, 1).crowd(0, ATLAS);
        Set<Integer> clips = new HashSet<>();
        for (int i = 0; i < crowd.count(); i++) {
            clips.add(crowd.clip(i).index());
        }
        assertEquals(ROLE.clips().size(), clips.size());
    }
}
