package dev.throng.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.ClipTime;
import dev.throng.proof.ErrorStatistic.Finding;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ErrorStatisticTest {
    private static void add(ErrorStatistic statistic, double error, int vertex) {
        VertexIndex place = new VertexIndex(0, 0, new Shown.OfClip(new ClipTime(0, LoopMode.LOOP, 0)), 0, vertex);
        if (statistic.add(error)) {
            statistic.found(new Finding(place, error, new double[3], new double[3]));
        }
    }

    private static int worstVertex(ErrorStatistic statistic) {
        Finding worst = statistic.worst();
        assertNotNull(worst);
        return ((VertexIndex) worst.place()).vertex();
    }

    @Test
    void percentilesExceedTheExactValueByAtMostOne32nd() {
        SplittableRandom random = new SplittableRandom(1);
        double[] errors = new double[10_000];
        ErrorStatistic statistic = new ErrorStatistic();
        for (int i = 0; i < errors.length; i++) {
            errors[i] = Math.exp(random.nextDouble(-40, 5));
            add(statistic, errors[i], i);
        }
        double mean = Arrays.stream(errors).sum() / errors.length;
        Arrays.sort(errors);
        double p99 = errors[errors.length * 99 / 100 - 1]; // nearest rank
        assertTrue(statistic.p99() >= p99 && statistic.p99() <= p99 * (1 + 1 / 32.0), statistic.p99() + " for " + p99);
        assertEquals(errors[errors.length - 1], statistic.max());
        assertEquals(mean, statistic.mean(), 1e-12 * mean); // rounding depends on the order of 10,000 additions
    }

    @Test
    void zerosAndExtremeErrorsAreCounted() {
        ErrorStatistic statistic = new ErrorStatistic();
        for (int i = 0; i < 99; i++) {
            add(statistic, 0, i);
        }
        add(statistic, Double.MAX_VALUE, 99);
        assertEquals(0, statistic.p99());
        assertEquals(Double.MAX_VALUE, statistic.max());
        add(statistic, Double.MIN_VALUE, 100);
        assertEquals(101, statistic.count());
    }

    @Test
    void newStatisticIsEmpty() {
        ErrorStatistic statistic = new ErrorStatistic();
        assertEquals(0, statistic.p99());
        assertEquals(0, statistic.mean());
        assertEquals(0, statistic.count());
    }

    @Test
    void nonFiniteErrorsCountAsTheWorst() {
        ErrorStatistic statistic = new ErrorStatistic();
        add(statistic, 1e300, 0);
        add(statistic, Double.POSITIVE_INFINITY, 1);
        add(statistic, Double.POSITIVE_INFINITY, 2);
        assertEquals(1, worstVertex(statistic));
        assertEquals(1e300, statistic.max());
        assertEquals(1e300, statistic.mean());
        assertEquals(3, statistic.count());
    }

    @Test
    void addedStatisticsEqualOneStatisticOfAllErrors() {
        ErrorStatistic whole = new ErrorStatistic();
        ErrorStatistic first = new ErrorStatistic();
        ErrorStatistic second = new ErrorStatistic();
        double[] errors = {0.25, 0.5, 0.125, 0.5, 0.0625};
        for (int i = 0; i < errors.length; i++) {
            add(whole, errors[i], i);
            add(i < 2 ? first : second, errors[i], i);
        }
        first.add(second);
        assertEquals(1, worstVertex(first), "the first of equals");
        assertEquals(worstVertex(whole), worstVertex(first));
        assertEquals(whole.mean(), first.mean());
        assertEquals(whole.p99(), first.p99());
        assertEquals(5, first.count());
        ErrorStatistic none = new ErrorStatistic();
        none.add(second);
        assertEquals(3, worstVertex(none));
    }
}
