package dev.throng.crowd.cpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.cull.OcclusionPass;
import dev.throng.crowd.gl.cull.PyramidPass;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;

/** Occluded spheres and visible pixels, for odd sizes of pictures. */
class CpuOcclusionTest {
    private static final int CASES = 4000;

    /** Rays per pixel along each side; samples are between them. */
    private static final int RAYS = 3;

    private final SplittableRandom random = new SplittableRandom(5);

    @Test
    void levelsOfTheDepthPyramidHalveDownToOneSquare() {
        float[] depths = new float[9 * 13];
        Arrays.fill(depths, 0.5f);
        depths[12 * 9 + 8] = 0.25f; // in the corner, where squares are incomplete
        CpuDepthPyramid pyramid = new CpuDepthPyramid(depths, 9);
        assertEquals(3 * 4 + 2 * 2 + 1, pyramid.farthest().length);
        float[] expected = new float[17];
        Arrays.fill(expected, 0.5f);
        expected[11] = expected[15] = expected[16] = 0.25f;
        assertArrayEquals(expected, pyramid.farthest());
    }

    @Test
    void occludedSpheresCoverNoVisiblePixel() {
        int hidden = 0;
        for (int i = 0; i < CASES; i++) {
            Case c = new Case();
            if (c.occlusion().hides(c.clip(), c.radius)) {
                hidden++;
                assertFalse(c.shows(), "case " + i);
            }
        }
        assertTrue(hidden > CASES / 20, "found " + hidden + " hidden, too few to tell");
    }

    /**
     * A wall covers the whole picture; a sphere behind it is hidden, unless it reaches through the wall or to the eye.
     */
    @Test
    void wallOccludesOnlySpheresWhollyBehindIt() {
        float[] columns = camera(new Vector3f(), new Vector3f(0, 0, -1), 1);
        float[] depths = new float[64 * 48];
        Arrays.fill(depths, 0.1f / 10); // at 10 units, reversed depth is near plane over distance
        CpuOcclusion occlusion = new CpuOcclusion(columns, new CpuDepthPyramid(depths, 64));
        assertTrue(occlusion.hides(clip(columns, new Vector3f(0, 1, -12)), 1));
        assertTrue(occlusion.hides(clip(columns, new Vector3f(40, 1, -12)), 1), "beside the picture");
        assertFalse(occlusion.hides(clip(columns, new Vector3f(0, 1, -10.5f)), 1), "reaches through");
        assertFalse(occlusion.hides(clip(columns, new Vector3f(0, 0, 0)), 1), "around the eye");
        assertFalse(occlusion.hides(clip(columns, new Vector3f(0, Float.NaN, -12)), 1), "nowhere");
        assertFalse(occlusion.hides(clip(columns, new Vector3f(0, 1, -12)), Float.NaN), "of no size");
    }

    /** A camera at the origin that looks along -z, 90 degrees in both directions. */
    private static final float[] STRAIGHT = new Matrix4f()
            .perspective((float) (Math.PI / 2), 1, Outline.FAR, Outline.NEAR, true)
            .get(new float[16]);

    /** Sphere close behind a wall; its outline is calculated from angles. */
    private final class Outline {
        private static final int SIDE = 128;
        private static final float NEAR = 0.5f;
        private static final float FAR = 40;

        private final double distance = random.nextDouble(5, 20);
        private final double radius = distance * random.nextDouble(0.01, 0.04);
        private final double x = distance * random.nextDouble(-0.8, 0.8);
        private final double y = distance * random.nextDouble(-0.8, 0.8);
        private final double[] across = pixels(x);
        private final double[] up = pixels(y);
        private final float[] depths = new float[SIDE * SIDE];

        /** First and last pixel of the sphere's outline, and the margin on both sides. */
        private double[] pixels(double at) {
            double middle = Math.atan(at / distance);
            double half = Math.asin(radius / Math.hypot(at, distance));
            double first = (Math.tan(middle - half) + 1) / 2 * SIDE - OcclusionPass.MARGIN;
            double last = (Math.tan(middle + half) + 1) / 2 * SIDE + OcclusionPass.MARGIN;
            return new double[] {first / PyramidPass.SQUARE, last / PyramidPass.SQUARE};
        }

        /**
         * Returns whether rounding decides which squares the sphere touches, or whether the sphere touches too many of
         * the finest squares.
         */
        boolean isUnclear() {
            boolean unclear = false;
            for (double edge : new double[] {across[0], across[1], up[0], up[1]}) {
                unclear |= Math.abs(edge - Math.rint(edge)) < 1e-3;
            }
            return unclear || across[1] - across[0] > 3 || up[1] - up[0] > 3;
        }

        /** Returns the depth of the sphere's nearest point. */
        double nearest() {
            double front = distance - radius;
            return NEAR * (FAR - front) / ((FAR - NEAR) * front);
        }

        boolean hides() {
            float[] clip = CpuOcclusionTest.clip(STRAIGHT, new Vector3f((float) x, (float) y, (float) -distance));
            CpuDepthPyramid pyramid = new CpuDepthPyramid(depths, SIDE);
            return new CpuOcclusion(STRAIGHT, pyramid).hides(clip, (float) radius);
        }

        /** Returns whether the sphere is hidden although the wall has a hole at one square. */
        boolean hidesWithHole(double column, double row) {
            Arrays.fill(depths, (float) (1.01 * nearest()));
            int pixel =
                    (int) Math.floor(row) * PyramidPass.SQUARE * SIDE + (int) Math.floor(column) * PyramidPass.SQUARE;
            depths[pixel + SIDE + 2] = 0;
            return hides();
        }
    }

    @Test
    void holeInTheWallShowsSpheresWhoseOutlineTouchesIt() {
        int cases = 0;
        while (cases < 60) {
            Outline o = new Outline();
            if (o.isUnclear()) {
                continue;
            }
            cases++;
            for (double column : o.across) {
                for (double row : o.up) {
                    assertFalse(o.hidesWithHole(column, row), "a corner of case " + cases);
                }
            }
            assertTrue(o.hidesWithHole(o.across[0] - 1, o.up[0]), "to the left of case " + cases);
            assertTrue(o.hidesWithHole(o.across[1] + 1, o.up[1]), "to the right of case " + cases);
            assertTrue(o.hidesWithHole(o.across[1], o.up[0] - 1), "below case " + cases);
            assertTrue(o.hidesWithHole(o.across[0], o.up[1] + 1), "above case " + cases);
        }
    }

    @Test
    void spheresAreOccludedOnlyBeyondTheRoundingMarginBehindAWall() {
        for (int i = 0; i < 60; i++) {
            Outline o = new Outline();
            // Occlusion leaves 1e-4 for rounding; these depths are a fifth of that below and above the limit.
            Arrays.fill(o.depths, (float) (o.nearest() * 1.00008));
            assertFalse(o.hides(), "case " + i);
            Arrays.fill(o.depths, (float) (o.nearest() * 1.00012));
            assertTrue(o.hides(), "case " + i);
        }
    }

    @Test
    void spheresAtTheEyeAreNeverOccluded() {
        float[] depths = new float[64 * 64];
        Arrays.fill(depths, 1000);
        CpuOcclusion occlusion = new CpuOcclusion(STRAIGHT, new CpuDepthPyramid(depths, 64));
        assertTrue(
                occlusion.hides(clip(STRAIGHT, new Vector3f(0, 0, -2.03f)), 2),
                "its nearest point is 0.015 radii away");
        assertFalse(occlusion.hides(clip(STRAIGHT, new Vector3f(0, 0, -2.01f)), 2), "0.005 radii");
    }

    private static float[] camera(Vector3f eye, Vector3f target, float angle) {
        return new Matrix4f()
                .perspective(angle, 64f / 48, 1e6f, 0.1f, true)
                .lookAt(eye, target, new Vector3f(0, 1, 0))
                .get(new float[16]);
    }

    private static float[] clip(float[] columns, Vector3f p) {
        Vector4f clip = new Matrix4f().set(columns).transform(new Vector4f(p, 1));
        return new float[] {clip.x, clip.y, clip.z, clip.w};
    }

    /** A picture of near and far patches, with a sphere to test. */
    private final class Case {
        private final int width = random.nextInt(1, 40);
        private final int height = random.nextInt(1, 40);
        private final Vector3f eye = point(5);
        private final float[] columns = camera(eye, point(5).add(eye), (float) random.nextDouble(0.2, 2.4));
        private final Vector3f centre = point(30).add(eye);
        private final float radius = (float) Math.pow(10, random.nextDouble(-2, 1));
        private final float[] depths = new float[width * height];

        Case() {
            float wall = depth(random.nextDouble(0.5, 20));
            Arrays.fill(depths, wall);
            for (int hole = random.nextInt(4); hole > 0; hole--) {
                depths[random.nextInt(depths.length)] = depth(random.nextDouble(0.5, 60));
            }
        }

        private Vector3f point(double reach) {
            return new Vector3f(
                    (float) random.nextDouble(-reach, reach), (float) random.nextDouble(-reach, reach), (float)
                            random.nextDouble(-reach, reach));
        }

        private static float depth(double distance) {
            return (float) (0.1 / distance);
        }

        float[] clip() {
            return CpuOcclusionTest.clip(columns, centre);
        }

        CpuOcclusion occlusion() {
            return new CpuOcclusion(columns, new CpuDepthPyramid(depths, width));
        }

        /** Returns whether a ray through any pixel meets the sphere first. */
        boolean shows() {
            Matrix4f inverse = new Matrix4f().set(columns).invert();
            for (int y = 0; y < height * RAYS; y++) {
                for (int x = 0; x < width * RAYS; x++) {
                    double u = (x % RAYS) / (RAYS - 1.0) + x / RAYS;
                    double v = (y % RAYS) / (RAYS - 1.0) + y / RAYS;
                    if (nearest(inverse, 2 * u / width - 1, 2 * v / height - 1) > depths[y / RAYS * width + x / RAYS]) {
                        return true;
                    }
                }
            }
            return false;
        }

        /** Depth at which a ray meets the sphere beyond the near plane, or -1. */
        private double nearest(Matrix4f inverse, double x, double y) {
            Vector4f end = inverse.transform(new Vector4f((float) x, (float) y, 0.01f, 1));
            Vector3d ray =
                    new Vector3d(end.x / end.w - eye.x, end.y / end.w - eye.y, end.z / end.w - eye.z).normalize();
            Vector3d to = new Vector3d(centre).sub(eye.x, eye.y, eye.z);
            double along = to.dot(ray);
            double square = (double) radius * radius - to.lengthSquared() + along * along;
            double hit = along - Math.sqrt(Math.max(square, 0));
            if (square < 0 || hit <= 0) {
                return -1;
            }
            Vector3d place = ray.mul(hit).add(eye.x, eye.y, eye.z);
            Vector4f clip = new Matrix4f()
                    .set(columns)
                    .transform(new Vector4f((float) place.x, (float) place.y, (float) place.z, 1));
            return clip.z / clip.w;
        }
    }
}
