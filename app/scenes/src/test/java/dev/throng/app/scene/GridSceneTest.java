package dev.throng.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.app.console.UsageException;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.NeutralGrid;
import dev.throng.crowd.gl.scene.Environment;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;

class GridSceneTest {
    private static final Role ROLE = Role.of(Tower.create(), null);
    private static final ClipAtlas ATLAS = ClipBaker.bake(ROLE.character(), BakeSettings.DEFAULT);
    private static final Environment LOOK = Environment.neutral(Environment.Sides.MATERIAL);

    private static GridScene scene(int roles, int count, double spacing) {
        return new GridScene(java.util.Collections.nCopies(roles, ROLE), new NeutralGrid(count, spacing), LOOK);
    }

    @Test
    void charactersAlternateInTheGrid() {
        GridScene scene = scene(3, 8, 3);
        assertEquals(List.of(3, 3, 2), List.of(scene.count(0), scene.count(1), scene.count(2)));
        CrowdState second = scene.crowd(1, ATLAS);
        for (int slot = 0; slot < second.count(); slot++) {
            int instance = 3 * slot + 1;
            float x = second.records().getFloat(slot * InstanceRecord.BYTES);
            assertEquals(scene(1, 8, 3).crowd(0, ATLAS).records().getFloat(instance * InstanceRecord.BYTES), x);
            assertEquals(ROLE.clip(instance), second.clip(slot).index());
            assertEquals(NeutralGrid.phase(instance), second.playback(slot).offset());
        }
    }

    @Test
    void clipsAreAssignedInNameOrder() {
        List<String> names = List.of("bow", "hop", "look around", "sway", "twist", "wave");
        CrowdState crowd = scene(1, 7, 3).crowd(0, ATLAS);
        for (int i = 0; i < 7; i++) {
            assertEquals(names.get(i % names.size()), crowd.clip(i).name());
        }
    }

    /**
     * For 1,000 characters with spacing 3, half = 46.5 and h = 49, so the eye is at (0, 48.1, 113.8) and the far plane
     * at 452.
     */
    @Test
    void cameraMatchesTheDocumentedGridCamera() {
        GridScene scene = scene(1, 1000, 3);
        Matrix4f view = new Matrix4f().set(scene.picture(1).view().viewProjection());
        Vector4f target = view.transform(new Vector4f(0, 2, 0, 1));
        assertEquals(0, target.x / target.w, 1e-6);
        assertEquals(0, target.y / target.w, 1e-6);
        assertEquals(Math.sqrt(46.1 * 46.1 + 113.8 * 113.8), target.w, 1e-3);
        // 22.5 degrees above the axis is the upper edge; as the picture is square, 22.5 degrees to the side is the
        // right edge.
        Vector4f side = view.transform(new Vector4f((float) (Math.tan(Math.toRadians(22.5)) * target.w), 2, 0, 1));
        assertEquals(1, side.x / side.w, 1e-5);
    }

    @Test
    void allDistancesInTheGridAreProportionalToItsSpacing() {
        Vector4f point = new Vector4f(1, 2, 3, 1);
        Vector4f scaled = new Vector4f(30, 60, 90, 1);
        Vector4f small = new Matrix4f()
                .set(scene(1, 50, 3).picture(1).view().viewProjection())
                .transform(point);
        Vector4f large = new Matrix4f()
                .set(scene(1, 50, 90).picture(1).view().viewProjection())
                .transform(scaled);
        assertEquals(small.x / small.w, large.x / large.w, 1e-5);
        assertEquals(small.y / small.w, large.y / large.w, 1e-5);
        assertEquals(small.z / small.w, large.z / large.w, 1e-5);
    }

    @Test
    void characterWithARequestedClipPlaysOnlyThatClip() {
        Role waving = Role.of(ROLE.character(), "wave");
        assertEquals(List.of(4), waving.played());
        assertEquals(4, waving.clip(17));
        assertEquals(BakedClip.REST, Role.of(ROLE.character(), "none").clip(3));
        assertNull(ROLE.played());
        assertThrows(UsageException.class, () -> Role.of(ROLE.character(), "nope"));
    }
}
