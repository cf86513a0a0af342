package dev.throng.crowd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.Route.Curve;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RouteTest {
    private static final double RIGHT = Math.PI / 2;

    /** Returns straight, round, winding and sharp curves. */
    static List<Curve> curves() {
        return List.of(
                ArcCurve.from(3, -4, 1).line(50),
                ArcCurve.circle(2, 1, 5),
                ArcCurve.circle(0, 0, 0.8),
                ArcCurve.from(0, 0, 0)
                        .line(20)
                        .arc(3, RIGHT)
                        .line(10)
                        .arc(2, -RIGHT)
                        .line(40),
                SplineCurve.closed(0, 0, 10, 3, 14, 12, 5, 18, -6, 9),
                SplineCurve.open(0, 0, 8, 1, 15, -4, 24, -1));
    }

    private static ArcCurve racetrack() {
        return ArcCurve.from(0, 0, 0).line(10).arc(3, Math.PI).line(10).arc(3, Math.PI);
    }

    private static float[] pose(Route route, long phase) {
        float[] pose = new float[4];
        RouteTransform.pose(RouteTable.of(List.of(route)), 0, (int) phase, pose);
        return pose;
    }

    @ParameterizedTest
    @MethodSource("curves")
    void speedAlongARouteIsConstant(Curve curve) {
        Route route = Route.open(curve);
        int steps = 5 * route.intervals();
        double step = 0x1p32 / steps;
        for (int i = 0; i + 1 < steps; i++) {
            float[] a = pose(route, (long) (i * step));
            float[] b = pose(route, (long) ((i + 1) * step));
            double chord = Math.hypot(b[0] - a[0], b[1] - a[1]);
            double expected = curve.length() / steps;
            // A chord is up to 2e-5 shorter than its arc (circle of 0.8 m, 320 steps); positions are floats: 4e-6 of 30
            // m.
            assertEquals(expected, chord, expected * (Route.SPEED_ERROR + 2e-5) + 4e-6, "step " + i);
        }
    }

    @ParameterizedTest
    @MethodSource("curves")
    void routeFollowsTheCurveItIsBuiltFrom(Curve curve) {
        Route route = Route.open(curve);
        double[] expected = new double[4];
        for (int i = 0; i < 1000; i++) {
            curve.at(i / 1000.0 * curve.length(), expected);
            float[] found = pose(route, (long) (i / 1000.0 * 0x1p32));
            // A thousandth of the speed over an interval, which is at most an eighth of the length.
            double off = Route.SPEED_ERROR * curve.length() / route.intervals() + 1e-5;
            assertEquals(expected[0], found[0], off);
            assertEquals(expected[1], found[1], off);
            assertEquals(expected[3], found[2], 1e-2);
            assertEquals(expected[2], found[3], 1e-2);
        }
    }

    @Test
    void closedRoutesAreSmoothWhereTheyClose() {
        for (Curve curve : List.of(ArcCurve.circle(2, 1, 5), racetrack(), SplineCurve.closed(0, 0, 10, 3, 14, 12))) {
            Route route = Route.closed(curve);
            float[] end = pose(route, 0xFFFFFFFFL);
            float[] start = pose(route, 0);
            // One phase unit apart, of which 24 bits count: less than a float's step.
            assertArrayEquals(start, end, 2e-6f);
        }
    }

    @Test
    void openRoutesContinueAtTheirStart() {
        Route route = Route.open(ArcCurve.from(0, 0, RIGHT).line(10));
        assertArrayEquals(new float[] {0, 0, 0, 1}, pose(route, 1L << 32), 1e-6f);
        assertEquals(10, pose(route, 0xFFFFFFFFL)[0], 1e-5);
    }

    @Test
    void routeLengthsEqualTheLengthsOfTheirCurves() {
        assertEquals(20 + 6 * Math.PI, Route.closed(racetrack()).length(), 1e-9);
        assertEquals(10 * Math.PI, Route.closed(ArcCurve.circle(0, 0, 5)).length(), 1e-9);
        assertEquals(5, Route.open(SplineCurve.open(0, 0, 3, 4)).length(), 1e-9);
    }

    @Test
    void positiveArcsTurnCounterclockwiseSeenFromAbove() {
        double[] at = new double[4];
        // When facing +z, left is +x.
        ArcCurve path = ArcCurve.from(0, 0, 0).arc(2, RIGHT);
        path.at(path.length(), at);
        assertArrayEquals(new double[] {2, 2, 1, 0}, at, 1e-12);
    }

    @Test
    void closedRoutesWithACornerAreRefused() {
        assertThrows(
                IllegalArgumentException.class,
                () -> Route.closed(ArcCurve.from(0, 0, 0).line(3)));
        assertThrows(
                IllegalArgumentException.class, () -> ArcCurve.from(0, 0, 0).line(0));
        assertThrows(IllegalArgumentException.class, () -> SplineCurve.open(1, 2));
        // The spline reverses its direction at a point.
        var corner = assertThrows(
                IllegalArgumentException.class, () -> Route.open(SplineCurve.open(0, 0, 5, 0, 5, 0, 0, 0)));
        assertTrue(corner.getMessage().contains("corner"), corner.getMessage());
    }

    @Test
    void routeTableKeepsRoutesInOrder() {
        Route circle = Route.closed(ArcCurve.circle(0, 0, 5));
        Route line = Route.open(ArcCurve.from(0, 0, 0).line(8));
        RouteTable table = RouteTable.of(List.of(circle, line));
        assertEquals(2, table.count());
        float[] found = new float[4];
        RouteTransform.pose(table, 1, 1 << 31, found);
        assertArrayEquals(pose(line, 1L << 31), found);
        RouteTransform.pose(table, 0, 1 << 30, found);
        assertArrayEquals(pose(circle, 1L << 30), found);
    }
}
