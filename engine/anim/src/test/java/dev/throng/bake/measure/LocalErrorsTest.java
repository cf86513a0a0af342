package dev.throng.bake.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalErrorsTest {
    private static final CharacterModel RIG = RandomRigs.create(RigShape.of(8).withGeneralScale(), 4);
    private static final ClipAtlas ATLAS = ClipBaker.bake(RIG, BakeSettings.all(1e-4));
    private static final LocalErrors SOUND = LocalErrors.of(RIG, ATLAS);
    private static final int CLIP = 2;
    private static final int JOINT = 3;

    /** An atlas with one number of one row of a joint made larger. */
    private static LocalErrors broken(double where, int number, float by) {
        float[] texels = ATLAS.texels().clone();
        BakedClip clip = ATLAS.clip(CLIP);
        int row = clip.firstSample() + (int) (where * (clip.sampleCount() - 1));
        texels[ATLAS.layout().floatOffset(row, JOINT) + number] += by;
        return LocalErrors.of(
                RIG, new ClipAtlas(ATLAS.layout(), ATLAS.clips(), ATLAS.samples(), texels, ATLAS.certificate()));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 0.9, 1})
    void areThoseOfTheNumberThatIsOff(double where) {
        LocalErrors moved = broken(where, 1, 0.1f);
        assertOff(0.1, SOUND.of(CLIP).translations()[JOINT], moved.of(CLIP).translations()[JOINT]);
        assertEquals(SOUND.of(CLIP).angles()[JOINT], moved.of(CLIP).angles()[JOINT]);
        assertEquals(SOUND.of(CLIP).scales()[JOINT], moved.of(CLIP).scales()[JOINT]);
        LocalErrors scaled = broken(where, 10, 0.1f);
        assertOff(0.1, SOUND.of(CLIP).scales()[JOINT], scaled.of(CLIP).scales()[JOINT]);
        assertEquals(SOUND.of(CLIP).translations()[JOINT], scaled.of(CLIP).translations()[JOINT]);
        LocalErrors turned = broken(where, 4, 0.1f);
        assertTrue(
                turned.of(CLIP).angles()[JOINT] > 10 * SOUND.of(CLIP).angles()[JOINT],
                "angle " + turned.of(CLIP).angles()[JOINT]);
        for (int joint = 0; joint < RIG.skeleton().jointCount(); joint++) {
            assertEquals(
                    SOUND.of(CLIP - 1).translations()[joint], moved.of(CLIP - 1).translations()[joint]);
            if (joint != JOINT) {
                assertEquals(
                        SOUND.of(CLIP).translations()[joint], moved.of(CLIP).translations()[joint]);
            }
        }
    }

    /** Samples are off a little already, either way. */
    private static void assertOff(double by, double sound, double found) {
        assertEquals(ErrorCertificate.MARGIN * by, found, sound + 1e-6);
    }
}
