package dev.throng.app.ui.font;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.ui.font.FontFile.FontFace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("turn-6")
class SystemFontsTest {
    private static final Set<Integer> WANTED = Set.of((int) 'Ж', (int) '中');

    @TempDir
    private Path folder = Path.of("");

    private static byte[] inter() throws IOException {
        String name = "/com/formdev/flatlaf/fonts/inter/Inter-Regular.otf";
        try (InputStream in = Objects.requireNonNull(SystemFontsTest.class.getResourceAsStream(name))) {
            return in.readAllBytes();
        }
    }

    @Test
    void fontsInSubfoldersAreFound() throws IOException {
        Path below = Files.createDirectories(folder.resolve("truetype/some"));
        Files.write(below.resolve("Some.OTF"), inter());
        Files.writeString(below.resolve("Other.ttf"), "no font");
        List<FontFace> faces = new SystemFonts(List.of(folder.resolve("missing"), folder)).find(WANTED);
        assertEquals(1, faces.size());
        assertEquals(Set.of((int) 'Ж'), faces.get(0).characters());
        assertEquals(1.2f, faces.get(0).height(), 0.1f); // ratio of line height and em of the font
        assertArrayEquals(inter(), faces.get(0).file());
        assertEquals(List.of(), new SystemFonts(List.of(folder)).find(Set.of()));
    }

    /** Tests environments of Linux and Windows. */
    @Test
    void fontsInTheSystemsFoldersAreFound() throws IOException {
        for (Map<String, String> environment : List.of(
                Map.of("HOME", folder.toString()),
                Map.of("XDG_DATA_HOME", folder.resolve(".local/share").toString()),
                Map.of("WINDIR", folder.resolve("Windows").toString(), "XDG_DATA_DIRS", ""))) {
            Path fonts = folder.resolve(environment.containsKey("WINDIR") ? "Windows/Fonts" : ".local/share/fonts");
            Files.write(Files.createDirectories(fonts).resolve("DejaVuSans.ttf"), inter());
            List<FontFace> faces = SystemFonts.of(environment).find(Set.of((int) 'Ж'));
            assertEquals(1, faces.size(), environment.toString());
        }
    }

    @Test
    void bestFaceOfACollectionIsChosen() throws IOException {
        Files.write(folder.resolve("two.ttc"), collection(inter()));
        FontFace face = new SystemFonts(List.of(folder)).find(WANTED).get(0);
        assertEquals(1, face.index());
        assertEquals(Set.of((int) 'Ж'), face.characters());
    }

    /** Returns a collection of two faces of one font; the first has no table of characters. */
    private static byte[] collection(byte[] font) {
        ByteBuffer in = ByteBuffer.wrap(font);
        int tables = in.getShort(4);
        int directory = 12 + 16 * tables;
        int shift = 20 + 2 * directory;
        ByteBuffer out = ByteBuffer.allocate(shift + font.length);
        out.put("ttcf".getBytes(java.nio.charset.StandardCharsets.US_ASCII))
                .putInt(0x10000)
                .putInt(2)
                .putInt(20)
                .putInt(20 + directory);
        for (int face = 0; face < 2; face++) {
            out.put(font, 0, 12);
            for (int t = 0; t < tables; t++) {
                int record = 12 + 16 * t;
                boolean isHidden = face == 0 && in.getInt(record) == 0x636D6170; // cmap
                out.putInt(isHidden ? 0 : in.getInt(record)).putInt(in.getInt(record + 4));
                out.putInt(in.getInt(record + 8) + shift).putInt(in.getInt(record + 12));
            }
        }
        return out.put(font).array();
    }

    /** Damaged system fonts must not hide other fonts. */
    @Test
    void damagedFontsAreSkipped() throws IOException {
        byte[] font = inter();
        Random random = new Random(5);
        Path file = folder.resolve("damaged.otf");
        int found = 0;
        for (int i = 0; i < 200; i++) {
            byte[] damaged = Arrays.copyOf(font, i % 2 == 0 ? font.length : random.nextInt(font.length));
            for (int b = 0; b < 8; b++) {
                damaged[random.nextInt(Math.min(damaged.length, 400))] = (byte) random.nextInt();
            }
            Files.write(file, damaged);
            found += FontFile.best(file, WANTED).isPresent() ? 1 : 0;
        }
        assertTrue(found < 200);
    }
}
