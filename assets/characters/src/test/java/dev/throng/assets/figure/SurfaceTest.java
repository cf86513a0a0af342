package dev.throng.assets.figure;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.SkinCheck;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SurfaceTest {
    static Stream<CharacterModel> levels() {
        return People.levels();
    }

    @ParameterizedTest
    @MethodSource("levels")
    void skinIsOneClosedSurface(CharacterModel level) {
        SkinCheck.isOneClosedSurface(level);
        double volume = SkinCheck.volume(level);
        assertTrue(volume > 0.013 && volume < 0.16, "volume " + volume + " m3");
    }

    /**
     * Slivers in the folds of ears and armpits may face away from the smooth surface; with few triangles, a sharp
     * corner's mean normal may be behind one of its triangles. Levels of fewer than 100 triangles are shown some ten
     * pixels tall, where no corner shades a pixel alone.
     */
    @ParameterizedTest
    @MethodSource("levels")
    void normalsPointOutOfTheTriangles(CharacterModel level) {
        int triangles = level.triangleCount();
        SkinCheck.normalsPointOut(level, triangles > 200 ? 0.02 : triangles > 100 ? 0.07 : 0.12);
    }
}
