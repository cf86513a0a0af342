package dev.throng.bake.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.io.AtlasFormatException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("turn-1")
class AtlasFileTest {
    /** Byte offsets in the file, as {@link AtlasFile} documents. */
    private static final int VERSION = 8;

    private static final int FORM = 44;
    private static final int JOINTS = 48;
    private static final int ROTATIONS = 52;
    private static final int CLIPS = 60;
    private static final int ROWS = 64;
    private static final int STARTS = 68;
    private static final int NAME_LENGTH = 76;

    @TempDir
    Path folder;

    private final CharacterModel rig = RandomRigs.create(RigShape.of(12), 5);
    private final ContentHash content = ContentHash.of(rig);
    private final ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT);
    private Path file;

    @BeforeEach
    void writeAtlas() throws IOException {
        file = folder.resolve("rig.throng");
        new AtlasFile(content).write(atlas, file);
    }

    @Test
    void writingAndReadingPreservesAtlasesBitForBit() throws IOException {
        ClipAtlas read = new AtlasFile(content).read(file);
        assertEquals(atlas.layout(), read.layout());
        assertEquals(atlas.clips(), read.clips());
        assertEquals(atlas.certificate(), read.certificate());
        assertArrayEquals(atlas.samples().phases(), read.samples().phases());
        assertArrayEquals(atlas.samples().inverseSpans(), read.samples().inverseSpans());
        assertArrayEquals(atlas.samples().searchTables(), read.samples().searchTables());
        assertArrayEquals(bits(atlas.texels()), bits(read.texels()));
    }

    @Test
    void writingAndReadingPreservesUnevenScalesBitForBit() throws IOException {
        CharacterModel general = RandomRigs.create(RigShape.of(12).withGeneralScale(), 5);
        ClipAtlas baked = ClipBaker.bake(general, BakeSettings.DEFAULT);
        new AtlasFile(ContentHash.of(general)).write(baked, file);
        ClipAtlas read = new AtlasFile(ContentHash.of(general)).read(file);
        assertEquals(baked.layout(), read.layout());
        assertArrayEquals(bits(baked.texels()), bits(read.texels()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void writingAndReadingPreservesPackedSamplesBitForBit(boolean isGeneral) throws IOException {
        RigShape shape = RigShape.of(12);
        CharacterModel model = RandomRigs.create(isGeneral ? shape.withGeneralScale() : shape, 5);
        ClipAtlas baked = ClipBaker.bake(model, BakeSettings.DEFAULT.with(AtlasForm.SNORM16));
        new AtlasFile(ContentHash.of(model)).write(baked, file);
        ClipAtlas read = new AtlasFile(ContentHash.of(model)).read(file);
        assertEquals(AtlasForm.SNORM16, read.data().form());
        assertArrayEquals(baked.data().packed(), read.data().packed());
        assertArrayEquals(bits(baked.texels()), bits(read.texels()));
    }

    @Test
    void writingAnAtlasLeavesNoOtherFileInTheFolder() throws IOException {
        try (var files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
        Path missing = folder.resolve("missing").resolve("rig.throng");
        assertThrows(IOException.class, () -> new AtlasFile(content).write(atlas, missing));
        assertFalse(Files.exists(missing.getParent()));
    }

    @Test
    void atlasOfAnotherCharacterIsRefused() {
        ContentHash other = ContentHash.of(RandomRigs.create(RigShape.of(12), 6));
        AtlasFormatException refusal = assertThrows(AtlasFormatException.class, () -> new AtlasFile(other).read(file));
        assertTrue(refusal.getMessage().contains("expected content hash " + other.hex()));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 4, 11, 12, 43, 44, 70, 300, -1, -4, -5})
    void truncatedAtlasFilesAreRefused(int length) throws IOException {
        byte[] all = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(all, length < 0 ? all.length + length : length));
        refused("found", "expected");
    }

    @Test
    void atlasFilesWithAFlippedBitAreRefused() throws IOException {
        byte[] all = Files.readAllBytes(file);
        for (int at = 0; at < all.length; at += 97) {
            byte[] damaged = all.clone();
            damaged[at] ^= 4;
            Files.write(file, damaged);
            refused("found", "expected");
        }
    }

    @Test
    void atlasFilesWithExtraBytesAtTheEndAreRefused() throws IOException {
        byte[] all = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(all, all.length + 3));
        refused("3 extra bytes before the checksum", "no extra bytes; the file is damaged");
    }

    @Test
    void foldersAndMissingFilesAreRefused() {
        assertThrows(IOException.class, () -> new AtlasFile(content).read(folder.resolve("absent.throng")));
        assertThrows(IOException.class, () -> new AtlasFile(content).read(folder));
    }

    @Test
    void filesInAnotherFormatThanAtlasesAreRefused() throws IOException {
        Files.write(file, "glTF and quite some more text than that".getBytes(StandardCharsets.UTF_8));
        refused("other bytes", "an atlas file (THRONGCA)");
    }

    /** files with a valid checksum */
    @ParameterizedTest
    @CsvSource({
        VERSION + ", 1, format version 1, format version 4",
        FORM + ", 2, code 2 for the scale type, code 0 or 1",
        JOINTS + ", -1, -1 joints, 0 or more",
        JOINTS + ", 2147483647, bytes of data left in the file, 2147483647 joints",
        CLIPS + ", -7, -7 clips, 0 or more",
        ROTATIONS + ", 2, code 2 for the interpolation of rotations, code 0 or 1",
        CLIPS + ", 2147483647, bytes of data left in the file, bytes for 2147483647 clips",
        ROWS + ", 2147483647, bytes of data left in the file, 2147483647 numbers",
        STARTS + ", 2147483647, bytes of data left in the file, 2147483647 numbers",
        NAME_LENGTH + ", 2147483647, bytes of data left in the file, 2147483647 bytes",
        NAME_LENGTH + ", -2147483648, bytes of data left in the file, -2147483648 bytes",
    })
    void invalidNumbersInAtlasFilesAreRefusedBeforeAllocatingMemory(
            int offset, int value, String found, String expected) throws IOException {
        patch(bytes -> bytes.putInt(offset, value));
        refused(found, expected);
    }

    @ParameterizedTest
    @CsvSource({
        "8, -1, with samples -1 to ",
        "12, 0, with samples 0 to -1",
        "12, 100000, with samples 0 to 99999",
        "16, -1, with a sample lookup table at entry -1",
        "16, 100000, with a sample lookup table that ends at entry",
        "20, 32, a time shift of 32 bits",
        "20, 0, a time shift of 0 bits",
    })
    void clipsWithSamplesOutsideTheAtlasAreRefused(int offsetAfterName, int value, String found) throws IOException {
        int name = atlas.clips().get(0).name().length();
        patch(bytes -> bytes.putInt(NAME_LENGTH + 4 + name + offsetAfterName, value));
        refused(found, "expected");
    }

    @Test
    void unorderedSamplesAndInvalidSampleIndicesAreRefused() throws IOException {
        byte[] all = Files.readAllBytes(file);
        int rows = atlas.sampleCount();
        int starts = atlas.samples().searchTables().length;
        int phases = all.length - 4 - 4 * atlas.texels().length - 4 * starts - 8 * rows;
        patch(bytes -> bytes.putInt(phases, 7));
        refused("with a first sample after 0 s", "a first sample at 0 s; the file is damaged");
        Files.write(file, all);
        patch(bytes -> bytes.putInt(phases + 8, 0));
        refused("earlier than sample ", "samples in order of time; the file is damaged");
        Files.write(file, all);
        patch(bytes -> bytes.putInt(phases + 8 * rows, 9999));
        refused("with sample index 9999 in its sample lookup table", "a sample index from 0 to");
    }

    @Test
    void atlasFileWithAChangedButValidTexelIsRead() throws IOException {
        int last = atlas.layout()
                .floatOffset(atlas.sampleCount() - 1, rig.skeleton().jointCount() - 1);
        int texel = Math.toIntExact(Files.size(file)) - 4 - 4 * (atlas.texels().length - last);
        patch(bytes -> bytes.putInt(texel, Float.floatToRawIntBits(42)));
        assertEquals(42, new AtlasFile(content).read(file).texels()[last]);
    }

    /** Changes the file and corrects its checksum. */
    private void patch(Consumer<ByteBuffer> change) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        change.accept(buffer);
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, bytes.length - 4);
        buffer.putInt(bytes.length - 4, (int) crc.getValue());
        Files.write(file, bytes);
    }

    private void refused(String found, String expected) {
        AtlasFormatException refusal =
                assertThrows(AtlasFormatException.class, () -> new AtlasFile(content).read(file));
        String message = refusal.getMessage();
        assertTrue(message.startsWith(file + ": found "), message);
        assertTrue(message.contains(found) && message.contains(expected), message);
        assertEquals(1, message.lines().count());
    }

    private static int[] bits(float[] values) {
        int[] bits = new int[values.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Float.floatToRawIntBits(values[i]);
        }
        return bits;
    }
}
