package dev.throng.bake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Pose;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.atlas.SampleTable;
import dev.throng.bake.cpu.SampleSpan;
import dev.throng.bake.measure.KeySamples.PoseSample;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleSpanTest {
    private static final long END = 1L << 32;
    private final SampleSpan span = new SampleSpan();

    /** Atlas of a clip with samples at the phases, after a clip of one sample. */
    private static ClipAtlas atlas(long... phases) {
        List<PoseSample> samples = new ArrayList<>();
        for (long phase : phases) {
            samples.add(new PoseSample(phase, Pose.identity(1)));
        }
        int[] starts = SamplePacker.searchTable(samples);
        int[] allPhases = new int[phases.length + 1];
        float[] spans = new float[allPhases.length];
        int[] allStarts = new int[starts.length + 2];
        System.arraycopy(SamplePacker.phases(samples), 0, allPhases, 1, phases.length);
        System.arraycopy(SamplePacker.inverseSpans(samples), 0, spans, 1, phases.length);
        System.arraycopy(starts, 0, allStarts, 2, starts.length);
        BakedClip before = new BakedClip(0, "before", 0, new BakedClip.Samples(0, 1), new BakedClip.SearchTable(0, 31));
        var table = new BakedClip.SearchTable(2, SamplePacker.searchShift(starts.length));
        BakedClip clip = new BakedClip(1, "clip", 1, new BakedClip.Samples(1, phases.length), table);
        AtlasLayout layout = new AtlasLayout(ScaleForm.UNIFORM, 1, dev.throng.anim.RotationMix.NLERP);
        return new ClipAtlas(
                layout,
                List.of(before, clip),
                new SampleTable(allPhases, spans, allStarts),
                new float[layout.floatOffset(allPhases.length, 0)],
                ErrorCertificate.unmeasured(1));
    }

    private void find(ClipAtlas atlas, long phase) {
        span.findWrapped(atlas, atlas.clip(1), (int) phase);
    }

    private void shows(int row0, int row1, double alpha) {
        assertEquals(row0, span.sample0());
        assertEquals(row1, span.sample1());
        // two float32 roundings
        assertEquals(alpha, span.alpha(), 2e-7);
    }

    @Test
    void spanContainsTheSamplesAroundAPhase() {
        ClipAtlas atlas = atlas(0, 1000, 3000, END);
        find(atlas, 0);
        shows(1, 2, 0);
        find(atlas, 999);
        shows(1, 2, 0.999);
        find(atlas, 1000);
        shows(2, 3, 0);
        find(atlas, 2000);
        shows(2, 3, 0.5);
        find(atlas, 3000);
        shows(3, 4, 0);
    }

    @Test
    void spanReachesTheLastSampleButNotBeyond() {
        ClipAtlas atlas = atlas(0, 1L << 31, END);
        find(atlas, (1L << 31) + (1L << 30));
        shows(2, 3, 0.5);
        find(atlas, END - 1);
        shows(2, 3, 1);
    }

    @Test
    void clampedClipHoldsItsLastSampleAtTheEnd() {
        ClipAtlas atlas = atlas(0, 1L << 31, END);
        span.end(atlas.clip(1));
        shows(3, 3, 0);
    }

    @Test
    void clipOfDurationZeroHoldsItsOnlySample() {
        ClipAtlas atlas = atlas(0);
        for (long phase : new long[] {0, 5, END - 1}) {
            find(atlas, phase);
            shows(1, 1, 0);
        }
        span.end(atlas.clip(1));
        shows(1, 1, 0);
    }

    @Test
    void secondOfTwoSamplesOfOnePhaseIsShown() {
        ClipAtlas atlas = atlas(0, 1000, 1000, END);
        find(atlas, 999);
        shows(1, 2, 0.999);
        find(atlas, 1000);
        shows(3, 4, 0);
    }

    @Test
    void valueBeforeAFinalStepIsShownUntilTheEnd() {
        ClipAtlas atlas = atlas(0, END, END);
        find(atlas, END - 2);
        shows(1, 2, 1);
        find(atlas, END - 1);
        shows(2, 3, 0);
        span.end(atlas.clip(1));
        shows(3, 3, 0);
    }

    @Test
    void clipWithAStepAtPhaseZeroStartsAtItsSecondSample() {
        ClipAtlas atlas = atlas(0, 0, END);
        find(atlas, 0);
        shows(2, 3, 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 31, 64, 65, 1000, 4095, 4096, 4097, 20_000})
    void spanAgreesWithASearchThroughAllSamples(int rowCount) {
        SplittableRandom random = new SplittableRandom(rowCount);
        long[] phases = random.longs(rowCount, 0, END).sorted().toArray();
        phases[0] = 0;
        phases[rowCount - 1] = END;
        if (rowCount > 3) {
            phases[rowCount / 2] = phases[rowCount / 2 - 1];
        }
        ClipAtlas atlas = atlas(phases);
        for (int i = 0; i < 2000; i++) {
            long key = phases[random.nextInt(rowCount - 1)];
            long phase = i % 2 == 0 ? random.nextLong(END) : Math.max(0, key + random.nextInt(-1, 2));
            int expected = 0;
            while (expected < rowCount - 2 && phases[expected + 1] <= phase) {
                expected++;
            }
            find(atlas, phase);
            double gap = phases[expected + 1] - phases[expected];
            shows(expected + 1, expected + 2, gap == 0 ? 0 : (phase - phases[expected]) / gap);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 100, 4096, 50_000})
    void searchTablesHaveBetween2And4096Entries(int rowCount) {
        List<PoseSample> samples = new ArrayList<>();
        for (int r = 0; r < rowCount; r++) {
            samples.add(new PoseSample(r == rowCount - 1 && r > 0 ? END : r * (END / rowCount), Pose.identity(1)));
        }
        int entries = SamplePacker.searchTable(samples).length;
        assertEquals(1, Integer.bitCount(entries));
        assertTrue(entries >= 2 && entries <= 4096, entries + " entries");
        assertTrue(entries >= Math.min(rowCount, 4096) && entries <= Math.max(2, 2 * rowCount), entries + " entries");
        assertEquals(entries - 1, (int) (0xFFFFFFFFL >>> SamplePacker.searchShift(entries)));
    }
}
