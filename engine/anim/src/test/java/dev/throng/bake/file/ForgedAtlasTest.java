package dev.throng.bake.file;

import static dev.throng.bake.file.ForgedAtlas.CLIPS;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.io.AtlasFormatException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Atlas files with a valid checksum and wrong content are refused for the right reason, quickly and in little memory. */
@Tag("turn-6")
class ForgedAtlasTest {
    private static final CharacterModel RIG = Forgery.RIG;
    private static final ClipAtlas ATLAS = Forgery.ATLAS;

    /** Limits of bytes and nanoseconds per refusal, which needs under 1 MB and 10 ms on an idle machine. */
    private static final long MEMORY = 256L << 20;

    private static final long TIME = 1_000_000_000;

    @TempDir
    private Path folder;

    private static ForgedAtlas good() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new AtlasFile(ContentHash.of(RIG)).write(ATLAS, out);
        return new ForgedAtlas(ATLAS, out.toByteArray());
    }

    private static AtlasFile form() {
        return new AtlasFile(ContentHash.of(RIG), RIG);
    }

    @Test
    void validAtlasFileIsRead() throws IOException {
        Path file = Files.write(folder.resolve("good.throng"), good().sealed());
        assertArrayEquals(ATLAS.texels(), form().read(file).texels());
        assertTrue(Forgery.all().size() >= 60, Forgery.all().size() + " forgeries");
    }

    @ParameterizedTest
    @MethodSource("dev.throng.bake.file.Forgery#all")
    void errorForEachForgedAtlasNamesTheForgedValue(Forgery forgery) throws IOException {
        ForgedAtlas forged = good();
        forgery.change().accept(forged);
        assertRefused(forged, forgery.found(), forgery.expected());
    }

    private void assertRefused(ForgedAtlas forged, String found, String expected) throws IOException {
        Path file = Files.write(folder.resolve("forged.throng"), forged.sealed());
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long bytes = thread.getCurrentThreadAllocatedBytes();
        long start = thread.getCurrentThreadCpuTime();
        AtlasFormatException refusal = assertThrows(AtlasFormatException.class, () -> form().read(file));
        assertTrue(thread.getCurrentThreadCpuTime() - start < TIME, "processor time");
        assertTrue(thread.getCurrentThreadAllocatedBytes() - bytes < MEMORY, "memory");
        String message = refusal.getMessage();
        assertTrue(message.startsWith(file + ": found "), message);
        int at = message.indexOf(", expected ");
        assertTrue(message.indexOf(found) >= 0 && message.indexOf(found) < at, message);
        assertTrue(message.indexOf(expected, at) >= 0, message);
        assertEquals(1, message.lines().count());
    }

    /** Checking each clip's samples must not take time proportional to clips times samples. */
    @Test
    void manyClipsWithTheSameSamplesAreRefusedQuickly() throws IOException {
        ForgedAtlas forged = good();
        byte[] one = forged.copy(forged.clip(0), forged.clip(1));
        List<byte[]> copies = new ArrayList<>();
        int more = 200_000;
        for (int i = 0; i < more; i++) {
            copies.add(one);
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        copies.forEach(all::writeBytes);
        forged.insert(forged.clip(0), all.toByteArray());
        forged.integer(CLIPS, ATLAS.clips().size() + more);
        assertRefused(forged, "clip 0 '", "in order of their indices");
    }

    /** A joint's third texel, which stores non-uniform scales, is checked, too. */
    @Test
    void infiniteUnevenScaleIsRefused() throws IOException {
        CharacterModel general = RandomRigs.create(RigShape.of(12).withGeneralScale(), 5);
        ClipAtlas atlas = ClipBaker.bake(general, BakeSettings.DEFAULT);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AtlasFile form = new AtlasFile(ContentHash.of(general), general);
        form.write(atlas, out);
        ForgedAtlas forged = new ForgedAtlas(atlas, out.toByteArray());
        forged.real(forged.texel(1, 4, 10), Float.NEGATIVE_INFINITY);
        Path file = Files.write(folder.resolve("general.throng"), forged.sealed());
        String message =
                assertThrows(AtlasFormatException.class, () -> form.read(file)).getMessage();
        assertTrue(message.contains("sample 1, joint 4 with -Infinity as float 10 of its transform"), message);
    }

    @Test
    void forgedAtlasFilesInTheCacheAreBakedAgain() throws IOException {
        List<String> notes = new ArrayList<>();
        AtlasCache cache = new AtlasCache(folder.resolve("cache"), notes::add);
        cache.open(RIG, BakeSettings.DEFAULT);
        Path file;
        try (Stream<Path> files = Files.list(folder.resolve("cache"))) {
            file = files.findFirst().orElseThrow();
        }
        ForgedAtlas forged = new ForgedAtlas(ATLAS, Files.readAllBytes(file));
        forged.real(forged.texel(0, 0, 0), Float.NaN);
        Files.write(file, forged.sealed());
        assertArrayEquals(
                ATLAS.texels(), cache.open(RIG, BakeSettings.DEFAULT).atlas().texels());
        assertEquals(1, notes.size());
        assertTrue(notes.get(0).contains(file + ": found sample 0, joint 0 with NaN"), notes.get(0));
    }
}
