package dev.throng.bake.measure;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.stream.LongStream;

/** Phases at which a baked clip is measured. */
final class SamplePhases {
    private SamplePhases() {}

    /**
     * Returns phases of all samples, of points between them and of the end, each once, 0 to 2^32.
     *
     * @param shares of the way from a sample to the next, above 0 and below 1
     */
    static LongStream of(ClipAtlas atlas, BakedClip clip, double[] shares) {
        int last = clip.firstSample() + clip.sampleCount() - 1;
        LongStream.Builder phases = LongStream.builder();
        for (int sample = clip.firstSample(); sample < last; sample++) {
            long phase = Integer.toUnsignedLong(atlas.samples().phases()[sample]);
            long next = sample + 1 == last
                    ? 1L << 32
                    : Integer.toUnsignedLong(atlas.samples().phases()[sample + 1]);
            phases.add(phase);
            for (double share : shares) {
                phases.add(phase + (long) ((next - phase) * share));
            }
        }
        return phases.add(clip.sampleCount() == 1 ? 0 : 1L << 32).build().distinct();
    }
}
