package dev.throng.bake.cpu;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.SampleTable;

/**
 * The two samples of an atlas that a phase lies between, and how far: the only place that finds them on the CPU. Mutable,
 * so that a loop over instances allocates nothing. CPU counterpart of {@code shaders/lib/playback_phase.glsl}.
 */
public final class SampleSpan {
    private int sample0;
    private int sample1;
    private float alpha;

    /**
     * Finds the samples of a phase, the end included.
     *
     * @param phase 0 to 2^32; 2^32 is the end, which only a clamped clip shows
     */
    public void find(ClipAtlas atlas, BakedClip clip, long phase) {
        if (phase >= 1L << 32) {
            end(clip);
        } else {
            findWrapped(atlas, clip, (int) phase);
        }
    }

    /**
     * Finds the samples of a looping or running clip.
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
                + samples.starts()[clip.firstStart() + (int) ((phase & 0xFFFFFFFFL) >>> clip.startShift())];
        int last = clip.firstSample() + clip.sampleCount() - 2;
        while (sample < last && Integer.compareUnsigned(samples.phases()[sample + 1], phase) <= 0) {
            sample++;
        }
        sample0 = sample;
        sample1 = sample + 1;
        alpha = (float) ((phase - samples.phases()[sample]) & 0xFFFFFFFFL) * samples.inverseSpans()[sample];
    }

    /** The pose at the end of the clip, which only a clamped clip shows. */
    public void end(BakedClip clip) {
        hold(clip.firstSample() + clip.sampleCount() - 1);
    }

    /** A share of the way from a sample to the next, whatever the time. */
    public void between(int sample, float share) {
        sample0 = sample;
        sample1 = sample + 1;
        alpha = share;
    }

    /** A sample itself. */
    public void hold(int sample) {
        sample0 = sample;
        sample1 = sample;
        alpha = 0;
    }

    /** Sample of the atlas at or before the phase. */
    public int sample0() {
        return sample0;
    }

    /** The sample after it, or the same where a clip holds. */
    public int sample1() {
        return sample1;
    }

    /** 0 at sample0, towards 1 at sample1. */
    public float alpha() {
        return alpha;
    }
}
