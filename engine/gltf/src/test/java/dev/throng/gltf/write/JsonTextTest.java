package dev.throng.gltf.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTextTest {
    @ParameterizedTest
    @CsvSource({"0.1", "100", "-0.25", "0", "0.002", "3.4028235E+38", "1E-45", "1E-7", "16777216"})
    void floatsAreWrittenInTheirShortestForm(String text) {
        String shortest = text.equals("3.4028235E+38") ? "34028235" + "0".repeat(31) : text;
        assertEquals(shortest, JsonText.of(Float.parseFloat(text)));
    }

    @Test
    void writingAndReadingPreservesJsonNumbers() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 10_000; i++) {
            float single = Float.intBitsToFloat(random.nextInt());
            double twice = Double.longBitsToDouble(random.nextLong());
            if (Float.isFinite(single) && Double.isFinite(twice)) {
                assertEquals(single, Float.parseFloat(JsonText.of(single)));
                assertEquals(twice, Double.parseDouble(JsonText.of(twice)));
            }
        }
    }

    @Test
    void membersKeepTheirOrderAndTextIsEscaped() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("z", List.of(1, true, "a \"b\" \\ \n é"));
        object.put("a", Map.of());
        assertEquals("{\"z\":[1,true,\"a \\\"b\\\" \\\\ \\u000a é\"],\"a\":{}}", JsonText.of(object));
    }
}
