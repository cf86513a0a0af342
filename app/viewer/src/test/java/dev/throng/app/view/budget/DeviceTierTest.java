package dev.throng.app.view.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.app.option.setting.Quality.Tier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeviceTierTest {
    /** A GPU needs a fraction of a millisecond, software OpenGL on two cores 14 ms, a stalled machine any time. */
    @ParameterizedTest
    @CsvSource({
        "0.05, HIGH",
        "1.7, HIGH",
        "1.9, MEDIUM",
        "4, MEDIUM",
        "4.5, LOW",
        "14, LOW",
        "1e6, LOW",
        "Infinity, LOW"
    })
    void fasterDevicesGetHigherQualityTiers(double enlargement, Tier tier) {
        assertEquals(tier, DeviceTier.of(enlargement));
    }
}
