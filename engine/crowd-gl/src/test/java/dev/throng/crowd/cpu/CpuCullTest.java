package dev.throng.crowd.cpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.RandomCrowd;
import dev.throng.crowd.state.ClipPlayback;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Culling lists of small crowds with known content. */
class CpuCullTest {
    /** Columns of a camera at the origin that looks along -z: 90 degrees in both directions, depth 1 at the near plane at 1. */
    static final float[] CAMERA = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0};

    static final float[] ERRORS = {0, 0.1f, 0.4f};
    static final float SCALE = 10;
    private static final int CLIP = RandomCrowd.ATLAS.clips().get(0).index();

    /** A sphere 2 to the left of the character's own z axis, 1 above its feet and 3 in front. */
    private static final float[] SPHERE = {2, 1, 3, 0.5f};

    private final List<InstanceTransform> places = new ArrayList<>();
    private float[] sphere = {0, 0, 0, 0.5f};

    private CrowdState crowd() {
        CrowdState state = new CrowdState(RandomCrowd.ATLAS, places.size());
        for (int i = 0; i < places.size(); i++) {
            state.setTransform(i, places.get(i));
            state.setPlayback(i, ClipPlayback.loop(CLIP, 0, 1L << 40));
        }
        return state;
    }

    private ClipSpheres spheres() {
        float[] all = new float[ClipSpheres.FLOATS * RandomCrowd.ATLAS.clips().size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = sphere[i % ClipSpheres.FLOATS];
        }
        return new ClipSpheres(all);
    }

    private CpuCull cull(CullDetail detail, float[]... frusta) {
        CpuCull cull = new CpuCull(crowd(), spheres(), List.of(frusta), detail);
        cull.run(0);
        return cull;
    }

    private static CullDetail culled() {
        return new CullDetail(true, ERRORS, SCALE);
    }

    private void at(float x, float y, float z) {
        places.add(new InstanceTransform(x, y, z, 0, 1));
    }

    @Test
    void drawListOfEachLevelContainsItsVisibleInstances() {
        at(0, 0, -1.6f); // its nearest point is 1.1 away: an error of 0.1 is visible up to a distance of 1
        at(0, 0, -1.4f);
        at(0, 0, 5);
        at(0, 0, -4.4f);
        at(0, 0, -4.6f);
        at(9, 0, -4.6f);
        CpuCull cull = cull(culled(), CAMERA);
        assertEquals(List.of(1), cull.list(0, 0));
        assertEquals(List.of(0, 3), cull.list(0, 1));
        assertEquals(List.of(4), cull.list(0, 2));
        assertEquals(List.of(0, 1, 3, 4), cull.visible());
        assertEquals(cull.visible(), cull.built());
        assertEquals(2, cull.level(4));
        assertEquals(1, cull.level(3));
        assertEquals(2, cull.level(2), "behind the camera as in front of it");
        assertEquals(CpuCull.OWN, cull.slot(0));
        assertTrue(cull.isClear(0) && cull.isClear(4));
        cull.run(0);
        assertEquals(List.of(0, 1, 3, 4), cull.visible(), "of one run alone");
        assertEquals(List.of(0, 1, 3, 4), cull.built(), "of one run alone");
        assertEquals(List.of(0, 3), cull.list(0, 1), "of one run alone");
    }

    @Test
    void drawListsContainAllInstancesIfCullingIsOff() {
        at(0, 0, -4.6f);
        at(9, 0, -4.6f);
        at(0, 0, 2);
        CpuCull cull = cull(new CullDetail(false, ERRORS, SCALE), CAMERA);
        assertEquals(List.of(0, 1), cull.list(0, 2));
        assertEquals(List.of(2), cull.list(0, 1));
        assertEquals(List.of(0, 1, 2), cull.visible());
    }

    @Test
    void scaleOfAnInstanceEnlargesItsSphereAndError() {
        places.add(new InstanceTransform(6, 0, -4, 0, 8)); // reaches from 2 to 10
        places.add(new InstanceTransform(6, 0, -4, 0, 1));
        places.add(new InstanceTransform(0, 0, -9.1f, 0, 2)); // errors of 0.2 and 0.8 at a distance of 8
        places.add(new InstanceTransform(0, 0, -8.9f, 0, 2));
        CpuCull cull = cull(culled(), CAMERA);
        assertEquals(List.of(0, 2, 3), cull.visible());
        assertEquals(List.of(0, 3), merged(cull.list(0, 0), cull.list(0, 1)));
        assertEquals(List.of(2), cull.list(0, 2));
    }

    private static List<Integer> merged(List<Integer> one, List<Integer> other) {
        List<Integer> all = new ArrayList<>(one);
        all.addAll(other);
        return all;
    }

    /** Each heading turns the sphere to another position, which another narrow frustum sees. */
    @Test
    void headingOfAnInstanceRotatesItsBoundingSphere() {
        sphere = SPHERE;
        for (int turn = 0; turn < 4; turn++) {
            double angle = 0.3 + turn * Math.PI / 2;
            places.add(new InstanceTransform(1, -2, 0.5f, (float) angle, 1));
            double x = 1 + 2 * Math.cos(angle) + 3 * Math.sin(angle);
            double z = 0.5 + 3 * Math.cos(angle) - 2 * Math.sin(angle);
            CpuCull cull = cull(culled(), box(x, -1, z));
            assertEquals(List.of(turn), cull.visible(), "turn " + turn);
        }
    }

    /** Orthographic camera that sees a cube of side 0.2, to which culling adds the sphere's radius. */
    private static float[] box(double x, double y, double z) {
        float size = 10;
        return new float[] {
            size,
            0,
            0,
            0,
            0,
            size,
            0,
            0,
            0,
            0,
            size / 2,
            0,
            (float) (-size * x),
            (float) (-size * y),
            (float) (-size / 2 * z + 0.5),
            1
        };
    }

    @Test
    void levelsOfDetailChangeWithHysteresis() {
        at(0, 0, -4.6f);
        CpuCull first = cull(culled(), CAMERA);
        assertEquals(2, first.level(0));
        assertEquals(2, after(first, -4.2f).level(0), "seen at 3.7, and 4 / 1.15 is allowed");
        assertEquals(1, after(first, -3.9f).level(0), "seen at 3.4");
        assertEquals(0, after(first, -1.3f).level(0), "seen at 0.8, and 1 / 1.15 is allowed");
        CpuCull near = after(first, -1.3f);
        assertEquals(1, after(near, -1.6f).level(0), "coarser at once");
        assertEquals(1, after(after(near, -1.6f), -1.45f).level(0), "seen at 0.95");
        assertFalse(after(after(near, -1.5f), -1.6f).isClear(0), "on the border in the frame before");
    }

    private CpuCull after(CpuCull before, float z) {
        places.clear();
        at(0, 0, z);
        CpuCull cull =
                new CpuCull(crowd(), spheres(), List.of(CAMERA), culled()).after(before, new CpuCull.Turn(1, 100));
        cull.run(0);
        return cull;
    }

    @Test
    void levelsOfNewInstancesAreChosenWithoutHysteresis() {
        at(0, 0, -4.6f);
        CpuCull first = cull(culled(), CAMERA);
        at(0, 0, -4.2f);
        CpuCull second =
                new CpuCull(crowd(), spheres(), List.of(CAMERA), culled()).after(first, new CpuCull.Turn(1, 100));
        second.run(0);
        assertEquals(List.of(0), second.list(0, 2));
        assertEquals(List.of(1), second.list(0, 1));
    }

    @Test
    void cullingDecisionsOnALimitAreMarkedUnclear() {
        at(0, 0, -1.5f); // an error of 0.1 at a distance of 1
        at(0, 0, -(0.5f + 1 / 1.15f)); // the hysteresis of the same level
        at(0, 0, -1.55f);
        at(3 + 0.5f * (float) Math.sqrt(2), 0, -3); // touches the right side
        at(3, 0, -3);
        at(0, 0, -(0.5f + 4 / 1.15f));
        CpuCull cull = cull(culled(), CAMERA);
        List<Boolean> clear = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            clear.add(cull.isClear(i));
        }
        assertEquals(List.of(false, false, true, false, true, false), clear);
    }

    /** A depth is a sum of numbers near 1000 per axis, so the border is 1e-5 of about 3000. */
    @Test
    void cullingDecisionsAreUnclearOnlyWithinRoundingErrors() {
        CullDetail far = new CullDetail(true, ERRORS, 10_000);
        for (float off : new float[] {0.025f, -0.025f, 0.035f, -0.035f}) {
            places.clear();
            places.add(new InstanceTransform(990, -990, -1000.5f - off, 0, 1)); // an error of 0.1 at a distance of 1000
            assertEquals(Math.abs(off) > 0.03f, cull(far, CAMERA).isClear(0), "off by " + off);
        }
    }

    private static CullDetail withMap(float texel) {
        CullDetail.Casters casters = new CullDetail.Casters(
                new float[] {0, -1, 0, 0},
                new float[] {0, 0, -1, 0},
                List.of(new CullDetail.Slice(texel, Float.NEGATIVE_INFINITY, 20), new CullDetail.Slice(texel, 15, 40)));
        return new CullDetail(true, ERRORS, SCALE, casters, null);
    }

    /** Shadow map that sees everything from above. */
    private static final float[] ABOVE = {0.01f, 0, 0, 0, 0, 0, 0.001f, 0, 0, 0.01f, 0, 0, 0, 0, 0.5f, 1};

    @Test
    void shadowCastersAreListedForTheShadowMapsThatTheirShadowsReach() {
        at(0, 0.1f, -1.7f);
        at(0, 0.1f, -17);
        at(0, 0.1f, -30);
        at(0, 30, -10); // above the picture: the shadow falls into view
        at(0, 30, 10); // behind the camera, like its shadow
        CpuCull cull = cull(withMap(0.06f), CAMERA, ABOVE, ABOVE);
        assertEquals(List.of(0, 1, 2, 3), cull.visible());
        assertEquals(List.of(0), cull.list(0, 1));
        assertEquals(List.of(1, 2), cull.list(0, 2));
        assertEquals(List.of(0), cull.list(1, 1), "a level by the camera");
        assertEquals(List.of(1, 3), cull.list(1, 2));
        assertEquals(List.of(1, 2), cull.list(2, 2));
        assertTrue(cull.list(2, 0).isEmpty() && cull.list(2, 1).isEmpty());
        assertTrue(cull.isClear(0) && cull.isClear(3));
    }

    @Test
    void shadowMapsWithLargerTexelsUseCoarserLevels() {
        at(0, 0.1f, -1.2f);
        assertEquals(List.of(0), cull(withMap(0.04f), CAMERA, ABOVE, ABOVE).list(1, 0));
        assertEquals(List.of(0), cull(withMap(0.06f), CAMERA, ABOVE, ABOVE).list(1, 1));
        assertEquals(List.of(0), cull(withMap(0.21f), CAMERA, ABOVE, ABOVE).list(1, 2));
        assertFalse(cull(withMap(0.05f), CAMERA, ABOVE, ABOVE).isClear(0), "two texels are the error of a level");
        assertTrue(cull(withMap(0.06f), CAMERA, ABOVE, ABOVE).isClear(0));
    }

    @Test
    void chosenLevelIsTheCoarsestWithinTheAllowedError() {
        float[] errors = {0, 1, 2, 2, Float.POSITIVE_INFINITY};
        assertEquals(0, LodChoice.levelOf(errors, 3, 2.9f));
        assertEquals(1, LodChoice.levelOf(errors, 3, 3));
        assertEquals(3, LodChoice.levelOf(errors, 3, 6));
        assertEquals(0, LodChoice.levelOf(errors, 3, Float.NaN));
        assertEquals(3, LodChoice.levelAfter(errors, 3, 3, 5.3f), "6 / 1.15 is 5.22");
        assertEquals(1, LodChoice.levelAfter(errors, 3, 3, 5.2f));
        assertEquals(3, LodChoice.levelAfter(errors, 0, 3, 6.1f));
        assertEquals(2, LodChoice.casterLevel(errors, 2, 1, 0.1f));
        assertEquals(1, LodChoice.casterLevel(errors, 0, 1, 0.5f), "two texels are allowed");
        assertEquals(0, LodChoice.casterLevel(errors, 0, 2.1f, 1));
    }
}
