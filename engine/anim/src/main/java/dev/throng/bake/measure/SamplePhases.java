package dev.throng.bake.measure;

import dev.throng.anim.Clip;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Phases at which a baked clip is measured. */
final class SamplePhases {
    private SamplePhases() {}

    /**
     * @param source keyframes of the clip, or null for the rest pose; a key need not have a sample
     * @param shares fractions between two samples or keys, above 0 and below 1
     * @return the phases of samples, keys and the end of a clip, and phases between these; 0 to 2^32, without duplicates
     */
    static LongStream of(ClipAtlas atlas, BakedClip clip, @Nullable Clip source, double[] shares) {
        if (clip.sampleCount() == 1) {
            return LongStream.of(0);
        }
        LongStream samples = IntStream.range(clip.firstSample(), clip.firstSample() + clip.sampleCount() - 1)
                .mapToLong(sample -> Integer.toUnsignedLong(atlas.samples().phases()[sample]));
        LongStream keys = Arrays.stream(KeySamples.phases(source, clip.duration()));
        long[] stations = LongStream.concat(LongStream.concat(samples, keys), LongStream.of(1L << 32))
                .sorted()
                .distinct()
                .toArray();
        LongStream.Builder phases = LongStream.builder().add(stations[0]);
        for (int i = 1; i < stations.length; i++) {
            for (double share : shares) {
                phases.add(stations[i - 1] + (long) ((stations[i] - stations[i - 1]) * share));
            }
            phases.add(stations[i]);
        }
        return phases.build().distinct();
    }
}
