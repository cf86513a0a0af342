package dev.throng.app.view.atlas;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.AtlasSampler;
import dev.throng.bake.cpu.SampleSpan;
import dev.throng.gl.image.Image;
import dev.throng.math.Similarity;
import org.junit.jupiter.api.Test;

class AtlasTexelTest {
    private static final CharacterModel TOWER = Tower.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(TOWER, BakeSettings.DEFAULT);

    /** The CPU finds each sample by its phase, without the texel's number. */
    @Test
    void everyTexelOfTheAtlasEqualsTheSampleOfTheCpu() {
        assertEquals(ScaleForm.UNIFORM, ATLAS.layout().form());
        for (BakedClip clip : ATLAS.clips()) {
            for (int row = clip.firstSample(); row < clip.firstSample() + clip.sampleCount() - 1; row++) {
                for (int column = 0; column < ATLAS.layout().texelsPerSample(); column++) {
                    check(clip, row, column);
                }
            }
        }
    }

    private static void check(BakedClip clip, int row, int column) {
        AtlasTexel texel = AtlasTexel.at(ATLAS, column, row);
        assertEquals(clip, texel.clip());
        assertEquals(column / 2, texel.joint());
        assertEquals(column % 2, texel.part());
        SampleSpan span = new SampleSpan();
        span.findWrapped(ATLAS, clip, ATLAS.samples().phases()[row]);
        float[] sampled = new float[Similarity.STRIDE];
        AtlasSampler.similarity(ATLAS, span, texel.joint(), sampled, 0);
        float[] t = texel.translation();
        float[] r = texel.rotation();
        float s = texel.scale(ScaleForm.UNIFORM)[1];
        // The CPU normalises rotations, with float32 rounding errors.
        assertArrayEquals(sampled, new float[] {t[0], t[1], t[2], s, r[0], r[1], r[2], r[3]}, 1e-6f);
    }

    @Test
    void firstAndLastSampleAreAtStartAndEndOfTheClip() {
        BakedClip clip = ATLAS.clips().get(0);
        assertEquals(0, AtlasTexel.at(ATLAS, 0, clip.firstSample()).seconds(ATLAS));
        int last = clip.firstSample() + clip.sampleCount() - 1;
        assertEquals(clip.duration(), AtlasTexel.at(ATLAS, 0, last).seconds(ATLAS));
        String words =
                AtlasTexel.at(ATLAS, 3, last).words(ATLAS, TOWER.skeleton().name(1));
        assertTrue(
                words.contains(clip.name()) && words.contains(TOWER.skeleton().name(1)), words);
    }

    @Test
    void texelsBeyondTheLastSampleAreRefused() {
        assertThrows(RuntimeException.class, () -> AtlasTexel.at(ATLAS, 0, ATLAS.sampleCount()));
    }

    @Test
    void pixelsShowTheAtlasTexels() {
        Image picture = AtlasPicture.of(ATLAS, 16384);
        assertEquals(ATLAS.layout().texelsPerSample(), picture.width());
        assertEquals(ATLAS.sampleCount(), picture.height());
        int row = ATLAS.clips().get(0).sampleCount() / 2;
        float[] turn = AtlasTexel.at(ATLAS, 5, row).rotation();
        for (int c = 0; c < 3; c++) {
            int shown = picture.rgba()[Image.CHANNELS * (row * picture.width() + 5) + c] & 0xFF;
            assertEquals(turn[c], (shown - 127.5) / 127.5, 0.5 / 127.5 + 1e-6, "half a step of a byte");
        }
    }

    @Test
    void atlasPictureIsCutToTheLargestAllowedSide() {
        Image picture = AtlasPicture.of(ATLAS, 3);
        assertEquals(3, picture.width());
        assertEquals(3, picture.height());
    }
}
