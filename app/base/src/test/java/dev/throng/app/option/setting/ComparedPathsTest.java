package dev.throng.app.option.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.proof.Tolerance;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tolerances that options request of a comparison. */
class ComparedPathsTest {
    private static final double DIAGONAL = 2;

    private static Tolerance.Request request(PathName a, PathName b, @Nullable ErrorBound asked) {
        return new ComparedPaths(a, b, asked, null, new ComparedPaths.Files(null, null, null)).request(DIAGONAL);
    }

    @ParameterizedTest
    @CsvSource({
        "GPU, CPU, false",
        "CPU, GPU, false",
        "GPU, GPU, false",
        "CPU, CPU, false",
        "EXACT, EXACT, false",
        "GPU, EXACT, true",
        "EXACT, GPU, true",
        "CPU, EXACT, true"
    })
    void toleranceForKeyframesAppliesIfOneComparedPathIsExact(PathName a, PathName b, boolean againstKeyframes) {
        assertEquals(new Tolerance.Request(againstKeyframes, null), request(a, b, null));
    }

    @Test
    void tolerancesAreAcceptedAsFractionOfTheSizeOrAsLength() {
        assertEquals(
                1e-4,
                request(PathName.GPU, PathName.EXACT, new ErrorBound(1e-4, false))
                        .position());
        assertEquals(
                5e-4,
                request(PathName.GPU, PathName.CPU, new ErrorBound(1e-3, true)).position());
    }
}
