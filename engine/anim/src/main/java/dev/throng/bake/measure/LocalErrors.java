package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Pose;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.atlas.Phase;
import dev.throng.bake.cpu.AtlasSampler;
import dev.throng.bake.cpu.SampleSpan;
import dev.throng.math.Trs;
import java.util.List;
import java.util.stream.LongStream;

/**
 * How far an atlas' local transforms are from the keyframes, for each clip and joint: {@link ErrorCertificate#MARGIN} times the
 * largest difference between the samples in float32 and the keyframes in double precision, at all samples, which key times are among,
 * and at seven times between each two.
 *
 * <p>What is wrong with an atlas itself is told by its certificate, comparing clips: here its errors are taken as they are when
 * measured. Any thread.
 *
 * @param atlas that was measured
 * @param clips errors of each clip of the atlas, in its order
 */
public record LocalErrors(ClipAtlas atlas, List<JointDeltas> clips) {
    /** Shares of the way to the next sample: where straight lines and arcs are farthest apart, and others; see {@link Certifier}. */
    private static final double[] SHARES = {0.09, 0.21, 0.36, 0.5, 0.64, 0.79, 0.91};

    /** @throws IllegalArgumentException when these are not as many as the atlas has clips */
    public LocalErrors {
        clips = List.copyOf(clips);
        if (clips.size() != atlas.clips().size()) {
            throw new IllegalArgumentException("sampling errors: found errors of " + clips.size()
                    + " clips, expected errors of " + atlas.clips().size() + " clips, all clips of the atlas");
        }
    }

    /** Measures all clips, on all cores. @param atlas baked from the character */
    public static LocalErrors of(CharacterModel character, ClipAtlas atlas) {
        return new LocalErrors(
                atlas,
                atlas.clips().parallelStream()
                        .map(clip -> measure(character, atlas, clip))
                        .toList());
    }

    private static JointDeltas measure(CharacterModel character, ClipAtlas atlas, BakedClip baked) {
        JointDeltas errors = JointDeltas.none(character.skeleton().jointCount());
        SampleSpan span = new SampleSpan();
        float[] found = new float[character.skeleton().jointCount() * Trs.STRIDE];
        SamplePhases.of(atlas, baked, SHARES).forEach(phase -> {
            span.find(atlas, baked, phase);
            for (int j = 0; j < found.length / Trs.STRIDE; j++) {
                AtlasSampler.local(atlas, span, j, found, j * Trs.STRIDE);
            }
            errors.add(found, exact(character, baked, phase));
        });
        errors.grow(ErrorCertificate.MARGIN);
        return errors;
    }

    private static Pose exact(CharacterModel character, BakedClip baked, long phase) {
        return baked.index() == BakedClip.REST
                ? character.skeleton().restPose()
                : KeySamples.sample(
                        character.clips().get(baked.index()),
                        character.skeleton(),
                        Phase.latestTime(phase, baked.duration()));
    }

    /** Whether the atlas has one scale factor for each joint. */
    ScaleForm form() {
        return atlas.layout().form();
    }

    /**
     * Errors of a clip.
     *
     * @param clip index in the character's, or {@link BakedClip#REST}
     * @throws java.util.NoSuchElementException when the clip is not in the atlas
     */
    public JointDeltas of(int clip) {
        return clips.get(atlas.number(clip));
    }

    /** When a baked clip is looked at to measure it. */
    static final class SamplePhases {
        private SamplePhases() {}

        /**
         * Phases of all samples, of points between them and of the end, each once, 0 to 2^32.
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
}
