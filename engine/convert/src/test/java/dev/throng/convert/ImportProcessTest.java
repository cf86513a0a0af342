package dev.throng.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.bake.file.OwnCache;
import dev.throng.gltf.AssetException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The calling process reports one line, whatever the importing process does. */
@EnabledOnOs(OS.LINUX)
@Tag("turn-1")
class ImportProcessTest {
    private static final String TINY =
            "HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\nCHANNELS 0\n}\nMOTION\nFrames: 0\nFrame Time: 0.1\n";

    /** Property with the folder of cached files. */
    @TempDir
    private Path folder;

    private static String refusal(int seconds, String script) {
        AssetException e = assertThrows(
                AssetException.class, () -> ImportProcess.run(List.of("/bin/sh", "-c", script), "bad.fbx", seconds));
        String message = String.valueOf(e.getMessage());
        assertFalse(message.contains("\n"), message);
        return message;
    }

    @Test
    void exitCodeOfAKilledImporterProcessIsReported() {
        assertEquals(
                "bad.fbx: found no model from the importer process, which ended with exit code 137, expected a converted model; the file may be damaged or need more than 1024 MB of memory",
                refusal(60, "kill -9 $$"));
        assertTrue(refusal(60, "kill -ABRT $$").contains("importer process, which ended with exit code 134"));
        assertTrue(refusal(60, "exit 0").contains("importer process, which ended with exit code 0"), "no reply");
    }

    @Test
    void classPathOfTheImporterProcessIncludesJarsOfModules() {
        assertEquals("a.jar:b.jar", ImportProcess.classPath("a.jar:b.jar", ""));
        assertEquals("a.jar:m.jar", ImportProcess.classPath("a.jar", "m.jar"));
        assertEquals(folder + ":" + folder + "/*", ImportProcess.classPath("", folder.toString()));
    }

    @Test
    void invalidRepliesOfTheImporterProcessAreRefused() {
        assertTrue(refusal(60, "echo THRCxxxxxxxxxxxxxx").contains("importer process, which ended with exit code 0"));
        assertTrue(refusal(60, "printf 'THRC\\377\\377\\377\\377'")
                .contains("the importer process, which ended with exit code"));
        assertTrue(refusal(60, "printf 'unsupported\\na \\033[31m\\n\\nb'; exit 33")
                .contains("found a \\u001b[31m, expected \\u000ab"));
    }

    @Test
    void importerProcessThatExceedsTheTimeLimitIsKilled() {
        assertTrue(refusal(1, "exec sleep 600").contains("a file whose import takes more than 60 s"));
    }

    @Test
    void heapOfTheImporterProcessIsLimited() {
        assertTrue(limited(64, HeapEater.class).contains("takes more memory"), "said by the process itself");
    }

    /** A JVM without native memory may end in any way. */
    @Test
    void nativeMemoryOfTheImporterProcessIsLimited() {
        assertTrue(
                limited(64, NativeEater.class).contains("importer process, which ended with exit code 7"),
                "refused at less than 1 GB");
    }

    private static String limited(int heap, Class<?> eater) {
        AssetException e = assertThrows(
                AssetException.class,
                () -> ImportProcess.run(ImportProcess.java(heap, eater.getName(), ""), "big.fbx", 60));
        return String.valueOf(e.getMessage());
    }

    /** Main class that exhausts the heap. */
    static final class HeapEater {
        private HeapEater() {}

        public static void main(String[] arguments) throws IOException {
            List<byte[]> all = new ArrayList<>();
            try {
                while (true) {
                    all.add(new byte[1 << 20]);
                }
            } catch (OutOfMemoryError e) {
                all.clear();
                System.out.print("unsupported\na file that takes more memory\nless");
                System.out.flush();
                Runtime.getRuntime().halt(33);
            }
        }
    }

    /** Main class that allocates native memory; it ends with 7 if refused before a gigabyte. */
    static final class NativeEater {
        private NativeEater() {}

        public static void main(String[] arguments) {
            int megabytes = 0;
            try {
                Class<?> unsafe = Class.forName("sun.misc.Unsafe");
                var field = unsafe.getDeclaredField("theUnsafe");
                field.setAccessible(true);
                var allocate = unsafe.getMethod("allocateMemory", long.class);
                for (; megabytes < 1024; megabytes += 16) {
                    allocate.invoke(field.get(null), 16L << 20);
                }
            } catch (ReflectiveOperationException e) {
                Runtime.getRuntime().halt(e.getCause() instanceof OutOfMemoryError ? 7 : 8);
            }
            Runtime.getRuntime().halt(9);
        }
    }

    @Test
    void validFilesAreConvertedAndInvalidFilesRefused() throws IOException {
        Path good = Files.writeString(folder.resolve("tiny.bvh"), TINY);
        assertEquals(
                "glTF", new String(Converter.convert(good).glb(), 0, 4, java.nio.charset.StandardCharsets.US_ASCII));
        Path bad = Files.writeString(folder.resolve("bad.bvh"), TINY.replace("CHANNELS 0", "CHANNELS x"));
        AssetException e = assertThrows(AssetException.class, () -> Converter.convert(bad));
        assertEquals("bad.bvh: found 'x' in line 5, expected a number", e.getMessage());
        assertThrows(AssetException.class, () -> Converter.convert(folder.resolve("none.fbx")));
        assertThrows(AssetException.class, () -> Converter.convert(folder));
    }

    @Test
    void fileFormatsAreRecognisedByContent() throws IOException {
        assertTrue(Converter.suits(Files.writeString(folder.resolve("misnamed.glb"), TINY)));
        assertFalse(Converter.suits(Files.writeString(folder.resolve("misnamed.fbx"), "{\"asset\":{}}")));
        assertFalse(Converter.suits(Files.writeString(folder.resolve("text.txt"), "text")));
        assertFalse(Converter.suits(folder.resolve("none.fbx")));
    }

    @Test
    void conversionsAreCachedByFileContent() throws IOException {
        try (OwnCache cache = new OwnCache(folder.resolve("cache"))) {
            Path model = Files.writeString(folder.resolve("tiny.bvh"), TINY);
            List<String> notes = new ArrayList<>();
            byte[] first = Converter.cached(model, notes::add).glb();
            Set<Object> stored = storedFiles(cache);
            assertEquals(1, stored.size());
            byte[] second = Converter.cached(model, notes::add).glb();
            assertEquals(ByteBuffer.wrap(first), ByteBuffer.wrap(second));
            assertEquals(stored, storedFiles(cache), "a second conversion would write the file again");
            Files.writeString(model, TINY.replace("ROOT a", "ROOT other"));
            byte[] third = Converter.cached(model, notes::add).glb();
            assertFalse(ByteBuffer.wrap(first).equals(ByteBuffer.wrap(third)));
            assertEquals(2, storedFiles(cache).size());
            assertEquals(List.of(), notes);
        }
    }

    /** Returns identities of the files in a cache, which change if a file is written again. */
    private static Set<Object> storedFiles(OwnCache cache) throws IOException {
        Set<Object> keys = new HashSet<>();
        for (Path file : cache.files()) {
            keys.add(Files.readAttributes(file, BasicFileAttributes.class).fileKey());
        }
        return keys;
    }
}
