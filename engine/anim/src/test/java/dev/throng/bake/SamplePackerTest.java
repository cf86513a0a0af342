package dev.throng.bake;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.Pose;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.measure.KeySamples.PoseSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Texels and search tables of a few samples, number by number. */
class SamplePackerTest {
    private static final long END = 1L << 32;

    /** A pose of two joints whose numbers are known: translation, rotation, scale of each. */
    private static Pose pose(double... values) {
        Pose pose = Pose.identity(2);
        System.arraycopy(values, 0, pose.values(), 0, values.length);
        return pose;
    }

    private static List<PoseSample> at(long... phases) {
        List<PoseSample> samples = new ArrayList<>();
        LongStream.of(phases).forEach(phase -> samples.add(new PoseSample(phase, Pose.identity(1))));
        return samples;
    }

    /** The second joint turns by opposite signs of the same rotation; the third sample turns back. */
    private static List<PoseSample> samples() {
        return List.of(
                new PoseSample(0, pose(1, 2, 3, 0.6, 0, 0, 0.8, 7, 8, 9, 4, 5, 6, 0, 0.8, 0, 0.6, 10, 11, 12)),
                new PoseSample(9, pose(1, 2, 4, 0.6, 0, 0, 0.8, 7, 8, 9, 4, 5, 7, 0, -0.8, 0, -0.6, 10, 11, 13)),
                new PoseSample(END, pose(1, 2, 5, 0.6, 0, 0, 0.8, 7, 8, 9, 4, 5, 8, 0, -0.6, 0.8, 0, 10, 11, 14)));
    }

    private static void isJoint(float[] texels, int at, float... expected) {
        assertArrayEquals(expected, Arrays.copyOfRange(texels, at, at + expected.length), "texel at " + at);
    }

    @Test
    void uniformScaleIsStoredAsOneNumber() {
        AtlasLayout layout = new AtlasLayout(ScaleForm.UNIFORM, 2, RotationMix.NLERP);
        float[] texels = SamplePacker.texels(layout, samples());
        assertEquals(3 * 2 * 2 * AtlasLayout.TEXEL, texels.length);
        isJoint(texels, layout.floatOffset(0, 0), 1, 2, 3, 7, 0.6f, 0, 0, 0.8f);
        isJoint(texels, layout.floatOffset(0, 1), 4, 5, 6, 10, 0, 0.8f, 0, 0.6f);
        isJoint(texels, layout.floatOffset(2, 0), 1, 2, 5, 7, 0.6f, 0, 0, 0.8f);
    }

    @Test
    void rotationsOfNeighbouringSamplesAreOnOneHemisphere() {
        AtlasLayout layout = new AtlasLayout(ScaleForm.UNIFORM, 2, RotationMix.NLERP);
        float[] texels = SamplePacker.texels(layout, samples());
        isJoint(texels, layout.floatOffset(1, 1), 4, 5, 7, 10, -0f, 0.8f, -0f, 0.6f);
        isJoint(texels, layout.floatOffset(2, 1), 4, 5, 8, 10, -0f, 0.6f, -0.8f, -0f);
    }

    @Test
    void unevenScalesAreStoredInASeparateTexel() {
        AtlasLayout layout = new AtlasLayout(ScaleForm.GENERAL, 2, RotationMix.NLERP);
        float[] texels = SamplePacker.texels(layout, samples());
        assertEquals(3 * 2 * 3 * AtlasLayout.TEXEL, texels.length);
        isJoint(texels, layout.floatOffset(0, 1), 4, 5, 6, 0, 0, 0.8f, 0, 0.6f, 10, 11, 12, 0);
        isJoint(texels, layout.floatOffset(2, 1), 4, 5, 8, 0, -0f, 0.6f, -0.8f, -0f, 10, 11, 14, 0);
    }

    @Test
    void rotationsAQuarterTurnApartKeepTheirSigns() {
        List<PoseSample> square =
                List.of(new PoseSample(0, pose(0, 0, 0, 1, 0, 0, 0)), new PoseSample(1, pose(0, 0, 0, 0, 1, 0, 0)));
        AtlasLayout layout = new AtlasLayout(ScaleForm.UNIFORM, 2, RotationMix.NLERP);
        isJoint(SamplePacker.texels(layout, square), layout.floatOffset(1, 0), 0, 0, 0, 1, 0, 1, 0, 0);
    }

    @Test
    void phasesOfSamplesFitInto32Bits() {
        assertArrayEquals(new int[] {0, 5, 1 << 31, -1, -1}, SamplePacker.phases(at(0, 5, 1L << 31, END - 1, END)));
    }

    @Test
    void inverseSpanIsComputedFromTheNextSamplesPhase() {
        assertArrayEquals(new float[] {0.25f, 0, 0.5f, 0}, SamplePacker.inverseSpans(at(0, 4, 4, 6)));
    }

    @Test
    void searchTableEntryStoresTheLastSampleBeforeItsPhase() {
        long eighth = END / 8;
        assertArrayEquals(new int[] {0, 0}, SamplePacker.searchTable(at(0)));
        assertArrayEquals(new int[] {0, 0}, SamplePacker.searchTable(at(0, END)));
        assertArrayEquals(new int[] {0, 0, 1, 1}, SamplePacker.searchTable(at(0, 4 * eighth, END)));
        assertArrayEquals(
                new int[] {0, 0, 1, 1, 2, 2, 3, 3},
                SamplePacker.searchTable(at(0, 2 * eighth, 4 * eighth, 5 * eighth + 1, END)));
        assertArrayEquals(
                new int[] {0, 0, 0, 0, 0, 0, 0, 3},
                SamplePacker.searchTable(at(0, 7 * eighth - 1, 7 * eighth, 7 * eighth, 8 * eighth - 1, END)));
    }

    @Test
    void entryCountOfASearchTableIsAPowerOfTwo() {
        assertEquals(4, SamplePacker.searchTable(at(new long[4])).length);
        assertEquals(8, SamplePacker.searchTable(at(new long[5])).length);
        assertEquals(4096, SamplePacker.searchTable(at(new long[5000])).length);
        assertEquals(31, SamplePacker.searchShift(2));
        assertEquals(20, SamplePacker.searchShift(4096));
    }
}
