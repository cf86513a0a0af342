package dev.throng.app.option.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class FrameRateTest {
    @ParameterizedTest
    @CsvSource({
        "24,24/1",
        "24.0,24/1",
        "24.00,24/1",
        "12.5,25/2",
        "0.5,1/2",
        "23.976,24000/1001",
        "23.98,24000/1001",
        "29.97,30000/1001",
        "47.952,48000/1001",
        "59.94,60000/1001",
        "119.88,120000/1001",
        "29.9,299/10",
        "30000/1001,30000/1001",
        "50/2,25/1",
        "1/1000000,1/1000000",
        "1000,1000/1"
    })
    void frameRatesAreParsedAsExactFractions(String text, String expected) {
        FrameRate rate = FrameRate.parse(text);
        assertEquals(expected, rate.numerator() + "/" + rate.denominator());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0",
                "0.000",
                "-24",
                "1001",
                "24.0001",
                "1/0",
                "0/1",
                "2000/1",
                "1e2",
                "NaN",
                "24/",
                "1/2000001"
            })
    void invalidFrameRatesAreRefused(String text) {
        assertThrows(TypeConversionException.class, () -> FrameRate.parse(text));
    }
}
