package dev.throng.crowd.pick;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuSkinner;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.state.ClipPlayback;
import java.util.SplittableRandom;
import org.joml.Intersectiond;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Tests rays towards vertices of posed bodies, and rays that miss. */
class PaletteEntrySpheresTest {
    private static final int POSES = 40;
    private static final CharacterModel RIG = RandomRigs.create(RigShape.of(12), 4);
    private static final ClipAtlas ATLAS = ClipBaker.bake(RIG, BakeSettings.DEFAULT);
    private static final double UNIT = RestBox.of(RIG).diagonal();

    private final SplittableRandom random = new SplittableRandom(7);

    private float[] palette() {
        CrowdState one = new CrowdState(ATLAS, 1);
        one.setPlayback(0, ClipPlayback.loop(random.nextInt(RIG.clips().size()), random.nextInt(), 0));
        float[] palette = new float[RIG.palette().entryCount() * MatrixPalette.STRIDE];
        try (var cpu = new CpuPaletteBuilder(RIG, one)) {
            cpu.build(0);
            cpu.read(0, palette);
        }
        return palette;
    }

    private static float[] vertices(Mesh mesh, float[] palette) {
        float[] positions = new float[3 * mesh.vertexCount()];
        new CpuSkinner(NormalRule.of(RIG))
                .skinVertices(
                        mesh.geometry(),
                        InfluenceReduction.reduce(mesh.influences()),
                        new CpuSkinner.Palette(palette, 0),
                        positions,
                        null);
        return positions;
    }

    private Vector3d place() {
        return new Vector3d(random.nextDouble(-4, 4), random.nextDouble(-4, 4), random.nextDouble(-4, 4)).mul(UNIT);
    }

    @Test
    void rayTowardsAVertexHitsTheBoundingSpheres() {
        int passed = 0;
        int rays = 0;
        for (int pose = 0; pose < POSES; pose++) {
            float[] palette = palette();
            for (Mesh mesh : RIG.meshes()) {
                float[] vertices = vertices(mesh, palette);
                for (int v = 0; v < vertices.length; v += 3) {
                    Vector3d eye = place();
                    Vector3d vertex = new Vector3d(vertices[v], vertices[v + 1], vertices[v + 2]);
                    assertTrue(mayMeet(palette, eye, vertex), "a ray towards " + vertex);
                    passed += mayMeet(palette, eye, place()) ? 0 : 1;
                    rays++;
                }
            }
        }
        assertTrue(passed > rays / 2, passed + " of " + rays + " rays pass by");
    }

    private static boolean mayMeet(float[] palette, Vector3d eye, Vector3d towards) {
        Vector3d low = new Vector3d();
        Vector3d high = new Vector3d();
        EntryBalls.of(RIG).box(palette, low, high);
        return Intersectiond.intersectRayAab(eye, new Vector3d(towards).sub(eye), low, high, new Vector2d());
    }
}
