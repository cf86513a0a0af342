package dev.throng.crowd.cpu;

import static dev.throng.crowd.cpu.CpuCullTest.CAMERA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.scene.ShadowDetail;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Shadow maps of shadows that fall along the line of sight. */
class CpuShadowTest {
    private static final float[] DEPTH = {0, 0, -1, 0};
    private static final float TEXEL = 0.01f;
    private static final float RADIUS = 0.5f;

    /** Shadow direction: 3 units away from the camera per unit of height. */
    private static final float[] DIRECTION = {0, -1, -3, 0};

    private final CpuShadow shadow = new CpuShadow(
            new CpuFrustum(CAMERA),
            new CullDetail.Casters(
                    DIRECTION,
                    DEPTH,
                    List.of(
                            new CullDetail.Slice(TEXEL, Float.NEGATIVE_INFINITY, 10),
                            new CullDetail.Slice(TEXEL, 9, 30),
                            new CullDetail.Slice(TEXEL, 28, 60))));

    @Test
    void castersAreDrawnIntoAllShadowMapsThatTheirShadowsReach() {
        assertEquals(List.of(true, false, false), mapsOf(0.5f, 5)); // ends at 8 and half a unit
        assertEquals(List.of(true, true, false), mapsOf(1, 5)); // ends at 9.5 and half a unit
        assertEquals(List.of(false, true, true), mapsOf(5, 12)); // ends at 28.5 and half a unit
        assertEquals(List.of(false, false, true), mapsOf(5, 31));
        assertEquals(List.of(false, false, false), mapsOf(1, 62));
        assertEquals(List.of(true, true, true), mapsOf(20, -1));
    }

    @Test
    void shadowMapRangesExtendByTheTexelsThatShadowLookupsReach() {
        float border = 10 + RADIUS + ShadowDetail.REACH * TEXEL;
        assertTrue(mapsOf(0, border - 0.001f).get(0));
        assertFalse(mapsOf(0, border + 0.001f).get(0));
        assertTrue(shadow.isClear(border));
        mapsOf(0, border);
        assertFalse(shadow.isClear(border), "on the border");
    }

    /** Compares with positions in double precision, for suns, floors and cameras of all kinds. */
    @Test
    void shadowMapsAreChosenAlongTheSunsRays() {
        SplittableRandom random = new SplittableRandom(9);
        int lookedUp = 0;
        for (int i = 0; i < 500; i++) {
            double[] sun = {random.nextDouble(-2, 2), -1, random.nextDouble(-2, 2), random.nextDouble(-5, 5)};
            Vector3d forward = new Vector3d(
                            random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1))
                    .normalize();
            double[] plane = {forward.x, forward.y, forward.z, random.nextDouble(-5, 5)};
            double begin = random.nextDouble(-9, 0);
            double texel = random.nextDouble(0.01, 0.3);
            CullDetail.Slice slice = new CullDetail.Slice((float) texel, (float) begin, (float) begin + 4);
            CpuShadow cast = new CpuShadow(
                    new CpuFrustum(CAMERA), new CullDetail.Casters(floats(sun), floats(plane), List.of(slice)));
            Vector3d centre =
                    new Vector3d(random.nextDouble(-5, 5), random.nextDouble(-5, 5), random.nextDouble(-5, 5));
            double radius = random.nextDouble(0.1, 1);
            double fall = Math.max(centre.y + radius - sun[3], 0);
            Vector3d end = new Vector3d(sun[0], sun[1], sun[2]).mul(fall).add(centre);
            double one = forward.dot(centre) + plane[3];
            double other = forward.dot(end) + plane[3];
            double after = begin + 4 + 8 * texel - (Math.min(one, other) - radius);
            double before = Math.max(one, other) + radius - (begin - 8 * texel);
            float[] place = {(float) centre.x, (float) centre.y, (float) centre.z};
            cast.fall(place, (float) radius);
            if (Math.abs(after) > 1e-4 && Math.abs(before) > 1e-4) { // float32 rounding of numbers of some dozens
                assertEquals(after > 0 && before > 0, cast.isLookedUp(0), "case " + i);
                lookedUp += cast.isLookedUp(0) ? 1 : 0;
            }
            float[] clip = new float[4];
            float[] endClip = new float[4];
            CpuFrustum camera = new CpuFrustum(CAMERA);
            camera.clip(place, clip);
            camera.clip(new float[] {(float) end.x, (float) end.y, (float) end.z}, endClip);
            assertEquals(camera.seesSweep(clip, endClip, (float) radius), cast.isSeen(clip), "case " + i);
        }
        assertTrue(lookedUp > 100 && lookedUp < 400, "found " + lookedUp + " looked up, expected some of each kind");
    }

    private static float[] floats(double[] values) {
        float[] floats = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            floats[i] = (float) values[i];
        }
        return floats;
    }

    /** The summands are 1000, 402 and 500, plus 80 for neighbouring texels, so the border is 0.0198 wide. */
    @Test
    void shadowMapChoicesAreUnclearOnlyWithinRoundingErrors() {
        for (float off : new float[] {-0.0218f, 0.0218f, -0.0178f, 0.0178f}) {
            boolean isClear = Math.abs(off) > 0.02f;
            assertEquals(
                    isClear, isClear(new CullDetail.Slice(10, Float.NEGATIVE_INFINITY, 469.5f - off)), "end " + off);
            assertEquals(isClear, isClear(new CullDetail.Slice(10, 932 - off, 2000)), "begin " + off);
        }
    }

    private static boolean isClear(CullDetail.Slice slice) {
        CpuShadow cast = new CpuShadow(
                new CpuFrustum(CAMERA), new CullDetail.Casters(DIRECTION, new float[] {0, 0, -1, 500}, List.of(slice)));
        cast.fall(new float[] {0, 100, -50}, RADIUS); // depths of 549.5 to 852
        return cast.isClear(1000);
    }

    private List<Boolean> mapsOf(float height, float depth) {
        shadow.fall(new float[] {0, height, -depth}, RADIUS);
        return List.of(shadow.isLookedUp(0), shadow.isLookedUp(1), shadow.isLookedUp(2));
    }
}
