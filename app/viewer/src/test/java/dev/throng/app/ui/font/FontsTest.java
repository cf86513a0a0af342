package dev.throng.app.ui.font;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.ui.UiLibraryAccess;
import dev.throng.gl.image.Image;
import imgui.ImFont;
import imgui.ImFontAtlas;
import imgui.ImFontGlyph;
import imgui.ImGui;
import imgui.internal.ImGuiContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("turn-1")
class FontsTest {
    private static final int CYRILLIC = 'Ж';
    private static final int CHINESE = '中';
    private static final int KANA = 'か';

    private ImGuiContext context;
    private ImFontAtlas atlas;

    /** Opens a context, as the binding cannot create an atlas without one. */
    @BeforeEach
    void open() {
        UiLibraryAccess.load();
        context = ImGui.createContext();
        ImGui.setCurrentContext(context);
        atlas = ImGui.getIO().getFonts();
    }

    @AfterEach
    void close() {
        ImGui.destroyContext(context);
    }

    @Test
    void charactersOfATextAreLoadedOnce(@TempDir Path empty) throws Exception {
        Fonts fonts = new Fonts(new SystemFonts(List.of(empty)));
        fonts.size(16);
        assertTrue(fonts.update(atlas).isPresent());
        assertFalse(fonts.update(atlas).isPresent());
        fonts.need("Walk 12");
        assertFalse(fonts.update(atlas).isPresent());
        fonts.need("Жук");
        Image complete = awaited(fonts);
        assertTrue(complete.width() > 0);
        fonts.need("Жук");
        assertFalse(fonts.update(atlas).isPresent());
    }

    private Image awaited(Fonts fonts) throws InterruptedException {
        for (Optional<Image> picture = fonts.update(atlas); ; picture = fonts.update(atlas)) {
            if (picture.isPresent()) {
                return picture.get();
            }
            Thread.sleep(1);
        }
    }

    @Test
    void bundledFontHasCyrillicAndGreek() {
        Set<Integer> wanted = Set.of(CYRILLIC, (int) 'Ω', CHINESE);
        assertEquals(
                Set.of(CYRILLIC, (int) 'Ω'), new FontAtlas().bundled(wanted).characters());
    }

    @Test
    void digitsAreEquallyWide() {
        for (int size : new int[] {8, 16, 24, 64}) {
            ImFont font = font(size, FontAtlas.Glyphs.NONE);
            for (char digit = '0'; digit <= '9'; digit++) {
                assertEquals(font.getCharAdvance('0'), font.getCharAdvance(digit), digit + " of " + size);
                ImFontGlyph glyph = font.findGlyphNoFallback(digit);
                assertTrue(glyph.getX1() - glyph.getX0() <= font.getCharAdvance('0'), digit + " of " + size);
            }
        }
    }

    private ImFont font(int size, FontAtlas.Glyphs glyphs) {
        return new FontAtlas().build(atlas, size, glyphs).font();
    }

    @Test
    void charactersWithoutFontHaveReadableSubstitutes() {
        var glyphs = new FontAtlas.Glyphs(List.of(), Set.of(CHINESE, KANA));
        FontAtlas.Built built = new FontAtlas().build(atlas, 16, glyphs);
        ImFont font = built.font();
        float number = 4 * font.getCharAdvance('0'); // 4E2D
        assertEquals(number, font.getCharAdvance(CHINESE), 0.4f * number);
        assertEquals(font.getCharAdvance('k') + font.getCharAdvance('a'), font.getCharAdvance(KANA), 1);
        assertTrue(ink(built.picture(), font.findGlyph(CHINESE)) > ink(built.picture(), font.findGlyph('4')));
        assertTrue(ink(built.picture(), font.findGlyph(KANA)) > ink(built.picture(), font.findGlyph('k')));
    }

    private static long ink(Image picture, ImFontGlyph glyph) {
        long sum = 0;
        for (int y = Math.round(glyph.getV0() * picture.height()); y < glyph.getV1() * picture.height(); y++) {
            for (int x = Math.round(glyph.getU0() * picture.width()); x < glyph.getU1() * picture.width(); x++) {
                sum += picture.rgba()[(y * picture.width() + x) * Image.CHANNELS + 3] & 0xFF;
            }
        }
        return sum;
    }

    @Test
    void missingLettersAreTransliteratedOrShownAsCodePoints() {
        Map<Integer, String> texts = Map.of(
                KANA,
                "ka",
                (int) 'ッ',
                "tu",
                (int) 'ー',
                "-",
                CHINESE,
                "4E2D",
                (int) 'א',
                "alef",
                (int) '\uAC00',
                "AC00");
        texts.forEach((character, text) -> assertEquals(text, Substitute.text(character)));
        assertTrue(Substitute.isNumber(CHINESE));
        assertFalse(Substitute.isNumber(KANA));
    }
}
