package dev.throng.mutants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.mutants.Verdict.Kind;
import java.io.IOException;
import java.nio.file.Files;
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

    /** If a shader changes, other mutants are in the sample, one of which may have the same results. */
    private static final int MOST_SURVIVORS = 1;

    private static final long MILLIS = 20_000;

    @TempDir
    private Path folder;

    @Test
    void comparisonsOfShadersWithJavaDetectMostShaderMutants(GlContext gl) throws Exception {
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

    @Test
    void survivalOfAMutantInAnUnfinishedRunIsNotReusedForALongerRun() throws IOException {
        List<String> lines = List.of(
                "found\tm\tT failed\t1\t3.0\ta",
                "survived\tm\tof 5 tests\t5\t40.0\tb",
                "survived\tm\tof 5 tests\t4\t61.0\tc",
                "survived\tm\tof 5 tests\t4\t20.0\td",
                "survived\tm\tof 5 tests\t5\t80.0\td",
                "unreached\tm\t\t0\t0.0\te");
        Path table = Files.write(folder.resolve("verdicts.tsv"), lines);
        assertEquals(
                Set.of("a", "b", "c", "d", "e"), Mutants.known(table, 60_000).keySet());
        assertEquals(Set.of("a", "b", "d", "e"), Mutants.known(table, 90_000).keySet());
        Files.write(table, lines.subList(0, 4));
        assertEquals(Set.of("a", "b", "c"), Mutants.known(table, 60_000).keySet());
    }

    /** A table older than the tests must not let mutants survive. */
    @Test
    void huntingAShaderMutantFailsIfAListedTestNoLongerExists() throws IOException {
        Mutant mutant = Mutants.ranked(SEED).get(0);
        Leaf leaf = Leaf.of(
                "[engine:junit-jupiter]/[class:dev.throng.mutants.MutantsTest]/[method:gone()]",
                1,
                Set.of(mutant.place().file() + ":" + mutant.place().line()));
        try (Hunter hunter = new Hunter(List.of(leaf), folder, MILLIS)) {
            assertThrows(IllegalStateException.class, () -> hunter.hunt(mutant));
        }
    }

    /** Every file is divided, and each change gives another text. */
    @Test
    void mutantsOfAllShadersHaveDifferentTexts() {
        int count = 0;
        for (String file : Overlay.files()) {
            String text = Overlay.original(file);
            Set<String> texts = new HashSet<>(Set.of(text));
            for (Mutant mutant : Mutator.all(new Glsl(file, text))) {
                assertTrue(texts.add(mutant.in(text)), mutant::toString);
                count++;
            }
        }
        assertTrue(count > 5000, "mutants: " + count);
    }
}
