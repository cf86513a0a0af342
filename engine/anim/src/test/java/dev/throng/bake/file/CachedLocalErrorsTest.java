package dev.throng.bake.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.JointDeltas;
import dev.throng.bake.measure.LocalErrors;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Local errors come out of the cache as they went in, or are measured again. */
class CachedLocalErrorsTest {
    private static final int CLIPS = 44;
    private static final int JOINTS = 48;
    private static final int ANGLES = 52;
    private static final int JOINT_COUNT = 8;
    private static final int TRANSLATIONS = ANGLES + JOINT_COUNT * Double.BYTES;
    private static final int SCALES = TRANSLATIONS + JOINT_COUNT * Double.BYTES;

    @TempDir
    Path folder;

    private final List<String> notes = new ArrayList<>();
    private final CharacterModel rig =
            RandomRigs.create(RigShape.of(JOINT_COUNT).withGeneralScale(), 5);
    private final ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT);

    private LocalErrors cached(BakeSettings settings) {
        return new AtlasCache(folder, notes::add).open(rig, settings).localErrors(rig);
    }

    private LocalErrors cached() {
        return cached(BakeSettings.DEFAULT);
    }

    private static void assertSame(LocalErrors expected, LocalErrors found) {
        assertEquals(expected.clips().size(), found.clips().size());
        for (int clip = 0; clip < expected.clips().size(); clip++) {
            JointDeltas e = expected.clips().get(clip);
            JointDeltas f = found.clips().get(clip);
            assertArrayEquals(e.angles(), f.angles());
            assertArrayEquals(e.translations(), f.translations());
            assertArrayEquals(e.scales(), f.scales());
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("errors-"))
                    .toList();
        }
    }

    private void rewrite(UnaryOperator<byte[]> change) throws IOException {
        Path file = files().get(0);
        Files.write(file, change.apply(Files.readAllBytes(file)));
    }

    private void assertMeasuredAgain(String reason) {
        assertSame(LocalErrors.of(rig, atlas), cached());
        assertEquals(1, notes.size());
        assertTrue(
                notes.get(0).startsWith("cache: a file of joint errors cannot be used and is computed again: "),
                notes.get(0));
        assertTrue(notes.get(0).contains(reason), notes.get(0));
        cached();
        assertEquals(1, notes.size(), "the file was mended");
    }

    @Test
    void areThoseThatWereMeasured() throws IOException {
        LocalErrors measured = LocalErrors.of(rig, atlas);
        assertTrue(Arrays.stream(measured.of(0).angles()).sum() > 0);
        assertSame(measured, cached());
        assertEquals(1, files().size());
        assertSame(measured, cached());
        assertEquals(List.of(), notes);
    }

    @Test
    void areNotMeasuredWhereOnlyTheAtlasIsAskedFor() throws IOException {
        new AtlasCache(folder, notes::add).open(rig, BakeSettings.DEFAULT).atlas();
        assertEquals(List.of(), files());
    }

    @Test
    void areReadAndNotMeasured() throws IOException {
        cached();
        rewrite(bytes -> patched(bytes, ANGLES, 0.125));
        assertEquals(0.125, cached().clips().get(0).angles()[0]);
        assertEquals(List.of(), notes);
    }

    @Test
    void areKeptForEachSetting() throws IOException {
        cached();
        cached(BakeSettings.all(1e-2));
        cached(BakeSettings.only(1e-3, 1));
        assertEquals(3, files().size());
        assertSame(LocalErrors.of(rig, ClipBaker.bake(rig, BakeSettings.all(1e-2))), cached(BakeSettings.all(1e-2)));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8, 20, CLIPS, JOINTS, ANGLES, 200, -1})
    void areMeasuredAgainWhereAByteIsWrong(int at) throws IOException {
        cached();
        rewrite(bytes -> {
            bytes[at < 0 ? bytes.length + at : at] ^= 0x10;
            return bytes;
        });
        assertMeasuredAgain("expected");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, CLIPS, ANGLES, TRANSLATIONS + 5, -1, -12})
    void areMeasuredAgainWhereTheFileEndsEarly(int length) throws IOException {
        cached();
        rewrite(bytes -> Arrays.copyOf(bytes, length < 0 ? bytes.length + length : length));
        assertMeasuredAgain("expected");
    }

    @Test
    void areMeasuredAgainWhereTheFileGoesOn() throws IOException {
        cached();
        rewrite(bytes -> Arrays.copyOf(bytes, bytes.length + 8));
        assertMeasuredAgain("8 extra bytes before the checksum");
    }

    /** Files with a right checksum all the same. */
    @ParameterizedTest
    @CsvSource({
        ANGLES + ", -1e-9",
        ANGLES + ", 3.1416",
        ANGLES + ", NaN",
        TRANSLATIONS + ", -1",
        TRANSLATIONS + ", NaN",
        SCALES + ", -1e-300",
        SCALES + ", NaN",
    })
    void areMeasuredAgainWhereNoSuchErrorCanBe(int offset, double value) throws IOException {
        cached();
        rewrite(bytes -> patched(bytes, offset, value));
        assertMeasuredAgain("found " + value);
    }

    @ParameterizedTest
    @CsvSource({
        CLIPS + ", 2147483647, a clip count of 2147483647",
        JOINTS + ", 7, a joint count of 7",
        JOINTS + ", -1, a joint count of -1"
    })
    void areMeasuredAgainWhereCountsAreOthers(int offset, int value, String found) throws IOException {
        cached();
        rewrite(bytes -> {
            little(bytes).putInt(offset, value);
            return checked(bytes);
        });
        assertMeasuredAgain(found);
    }

    private static ByteBuffer little(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] patched(byte[] bytes, int offset, double value) {
        little(bytes).putDouble(offset, value);
        return checked(bytes);
    }

    /** Sets the checksum right. */
    private static byte[] checked(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, bytes.length - Integer.BYTES);
        little(bytes).putInt(bytes.length - Integer.BYTES, (int) crc.getValue());
        return bytes;
    }
}
