package dev.throng.bake.measure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.SmallRigs;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SamplePhasesTest {
    private static final long END = 1L << 32;
    private static final double[] SHARES = {0.25, 0.5};

    /** The clips have samples at their keys only. */
    private static final CharacterModel RIG = SmallRigs.oneJoint(clip(0, 0, 1), clip(1, 0, 4, 8));

    private static final ClipAtlas ATLAS = ClipBaker.bake(RIG, BakeSettings.DEFAULT);

    private static Clip clip(int index, float... times) {
        float[] values = new float[3 * times.length];
        for (int key = 0; key < times.length; key++) {
            values[3 * key] = key % 2;
        }
        Track track = new Track(0, Channel.TRANSLATION, Interpolation.LINEAR, times, values);
        return new Clip(index, "clip " + index, times[times.length - 1], List.of(track));
    }

    private static long[] phases(BakedClip clip, Clip source) {
        return SamplePhases.of(ATLAS, clip, source, SHARES).toArray();
    }

    @Test
    void samplingErrorsAreMeasuredAtAndBetweenSamples() {
        long half = END / 2;
        assertArrayEquals(
                new long[] {0, half / 4, half / 2, half, half + half / 4, half + half / 2, END},
                phases(ATLAS.clip(1), RIG.clips().get(1)));
    }

    @Test
    void samplingErrorsAreAlsoMeasuredAtKeysThatHaveNoSample() {
        long eighth = END / 8;
        assertArrayEquals(
                new long[] {
                    0, eighth / 4, eighth / 2, eighth, eighth + 3 * eighth / 4, eighth + 3 * eighth / 2, 4 * eighth
                },
                Arrays.copyOf(phases(ATLAS.clip(1), clip(1, 0, 1, 8)), 7),
                "the atlas has samples at 0, 4 and 8 s; the clip has keys at 0, 1 and 8 s");
    }

    @Test
    void samplingErrorOfAOneSampleClipIsMeasuredOnce() {
        assertArrayEquals(
                new long[] {0}, phases(ATLAS.clip(BakedClip.REST), RIG.clips().get(1)));
    }
}
