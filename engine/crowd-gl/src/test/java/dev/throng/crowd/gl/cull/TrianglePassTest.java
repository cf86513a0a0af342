package dev.throng.crowd.gl.cull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Material;
import dev.throng.anim.Mesh;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.RandomCrowd;
import dev.throng.crowd.gl.TriangleTrial;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CullLayout;
import dev.throng.crowd.gl.buffer.PaletteWork;
import dev.throng.crowd.gl.buffer.TriangleBuffers;
import dev.throng.crowd.gl.buffer.TriangleRanges;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MeshBytes;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.Draw;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Triangle culling on GPU and CPU: window positions equal up to rounding, and equal triangles in order. */
@GlTest
@ShaderPair
@Tag("turn-3")
public class TrianglePassTest {
    private static final int PLENTY = 1 << 20;

    @ParameterizedTest
    @CsvSource({
        "1, 8, " + PLENTY,
        "33, 32, " + PLENTY,
        "300, 40, " + PLENTY,
        "600, 4096, " + PLENTY,
        "1, 8, 1",
        "33, 32, 1500",
        "200, 40, 9000",
        "200, 200, 9000"
    })
    void culledTrianglesEqualThoseOfTheCpu(int count, int batchSize, int max, GlContext gl) {
        SplittableRandom random = new SplittableRandom(count + batchSize + max);
        CrowdState state = RandomCrowd.of(count, random, true);
        try (TriangleTrial trial =
                new TriangleTrial(RandomCrowd.TOWER, state, new BatchPlan(batchSize).withProjected(max))) {
            for (int camera = 0; camera < 6; camera++) {
                Environment.Sides sides = Environment.Sides.values()[camera % 3];
                int samples = camera < 3 ? 0 : 4;
                CullSettings some = CullSettings.CULLED.withLod(camera > 0).withBias(random.nextInt(-2, 3));
                trial.compare(RandomCrowd.camera(random), camera == 5 ? CullSettings.ALL : some, sides, samples);
            }
            trial.assertNearlyAllWereJudged();
            boolean fits = max > trial.vertices(0);
            assertEquals(fits, trial.kept() > 0, "kept: " + trial.kept());
            boolean several =
                    fits && count > 1; // a single instance may keep all triangles, and be in front of the camera
            assertTrue(trial.leftOut() > 0 || !several, "left out: " + trial.leftOut());
            assertTrue(trial.nowhere() > 0 || !several, "corners behind the camera: " + trial.nowhere());
            assertEquals(max < PLENTY, trial.drawnWhole() > 0, "without room: " + trial.drawnWhole());
        }
    }

    /**
     * Returns a character whose finest level has three ranges, one two-sided and one too small to cull; other levels
     * have one range, a too small one, and none.
     */
    public static CharacterModel ofManyKinds() {
        CharacterModel tower = RandomCrowd.TOWER;
        Material paper = Material.DEFAULT.with(new Material.Coverage(Material.AlphaMode.OPAQUE, 0.5f, true));
        Material mesh = Material.DEFAULT.with(new Material.Coverage(Material.AlphaMode.MASK, 0.5f, false));
        Mesh whole = tower.meshes().get(0);
        int small = TriangleRanges.MIN - 1;
        return new CharacterModel(
                "of many kinds",
                tower.rig(),
                new CharacterModel.Surface(
                        List.of(
                                List.of(part(whole, 0, small, 0), part(whole, small, 200, 1), part(whole, 200, 420, 2)),
                                List.of(whole),
                                List.of(part(whole, 0, small, 0)),
                                List.of(part(whole, 7, 7, 0))),
                        List.of(Material.DEFAULT, paper, mesh),
                        List.of()),
                tower.clips(),
                List.of());
    }

    private static Mesh part(Mesh whole, int from, int end, int material) {
        Geometry g = whole.geometry();
        int[] indices = Arrays.copyOfRange(g.indices(), 3 * from, 3 * end);
        Geometry cut = new Geometry(g.positions(), g.normals(), g.uvs(), g.colours(), indices);
        return new Mesh(whole.source(), cut, whole.influences(), material);
    }

    @ParameterizedTest
    @CsvSource({"16, " + PLENTY, "200, 20000"})
    void culledTrianglesOfMixedDrawRangesEqualThoseOfTheCpu(int batchSize, int max, GlContext gl) {
        SplittableRandom random = new SplittableRandom(3);
        CrowdState state = RandomCrowd.of(150, random, false);
        try (TriangleTrial trial =
                new TriangleTrial(ofManyKinds(), state, new BatchPlan(batchSize).withProjected(max))) {
            for (int camera = 0; camera < 6; camera++) {
                Environment.Sides sides = Environment.Sides.values()[camera % 3];
                trial.compare(
                        RandomCrowd.camera(random),
                        CullSettings.CULLED.withLod(camera > 2).withBias(3),
                        sides,
                        0);
            }
            trial.assertNearlyAllWereJudged();
            assertTrue(trial.levels().cardinality() == 2, "levels " + trial.levels());
            assertTrue(trial.kept() > 0 && trial.leftOut() > 0, trial.kept() + ", " + trial.leftOut());
            assertEquals(max < PLENTY, trial.drawnWhole() > 0, "without room: " + trial.drawnWhole());
        }
    }

    /** Enough instances for workgroups beyond the 65,535 that a device guarantees along one axis. */
    @Test
    void triangleCullingHandlesMoreInstancesThanOneDispatchAxisAllows(GlContext gl) {
        int count = PaletteWork.MAX_GROUPS + 1000;
        CrowdState state = RandomCrowd.of(count, new SplittableRandom(4), false);
        BatchPlan plan = new BatchPlan(1 << 17).withProjected(TriangleBuffers.MAX_VERTICES);
        try (TriangleTrial trial = new TriangleTrial(patch(), state, plan)) {
            View view = RandomCrowd.camera(new SplittableRandom(5));
            trial.compare(view, CullSettings.ALL, Environment.Sides.MATERIAL, 0);
            assertEquals((long) count * TriangleRanges.MIN, trial.kept() + trial.leftOut());
            assertEquals(0, trial.drawnWhole());
        }
    }

    /** Character with the fewest triangles that are culled, and no other vertices. */
    private static CharacterModel patch() {
        CharacterModel tower = RandomCrowd.TOWER;
        Mesh whole = tower.meshes().get(0);
        int[] indices = Arrays.copyOf(whole.geometry().indices(), 3 * TriangleRanges.MIN);
        int[] used = Arrays.stream(indices).distinct().toArray();
        Influences all = whole.influences();
        float[] positions = new float[3 * used.length];
        float[] weights = new float[Influences.GPU_INFLUENCES * used.length];
        int[] entries = new int[weights.length];
        for (int v = 0; v < used.length; v++) {
            System.arraycopy(whole.geometry().positions(), 3 * used[v], positions, 3 * v, 3);
            System.arraycopy(all.weights(), 4 * used[v], weights, 4 * v, 4);
            System.arraycopy(all.entries(), 4 * used[v], entries, 4 * v, 4);
        }
        int[] renamed = Arrays.stream(indices)
                .map(i -> Arrays.stream(used).boxed().toList().indexOf(i))
                .toArray();
        Geometry geometry = new Geometry(positions, null, null, null, renamed);
        Influences influences = new Influences(Influences.GPU_INFLUENCES, entries, weights);
        return new CharacterModel(
                "patch",
                tower.rig(),
                new CharacterModel.Surface(
                        List.of(List.of(new Mesh(whole.source(), geometry, influences, 0))),
                        tower.materials(),
                        tower.textures()),
                tower.clips(),
                List.of());
    }

    @ParameterizedTest
    @CsvSource({"0, 1000", "5, 0"})
    void emptyCrowdsAreCulledWithoutError(int count, int max, GlContext gl) {
        CrowdState state = RandomCrowd.of(count, new SplittableRandom(count), false);
        try (TriangleTrial trial = new TriangleTrial(RandomCrowd.TOWER, state, new BatchPlan(8).withProjected(max))) {
            assertFalse(trial.culls());
            trial.run(RandomCrowd.camera(new SplittableRandom(1)), CullSettings.ALL, Environment.Sides.MATERIAL, 0);
        }
    }

    /**
     * Neither batches with more commands than fit into a storage block, nor plans without memory permit triangle
     * culling.
     */
    @Test
    void triangleCullingIsOffForTooManyDrawCommands(GlContext gl) {
        MeshBytes meshes =
                new PreparedCharacter(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS).meshes();
        BatchPlan plan = new BatchPlan(1 << 20).withProjected(1);
        int max = TriangleBuffers.MAX_COMMANDS / new TriangleRanges(meshes).count();
        assertTrue(TriangleBuffers.isWanted(meshes, layout(max), plan));
        assertFalse(TriangleBuffers.isWanted(meshes, layout(max + 1), plan));
        assertFalse(TriangleBuffers.isWanted(meshes, layout(max), plan.withProjected(0)));
        assertTrue((long) TriangleBuffers.MAX_COMMANDS * Draw.COMMAND_BYTES
                < gl.limits().storageBlockBytes());
    }

    private static CullLayout layout(int count) {
        return new CullLayout(count, 1 << 20, 1, 3, 1);
    }
}
