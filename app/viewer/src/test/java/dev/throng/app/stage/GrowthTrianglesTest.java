package dev.throng.app.stage;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.lod.LevelError;
import dev.throng.app.option.StudioCall;
import dev.throng.app.view.camera.CrowdSphere;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuCull;
import dev.throng.crowd.cpu.CullDetail;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.View;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Triangles of scene studio's crowd while it grows and the camera moves back. */
@Tag("turn-3")
class GrowthTrianglesTest {
    private static final float ASPECT = 16f / 9;
    private static final int FEWEST = 4; // the smallest number: for fewer figures, pixels cost more than triangles
    private static final int MOST = 4096;
    private static final int[] HEIGHTS = {240, 720}; // rows of pixels

    /**
     * A level of detail begins at one distance for all figures, so the number of triangles falls where most figures
     * reach it.
     */
    private static final double TOLERANCE = 1.25;

    private static final double FRAME = 1.0 / 17;

    private PreparedScene few =
            PreparedSceneTest.prepared(StudioCall.settings("adult", "--instances", Integer.toString(FEWEST / 2)), null);
    private final CharacterModel body = few.characters().roles().get(0).character();
    private final float[] errors = errors(body);
    private final ClipSpheres spheres =
            ClipSpheres.of(body, few.characters().roles().get(0).atlas());

    /**
     * Finer pictures have finer levels. Pictures of both heights show the same crowds, which are prepared only once.
     */
    @Test
    void growingCrowdsDrawHardlyMoreTrianglesThanGrownCrowds() {
        for (int count = FEWEST; count <= MOST; count *= 2) {
            PreparedScene many = grown(count);
            for (int height : HEIGHTS) {
                assertGrowth(many, count, height);
            }
            few = many;
        }
    }

    private void assertGrowth(PreparedScene many, int count, int height) {
        OrbitCamera camera = new OrbitCamera();
        camera.jumpHome(view(few), CrowdSphere.of(few));
        camera.drawBack(view(many), CrowdSphere.of(many));
        CrowdState all = many.crowds().get(0);
        long end = triangles(all, view(many), height);
        while (camera.drawnBack() < 1) {
            int shown = LiveCrowds.within(count / 2, count, camera.drawnBack());
            long drawn = triangles(all.part(0, shown), camera.view(ASPECT), height);
            assertTrue(
                    drawn <= TOLERANCE * end,
                    height + " rows, " + shown + " of " + count + ": " + drawn + ", at the end " + end);
            camera.advance(FRAME);
        }
    }

    /** Poses and measures all levels, and returns the errors of the finest five. */
    private static float[] errors(CharacterModel body) {
        double[] all = LevelError.of(body);
        float[] used = new float[Math.min(all.length, 5)];
        for (int level = 0; level < used.length; level++) {
            used[level] = (float) all[level];
        }
        return used;
    }

    private PreparedScene grown(int count) {
        return PreparedSceneTest.prepared(StudioCall.settings("adult", "--instances", Integer.toString(count)), few);
    }

    private static View view(PreparedScene scene) {
        return scene.scene().picture(ASPECT).view();
    }

    private long triangles(CrowdState shown, View view, int height) {
        float scale = CullSettings.CULLED.withLod(true).errorScale(view, height);
        var cull = new CpuCull(shown, spheres, List.of(view.viewProjection()), new CullDetail(true, errors, scale));
        cull.run(0);
        long triangles = 0;
        for (int level = 0; level < errors.length; level++) {
            triangles += (long) body.level(level).triangleCount()
                    * cull.list(0, level).size();
        }
        return triangles;
    }
}
