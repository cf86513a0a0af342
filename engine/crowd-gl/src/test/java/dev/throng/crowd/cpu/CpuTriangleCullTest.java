package dev.throng.crowd.cpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.buffer.TriangleWork;
import dev.throng.crowd.gl.cull.TrianglePass;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Culled triangles cover no sample under any rounding of a device, and nearly all triangles without samples are culled.
 */
class CpuTriangleCullTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final double SNAP = 1.0 / 256;
    private static final float MARGIN = TrianglePass.margin(WIDTH, HEIGHT, SNAP);

    /** Largest movement of a corner by a device; the rest of the margin is the CPU's rounding. */
    private static final double MOVED = SNAP + 4 * Math.ulp((float) WIDTH);

    private static final int TRIANGLES = 60_000;
    private static final int MOVES = 6;

    private record Triangle(float[] a, float[] b, float[] c) {
        boolean mayShow(CpuTriangleCull cpu) {
            return cpu.mayCoverSample(a, b, c);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, false", "1, true", "4, false", "4, true"})
    void culledTrianglesCoverNoSample(int perSide, boolean oneSided) {
        SplittableRandom random = new SplittableRandom(perSide);
        CpuTriangleCull cpu = new CpuTriangleCull(WIDTH, HEIGHT, perSide, MARGIN, oneSided);
        int leftOut = 0;
        int barely = 0;
        for (int i = 0; i < TRIANGLES; i++) {
            Triangle triangle = triangle(random, perSide);
            if (!triangle.mayShow(cpu)) {
                leftOut++;
                for (int move = 0; move < MOVES; move++) {
                    assertFalse(
                            covers(triangle, perSide, oneSided, random, MOVED), () -> "left out: " + text(triangle));
                }
                barely += covers(triangle, perSide, oneSided, random, 3 * MARGIN) ? 1 : 0;
            }
        }
        assertTrue(leftOut > TRIANGLES / 4 && leftOut < TRIANGLES, "left out: " + leftOut);
        assertTrue(barely > 10, "would cover some, were the margin wider: " + barely);
    }

    /**
     * Triangles from far below a pixel to several pixels, inside, at the edge of and outside the picture, half of the
     * corners near rows of samples.
     */
    private static Triangle triangle(SplittableRandom random, int perSide) {
        double size = Math.pow(10, random.nextDouble(-2, 1));
        double x = random.nextDouble(-2, WIDTH + 2);
        double y = random.nextInt(4) == 0 ? random.nextDouble(-1, 1) : random.nextDouble(HEIGHT);
        float[][] corners = new float[3][2];
        for (float[] corner : corners) {
            corner[0] = place(x + random.nextDouble(size), random, perSide);
            corner[1] = place(y + random.nextDouble(size), random, perSide);
        }
        return new Triangle(corners[0], corners[1], corners[2]);
    }

    private static float place(double at, SplittableRandom random, int perSide) {
        double row = (Math.rint(at * perSide - 0.5) + 0.5) / perSide;
        return (float) (random.nextBoolean() ? at : row + random.nextDouble(-2, 2) * MARGIN);
    }

    /** Whether a sample of the picture is in or on the triangle, with corners moved by up to a distance. */
    private static boolean covers(Triangle t, int perSide, boolean oneSided, SplittableRandom random, double by) {
        double[] p = new double[6];
        for (int i = 0; i < 6; i++) {
            float[] corner = i < 2 ? t.a : i < 4 ? t.b : t.c;
            p[i] = corner[i % 2] + by * random.nextInt(-1, 2);
        }
        double area = edge(p, 0, 2, p[4], p[5]);
        if (area == 0 || oneSided && area < 0) {
            return false;
        }
        boolean found = false;
        for (int row = first(p[1], p[3], p[5], perSide); row <= last(p[1], p[3], p[5], perSide, HEIGHT); row++) {
            for (int column = first(p[0], p[2], p[4], perSide);
                    column <= last(p[0], p[2], p[4], perSide, WIDTH);
                    column++) {
                found |= contains(p, Math.signum(area), (column + 0.5) / perSide, (row + 0.5) / perSide);
            }
        }
        return found;
    }

    private static int first(double p, double q, double r, int perSide) {
        return (int) Math.max(Math.floor(Math.min(Math.min(p, q), r) * perSide) - 1, 0);
    }

    private static int last(double p, double q, double r, int perSide, int size) {
        return (int) Math.min(Math.ceil(Math.max(Math.max(p, q), r) * perSide) + 1, size * perSide - 1);
    }

    private static boolean contains(double[] p, double side, double x, double y) {
        return side * edge(p, 0, 2, x, y) >= 0 && side * edge(p, 2, 4, x, y) >= 0 && side * edge(p, 4, 0, x, y) >= 0;
    }

    private static double edge(double[] p, int from, int to, double x, double y) {
        return (p[to] - p[from]) * (y - p[from + 1]) - (p[to + 1] - p[from + 1]) * (x - p[from]);
    }

    private static String text(Triangle t) {
        return t.a[0] + " " + t.a[1] + ", " + t.b[0] + " " + t.b[1] + ", " + t.c[0] + " " + t.c[1];
    }

    @Test
    void mostTrianglesSmallerThanAPixelAreCulled() {
        assertTrue(shareLeftOut(0.05, false) > 0.9, "of a twentieth of a pixel: " + shareLeftOut(0.05, false));
        assertTrue(shareLeftOut(20, false) < 0.01, "of many pixels: " + shareLeftOut(20, false));
    }

    @Test
    void nearlyAllBackFacesAreCulled() {
        assertEquals(0.5, shareLeftOut(20, true), 0.02, "half of all face away");
        float[][] front = {{10, 10}, {30, 10}, {10, 30}};
        assertTrue(new Triangle(front[0], front[1], front[2]).mayShow(oneSided()));
        assertFalse(new Triangle(front[0], front[2], front[1]).mayShow(oneSided()));
        assertTrue(new Triangle(front[0], front[2], front[1])
                .mayShow(new CpuTriangleCull(WIDTH, HEIGHT, 1, MARGIN, false)));
    }

    private static CpuTriangleCull oneSided() {
        return new CpuTriangleCull(WIDTH, HEIGHT, 1, MARGIN, true);
    }

    private static double shareLeftOut(double size, boolean oneSided) {
        SplittableRandom random = new SplittableRandom(7);
        CpuTriangleCull cpu = new CpuTriangleCull(WIDTH, HEIGHT, 1, MARGIN, oneSided);
        int leftOut = 0;
        for (int i = 0; i < 10_000; i++) {
            float x = (float) random.nextDouble(30, WIDTH - 30);
            float y = (float) random.nextDouble(30, HEIGHT - 30);
            float[][] corners = new float[3][];
            for (int c = 0; c < 3; c++) {
                corners[c] = new float[] {x + (float) random.nextDouble(size), y + (float) random.nextDouble(size)};
            }
            leftOut += new Triangle(corners[0], corners[1], corners[2]).mayShow(cpu) ? 0 : 1;
        }
        return leftOut / 10_000.0;
    }

    /** Rounding may turn the front to the camera if only a sliver of the face is in the picture. */
    @Test
    void backFacesCutByThePicturesEdgeAreKept() {
        float[][] back = {{-5, 10}, {10, 30}, {30, 10}};
        assertTrue(new Triangle(back[0], back[1], back[2]).mayShow(oneSided()));
        back[0][0] = 1;
        assertFalse(new Triangle(back[0], back[1], back[2]).mayShow(oneSided()));
    }

    @Test
    void pixelsAreCountedFromTheLowerLeft() {
        CpuTriangleCull cpu = oneSided();
        assertArrayEquals(new float[] {WIDTH / 2f, HEIGHT / 2f}, cpu.toPixels(new float[] {0, 0, 1, 2}));
        assertArrayEquals(new float[] {0, HEIGHT}, cpu.toPixels(new float[] {-2, 2, 1, 2}));
        assertArrayEquals(new float[] {WIDTH * 0.75f, HEIGHT * 0.25f}, cpu.toPixels(new float[] {1, -1, 2, 2}));
    }

    /** Tests corners behind the eye, at the eye, before the near plane, beyond the far plane, and of NaN. */
    @ParameterizedTest
    @CsvSource({"0.5, -1", "0, 0", "1.5, 1", "-0.01, 1", "0.5, NaN", "NaN, 1"})
    void trianglesWithACornerOutsideTheDepthRangeAreKept(float z, float w) {
        CpuTriangleCull cpu = oneSided();
        float[] nowhere = cpu.toPixels(new float[] {1, 1, z, w});
        assertArrayEquals(new float[] {TriangleWork.NOWHERE, TriangleWork.NOWHERE}, nowhere);
        float[] far = {-900, -900};
        assertTrue(cpu.mayCoverSample(nowhere, far, far));
        assertTrue(cpu.mayCoverSample(far, nowhere, far));
        assertTrue(cpu.mayCoverSample(far, far, nowhere));
        assertFalse(cpu.mayCoverSample(far, far, far));
    }

    @Test
    void marginOfTriangleCullingCoversRoundingOfDevices() {
        assertEquals(0.0625f + 8 * 0x1p-13f, TrianglePass.margin(1024, 700, 0.0625));
        assertEquals(0.00390625f + 8 * 0x1p-14f, TrianglePass.margin(360, 640, SNAP));
    }
}
