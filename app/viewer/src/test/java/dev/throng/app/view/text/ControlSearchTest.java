package dev.throng.app.view.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Search for controls by words. */
class ControlSearchTest {
    /** The searched words are those of users, of the command line, and of values. */
    @ParameterizedTest
    @CsvSource({
        "shadow, SHADOWS",
        "FIGURES, COUNT",
        "instances, COUNT",
        "msaa, MSAA",
        "lod bias, LOD_BIAS",
        "lod-bias, LOD_BIAS",
        "dual quaternions, SKINNING",
        "stadium, SCENE",
        "open, OPEN_MODEL",
        "vsync, VSYNC",
        "wireframe, WIREFRAME"
    })
    void bestMatchIsTheFirstResultOfASearch(String words, Control best) {
        assertEquals(best, ControlSearch.find(words).get(0));
    }

    @ParameterizedTest
    @EnumSource
    void everyControlIsFoundByItsLabel(Control control) {
        assertTrue(ControlSearch.find(control.label()).contains(control));
    }

    @Test
    void everySearchedWordMustMatch() {
        assertEquals(List.of(), ControlSearch.find("shadow giraffe"));
        assertEquals(Control.values().length, ControlSearch.find(" ").size());
    }
}
