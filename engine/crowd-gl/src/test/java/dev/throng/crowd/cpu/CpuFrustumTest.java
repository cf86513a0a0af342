package dev.throng.crowd.cpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.scene.View;
import java.util.SplittableRandom;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Spheres at the sides of a camera's frustum, compared with angles and distances. */
class CpuFrustumTest {
    private static final int SIDES = 6;
    private static final float NEAR = 0.5f;
    private static final float FAR = 60;

    /** Half the picture's height at distance 1. */
    private static final double UP = Math.tan(0.4);

    private static final double ACROSS = 1.5 * UP;

    private static final Vector3f EYE = new Vector3f(3, -2, 5);
    private static final Vector3d FORWARD = new Vector3d(2, 1, -2).normalize();
    private static final Vector3d RIGHT =
            FORWARD.cross(new Vector3d(0, 1, 0), new Vector3d()).normalize();
    private static final Vector3d TOP = RIGHT.cross(FORWARD, new Vector3d());

    private static final float[] COLUMNS = View.lookAt(
                    EYE,
                    new Vector3f((float) FORWARD.x, (float) FORWARD.y, (float) FORWARD.z).add(EYE),
                    new View.Lens(0.8f, 1.5f, NEAR, FAR))
            .viewProjection();

    private final CpuFrustum frustum = new CpuFrustum(COLUMNS);

    /** Distance of a point from a side, positive inside: left, right, bottom, top, near, far. */
    private static double inside(int side, Vector3d p) {
        Vector3d from = p.sub(EYE.x, EYE.y, EYE.z, new Vector3d());
        double along = from.dot(FORWARD);
        double x = (side == 0 ? 1 : -1) * from.dot(RIGHT);
        double y = (side == 2 ? 1 : -1) * from.dot(TOP);
        return switch (side) {
            case 0, 1 -> (along * ACROSS + x) / Math.hypot(ACROSS, 1);
            case 2, 3 -> (along * UP + y) / Math.hypot(UP, 1);
            case 4 -> along - NEAR;
            default -> FAR - along;
        };
    }

    /** Point in the middle of a side, moved inside by a distance. */
    private static Vector3d by(int side, double inside) {
        double along = side == 4 ? NEAR : side == 5 ? FAR : 20;
        Vector3d p = new Vector3d(EYE.x, EYE.y, EYE.z).add(new Vector3d(FORWARD).mul(along));
        Vector3d inward = new Vector3d(
                        inside(side, new Vector3d(p).add(1, 0, 0)),
                        inside(side, new Vector3d(p).add(0, 1, 0)),
                        inside(side, new Vector3d(p).add(0, 0, 1)))
                .sub(inside(side, p), inside(side, p), inside(side, p));
        return p.add(inward.mul(inside - inside(side, p)));
    }

    private float[] clip(Vector3d p) {
        float[] clip = new float[4];
        frustum.clip(new float[] {(float) p.x, (float) p.y, (float) p.z}, clip);
        return clip;
    }

    @Test
    void clipCoordinatesEqualTheMatrixTimesThePoint() {
        Vector3f p = new Vector3f(4, -7, 0.5f);
        Vector4f expected = new Matrix4f().set(COLUMNS).transform(new Vector4f(p, 1));
        float[] clip = clip(new Vector3d(p));
        for (int c = 0; c < 4; c++) {
            assertEquals(expected.get(c), clip[c], 1e-5f, "float32 rounding of sums of about 10, row " + c);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void spheresThatReachIntoTheFrustumAreVisible(int side) {
        float radius = 0.25f; // less than the distance to any other side
        assertTrue(frustum.sees(clip(by(side, 1e-3 - radius)), radius), "reaches inside");
        assertFalse(frustum.sees(clip(by(side, -1e-3 - radius)), radius), "outside");
    }

    @Test
    void randomSpheresAreVisibleUnlessOutsideOneSideOfTheFrustum() {
        SplittableRandom random = new SplittableRandom(2);
        int seen = 0;
        int cases = 20_000;
        for (int i = 0; i < cases; i++) {
            double reach = Math.pow(10, random.nextDouble(-1, 2));
            Vector3d p = new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1))
                    .mul(reach)
                    .add(EYE.x, EYE.y, EYE.z);
            float radius = (float) Math.pow(10, random.nextDouble(-2, 1));
            double least = Double.MAX_VALUE;
            for (int side = 0; side < SIDES; side++) {
                least = Math.min(least, inside(side, p) + radius);
            }
            if (Math.abs(least) > 1e-3) { // float32 rounding of distances up to 100
                assertEquals(least > 0, frustum.sees(clip(p), radius), "case " + i);
                seen += least > 0 ? 1 : 0;
            }
        }
        assertTrue(seen > cases / 10 && seen < cases * 9 / 10, "found " + seen + " seen, expected some of each kind");
    }

    /** Decisions are certain if the distance exceeds 1e-5 of its summands' magnitudes. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void cullingDecisionsAreUnclearOnlyWithinRoundingErrors(int side) {
        float radius = 0.25f;
        float reach = 2000;
        double border = 1e-5 * (reach + magnitude(side));
        for (int sign = -1; sign <= 1; sign += 2) {
            // Float32 rounding moves points by up to 4e-6, 1/150 of these differences.
            float[] near = clip(by(side, sign * border * 0.96 - radius));
            float[] far = clip(by(side, sign * border * 1.04 - radius));
            assertFalse(frustum.isClear(near, radius, reach), "within the border, " + sign);
            assertTrue(frustum.isClear(far, radius, reach), "beyond the border, " + sign);
        }
        assertFalse(frustum.isClear(clip(by(side, -radius)), radius, 0), "on the border, wherever numbers come from");
    }

    /** Sum of the constants in the rows of a side's plane, as a distance. */
    private static double magnitude(int side) {
        int row = side < 4 ? side / 2 : 2;
        double own = Math.abs(COLUMNS[12 + row]);
        double sum = side == 5 ? own : own + Math.abs(COLUMNS[15]);
        double length = 0;
        for (int column = 0; column < 3; column++) {
            double last = side == 5 ? 0 : COLUMNS[4 * column + 3];
            double sign = side == 0 || side == 2 || side == 5 ? 1 : -1;
            length += Math.pow(last + sign * COLUMNS[4 * column + row], 2);
        }
        return sum / Math.sqrt(length);
    }

    @Test
    void sweptSpheresAreVisibleUnlessOutsideOneSideOfTheFrustum() {
        float[] left = clip(by(0, -2));
        float[] right = clip(by(1, -2));
        float[] middle = clip(by(0, 2));
        assertTrue(frustum.seesSweep(left, right, 1), "across");
        assertTrue(frustum.seesSweep(left, middle, 1), "into");
        assertTrue(frustum.seesSweep(middle, left, 1), "out of");
        assertFalse(frustum.seesSweep(left, left, 1));
        assertTrue(frustum.seesSweep(left, left, 3));
    }

    @Test
    void spheresOfNanAreVisible() {
        float[] nowhere = {Float.NaN, Float.NaN, Float.NaN, Float.NaN};
        assertTrue(frustum.sees(nowhere, 1));
        assertTrue(frustum.sees(clip(by(0, -2)), Float.NaN));
    }

    @Test
    void doublingTheMatrixDoublesDepthGradientAndDepthSum() {
        assertEquals(1, frustum.depthGradient(), 1e-6f, "float32 rounding of a unit vector's length");
        assertEquals(7 + Math.abs(COLUMNS[15]), frustum.depthSum(7), 1e-5f, "the same, of numbers of about 10");
        float[] twice = COLUMNS.clone();
        for (int i = 0; i < twice.length; i++) {
            twice[i] *= 2;
        }
        assertEquals(2, new CpuFrustum(twice).depthGradient(), 2e-6f, "the same");
        assertEquals(14 + 2 * Math.abs(COLUMNS[15]), new CpuFrustum(twice).depthSum(7), 2e-5f, "the same");
    }
}
