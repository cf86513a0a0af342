package dev.throng.bake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.RotationMix;
import dev.throng.bake.atlas.AtlasForm;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BakeSettingsTest {
    @ParameterizedTest
    @ValueSource(doubles = {0, -1e-3, Double.NaN, Double.POSITIVE_INFINITY})
    void requestedErrorsThatAreNotPositiveAndFiniteAreRefused(double error) {
        assertThrows(IllegalArgumentException.class, () -> BakeSettings.all(error));
    }

    @Test
    void changingOneBakeSettingKeepsAllOtherSettings() {
        BakeSettings all = BakeSettings.all(0.25);
        assertNull(all.clips());
        assertEquals(new BakeSettings(0.25, null, RotationMix.SLERP, AtlasForm.RGBA32F), all.with(RotationMix.SLERP));
        BakeSettings some = BakeSettings.only(0.5, 2, 1);
        assertEquals(
                new BakeSettings(0.5, List.of(2, 1), RotationMix.NLERP, AtlasForm.SNORM16),
                some.with(AtlasForm.SNORM16));
    }
}
