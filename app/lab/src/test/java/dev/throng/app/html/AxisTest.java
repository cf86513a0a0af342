package dev.throng.app.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AxisTest {
    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 0.07, 0.99, 1, 1.01, 3, 7.2, 10, 16.7, 99, 5000, 1e7})
    void linearAxesIncludeTheLargestValueAndHaveRoundTicks(double most) {
        Axis axis = Axis.linear(most, 200, 0);
        assertTrue(axis.high() >= most * 0.998, axis.toString());
        int ticks = axis.ticks().size();
        assertTrue(ticks >= 4 && ticks <= 9, axis.ticks().toString());
        assertEquals(axis.high(), axis.ticks().get(ticks - 1), 1e-9 * most);
        assertEquals(200, axis.place(0));
        assertEquals(0, axis.place(axis.high()), 1e-9);
    }

    @ParameterizedTest
    @CsvSource({"1,1", "1000,1000", "100,130", "1,10", "0.02,3", "1000,1000000", "1,1e9"})
    void logarithmicAxesHaveTicksForAnyRange(double least, double most) {
        Axis axis = Axis.logarithmic(least, most, 0, 900);
        List<Double> ticks = axis.ticks();
        assertTrue(ticks.size() <= 10, ticks.toString());
        assertTrue(axis.place(least) >= 0 && axis.place(most) <= 900);
        ticks.forEach(tick -> assertTrue(axis.place(tick) >= 0 && axis.place(tick) <= 900));
        assertTrue(!ticks.isEmpty(), axis.toString());
    }

    @Test
    void logarithmicAxisPlacesEqualFactorsAtEqualDistances() {
        Axis axis = new Axis(Axis.Scale.LOGARITHMIC, 1, 1e6, 0, 600);
        assertEquals(200, axis.place(100), 1e-9);
        assertEquals(List.of(1.0, 10.0, 100.0, 1e3, 1e4, 1e5, 1e6), axis.ticks());
    }

    @ParameterizedTest
    @CsvSource({"0,0", "500,500", "1000,1k", "1500,1.5k", "41200000,41.2M", "0.05,0.05", "20,20", "2e9,2G"})
    void ticksHaveShortLabels(double value, String expected) {
        assertEquals(expected, Words.brief(value));
    }
}
