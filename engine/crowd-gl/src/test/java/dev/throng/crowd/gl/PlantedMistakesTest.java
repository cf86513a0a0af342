package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Choice of the planted mistakes that a test runs: all of them, or every fourth. */
class PlantedMistakesTest {
    @Mistakes({
        "blendSide.return => 1.0",
        "fadeWeight.between => fade.to",
        "stateMask.return => 0.5",
        "footHipsDisplacement.return => 0.0",
        "detailShare.share => along"
    })
    private void good() {}

    @Mistakes({"blendSide.return => 1.0", "blendSide.absent => 1.0"})
    private void old() {}

    @Mistakes({"blendSide.return => 1.0", "footStep.share => setup.weight + absent"})
    private void renamed() {}

    private static List<Object> chosen(String method, int step) throws NoSuchMethodException {
        Mistakes mistakes = PlantedMistakesTest.class.getDeclaredMethod(method).getAnnotation(Mistakes.class);
        return Mistakes.Provider.chosen(mistakes, step).map(one -> one.get()[0]).toList();
    }

    @Test
    void stepOfFourTestsEveryFourthPlantedMistake() throws NoSuchMethodException {
        assertEquals(List.of("blendSide.return", "detailShare.share"), chosen("good", 4));
        assertEquals(5, chosen("good", 1).size());
    }

    @Test
    void plantedMistakeWithoutItsShaderStatementFailsEvenIfSkipped() {
        assertThrows(AssertionError.class, () -> chosen("old", 2));
        assertThrows(AssertionError.class, () -> chosen("renamed", 2));
    }
}
