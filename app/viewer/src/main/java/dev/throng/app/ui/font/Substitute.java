package dev.throng.app.ui.font;

import java.util.List;
import java.util.Locale;

/**
 * Readable substitute for a character without a glyph: its sound in Latin letters or, for other characters, its code
 * point.
 */
final class Substitute {
    private static final String LETTER = " LETTER ";
    private static final List<String> SIZES = List.of("SMALL ", "CAPITAL ");
    private static final int LONGEST = 6;
    private static final int LENGTHENING = 0x30FC; // mark that lengthens Japanese vowels

    private Substitute() {}

    /**
     * @param character code point of the character
     * @return substitute for a character: the end of its Unicode name if that is a sound, such as {@code ka}; otherwise
     *     the code point, such as {@code 4E2D}
     */
    static String text(int character) {
        String sound = sound(character);
        return sound.isEmpty() ? String.format(Locale.ROOT, "%04X", character) : sound;
    }

    /**
     * @param character code point of the character
     * @return whether a character's substitute is a code point, which is drawn in a frame
     */
    static boolean isNumber(int character) {
        return sound(character).isEmpty();
    }

    private static String sound(int character) {
        if (character == LENGTHENING) {
            return "-";
        }
        String name = Character.getName(character);
        int letter = name == null ? -1 : name.indexOf(LETTER);
        if (name == null || letter < 0) {
            return "";
        }
        String sound = name.substring(letter + LETTER.length());
        for (String size : SIZES) {
            sound = sound.startsWith(size) ? sound.substring(size.length()) : sound;
        }
        boolean isPlain = sound.length() <= LONGEST && sound.chars().allMatch(c -> c >= 'A' && c <= 'Z');
        return isPlain ? sound.toLowerCase(Locale.ROOT) : "";
    }
}
