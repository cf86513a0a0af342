package dev.throng.crowd.gl.light;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.throng.bake.file.MadeFiles;
import dev.throng.bake.file.OwnCache;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Prepared light is cached in the user's folder, found by its content, and replaced if its file is damaged. */
@Tag("turn-4")
class ImageLightCacheTest {
    @TempDir
    private Path folder;

    private final List<String> notes = new ArrayList<>();
    private OwnCache cache;

    @BeforeEach
    void useOwnCache() {
        cache = new OwnCache(folder.resolve("cache"));
    }

    @AfterEach
    void useTheOldCache() {
        cache.close();
    }

    /** Writes an uncompressed Radiance picture of 2 x 1 pixels. */
    private Path picture(int red) throws IOException {
        byte[] header = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 2\n".getBytes(StandardCharsets.US_ASCII);
        byte[] file = Arrays.copyOf(header, header.length + 8);
        byte[] pixels = {(byte) red, 64, 64, (byte) 129, 64, 64, (byte) 128, (byte) 129};
        System.arraycopy(pixels, 0, file, header.length, pixels.length);
        return Files.write(folder.resolve("light.hdr"), file);
    }

    private byte[] read(Path picture) throws IOException {
        return ImageLightBytes.of(new ImageLights(MadeFiles.ofUser(notes::add)).read(picture));
    }

    private void assertMadeAnew(UnaryOperator<byte[]> damage) throws IOException {
        Path picture = picture(200);
        byte[] light = read(picture);
        assertEquals(1, cache.files().size(), "files in the cache");
        Path file = cache.files().get(0);
        byte[] right = Files.readAllBytes(file);
        Files.write(file, damage.apply(right.clone()));
        assertArrayEquals(light, read(picture));
        assertArrayEquals(right, Files.readAllBytes(file), "the file is right again");
    }

    @Test
    void truncatedCacheFilesAreReplaced() throws IOException {
        assertMadeAnew(bytes -> Arrays.copyOf(bytes, bytes.length / 2));
        assertMadeAnew(bytes -> new byte[0]);
    }

    @Test
    void damagedCacheFilesAreReplaced() throws IOException {
        assertMadeAnew(bytes -> {
            bytes[bytes.length / 2] ^= 1;
            return bytes;
        });
    }

    @Test
    void differentPicturesAreCachedSeparately() throws IOException {
        byte[] first = read(picture(200));
        byte[] second = read(picture(20));
        assertEquals(2, cache.files().size(), "files in the cache");
        assertFalse(Arrays.equals(first, second), "another picture");
        assertArrayEquals(first, read(picture(200)));
        assertEquals(2, cache.files().size(), "files in the cache");
        assertEquals(List.of(), notes);
    }
}
