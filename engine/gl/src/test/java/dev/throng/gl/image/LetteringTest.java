package dev.throng.gl.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LetteringTest {
    private static String row(Lettering text, int y) {
        return IntStream.range(0, text.width())
                .mapToObj(x -> text.covers(x, y) ? "#" : ".")
                .collect(Collectors.joining());
    }

    @Test
    void strokesOfLettersAreOnePixelWide() {
        Lettering text = Lettering.of("IT");
        assertEquals("###..#####", row(text, 0));
        assertEquals(".#.....#..", row(text, 3));
    }

    @ParameterizedTest
    @ValueSource(chars = {'!', 'W', 'g', '~', '0'})
    void everyGlyphFitsItsLine(char letter) {
        Lettering text = Lettering.of(String.valueOf(letter));
        assertFalse(text.ink().isEmpty());
        assertTrue(text.ink().length() <= text.width() * Lettering.HEIGHT);
        Lettering twice = Lettering.of("" + letter + letter);
        assertEquals(2 * text.ink().cardinality(), twice.ink().cardinality());
    }

    @Test
    void blankTextSetsNoPixels() {
        assertEquals(0, Lettering.of("").width());
        assertTrue(Lettering.of("   ").ink().isEmpty());
    }

    @Test
    void charactersOutsidePrintableAsciiAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Lettering.of("naïve"));
        assertThrows(IllegalArgumentException.class, () -> Lettering.of("two\nlines"));
    }
}
