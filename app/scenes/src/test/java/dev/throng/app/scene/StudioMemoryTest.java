package dev.throng.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.app.console.Console;
import dev.throng.app.option.StudioCall;
import dev.throng.app.option.setting.RunSettings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Memory of a studio that grows while it is shown. */
class StudioMemoryTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 10_000, 20_000})
    void studioReservesMemoryForGrowingCrowds(int count) {
        RunSettings settings = StudioCall.settings("flag", "--instances", Integer.toString(count));
        Scene scene = Scenes.load(settings, Console.system()).of(count);
        assertEquals(Math.max(count, 10_240), scene.room(0));
    }
}
