package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Randomly damaged files yield a character or an {@link AssetException}, nothing else. */
@Tag("turn-5")
class MutationTest {
    /** Number of mutants of each kind; {@code -Dgltf.mutants=N} tests more. */
    private static final int MUTANTS = Integer.getInteger("gltf.mutants", 1000);

    /** Numbers that break careless arithmetic of indices and sizes. */
    private static final String[] NUMBERS = {
        "-1",
        "0",
        "1",
        "2",
        "3",
        "7",
        "255",
        "65535",
        "2147483647",
        "2147483648",
        "4294967295",
        "-2147483648",
        "1e9",
        "0.5",
        "1e308",
        "9007199254740993",
        "null",
        "true",
        "\"x\"",
        "[]",
        "{}",
        "[0]",
        "{\"a\":1}"
    };

    @TempDir
    Path folder;

    private int loaded;

    @Test
    void gltfFilesWithChangedBytesLoadOrAreRefused() {
        Random random = new Random(11);
        byte[] model = TestModels.arm().glb();
        for (int i = 0; i < MUTANTS; i++) {
            byte[] mutant = model.clone();
            for (int n = 1 + random.nextInt(4); n > 0; n--) {
                mutant[random.nextInt(mutant.length)] = (byte) random.nextInt(256);
            }
            load("bytes " + i, mutant);
        }
        assertLoadedSome();
    }

    @Test
    void truncatedGltfFilesAreRefused() {
        byte[] model = TestModels.crane().glb();
        for (int length = 0; length <= model.length; length++) {
            load("length " + length, Arrays.copyOf(model, length));
        }
        assertTrue(loaded == 1, "only the whole file is one");
    }

    @Test
    void gltfFilesWithWrongNumbersLoadOrAreRefused() {
        Random random = new Random(12);
        String document = new String(MalformedFiles.sparse(TestModels.arm()).gltf(), StandardCharsets.UTF_8);
        for (int i = 0; i < MUTANTS; i++) {
            load("numbers " + i, replaceNumbers(document, random).getBytes(StandardCharsets.UTF_8));
        }
        assertLoadedSome();
    }

    @Test
    void gltfFilesWithWrongMorphNumbersLoadOrAreRefused() {
        Random random = new Random(14);
        String document = new String(MorphModel.create().gltf(), StandardCharsets.UTF_8);
        for (int i = 0; i < MUTANTS; i++) {
            load("morphs " + i, replaceNumbers(document, random).getBytes(StandardCharsets.UTF_8));
        }
        assertLoadedSome();
    }

    /** Replaces one or two integers. */
    private static String replaceNumbers(String document, Random random) {
        StringBuilder mutant = new StringBuilder(document);
        for (int n = 1 + random.nextInt(2); n > 0; n--) {
            int at = random.nextInt(mutant.length());
            while (at < mutant.length() && !isNumberStart(mutant, at)) {
                at++;
            }
            int end = at;
            while (end < mutant.length() && "0123456789.-e".indexOf(mutant.charAt(end)) >= 0) {
                end++;
            }
            mutant.replace(at, end, end > at ? NUMBERS[random.nextInt(NUMBERS.length)] : "");
        }
        return mutant.toString();
    }

    private static boolean isNumberStart(CharSequence text, int at) {
        return Character.isDigit(text.charAt(at)) && at > 0 && ":,[".indexOf(text.charAt(at - 1)) >= 0;
    }

    @Test
    void gltfFilesWithMissingOrSwappedPartsLoadOrAreRefused() {
        Random random = new Random(13);
        String[] whole = new String(TestModels.arm().gltf(), StandardCharsets.UTF_8).split("(?<=,)");
        for (int i = 0; i < MUTANTS; i++) {
            String[] parts = whole.clone();
            int a = random.nextInt(parts.length);
            int b = random.nextInt(parts.length);
            String part = parts[a];
            parts[a] = random.nextBoolean() ? "" : parts[b];
            parts[b] = random.nextBoolean() ? part : parts[b];
            load("parts " + i, String.join("", parts).getBytes(StandardCharsets.UTF_8));
        }
        assertLoadedSome();
    }

    private void load(String what, byte[] mutant) {
        Path file = GltfWriter.write(folder.resolve("mutant.glb"), mutant);
        try {
            GltfLoader.load(file);
            loaded++;
        } catch (AssetException e) {
            assertTrue(e.getMessage().lines().count() == 1, e.getMessage());
        } catch (RuntimeException | Error e) {
            fail(what + ": " + e, e);
        }
    }

    /** Checks that some mutants load: otherwise only the first checks of the loader were tested. */
    private void assertLoadedSome() {
        assertTrue(loaded > MUTANTS / 50, loaded + " of " + MUTANTS + " were loaded");
        assertTrue(loaded < MUTANTS, "nothing was refused");
    }
}
