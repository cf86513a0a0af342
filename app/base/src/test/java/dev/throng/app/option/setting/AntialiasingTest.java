package dev.throng.app.option.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine.TypeConversionException;

class AntialiasingTest {
    @Test
    void sampleCountsAndFilterAreParsed() {
        assertEquals(Antialiasing.NONE, Antialiasing.parse("0"));
        assertEquals(Antialiasing.NONE, Antialiasing.parse("1"));
        assertEquals(0, Antialiasing.NONE.optionValue());
        assertEquals(8, Antialiasing.parse("8").samples());
        assertEquals(8, Antialiasing.parse("8").optionValue());
        assertEquals(Antialiasing.FILTER, Antialiasing.parse("filter"));
        assertEquals("filter", Antialiasing.FILTER.optionValue());
        String refused = assertThrows(TypeConversionException.class, () -> Antialiasing.parse("smooth"))
                .getMessage();
        assertTrue(refused.contains("found antialiasing 'smooth', expected 0 (off)"), refused);
    }

    @Test
    void edgeFilterCannotBeCombinedWithMultisampling() {
        assertThrows(IllegalArgumentException.class, () -> new Antialiasing(4, Antialiasing.Method.FILTER));
        assertThrows(IllegalArgumentException.class, () -> new Antialiasing(0, Antialiasing.Method.SAMPLES));
    }

    /** Every tier keeps the filter, also in the coarsest pictures of a frame budget. */
    @ParameterizedTest
    @EnumSource
    void requestedEdgeFilterIsKeptInEveryTier(Quality.Tier tier) {
        Quality quality = Quality.of(tier, new Quality.Asked(Antialiasing.FILTER, null));
        assertEquals(Antialiasing.FILTER, quality.resolution().antialiasing());
        assertEquals(Antialiasing.FILTER, quality.reducedAntialiasing());
    }
}
