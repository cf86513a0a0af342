package dev.throng.crowd.cpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuEdgeFilterTest {
    private static final int SIDE = 96;

    /** Width in pixels of the border in which stairs may end outside the picture. */
    private static final int BORDER = 16;

    /** Shape whose points are white; pixel centres are at halves. */
    private interface Shape {
        boolean isInside(double x, double y);
    }

    private static byte[] picture(Shape shape) {
        byte[] rgb = new byte[3 * SIDE * SIDE];
        for (int i = 0; i < rgb.length; i++) {
            rgb[i] = (byte) (shape.isInside(i / 3 % SIDE + 0.5, i / 3 / SIDE + 0.5) ? 255 : 0);
        }
        return rgb;
    }

    private static byte[] smoothed(Shape shape) {
        return new CpuEdgeFilter(picture(shape), SIDE).smoothed();
    }

    private static int grey(byte[] rgb, int x, int y) {
        return rgb[3 * (y * SIDE + x)] & 0xFF;
    }

    /** Share of a pixel within a shape, as light. */
    private static double coverage(Shape shape, int x, int y) {
        int inside = 0;
        for (int i = 0; i < 256; i++) {
            inside += shape.isInside(x + (i % 16 + 0.5) / 16, y + (i / 16 + 0.5) / 16) ? 1 : 0;
        }
        return inside / 256.0;
    }

    private static double light(int grey) {
        return grey * grey / 65025.0;
    }

    /** The parameter is the edge's slope in hundredths. */
    @ParameterizedTest
    @ValueSource(ints = {5, 10, 17, 25, 33, 50, 70, 100, 130, 300, 900})
    void slantedEdgesGetIntermediateColours(int slope) {
        Shape half = (x, y) -> y - 7.3 > (x - 8) * slope / 100.0;
        byte[] smooth = smoothed(half);
        int between = 0;
        for (int y = 1; y < SIDE; y++) {
            for (int x = 1; x < SIDE; x++) {
                assertTrue(grey(smooth, x, y) >= grey(smooth, x, y - 1), "up at " + x + ", " + y);
                assertTrue(grey(smooth, x, y) <= grey(smooth, x - 1, y), "right at " + x + ", " + y);
                between += grey(smooth, x, y) % 255 == 0 ? 0 : 1;
            }
        }
        assertTrue(between > 10, between + " pixels between black and white");
    }

    /**
     * Squared errors of light inside a border, where both ends of a stair are in the picture; slopes in hundredths. The
     * limit is 1.5 times the measured error; diagonals have stairs of one and two pixels, which determine the line less
     * exactly.
     */
    @ParameterizedTest
    @CsvSource({
        "7, 0.1",
        "10, 0.1",
        "17, 0.1",
        "25, 0.15",
        "33, 0.2",
        "50, 0.3",
        "70, 0.6",
        "100, 1",
        "300, 0.2",
        "900, 0.1"
    })
    void slantedEdgesAreCloseToExactCoverage(int slope, double limit) {
        Shape half = (x, y) -> y - 48.3 > (x - 48) * slope / 100.0;
        byte[] stairs = picture(half);
        byte[] smooth = smoothed(half);
        double before = 0;
        double after = 0;
        int inner = SIDE - 2 * BORDER;
        for (int i = 0; i < inner * inner; i++) {
            int x = BORDER + i % inner;
            int y = BORDER + i / inner;
            double truth = coverage(half, x, y);
            before += Math.pow(light(grey(stairs, x, y)) - truth, 2);
            after += Math.pow(light(grey(smooth, x, y)) - truth, 2);
        }
        assertTrue(after < limit * before, "error before " + before + ", after " + after);
    }

    @Test
    void uniformAreasAreUnchanged() {
        assertUnchanged((x, y) -> true);
        assertUnchanged((x, y) -> y > 40);
        assertUnchanged((x, y) -> x > 40);
    }

    /** Tests boxes, one-pixel lines and dots, whose edges have no stair steps. */
    @Test
    void axisAlignedShapesAreUnchanged() {
        assertUnchanged((x, y) -> x > 20 && x < 50 && y > 30 && y < 70);
        assertUnchanged((x, y) -> (int) x % 8 == 3 && y > 10 && y < 60);
        assertUnchanged((x, y) -> (int) y % 2 == 0);
        assertUnchanged((x, y) -> (int) x % 5 == 2 && (int) y % 5 == 2);
        assertUnchanged((x, y) -> ((int) x + (int) y) % 2 == 0);
        assertUnchanged((x, y) -> x > 20 && x < 23 && y > 20 && y < 23);
    }

    private static void assertUnchanged(Shape shape) {
        assertArrayEquals(picture(shape), smoothed(shape));
    }

    private static final String[] LETTERS = {
        "#...#..###...###..#####.#...#..##...#..",
        "#...#.#...#.#.......#...#...#.#..#.#.#.",
        "#####.#...#..###....#...#.#.#.#....#.#.",
        "#...#.#...#.....#...#...##.##.#..#.#.#.",
        "#...#..###...###....#...#...#..##...#..",
    };

    private static boolean isInk(double x, double y) {
        int row = (int) y % 9;
        int column = (int) x % 40;
        return row < LETTERS.length && column < LETTERS[row].length() && LETTERS[row].charAt(column) == '#';
    }

    /** Dark pixels stay dark, light pixels light, and most are unchanged. */
    @Test
    void textStaysReadable() {
        byte[] sharp = picture(CpuEdgeFilterTest::isInk);
        byte[] smooth = smoothed(CpuEdgeFilterTest::isInk);
        int changed = 0;
        for (int i = 0; i < sharp.length; i += 3) {
            double change = Math.abs(light(smooth[i] & 0xFF) - light(sharp[i] & 0xFF));
            assertTrue(change <= 0.505, "at most half of the light, found " + change);
            changed += change > 0.3 ? 1 : 0;
        }
        assertTrue(changed < sharp.length / 3 / 50, changed + " pixels changed much");
    }

    @Test
    void pixelsStayWithinTheRangeOfTheirNeighbours() {
        byte[] noise = new byte[3 * SIDE * SIDE];
        new SplittableRandom(1).nextBytes(noise);
        byte[] smooth = new CpuEdgeFilter(noise, SIDE).smoothed();
        for (int y = 1; y < SIDE - 1; y++) {
            for (int x = 1; x < SIDE - 1; x++) {
                int low = 255;
                int high = 0;
                for (int[] at : new int[][] {{x, y}, {x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}}) {
                    low = Math.min(low, grey(noise, at[0], at[1]));
                    high = Math.max(high, grey(noise, at[0], at[1]));
                }
                assertTrue(grey(smooth, x, y) >= low && grey(smooth, x, y) <= high);
            }
        }
    }

    /**
     * Slanted edges are smoothed alike along rows and columns; the parameter is the slope in hundredths. In other
     * pictures and at their borders, of stairs of equal length along a row and a column, the filter smooths the one
     * along the row.
     */
    @ParameterizedTest
    @ValueSource(ints = {5, 10, 17, 25, 33, 50, 70, 100, 130, 300, 900})
    void turningASlantedEdgeTurnsItsFilteredPicture(int slope) {
        Shape half = (x, y) -> y - 48.3 > (x - 48) * slope / 100.0;
        byte[] smooth = smoothed(half);
        byte[] turned = smoothed((x, y) -> half.isInside(y, SIDE - x));
        for (int y = BORDER; y < SIDE - BORDER; y++) {
            for (int x = BORDER; x < SIDE - BORDER; x++) {
                assertEquals(grey(smooth, x, y), grey(turned, SIDE - 1 - y, x), 1, "at " + x + ", " + y);
            }
        }
    }

    /** The filter prefers neither up nor down, and neither left nor right. */
    @Test
    void mirroringAPictureMirrorsItsFilteredPicture() {
        SplittableRandom random = new SplittableRandom(2);
        boolean[] inside = new boolean[SIDE * SIDE];
        for (int i = 0; i < inside.length; i++) {
            inside[i] = i % SIDE * 3 + i / SIDE * 7 > random.nextInt(480);
        }
        Shape shape = (x, y) -> inside[(int) y * SIDE + (int) x];
        byte[] smooth = smoothed(shape);
        byte[] upsideDown = smoothed((x, y) -> shape.isInside(x, SIDE - y));
        byte[] mirrored = smoothed((x, y) -> shape.isInside(SIDE - x, y));
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                int expected = grey(smooth, x, y);
                assertEquals(expected, grey(upsideDown, x, SIDE - 1 - y), 1, "sums in another order");
                assertEquals(expected, grey(mirrored, SIDE - 1 - x, y), 1, "sums in another order");
            }
        }
    }
}
