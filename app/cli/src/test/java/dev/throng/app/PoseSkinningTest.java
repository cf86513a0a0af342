package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With {@code pose --skinning dqs}, the mesh is the same on every path. */
@GlTest
class PoseSkinningTest {
    /**
     * About the error bound of the atlas of an adult 2 units tall; the difference between both skinning methods is
     * larger.
     */
    private static final double ENCODED = 2.5e-3;

    @ParameterizedTest
    @ValueSource(strings = {"--path cpu", "--path gpu", "--path cpu --palette quat", "--path gpu --palette quat"})
    void dualQuaternionPosesAgreeOnEveryPath(String path) throws IOException {
        double[] exact = positions("--skinning", "dqs");
        assertTrue(distance(exact, positions(("--skinning dqs " + path).split(" "))) <= ENCODED);
        assertTrue(distance(exact, positions(path.split(" "))) > 2 * ENCODED);
    }

    @Test
    void quatPalettesRefuseUnevenScales() {
        Invocation answer =
                Invocation.of("pose", "crane", "--skinning", "dqs", "--path", "cpu", "--palette", "quat", "--out", "-");
        assertEquals(2, answer.code());
        assertTrue(answer.err().contains("--palette quat: found uneven scale in crane"), answer.err());
    }

    private static double[] positions(String... args) throws IOException {
        List<String> all = new ArrayList<>(List.of("pose", "adult", "--clip", "walk", "--time", "0.3", "--out", "-"));
        all.addAll(List.of(args));
        Invocation answer = Invocation.of(all.toArray(String[]::new));
        List<Double> numbers = new ArrayList<>();
        for (JsonNode primitive : answer.json().at("/samples/0/primitives")) {
            primitive.get("positions").forEach(number -> numbers.add(number.asDouble()));
        }
        return numbers.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double distance(double[] a, double[] b) {
        double largest = 0;
        for (int i = 0; i < a.length; i++) {
            largest = Math.max(largest, Math.abs(a[i] - b[i]));
        }
        return largest;
    }
}
