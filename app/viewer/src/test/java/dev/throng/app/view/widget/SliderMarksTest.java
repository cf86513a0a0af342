package dev.throng.app.view.widget;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Marks below sliders. */
class SliderMarksTest {
    private static List<String> texts(Scale scale) {
        return scale.marks().stream().map(Scale::text).toList();
    }

    @Test
    void logarithmicSlidersAreMarkedAtPowersOfTen() {
        assertEquals(List.of("0", "1", "10", "100", "1k", "10k", "12.5k"), texts(Scale.wholeLogarithmic(12_500)));
        assertEquals(List.of("0.05", "0.1", "1", "10", "20"), texts(Scale.logarithmic(0.05, 20)));
        assertEquals(List.of("0.1", "1", "10"), texts(Scale.logarithmic(0.1, 10)));
    }

    @Test
    void linearSlidersAreMarkedAtQuartersOfTheirRange() {
        assertEquals(List.of("-4", "-2", "0", "2", "4"), texts(Scale.linear(-4, 4)));
        assertEquals(List.of("0", "0.25", "0.5", "0.75", "1"), texts(Scale.linear(0, 1)));
        assertEquals(List.of("0", "500k", "1M", "1.5M", "2M"), texts(Scale.linear(0, 2_000_000)));
    }

    @Test
    void sliderMarksAreAtThePositionsOfTheirNumbers() {
        assertEquals(0.5, Scale.linear(-180, 180).at(0), 1e-12);
        assertEquals(0.5, Scale.logarithmic(0.1, 10).at(1), 1e-12);
        assertEquals(0, Scale.wholeLogarithmic(1000).at(0));
        assertEquals(0.25, Scale.wholeLogarithmic(1000).at(1), 1e-12, "as the library has it: 0 is at 0.1");
        assertEquals(0, Scale.linear(3, 3).at(3));
        assertEquals(1, Scale.linear(0, 1).at(7));
    }
}
