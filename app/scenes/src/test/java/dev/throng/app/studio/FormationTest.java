package dev.throng.app.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.InstanceTransform;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("turn-3")
class FormationTest {
    private static final int MANY = 2000;

    /** Returns the corners of a box, and many points inside. */
    private static MovingShape shape(double wide, double long_, double aside) {
        Random random = new Random(4);
        List<Double> points = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            boolean isCorner = i < 4;
            double x = isCorner ? i % 2 : random.nextDouble();
            double z = isCorner ? i / 2 : random.nextDouble();
            points.addAll(List.of(aside + wide * (x - 0.5), isCorner ? 2.0 * (i % 2) : 1.0, long_ * (z - 0.5)));
        }
        return new MovingShape(
                points.stream().mapToDouble(x -> x).toArray(),
                new double[] {aside - wide / 2, 0, -long_ / 2},
                new double[] {aside + wide / 2, 2, long_ / 2});
    }

    private static Arrangement crowd(MovingShape shape, int count, long seed) {
        return new Arrangement(List.of(shape), List.of(0.0), Formation.of(Footprint.of(List.of(shape)), seed), count);
    }

    /** Returns whether two rectangles overlap, by separating axes. */
    private static boolean meet(MovingShape shape, InstanceTransform a, InstanceTransform b) {
        for (double angle :
                new double[] {a.heading(), a.heading() + Math.PI / 2, b.heading(), b.heading() + Math.PI / 2}) {
            double[] first = extent(shape, a, angle);
            double[] second = extent(shape, b, angle);
            if (first[1] < second[0] || second[1] < first[0]) {
                return false;
            }
        }
        return true;
    }

    private static double[] extent(MovingShape shape, InstanceTransform at, double angle) {
        List<double[]> points = new ArrayList<>();
        shape.addPoints(at, points);
        double[] extent = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double[] p : points) {
            double along = p[0] * Math.cos(angle) - p[2] * Math.sin(angle);
            extent[0] = Math.min(extent[0], along);
            extent[1] = Math.max(extent[1], along);
        }
        return extent;
    }

    @ParameterizedTest
    @CsvSource({"1,1,0", "0.5,3,0", "4,0.6,0", "0.001,0.0015,0.01", "900,700,-3000", "1,20,0"})
    void figuresNeverCollide(double wide, double long_, double aside) {
        MovingShape shape = shape(wide, long_, aside);
        Arrangement crowd = crowd(shape, 400, 3);
        for (int i = 0; i < crowd.count(); i++) {
            for (int k = 0; k < i; k++) {
                assertTrue(!meet(shape, crowd.transform(i), crowd.transform(k)), i + " and " + k);
            }
        }
    }

    @Test
    void positionsInAFormationDoNotDependOnTheCrowdSize() {
        MovingShape shape = shape(1, 1, 0);
        for (int i : new int[] {0, 1, 6, 7, 99}) {
            assertEquals(
                    crowd(shape, 100, 3).transform(i), crowd(shape, MANY, 3).transform(i));
        }
        assertNotEquals(crowd(shape, 100, 3).transform(9), crowd(shape, 100, 4).transform(9));
        assertEquals(InstanceTransform.ORIGIN, crowd(shape, 100, 3).transform(0));
    }

    /** Ring k of the grid is at most k grid distances away, and at least sqrt(3/4) of that. */
    @Test
    void instancesFillAFormationFromTheCentreOutwards() {
        Formation formation = new Formation(1, 1, 1);
        int instance = 1;
        for (int ring = 1; ring <= 60; ring++) {
            for (int place = 0; place < 6 * ring; place++, instance++) {
                Formation.Placement at = formation.placement(instance);
                double away = Math.hypot(at.x(), at.z());
                assertTrue(away <= ring + 0.081 && away >= Math.sqrt(0.75) * ring - 0.081, instance + ": " + away);
            }
        }
    }

    /** A large round crowd fills its circle with hexagons of one grid distance. */
    @Test
    void formationIsAsDenseAsItsFiguresAllow() {
        Footprint footprint = Footprint.of(List.of(shape(1, 1, 0)));
        assertTrue(footprint.x() >= Math.sqrt(0.5) && footprint.x() < 0.74, "half a diagonal: " + footprint);
        Formation formation = Formation.of(footprint, 1);
        assertTrue(formation.spacingX() < 2.6 * footprint.x(), "near to one another: " + formation);
    }

    @Test
    void figuresOfDifferentHeightsStandOnOneFloor() {
        MovingShape low = shape(1, 1, 0);
        Arrangement crowd =
                new Arrangement(List.of(low, low.moved(0, -5, 0)), List.of(0.0, -5.0), new Formation(3, 3, 1), 4);
        assertEquals(0, crowd.transform(2).y());
        assertEquals(5, crowd.transform(1).y());
        assertEquals(0, crowd.floor().centre()[1]);
    }
}
