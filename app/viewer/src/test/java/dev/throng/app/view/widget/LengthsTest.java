package dev.throng.app.view.widget;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formatted lengths. */
class LengthsTest {
    @ParameterizedTest
    @CsvSource({
        "1.934, 1.93 m",
        "0.5, 500 mm",
        "0.01934, 19.3 mm",
        "1.934e-5, 19.3 µm",
        "1.934e-7, 0.193 µm",
        "0.9999, 1.00 m",
        "9.999e-4, 1.00 mm",
        "0, 0.00 µm"
    })
    void lengthsAreShownInAFittingUnit(double metres, String text) {
        assertEquals(text, Lengths.text(metres));
    }
}
