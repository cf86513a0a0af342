package dev.throng.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PlainTextTest {
    @Test
    void unprintableCharactersAreEscapedAndLongTextShortened() {
        assertEquals("рука 手 😀", PlainText.escaped("рука 手 😀", 99));
        assertEquals("a\\u000a\\u001b[2J\\u202egnp\\u2028", PlainText.escaped("a\n\033[2J\u202Egnp\u2028", 99));
        assertEquals("\\ud83d", PlainText.escaped("\uD83D", 99), "half a pair");
        assertEquals("abc…", PlainText.escaped("abcdef", 3));
    }

    @Test
    void problemsAreOneLine() {
        assertEquals("found a\\u000ab, expected c", PlainText.problem("a\nb", "c"));
    }
}
