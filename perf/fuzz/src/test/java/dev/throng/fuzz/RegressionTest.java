package dev.throng.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every target runs without Jazzer, on its seeds, on some random inputs, and on all files for which it failed once. */
class RegressionTest {
    private static final Path REGRESSIONS = Path.of("src/test/resources/regressions");
    private static final int RANDOM = 40;
    /** Number of bytes that edit a seed: few bytes keep most of the file. */
    private static final int FEW = 8;

    private static final int MANY = 60;

    @TempDir
    private Path folder;

    static List<String> targets() {
        return Targets.names();
    }

    static Stream<Arguments> files() throws IOException {
        try (Stream<Path> files = Files.walk(REGRESSIONS)) {
            return files
                    .filter(Files::isRegularFile)
                    .map(file -> Arguments.of(String.valueOf(file.getParent().getFileName()), file))
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void filesThatOnceFailedAreReadOrRefused(String target, Path file) throws IOException {
        Limits.read(Targets.named(target), Files.readAllBytes(file));
    }

    @ParameterizedTest
    @MethodSource("targets")
    void fuzzSeedFilesAreReadToTheirEnd(String name) {
        Target target = Targets.named(name);
        for (byte[] seed : target.seeds()) {
            assertTrue(Limits.read(target, target.file(new Choices(seed))).isLoaded(), name + " " + List.of(seed[0]));
        }
    }

    @ParameterizedTest
    @MethodSource("targets")
    void randomInputsAreReadOrRefused(String name) {
        Target target = Targets.named(name);
        SplittableRandom random = new SplittableRandom(name.hashCode());
        List<byte[]> seeds = target.seeds();
        int refused = 0;
        for (int i = 0; i < RANDOM; i++) {
            byte[] edits = new byte[1 + random.nextInt(i % 2 == 0 ? FEW : MANY)];
            random.nextBytes(edits);
            byte[] seed = seeds.get(i % seeds.size());
            byte[] input = Arrays.copyOf(seed, seed.length + edits.length);
            System.arraycopy(edits, 0, input, seed.length, edits.length);
            refused += Limits.read(target, target.file(new Choices(input))).isLoaded() ? 0 : 1;
        }
        assertTrue(refused > 0, name + ": no file was refused");
    }

    @Test
    void eachRegressionFolderBelongsToAFuzzTarget() throws IOException {
        try (Stream<Path> folders = Files.list(REGRESSIONS)) {
            TreeSet<String> names = new TreeSet<>();
            folders.filter(Files::isDirectory).forEach(path -> names.add(String.valueOf(path.getFileName())));
            names.removeAll(Targets.names());
            assertEquals(new TreeSet<>(), names);
        }
    }

    /** A target with a given reader. */
    private record Planted(Runnable reader) implements Target {
        @Override
        public List<byte[]> seeds() {
            return List.of();
        }

        @Override
        public byte[] file(Choices choices) {
            return choices.rest();
        }

        @Override
        public boolean read(byte[] file) {
            reader.run();
            return true;
        }
    }

    @Test
    void fuzzerReportsAReaderThatExceedsTheMemoryLimit() {
        byte[][] kept = new byte[1][];
        Target target = new Planted(() -> kept[0] = new byte[(int) Limits.MOST_BYTES + 1]);
        assertThrows(IllegalStateException.class, () -> Limits.read(target, new byte[0]));
    }

    @Test
    void fuzzerReportsAReaderThatExceedsTheTimeLimit() {
        Target target = new Planted(() -> {
            double end = Limits.seconds() + 1.1 * Limits.MOST_SECONDS;
            while (Limits.seconds() < end) {
                Thread.onSpinWait();
            }
        });
        assertThrows(IllegalStateException.class, () -> Limits.read(target, new byte[0]));
    }

    @Test
    void fuzzFindingsOfOneCodePlaceAreStoredOnce() throws IOException {
        Findings findings = new Findings(folder, "planted");
        for (int i = 0; i < 2; i++) {
            findings.add(new byte[] {1}, new IllegalStateException("planted"));
        }
        findings.add(new byte[] {2}, new ArithmeticException("planted"));
        assertEquals(2, findings.count());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(4, files.count());
        }
    }

    @Test
    void fuzzerReportsAnErrorMessageOfSeveralLines() {
        assertThrows(
                IllegalStateException.class, () -> Declared.requireOneLine(new IllegalArgumentException("one\ntwo")));
    }
}
