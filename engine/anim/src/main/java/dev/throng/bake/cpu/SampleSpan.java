package dev.throng.bake.cpu;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.SampleTable;

/**
 * Position of a phase between two neighbouring samples of an atlas. Mutable, so that loops allocate nothing. CPU counterpart of
 * {@code shaders/lib/playback_phase.glsl}.
 */
public final class SampleSpan {
    private int sample0;
    private int sample1;
    private float alpha;

    /**
     * Finds the samples around a phase.
     *
     * @param phase 0 to 2^32; 2^32 is the end of a clamped clip
     */
    public void find(ClipAtlas atlas, BakedClip clip, long phase) {
        if (phase >= 1L << 32) {
            end(clip);
        } else {
            findWrapped(atlas, clip, (int) phase);
        }
    }

    /**
     * Finds the samples around a phase before the end of a clip.
     *
     * @param phase unsigned 32-bit fraction of a cycle
     */
    public void findWrapped(ClipAtlas atlas, BakedClip clip, int phase) {
        SampleTable samples = atlas.samples();
        if (clip.sampleCount() == 1) {
            hold(clip.firstSample());
            return;
        }
        int sample = clip.firstSample()
                + samples.searchTables()[
                        clip.firstSearchEntry() + (int) ((phase & 0xFFFFFFFFL) >>> clip.searchShift())];
        int last = clip.firstSample() + clip.sampleCount() - 2;
        while (sample < last && Integer.compareUnsigned(samples.phases()[sample + 1], phase) <= 0) {
            sample++;
        }
        sample0 = sample;
        sample1 = sample + 1;
        alpha = (float) ((phase - samples.phases()[sample]) & 0xFFFFFFFFL) * samples.inverseSpans()[sample];
    }

    /** Selects the last sample of a clip, without interpolation. */
    public void end(BakedClip clip) {
        hold(clip.firstSample() + clip.sampleCount() - 1);
    }

    /**
     * Selects a position between a sample and the next sample.
     *
     * @param sample index of the sample
     * @param share 0 (at the sample) to 1 (at the next)
     */
    public void between(int sample, float share) {
        sample0 = sample;
        sample1 = sample + 1;
        alpha = share;
    }

    /**
     * Selects a single sample, without interpolation.
     *
     * @param sample index of the sample
     */
    public void hold(int sample) {
        sample0 = sample;
        sample1 = sample;
        alpha = 0;
    }

    /** Index of the sample at or before the phase. */
    public int sample0() {
        return sample0;
    }

    /**
     * Index of the sample after the phase.
     *
     * @return {@link #sample0()} if the span does not interpolate
     */
    public int sample1() {
        return sample1;
    }

    /**
     * Position of the phase between two samples.
     *
     * @return 0 at {@link #sample0} to 1 at {@link #sample1}
     */
    public float alpha() {
        return alpha;
    }
}
