package dev.throng.app.ui.font;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Set;

/**
 * Table {@code cmap} of a font, which lists the font's characters of the Basic Multilingual Plane. It reads subtables
 * of format 4, which every Unicode font has for that plane.
 */
final class CharacterMap {
    private static final int SEGMENTS = 4; // format of the subtables that are read
    private static final int UNICODE = 0; // identifiers of platforms
    private static final int WINDOWS = 3;
    private static final int WINDOWS_UNICODE = 1;
    private static final int RECORD = 8;
    private static final int HEADER = 14;

    private final ByteBuffer table;

    CharacterMap(ByteBuffer table) {
        this.table = table;
    }

    /**
     * @return wanted characters that the font has
     * @throws IndexOutOfBoundsException if the table is damaged
     */
    Set<Integer> of(Set<Integer> wanted) {
        int count = unsigned(2);
        for (int i = 0; i < count; i++) {
            int platform = unsigned(4 + i * RECORD);
            boolean isUnicode =
                    platform == UNICODE || platform == WINDOWS && unsigned(6 + i * RECORD) == WINDOWS_UNICODE;
            int offset = table.getInt(8 + i * RECORD);
            if (isUnicode && unsigned(offset) == SEGMENTS) {
                return in(offset, wanted);
            }
        }
        return Set.of();
    }

    private Set<Integer> in(int start, Set<Integer> wanted) {
        Set<Integer> found = new HashSet<>();
        for (int character : wanted) {
            if (has(start, character)) {
                found.add(character);
            }
        }
        return found;
    }

    /**
     * @param start offset of the subtable in the table, bytes
     * @param character code point of the character
     * @return whether a subtable has a glyph for a character. As OpenType specifies, only the first segment that does
     *     not end before the character is searched
     */
    private boolean has(int start, int character) {
        int bytes = unsigned(start + 6); // two bytes per segment
        int end = start + HEADER;
        int at = 0;
        while (at < bytes && unsigned(end + at) < character) {
            at += 2;
        }
        int first = end + bytes + 2 + at;
        if (at >= bytes || unsigned(first) > character) {
            return false;
        }
        int delta = unsigned(first + bytes);
        int place = first + 2 * bytes;
        int range = unsigned(place);
        int glyph = range == 0 ? character : unsigned(place + range + 2 * (character - unsigned(first)));
        return range != 0 && glyph == 0 ? false : (glyph + delta & 0xFFFF) != 0;
    }

    private int unsigned(int offset) {
        return Short.toUnsignedInt(table.getShort(offset));
    }
}
