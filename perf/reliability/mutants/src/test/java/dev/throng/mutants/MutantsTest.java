package dev.throng.mutants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.mutants.Verdict.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of shader functions find mutants of these functions. */
@GlTest
class MutantsTest {
    private static final int COUNT = 12;
    private static final long SEED = 5;

    /** A changed shader has other mutants in the sample, one of which may have the same results. */
    private static final int MOST_SURVIVORS = 1;

    private static final long MILLIS = 20_000;

    @TempDir
    private Path folder;

    @Test
    void testsFindMutants(GlContext gl) throws Exception {
        assumeTrue(gl.info().version().contains("Mesa"), "Mesa captures the texts of programs");
        List<Leaf> leaves = Mutants.recorded(Pool.PAIRS, folder);
        List<Verdict> verdicts = new ArrayList<>();
        try (Hunter hunter = new Hunter(leaves, folder, MILLIS)) {
            for (Mutant mutant : Mutants.ranked(SEED)) {
                if (leaves.stream().anyMatch(leaf -> leaf.reaches(mutant))) {
                    Verdict verdict = hunter.hunt(mutant);
                    if (verdict.kind() != Kind.UNCOMPILED) {
                        verdicts.add(verdict);
                    }
                }
                if (verdicts.size() == COUNT) {
                    break;
                }
            }
        }
        assertEquals(COUNT, verdicts.size());
        List<Verdict> survivors = verdicts.stream()
                .filter(verdict -> verdict.kind() != Kind.FOUND)
                .toList();
        assertTrue(survivors.size() <= MOST_SURVIVORS, survivors::toString);
    }

    /** Every file is divided, and each change is another text. */
    @Test
    void mutantsOfAllFilesAreDifferent() {
        Set<String> texts = new HashSet<>();
        int count = 0;
        for (String file : Overlay.files()) {
            String text = Overlay.original(file);
            for (Mutant mutant : Mutator.all(new Glsl(file, text))) {
                assertTrue(!mutant.in(text).equals(text), mutant::toString);
                count++;
            }
        }
        assertTrue(count > 5000, "mutants: " + count);
    }
}
