package dev.throng.app.ui.font;

import dev.throng.app.ui.font.FontFile.FontFace;
import dev.throng.gl.image.Image;
import imgui.ImFont;
import imgui.ImFontAtlas;
import imgui.ImFontConfig;
import imgui.type.ImInt;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Builder of the user interface's glyph atlas from the bundled font and other fonts. */
final class FontAtlas {
    private static final String INTER = "/com/formdev/flatlaf/fonts/inter/Inter-Regular.otf";

    /**
     * Ranges of characters in every atlas, each as its first and last character: European Latin letters, punctuation,
     * arrows, mathematical signs. Digits have a separate range, because their width is changed.
     */
    private static final int[] LETTERS = {
        ' ', '/', ':', 0x17F, 0x2010, 0x2027, 0x2030, 0x203A, 0x20AC, 0x20AC, 0x2190, 0x2193, 0x2212, 0x2212, 0x2248,
        0x2248, 0x2260, 0x2265
    };

    private static final int[] DIGITS = {'0', '9'};

    /**
     * Width of every digit, as a fraction of a line's height. Equal widths keep changing numbers from moving their
     * neighbours.
     */
    private static final float DIGIT = 0.53f;

    /** FreeType's {@code FT_LOAD_TARGET_LIGHT}, which moves edges of strokes to rows of pixels, but not to columns. */
    private static final int LIGHT_HINTING = 1 << 3;

    private final byte[] inter;
    private final float height;

    /**
     * Sources of glyphs for characters beyond {@link #LETTERS}.
     *
     * @param faces faces of fonts; the first face that has a character provides its glyph
     * @param missing characters that no face has
     */
    record Glyphs(List<FontFace> faces, Set<Integer> missing) {
        static final Glyphs NONE = new Glyphs(List.of(), Set.of());
    }

    /**
     * Result of building an atlas.
     *
     * @param font font of the atlas, valid until the next build
     * @param picture picture of all glyphs
     */
    record Built(ImFont font, Image picture) {}

    FontAtlas() {
        try (InputStream in = Objects.requireNonNull(FontAtlas.class.getResourceAsStream(INTER), INTER)) {
            inter = in.readAllBytes();
            height = FontFile.read(inter, Set.of()).height();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static boolean isInitial(int character) {
        for (int i = 0; i < LETTERS.length; i += 2) {
            if (character >= LETTERS[i] && character <= LETTERS[i + 1]) {
                return true;
            }
        }
        return character >= DIGITS[0] && character <= DIGITS[1];
    }

    /**
     * @param wanted characters to search for in the bundled font
     * @return face of the bundled font
     */
    FontFace bundled(Set<Integer> wanted) {
        try {
            return FontFile.read(inter, wanted);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Replaces the fonts of an atlas.
     *
     * @param size height of a line, pixels
     * @param glyphs glyphs beyond {@link #LETTERS}
     * @return the new font and the picture of the atlas
     */
    Built build(ImFontAtlas atlas, float size, Glyphs glyphs) {
        try (GlyphRanges ranges = new GlyphRanges()) {
            ImFont font = add(atlas, ranges, size, glyphs.faces());
            if (!atlas.build() && !glyphs.faces().isEmpty()) {
                return build(atlas, size, Glyphs.NONE); // a system font is damaged: only the bundled font is used
            }
            if (glyphs.missing().isEmpty()) {
                return new Built(font, picture(atlas));
            }
            var substitutes = new SubstituteGlyphs(font, glyphs.missing());
            font = add(atlas, ranges, size, glyphs.faces());
            substitutes.reserve(atlas, font, Math.round(size));
            Image picture = picture(atlas);
            substitutes.draw(picture, font);
            return new Built(font, picture);
        }
    }

    private static Image picture(ImFontAtlas atlas) {
        ImInt width = new ImInt();
        ImInt height = new ImInt();
        ByteBuffer pixels = atlas.getTexDataAsRGBA32(width, height);
        byte[] rgba = new byte[width.get() * height.get() * Image.CHANNELS];
        pixels.get(rgba);
        return new Image(width.get(), height.get(), rgba);
    }

    private ImFont add(ImFontAtlas atlas, GlyphRanges ranges, float size, List<FontFace> faces) {
        atlas.clear();
        atlas.setFreeTypeRenderer(true);
        ImFontConfig config = new ImFontConfig();
        config.setFontDataOwnedByAtlas(false); // the atlas copies the file
        config.setFontBuilderFlags(LIGHT_HINTING);
        ranges.set(config, LETTERS);
        ImFont font = atlas.addFontFromMemoryTTF(inter, size, config);
        config.setMergeMode(true);
        for (FontFace face : faces) {
            ranges.set(config, face.characters());
            config.setFontNo(face.index());
            atlas.addFontFromMemoryTTF(face.file(), size * face.height() / height, config);
        }
        config.setFontNo(0);
        config.setGlyphMinAdvanceX(Math.round(DIGIT * size));
        config.setGlyphMaxAdvanceX(Math.round(DIGIT * size));
        ranges.set(config, DIGITS);
        atlas.addFontFromMemoryTTF(inter, size, config);
        config.destroy();
        return font;
    }
}
