package dev.throng.app.ui.font;

import dev.throng.gl.image.Image;
import imgui.ImFont;
import imgui.ImFontAtlas;
import imgui.ImFontGlyph;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Glyphs for characters that no font has, composed of other glyphs: letters of the character's sound, or its code point
 * in a frame.
 */
final class SubstituteGlyphs {
    private static final int FRAME = 2; // columns before and after a code point
    private static final int FAINT = 110; // opacity of the frame around a code point, 0 to 255
    private static final int ALPHA = 3; // offset of a pixel's opacity

    private final Map<Integer, Integer> widths = new TreeMap<>();

    /**
     * @param font font of a built atlas that provides the letters
     * @param characters characters that need substitutes
     */
    SubstituteGlyphs(ImFont font, Set<Integer> characters) {
        for (int character : characters) {
            String text = Substitute.text(character);
            float width = (float) text.chars().mapToDouble(font::getCharAdvance).sum();
            widths.put(character, (int) Math.ceil(width) + 2 * margin(character));
        }
    }

    private static int margin(int character) {
        return Substitute.isNumber(character) ? FRAME : 0;
    }

    /**
     * Reserves space for the substitutes in an atlas that is not built yet.
     *
     * @param height height of a line, pixels
     */
    void reserve(ImFontAtlas atlas, ImFont font, int height) {
        widths.forEach((character, width) -> atlas.addCustomRectFontGlyph(
                font, character.shortValue(), width, height, width + (margin(character) > 0 ? 1 : 0)));
    }

    /** Draws all substitutes into the picture of a built atlas. */
    void draw(Image picture, ImFont font) {
        for (int character : widths.keySet()) {
            Part part = new Part(picture, font.findGlyph(character));
            int pen = margin(character);
            for (char letter : Substitute.text(character).toCharArray()) {
                part.put(font.findGlyph(letter), pen);
                pen += Math.round(font.getCharAdvance(letter));
            }
            if (margin(character) > 0) {
                part.frame();
            }
        }
    }

    /** Rectangle of a glyph's pixels in the atlas. */
    private static final class Part {
        private final Image picture;
        private final int left;
        private final int top;
        private final int right;
        private final int bottom;

        Part(Image picture, ImFontGlyph glyph) {
            this.picture = picture;
            left = Math.round(glyph.getU0() * picture.width());
            top = Math.round(glyph.getV0() * picture.height());
            right = Math.round(glyph.getU1() * picture.width());
            bottom = Math.round(glyph.getV1() * picture.height());
        }

        /**
         * Copies another glyph's pixels into this glyph.
         *
         * @param pen column at which the other glyph begins, counted from this glyph's left edge
         */
        void put(ImFontGlyph glyph, int pen) {
            Part from = new Part(picture, glyph);
            int x = left + pen + Math.round(glyph.getX0());
            int y = top + Math.round(glyph.getY0());
            for (int row = 0; row < from.bottom - from.top; row++) {
                for (int column = 0; column < from.right - from.left; column++) {
                    cover(x + column, y + row, from.alpha(from.left + column, from.top + row));
                }
            }
        }

        void frame() {
            for (int x = left + 1; x < right - 1; x++) {
                cover(x, top, FAINT);
                cover(x, bottom - 1, FAINT);
            }
            for (int y = top + 1; y < bottom - 1; y++) {
                cover(left, y, FAINT);
                cover(right - 1, y, FAINT);
            }
        }

        private int alpha(int x, int y) {
            return picture.rgba()[at(x, y)] & 0xFF;
        }

        private void cover(int x, int y, int alpha) {
            if (x >= left && x < right && y >= top && y < bottom) {
                picture.rgba()[at(x, y)] = (byte) Math.max(alpha, alpha(x, y));
            }
        }

        private int at(int x, int y) {
            return (y * picture.width() + x) * Image.CHANNELS + ALPHA;
        }
    }
}
