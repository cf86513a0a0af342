package dev.throng.crowd.cpu;

import static dev.throng.crowd.cpu.CpuCullTest.CAMERA;
import static dev.throng.crowd.cpu.CpuCullTest.ERRORS;
import static dev.throng.crowd.cpu.CpuCullTest.SCALE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.LoopMode;
import dev.throng.bake.measure.JointMotion;
import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.PosePool;
import dev.throng.crowd.gl.RandomCrowd;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.VertexMotion;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Poses of eight neighbouring instances: intervals between built poses, and shared poses. */
class CpuAnimationLodTest {
    private static final int COUNT = 8;
    private static final int CLIP = RandomCrowd.ATLAS.clips().get(0).index();
    private static final int OTHER = RandomCrowd.ATLAS.clips().get(1).index();
    private static final float RADIUS = 0.5f;

    /** Ticks of a frame: a sixteenth of a cycle of the neighbours' clip. */
    private static final long STEP = 1L << 20;

    private static final long RATE = 1L << 40;
    private static final VertexMotion MOTION = new VertexMotion(new JointMotion(RandomCrowd.TOWER, RandomCrowd.ATLAS));

    /** Animation LOD with clips whose vertices move by 1 per cycle, and a pool whose poses may be half a step off. */
    private static CpuAnimationLod animationLod(PosePool pool, boolean byLevel) {
        float[] speeds = new float[RandomCrowd.ATLAS.clips().size()];
        Arrays.fill(speeds, 1);
        return new CpuAnimationLod(speeds, pool, 1, byLevel, new CpuAnimationLod.States(MOTION, true));
    }

    private static CpuCull frame(CrowdState state, CpuAnimationLod lod, @Nullable CpuCull before, int number) {
        CullDetail detail = new CullDetail(true, ERRORS, SCALE, CullDetail.Casters.NONE, lod);
        CpuCull cull = new CpuCull(state, spheres(), List.of(CAMERA), detail);
        if (before != null) {
            cull.after(before, new CpuCull.Turn(number, STEP));
        }
        cull.run(STEP);
        return cull;
    }

    /**
     * Eight neighbouring instances whose vertices move by a sixteenth of a unit per frame: 0.625 of the allowed error
     * at distance 1.
     */
    private static CrowdState eight(float depth) {
        CrowdState state = new CrowdState(RandomCrowd.ATLAS, COUNT);
        for (int i = 0; i < COUNT; i++) {
            move(state, i, depth);
            state.setPlayback(i, ClipPlayback.loop(CLIP, 0, RATE));
        }
        return state;
    }

    /** Places an instance so that the nearest point of its sphere is at a depth. */
    private static void move(CrowdState state, int instance, float depth) {
        state.setTransform(instance, new InstanceTransform(0, 0, -depth - RADIUS, 0, 1));
    }

    private static ClipSpheres spheres() {
        float[] all = new float[ClipSpheres.FLOATS * (RandomCrowd.ATLAS.clips().size() + 1)]; // plus one for all states
        for (int i = 3; i < all.length; i += ClipSpheres.FLOATS) {
            all[i] = RADIUS;
        }
        return new ClipSpheres(all);
    }

    @Test
    void posesAreBuiltAsOftenAsVisibleMotionRequires() {
        assertEquals(COUNT, secondFrame(0.6f, 0).built().size(), "each frame");
        assertEquals(List.of(1, 3, 5, 7), secondFrame(0.7f, 1).built(), "3 times 0.625 is 1.875");
        assertEquals(List.of(0, 2, 4, 6), secondFrame(1.8f, 2).built());
        assertEquals(List.of(3, 7), secondFrame(2, 1).built(), "7 times 0.625 is 4.375");
        assertEquals(List.of(2, 6), secondFrame(4.3f, 2).built());
        assertEquals(List.of(5), secondFrame(4.5f, 3).built());
        assertFalse(secondFrame(0.625f, 1).isClear(0));
        assertFalse(secondFrame(1.875f, 1).isClear(0));
        assertFalse(secondFrame(4.375f, 1).isClear(0));
        assertTrue(secondFrame(1.7f, 1).isClear(0));
    }

    private static CpuCull secondFrame(float depth, int number) {
        CrowdState state = eight(depth);
        CpuAnimationLod lod = animationLod(PosePool.NONE, false);
        CpuCull first = frame(state, lod, null, 0);
        assertEquals(COUNT, first.built().size(), "nothing before");
        return frame(state, lod, first, number);
    }

    /** Each instance has a state of two clips with a known bound of their speed. */
    @Test
    void posesOfStatesAreBuiltAsOftenAsVisibleMotionRequires() {
        CrowdState state = eight(1);
        PlayedState two = new PlayedState(List.of(half(CLIP), half(OTHER)), List.of(), List.of());
        float once = MOTION.of(two, state.states().masks(), false).speed() * STEP * SCALE;
        float[] shares = {0.9f, 2, 4, 8};
        List<List<Integer>> built =
                List.of(List.of(0, 1, 2, 3, 4, 5, 6, 7), List.of(1, 3, 5, 7), List.of(3, 7), List.of(7));
        for (int i = 0; i < shares.length; i++) {
            for (int k = 0; k < COUNT; k++) {
                move(state, k, shares[i] * once);
                state.setState(k, two);
            }
            CpuCull first = frame(state, animationLod(PosePool.NONE, true), null, 0);
            assertEquals(COUNT, first.built().size(), "nothing before");
            CpuCull second = frame(state, animationLod(PosePool.NONE, true), first, 1);
            assertTrue(second.details().isBlended(0));
            assertEquals(built.get(i), second.built(), "at " + shares[i]);
        }
        move(state, 0, once);
        assertFalse(frame(state, animationLod(PosePool.NONE, true), secondFrame(1.7f, 1), 1)
                .isClear(0));
    }

    private static WeightedPlayback half(int clip) {
        return new WeightedPlayback(ClipPlayback.loop(clip, 0, RATE), Fade.steady(0.5f));
    }

    @Test
    void posesOfNewlyVisibleInstancesAreBuilt() {
        CrowdState state = eight(2);
        move(state, 0, -9);
        CpuCull first = frame(state, animationLod(PosePool.NONE, false), null, 0);
        move(state, 0, 2);
        move(state, 3, -9);
        CpuCull second = frame(state, animationLod(PosePool.NONE, false), first, 1);
        assertEquals(List.of(0, 7), second.built());
    }

    @Test
    void finerLevelsRebuildPosesIfTheyNeedMoreJoints() {
        for (boolean byLevel : new boolean[] {false, true}) {
            CrowdState state = eight(4.6f);
            CpuCull first = frame(state, animationLod(PosePool.NONE, byLevel), null, 0);
            move(state, 1, 3);
            CpuCull second = frame(state, animationLod(PosePool.NONE, byLevel), first, 8);
            assertEquals(byLevel ? List.of(0, 1) : List.of(0), second.built());
        }
    }

    @Test
    void distantInstancesThatPlayALoopShareAPose() {
        PosePool pool = new PosePool(RandomCrowd.ATLAS.clips().size(), 3);
        CrowdState state = eight(0.6f); // half of an eighth of a cycle is 0.625 at distance 1
        move(state, 1, 0.7f);
        move(state, 2, 0.7f);
        state.setPlayback(2, new ClipPlayback(CLIP, LoopMode.CLAMP, 0, RATE, 0));
        CpuCull cull = frame(state, animationLod(pool, false), null, 0);
        assertEquals(CpuCull.OWN, cull.slot(0));
        // A sixteenth of a cycle is in the first eighth.
        assertEquals(pool.slot(state.clipSlot(1), 1 << 28), cull.slot(1));
        assertEquals(CpuCull.OWN, cull.slot(2), "a clamped clip ends, so its pose is not shared");
        assertEquals(List.of(0, 2, 3, 4, 5, 6, 7), cull.built());
        assertEquals(COUNT, cull.visible().size());
        move(state, 1, 0.625f);
        assertFalse(frame(state, animationLod(pool, false), null, 0).isClear(1));
    }
}
