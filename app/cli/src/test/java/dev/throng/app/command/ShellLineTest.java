package dev.throng.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ShellLineTest {
    @Test
    void argumentsWithSpecialCharactersAreQuoted() {
        assertEquals(
                "throng compare a/b.glb --clip 'Run fast' 'it'\\''s' '' '$HOME' 'ä'",
                ShellLine.of("throng", List.of("compare", "a/b.glb", "--clip", "Run fast", "it's", "", "$HOME", "ä")));
    }
}
