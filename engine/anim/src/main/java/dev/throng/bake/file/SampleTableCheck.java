package dev.throng.bake.file;

import static dev.throng.bake.file.AtlasCheck.DAMAGED;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.io.LittleEndianInput;

/** Checks the times and the search table of a clip's samples. */
final class SampleTableCheck {
    /** Largest relative error that float32 causes in the inverse of a span of phases, and in its product with the span. */
    private static final double ROUNDING = 1e-6;

    private final int[] phases;
    private final float[] inverseSpans;
    private final int[] starts;
    private final LittleEndianInput in;

    SampleTableCheck(ClipAtlas atlas, LittleEndianInput in) {
        phases = atlas.samples().phases();
        inverseSpans = atlas.samples().inverseSpans();
        starts = atlas.samples().searchTables();
        this.in = in;
    }

    /**
     * Checks the samples and the search table of a clip.
     *
     * @param clip clip whose samples and search table are inside the arrays
     */
    void check(BakedClip clip) {
        checkPhases(clip);
        checkSpans(clip);
        checkStarts(clip);
    }

    private void checkPhases(BakedClip clip) {
        int last = clip.firstSample() + clip.sampleCount() - 1;
        for (int sample = clip.firstSample() + 1; sample <= last; sample++) {
            if (Integer.compareUnsigned(phases[sample - 1], phases[sample]) > 0) {
                throw in.wrong(
                        AtlasCheck.name(clip) + " with sample " + sample + " earlier than sample " + (sample - 1),
                        "samples in order of time" + DAMAGED);
            }
        }
        if (phases[clip.firstSample()] != 0) {
            throw in.wrong(AtlasCheck.name(clip) + " with a first sample after 0 s", "a first sample at 0 s" + DAMAGED);
        }
        if (clip.sampleCount() > 1 && phases[last] != -1) {
            throw in.wrong(
                    AtlasCheck.name(clip) + " with a last sample before its end",
                    "a last sample at " + clip.duration() + " s" + DAMAGED);
        }
    }

    private void checkSpans(BakedClip clip) {
        int last = clip.firstSample() + clip.sampleCount() - 1;
        for (int sample = clip.firstSample(); sample <= last; sample++) {
            long span = sample == last ? 0 : unsigned(phases[sample + 1]) - unsigned(phases[sample]);
            double inverse = inverseSpans[sample];
            boolean fits = span == 0
                    ? inverse == 0 || inverse == 1 && sample < last // the end of a clip is stored one phase early
                    : inverse * (span + 1) >= 1 - ROUNDING && inverse * span <= 1 + ROUNDING;
            if (!fits) {
                throw in.wrong(
                        AtlasCheck.name(clip) + " with a rate of " + inverse + " after sample " + sample,
                        (span == 0 ? "0" : 1.0 / span + ", 1 divided by the time to the next sample") + DAMAGED);
            }
        }
    }

    private void checkStarts(BakedClip clip) {
        int end = clip.firstSearchEntry() + (1 << Integer.SIZE - clip.searchShift());
        int last = Math.max(0, clip.sampleCount() - 2);
        for (int i = clip.firstSearchEntry(); i < end; i++) {
            if (starts[i] < 0 || starts[i] > last) {
                throw in.wrong(
                        AtlasCheck.name(clip) + " with sample index " + starts[i] + " in its sample lookup table",
                        "a sample index from 0 to " + last + DAMAGED);
            }
            long phase = (long) (i - clip.firstSearchEntry()) << clip.searchShift();
            int sample = clip.firstSample() + starts[i];
            boolean isLate = unsigned(phases[sample]) > phase;
            boolean isEarly = starts[i] < last && unsigned(phases[sample + 1]) <= phase;
            if (isLate || isEarly) {
                throw in.wrong(
                        AtlasCheck.name(clip) + " with sample index " + starts[i] + " at entry "
                                + (i - clip.firstSearchEntry()) + " of its sample lookup table",
                        "the last sample at or before the entry's time" + DAMAGED);
            }
        }
    }

    private static long unsigned(int phase) {
        return Integer.toUnsignedLong(phase);
    }
}
