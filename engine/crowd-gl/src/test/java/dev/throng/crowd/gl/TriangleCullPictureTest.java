package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Place;
import dev.throng.crowd.Play;
import dev.throng.gl.Barrier;
import dev.throng.gl.Draw;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.Owned;
import dev.throng.gl.RenderTarget;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Leaving out triangles that show nothing leaves every picture as it is, to the last bit, and does leave some out. */
@GlTest
class TriangleCullPictureTest {
    private static final int WIDTH = 96;
    private static final int HEIGHT = 64;
    private static final int COUNT = 100;
    private static final int PLENTY = 1 << 20;
    private static final long TICKS = 172_800_123_456L;
    private static final BatchPlan PLAN = new BatchPlan(64).withProjected(PLENTY);
    private static final Selection EVERYTHING = new Selection(true, true, 0, true);
    private static final Selection OCCLUDED = new Selection(true, true, 0, true, true);
    private static final View.Lens LENS = new View.Lens(1, 1.5f, 0.1f, 1000);

    private Owned owned;
    private GlContext gl;
    private GpuCharacter character;
    private RenderTarget target;
    private CrowdRenderer plain;
    private CrowdRenderer culling;
    private Crowd plainCrowd;
    private Crowd crowd;

    @BeforeEach
    void open(GlContext context) {
        gl = context;
        owned = new Owned();
        character = keep(GpuCharacter.Skinning.LBS);
        target = target(0);
    }

    private GpuCharacter keep(GpuCharacter.Skinning skinning) {
        return owned.keep(new GpuCharacter(RandomCrowd.TOWER, RandomCrowd.ATLAS, skinning), GpuCharacter::close);
    }

    private RenderTarget target(int samples) {
        return owned.keep(RenderTarget.create("test picture", WIDTH, HEIGHT, samples), RenderTarget::close);
    }

    @AfterEach
    void close() {
        owned.close();
    }

    /** Two renderers of the same crowd, one of which leaves out triangles. */
    private void add(CrowdState state, BatchPlan plan, boolean shadows) {
        boolean skins = plan.preskinned() > 0;
        plain = renderer(shadows, Ahead.NOTHING, new BatchPlan(plan.batchSize(), plan.groupSize()));
        culling = renderer(shadows, new Ahead(skins, true), plan);
        plainCrowd = plain.add(character, state, PalettePath.DEFAULT);
        crowd = culling.add(character, state, PalettePath.DEFAULT);
    }

    private CrowdRenderer renderer(boolean shadows, Ahead ahead, BatchPlan plan) {
        var features = new CrowdRenderer.Features(shadows, true, ahead);
        return owned.keep(new CrowdRenderer(gl, features, plan), CrowdRenderer::close);
    }

    private static Look look(Look.Sides sides) {
        Look look = SunnyPlain.ground();
        return new Look(
                look.background(), look.light(), look.haze(), look.tint(), look.textured(), sides, look.ground());
    }

    private void compare(View view, Selection selection) {
        compare(new CrowdRenderer.Scene(view, look(Look.Sides.MATERIAL), selection));
    }

    /** Returns how many triangles were left out, last. */
    private long compare(CrowdRenderer.Scene scene) {
        byte[] expected = picture(plain, scene);
        assertArrayEquals(
                expected,
                picture(culling, scene),
                scene.selection() + ", " + scene.look().sides());
        return leftOut(crowd);
    }

    private byte[] picture(CrowdRenderer renderer, CrowdRenderer.Scene scene) {
        renderer.render(target, scene, TICKS, PassTimer.NONE);
        return target.readRgb();
    }

    /** By the commands that were drawn last. */
    private static long leftOut(Crowd crowd) {
        Barrier.before(Barrier.READBACK);
        return crowd.groups().stream()
                .map(CrowdGroup::buffers)
                .filter(CrowdBuffers::cullsTriangles)
                .mapToLong(group -> leftOut(group.triangles()))
                .sum();
    }

    private static long leftOut(TriangleBuffers triangles) {
        TriangleRanges ranges = triangles.ranges();
        long sum = 0;
        for (int header = 0; header < triangles.headers(); header++) {
            MeshBuffers.DrawRange range = ranges.get(header % ranges.count());
            int count =
                    ranges.areCulled(header % ranges.count()) ? triangles.work().downloadDrawn(header)[1] : 0;
            int[] commands = triangles.downloadCommands(header, count);
            for (int e = 0; e < count; e++) {
                sum += (range.indexCount() - commands[e * Draw.COMMAND_BYTES / Integer.BYTES]) / 3;
            }
        }
        return sum;
    }

    /** Shoulder to shoulder around the place of the camera, with large ones through it, and further away. */
    private static CrowdState around(SplittableRandom random) {
        CrowdState state = new CrowdState(RandomCrowd.ATLAS, COUNT);
        for (int i = 0; i < COUNT; i++) {
            double reach = i < 3 ? 0.8 : i < COUNT / 3 ? 3 : 40;
            float x = (float) random.nextDouble(-reach, reach);
            float z = (float) random.nextDouble(-reach, reach);
            state.place(i, new Place(x, -1, z, (float) random.nextDouble(6), i < 3 ? 4 : 1));
            state.play(i, Play.loop(RandomCrowd.ATLAS.clips().get(0).index(), random.nextInt(), 1));
            state.seed(i, i);
        }
        return state;
    }

    private static View inside(int frame) {
        Vector3f ahead = new Vector3f((float) Math.sin(frame), 0.1f * frame, (float) Math.cos(frame));
        return View.lookAt(new Vector3f(0.3f * frame, 0.5f, 0), ahead.add(0.3f * frame, 0.4f, 0), LENS);
    }

    @ParameterizedTest
    @CsvSource({"MATERIAL, 0", "CULL, 0", "NONE, 0", "MATERIAL, 4", "CULL, 4", "NONE, 4"})
    void picturesAreTheSame(Look.Sides sides, int samples) {
        SplittableRandom random = new SplittableRandom(samples);
        add(around(random), PLAN, false);
        target = target(samples);
        long leftOut = 0;
        for (int frame = 0; frame < 2; frame++) {
            for (Selection selection : List.of(Selection.ALL, EVERYTHING)) {
                leftOut += compare(new CrowdRenderer.Scene(inside(frame), look(sides), selection));
            }
        }
        assertTrue(leftOut > 5_000, "left out: " + leftOut);
    }

    /** Of all sizes, near and far, moving along their ways, seen from anywhere. */
    @ParameterizedTest
    @CsvSource({"1, 64", "1500, 64", "20000, 16", PLENTY + ", 1000"})
    void whateverThereIsRoomFor(int room, int batchSize) {
        SplittableRandom random = new SplittableRandom(room);
        add(RandomCrowd.of(COUNT, random, true), new BatchPlan(batchSize).withProjected(room), false);
        long leftOut = 0;
        for (int frame = 0; frame < 6; frame++) {
            View view = RandomCrowd.camera(random);
            Selection selection = frame % 3 == 0 ? Selection.ALL : EVERYTHING;
            leftOut += compare(new CrowdRenderer.Scene(view, look(Look.Sides.MATERIAL), selection));
        }
        assertEquals(room > 1, leftOut > 0, "left out: " + leftOut);
    }

    /** Those who come into sight are drawn late, by lists and commands made anew. */
    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void whoIsDrawnLateIsTheSame(int samples) {
        add(OcclusionPictureTest.crowdBehindAWall(false), PLAN, false);
        target = target(samples);
        long late = 0;
        for (int frame = 0; frame < 4; frame++) {
            Vector3f eye = new Vector3f(-6 + 4f * frame, 1, frame % 2 == 0 ? 8 : -34);
            compare(View.lookAt(eye, new Vector3f(0, 1, -10), LENS), OCCLUDED);
            late += leftOut(crowd); // by the second commands of the frame
        }
        assertTrue(late > 0, "nobody is drawn late");
    }

    @ParameterizedTest
    @ValueSource(ints = {2000, PLENTY})
    void togetherWithVerticesSkinnedAhead(int room) {
        add(around(new SplittableRandom(room)), PLAN.withPreskinned(room), true);
        for (int frame = 0; frame < 2; frame++) {
            compare(inside(frame), EVERYTHING);
        }
        assertTrue(leftOut(crowd) > 0);
    }

    private enum Looks {
        WIREFRAME,
        LEVELS,
        WEIGHTS,
        BOXES,
        FROZEN,
        HALF_BY_THE_TWIN;

        Inspection inspection(GpuCharacter character) {
            var weights = this == WEIGHTS ? new Inspection.JointWeights(character, 0) : null;
            var lines = new Inspection.Lines(this == BOXES, this == BOXES);
            View seenBy = this == FROZEN ? inside(2) : null;
            Inspection seen = new Inspection(this == WIREFRAME, this == LEVELS, weights, lines, seenBy);
            Evaluation half = new Evaluation(Evaluation.By.CPU, Evaluation.By.GPU, 0.5, 1);
            return this == HALF_BY_THE_TWIN ? seen.by(half) : seen;
        }
    }

    /** Before it nobody looked inside, and nobody does afterwards. */
    @ParameterizedTest
    @EnumSource
    void whoLooksInsideSeesTheSame(Looks looks) {
        add(around(new SplittableRandom(5)), PLAN, false);
        for (Inspection inspection : List.of(Inspection.NONE, looks.inspection(character), Inspection.NONE)) {
            var selection = new Selection(true, true, 1);
            Look sided = look(Look.Sides.MATERIAL);
            compare(new CrowdRenderer.Scene(inside(1), sided, selection, inspection));
        }
    }

    @Test
    void crowdsGrowAndShrink() {
        CrowdState all = around(new SplittableRandom(6));
        add(all.part(0, 20), new BatchPlan(16, 64).withProjected(20_000), false);
        for (int count : new int[] {20, 70, 0, 100, 3}) {
            plainCrowd.resize(all.part(0, count), 0);
            crowd.resize(all.part(0, count), 0);
            compare(inside(0), Selection.ALL);
            compare(inside(0), EVERYTHING);
            assertEquals(count > 0, leftOut(crowd) > 0, "of " + count);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void theSmallestCrowds(int count) {
        add(RandomCrowd.of(count, new SplittableRandom(count), false), PLAN, false);
        compare(inside(0), EVERYTHING);
        compare(inside(0), Selection.ALL);
    }

    @Test
    void whoIsNotSkinned() {
        character = keep(GpuCharacter.Skinning.NONE);
        add(around(new SplittableRandom(9)), PLAN, false);
        compare(inside(0), Selection.ALL);
        compare(inside(1), EVERYTHING);
        assertTrue(leftOut(crowd) > 0);
    }

    /** A part of the renderer's own making, which asks the device what there is room for; and several characters. */
    @Test
    void manyCharactersWithWhatTheDeviceHasRoomFor() {
        var tower = Tower.create();
        var finest = owned.keep(
                new GpuCharacter(tower, ClipBaker.bake(tower, BakeSettings.DEFAULT), GpuCharacter.Skinning.LBS),
                GpuCharacter::close);
        CrowdState few = new CrowdState(finest.atlas(), 4);
        add(around(new SplittableRandom(10)), PLAN, false);
        plain = owned.keep(new CrowdRenderer(gl, new CrowdRenderer.Features(true, true)), CrowdRenderer::close);
        var ahead = new CrowdRenderer.Features(true, true, Ahead.CULLING);
        culling = owned.keep(new CrowdRenderer(gl, ahead), CrowdRenderer::close);
        for (CrowdRenderer renderer : List.of(plain, culling)) {
            crowd = renderer.add(character, around(new SplittableRandom(10)), PalettePath.DEFAULT);
            renderer.addDecor(finest, few);
        }
        compare(inside(0), EVERYTHING);
        assertTrue(leftOut(crowd) > 0);
    }

    /** Else all of this would prove nothing. */
    @Test
    void picturesShowSomething() {
        add(around(new SplittableRandom(0)), PLAN, false);
        var scene = new CrowdRenderer.Scene(inside(0), look(Look.Sides.MATERIAL), EVERYTHING);
        byte[] before = picture(culling, scene);
        crowd.resize(around(new SplittableRandom(0)).part(0, 0), 0);
        byte[] after = picture(culling, scene);
        int differing = 0;
        for (int i = 0; i < before.length; i++) {
            differing += before[i] == after[i] ? 0 : 1;
        }
        assertTrue(differing > before.length / 4, differing + " of " + before.length);
    }
}
