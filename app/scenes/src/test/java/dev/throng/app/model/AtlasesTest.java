package dev.throng.app.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Track;
import dev.throng.app.option.setting.AtlasSettings;
import dev.throng.app.option.setting.AtlasSettings.AtlasForm;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.BakeException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the number format chosen by {@code --atlas}. */
class AtlasesTest {
    private static final CharacterModel RIG = RandomRigs.create(RigShape.of(12), 5);

    private static AtlasSettings settings(AtlasForm form) {
        return new AtlasSettings(
                PaletteForm.F32,
                form,
                RotationMix.NLERP,
                AtlasSettings.DEFAULT_ERROR,
                new AtlasSettings.Kernels(null, null));
    }

    private static dev.throng.bake.atlas.AtlasForm form(CharacterModel model, AtlasForm form) {
        return Atlases.bake(model, null, settings(form)).data().form();
    }

    @Test
    void bakedAtlasIsStoredInTheRequestedForm() {
        assertEquals(dev.throng.bake.atlas.AtlasForm.RGBA32F, form(RIG, AtlasForm.RGBA32F));
        assertEquals(dev.throng.bake.atlas.AtlasForm.SNORM16, form(RIG, AtlasForm.SNORM16));
    }

    @Test
    void settingAutoChoosesTheSmallestAtlasForm() {
        ClipAtlas atlas = Atlases.bake(RIG, null, settings(AtlasForm.AUTO));
        assertEquals(dev.throng.bake.atlas.AtlasForm.SNORM16, atlas.data().form());
        assertTrue(atlas.certificate().encodingError() <= AtlasSettings.DEFAULT_ERROR.value());
    }

    /** A single sample is larger as integers, whose ranges are stored, too. */
    @Test
    void settingAutoChoosesFloatSamplesIfTheyAreSmaller() {
        ClipAtlas rest = Atlases.bake(RIG, List.of(), settings(AtlasForm.AUTO));
        assertEquals(dev.throng.bake.atlas.AtlasForm.RGBA32F, rest.data().form());
    }

    /** 16 bits over a path of 1,000 units are coarser than the allowed error. */
    @Test
    void settingAutoChoosesFloatSamplesIfIntegersAreTooInexact() {
        float[] values = {0, 0, 0, 371.5f, 0, 0, 1000, 0, 0};
        Track far = new Track(0, Channel.TRANSLATION, Interpolation.LINEAR, new float[] {0, 1, 2}, values);
        CharacterModel model = RIG.withClips(List.of(new Clip(0, "far", 2, List.of(far))));
        assertThrows(BakeException.class, () -> form(model, AtlasForm.SNORM16));
        assertEquals(dev.throng.bake.atlas.AtlasForm.RGBA32F, form(model, AtlasForm.AUTO));
    }
}
