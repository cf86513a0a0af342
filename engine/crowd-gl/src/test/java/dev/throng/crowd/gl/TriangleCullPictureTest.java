package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.cull.TrianglePassTest;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures with triangle culling are bitwise equal to pictures without it; culled triangles are counted. */
@GlTest
@EveryDriver
@Tag("turn-6")
class TriangleCullPictureTest {
    private static final int COUNT = 100;
    private static final int PLENTY = 1 << 20;
    private static final BatchPlan PLAN = new BatchPlan(64).withProjected(PLENTY);
    private static final CullingPair.Setup SETUP = CullingPair.Setup.of(PLAN);
    private static final CullSettings EVERYTHING =
            CullSettings.CULLED.withLod(true).withPoses(true);
    private static final CullSettings OCCLUDED =
            CullSettings.CULLED.withLod(true).withPoses(true).withOcclusion(true);
    private static final View.Lens LENS = new View.Lens(1, 1.5f, 0.1f, 1000);

    /** Returns instances close together around the camera: large ones that contain it, and others further away. */
    private static CrowdState around(SplittableRandom random) {
        CrowdState state = new CrowdState(RandomCrowd.ATLAS, COUNT);
        for (int i = 0; i < COUNT; i++) {
            double reach = i < 3 ? 0.8 : i < COUNT / 3 ? 3 : 40;
            float x = (float) random.nextDouble(-reach, reach);
            float z = (float) random.nextDouble(-reach, reach);
            state.setTransform(i, new InstanceTransform(x, -1, z, (float) random.nextDouble(6), i < 3 ? 4 : 1));
            state.setPlayback(
                    i, ClipPlayback.loop(RandomCrowd.ATLAS.clips().get(0).index(), random.nextInt(), 1));
            state.setSeed(i, i);
        }
        return state;
    }

    private static Environment look(Environment.Sides sides) {
        Environment environment = SunnyPlain.ground();
        return environment.with(new Environment.Surfaces(environment.colourVariation(), environment.textured(), sides));
    }

    private static FrameDescription scene(View view, CullSettings culling) {
        return new FrameDescription(view, look(Environment.Sides.MATERIAL), culling);
    }

    private static View inside(int frame) {
        Vector3f ahead = new Vector3f((float) Math.sin(frame), 0.1f * frame, (float) Math.cos(frame));
        return View.lookAt(new Vector3f(0.3f * frame, 0.5f, 0), ahead.add(0.3f * frame, 0.4f, 0), LENS);
    }

    @ParameterizedTest
    @CsvSource({"MATERIAL, 0", "NONE, 0", "MATERIAL, 4"})
    void triangleCullingDoesNotChangePictures(Environment.Sides sides, int samples, GlContext gl) {
        CrowdState state = around(new SplittableRandom(samples));
        long leftOut = 0;
        try (CullingPair pair = new CullingPair(gl, state, SETUP.withSamples(samples))) {
            for (int frame = 0; frame < 2; frame++) {
                for (CullSettings culling : List.of(CullSettings.ALL, EVERYTHING)) {
                    leftOut += pair.compare(new FrameDescription(inside(frame), look(sides), culling));
                }
            }
        }
        assertTrue(leftOut > 5_000, "left out: " + leftOut);
    }

    /** Instances have all sizes, are near and far, walk on their routes, and are seen from any direction. */
    @ParameterizedTest
    @CsvSource({"1, 64", "1500, 64", "20000, 16", PLENTY + ", 1000"})
    void triangleCullingOfAnyCapacityDoesNotChangePictures(int room, int batchSize, GlContext gl) {
        SplittableRandom random = new SplittableRandom(room);
        CrowdState state = RandomCrowd.of(COUNT, random, true);
        BatchPlan plan = new BatchPlan(batchSize).withProjected(room);
        long leftOut = 0;
        try (CullingPair pair = new CullingPair(gl, state, CullingPair.Setup.of(plan))) {
            for (int frame = 0; frame < 6; frame++) {
                CullSettings culling = frame % 3 == 0 ? CullSettings.ALL : EVERYTHING;
                leftOut += pair.compare(scene(RandomCrowd.camera(random), culling));
            }
        }
        assertEquals(room > 1, leftOut > 0, "left out: " + leftOut);
    }

    /** Newly visible instances are drawn late, with new lists and commands. */
    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void triangleCullingDoesNotChangePicturesWithOcclusionCulling(int samples, GlContext gl) {
        CrowdState state = OcclusionPictureTest.crowdBehindAWall(false);
        long late = 0; // instances in the second draw commands of each frame
        try (CullingPair pair = new CullingPair(gl, state, SETUP.withSamples(samples))) {
            for (int frame = 0; frame < 4; frame++) {
                Vector3f eye = new Vector3f(-6 + 4f * frame, 1, frame % 2 == 0 ? 8 : -34);
                late += pair.compare(scene(View.lookAt(eye, new Vector3f(0, 1, -10), LENS), OCCLUDED));
            }
        }
        assertTrue(late > 0, "no instance is drawn late");
    }

    @ParameterizedTest
    @ValueSource(ints = {2000, PLENTY})
    void triangleCullingDoesNotChangePicturesWithPreskinningAndShadows(int room, GlContext gl) {
        var setup = CullingPair.Setup.of(PLAN.withPreskinned(room)).withShadows();
        try (CullingPair pair = new CullingPair(gl, around(new SplittableRandom(room)), setup)) {
            assertTrue(pair.compare(scene(inside(0), EVERYTHING)) > 0);
        }
    }

    private enum Looks {
        WIREFRAME,
        LEVELS,
        WEIGHTS,
        BOXES,
        FROZEN,
        HALF_BY_THE_CPU;

        DebugView inspection(GpuCharacter character) {
            var weights = this == WEIGHTS ? new DebugView.JointWeights(character.character(), 0) : null;
            Set<DebugView.Flag> flags = switch (this) {
                case WIREFRAME -> Set.of(DebugView.Flag.WIREFRAME);
                case LEVELS -> Set.of(DebugView.Flag.LEVELS);
                case BOXES -> Set.of(DebugView.Flag.SKELETONS, DebugView.Flag.BOXES);
                default -> Set.of();
            };
            View cullCamera = this == FROZEN ? inside(2) : null;
            DebugView seen = new DebugView(flags, weights, cullCamera);
            VertexSourceSplit half =
                    new VertexSourceSplit(VertexSourceSplit.Source.CPU, VertexSourceSplit.Source.GPU, 0.5, 1);
            return this == HALF_BY_THE_CPU ? seen.by(half) : seen;
        }
    }

    /** The cameras before and after this one are outside the crowd. */
    @ParameterizedTest
    @EnumSource
    void triangleCullingDoesNotChangePicturesFromInsideTheCrowd(Looks looks, GlContext gl) {
        try (CullingPair pair = new CullingPair(gl, around(new SplittableRandom(5)), SETUP)) {
            for (DebugView debugView : List.of(DebugView.NONE, looks.inspection(pair.character()), DebugView.NONE)) {
                var culling = CullSettings.CULLED.withLod(true).withBias(1);
                pair.compare(new FrameDescription(inside(1), look(Environment.Sides.MATERIAL), culling, debugView));
            }
        }
    }

    @Test
    void triangleCullingDoesNotChangePicturesOfResizedCrowds(GlContext gl) {
        CrowdState all = around(new SplittableRandom(6));
        var setup = CullingPair.Setup.of(new BatchPlan(16, 64).withProjected(20_000));
        try (CullingPair pair = new CullingPair(gl, all.part(0, 20), setup)) {
            for (int count : new int[] {20, 70, 0, COUNT, 3}) {
                pair.resize(all.part(0, count));
                pair.compare(scene(inside(0), CullSettings.ALL));
                assertEquals(count > 0, pair.compare(scene(inside(0), EVERYTHING)) > 0, "of " + count);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void triangleCullingDoesNotChangePicturesOfTinyCrowds(int count, GlContext gl) {
        CrowdState state = RandomCrowd.of(count, new SplittableRandom(count), false);
        try (CullingPair pair = new CullingPair(gl, state, SETUP)) {
            pair.compare(scene(inside(0), EVERYTHING));
            pair.compare(scene(inside(0), CullSettings.ALL));
        }
    }

    @Test
    void triangleCullingDoesNotChangePicturesOfUnskinnedCrowds(GlContext gl) {
        var setup = SETUP.by(GpuCharacter.Skinning.NONE);
        try (CullingPair pair = new CullingPair(gl, around(new SplittableRandom(9)), setup)) {
            assertTrue(pair.compare(scene(inside(0), CullSettings.ALL)) > 0);
            assertTrue(pair.compare(scene(inside(1), EVERYTHING)) > 0);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void triangleCullingDoesNotChangePicturesOfMixedDrawRanges(int samples, GlContext gl) {
        var setup = SETUP.showing(TrianglePassTest.ofManyKinds()).withSamples(samples);
        try (CullingPair pair = new CullingPair(gl, around(new SplittableRandom(11)), setup)) {
            for (Environment.Sides sides : Environment.Sides.values()) {
                var lod = CullSettings.CULLED.withLod(true).withBias(3);
                pair.compare(new FrameDescription(inside(1), look(sides), lod));
                assertTrue(pair.compare(new FrameDescription(inside(0), look(sides), CullSettings.ALL)) > 0);
            }
        }
    }

    /** The device determines the capacity for several characters. */
    @Test
    void triangleCullingDoesNotChangePicturesAtTheDevicesCapacity(GlContext gl) {
        var tower = Tower.create();
        try (GpuCharacter finest = GpuCharacter.upload(
                        tower, ClipBaker.bake(tower, BakeSettings.DEFAULT), GpuCharacter.Skinning.LBS);
                CullingPair pair = new CullingPair(gl, around(new SplittableRandom(10)), CullingPair.Setup.of(null))) {
            pair.addDecor(finest, new CrowdState(finest.atlas(), 4));
            assertTrue(pair.compare(scene(inside(0), EVERYTHING)) > 0);
        }
    }

    /** If the pictures did not show the crowd, the comparisons would prove nothing. */
    @Test
    void picturesComparedByTheseTestsShowTheCrowd(GlContext gl) {
        CrowdState state = around(new SplittableRandom(0));
        try (CullingPair pair = new CullingPair(gl, state, SETUP)) {
            byte[] before = pair.picture(scene(inside(0), EVERYTHING));
            pair.resize(state.part(0, 0));
            byte[] after = pair.picture(scene(inside(0), EVERYTHING));
            long differing = IntStream.range(0, before.length)
                    .filter(i -> before[i] != after[i])
                    .count();
            assertTrue(differing > before.length / 4, differing + " of " + before.length);
        }
    }
}
