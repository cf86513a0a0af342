package dev.throng.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.anim.Trials;
import dev.throng.gl.window.XDisplay;
import dev.throng.soak.SoakProcess.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Short soak runs of each kind succeed, and leave no OpenGL object. */
@Tag("gl")
class SoakTest {
    private static final int ROUNDS = 2;
    private static final int STEPS = Trials.of(5, 8);
    private static final long SEED = Long.getLong("soak.seed", 1);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void shortSoakRunLeaksNoObjects(Soak.Kind kind) throws IOException, InterruptedException {
        assumeTrue(!"off".equals(System.getProperty("gl.tests")), "no OpenGL tests were requested");
        if (kind == Soak.Kind.WINDOW) {
            XDisplay.assumePossible();
        }
        Soak soak = new Soak(folder, new Limits(Double.POSITIVE_INFINITY, ROUNDS, STEPS), SEED);
        assertEquals(List.of(), soak.run(List.of(kind)), () -> log(kind));
        Map<Soak.Kind, List<Row>> rows = soak.rows(List.of(kind));
        assertEquals(List.of(), new Figures(rows).leaks());
        Row last = rows.get(kind).get(ROUNDS - 1);
        assertEquals(ROUNDS * STEPS, last.steps());
    }

    private String log(Soak.Kind kind) {
        try {
            return Files.readString(folder.resolve(kind.word() + ".log"));
        } catch (IOException e) {
            return e.toString();
        }
    }
}
