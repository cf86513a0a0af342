package dev.throng.bake.proof;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Pose;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.atlas.Phase;
import dev.throng.bake.cpu.CpuPalette;
import dev.throng.bake.cpu.SampleSpan;
import dev.throng.bake.measure.KeySamples;
import dev.throng.bake.measure.PaletteErrorBound;
import dev.throng.bake.measure.VertexDifference;
import dev.throng.bake.proof.ChannelGap.Ends;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Upper bound of the distance between vertices computed from an atlas and from its keyframes, at every time of every clip. It holds in
 * exact arithmetic, for linear blend skinning with the same influences, and is a fraction of the diagonal D.
 *
 * <p>Between two times, a vertex' difference is at most the larger difference at both times, plus what {@link SpanBound} adds. Times are
 * halved until this sum is at most {@link #AIM} times the measured error, or the time has no phase between.
 *
 * @param error the bound
 * @param rounding largest distance that float32 was found to add at moments between samples, without a proof
 * @param moments number of moments at which differences were computed
 */
public record ProvedError(double error, double rounding, long moments) {
    /** Bound that is aimed at, as a multiple of the measured error. */
    static final double AIM = 1.9;

    /** Most parts of one clip. */
    private static final int MOST_PARTS = 1 << 18;

    /** Factor for the rounding of double precision, which computes the bound. */
    private static final double DOUBLE_ROUNDING = 1 + 1e-9;

    /** Proves the error of an atlas, by all cores. @param atlas baked from the character */
    public static ProvedError of(CharacterModel character, ClipAtlas atlas) {
        return of(character, atlas, AIM);
    }

    /** Proves the error of an atlas. @param aim bound that is aimed at, as a multiple of the measured error */
    static ProvedError of(CharacterModel character, ClipAtlas atlas, double aim) {
        PaletteErrorBound reach = new PaletteErrorBound(character);
        List<Influences> reduced = InfluenceReduction.reduce(character);
        double diagonal = atlas.certificate().diagonal();
        List<ProvedError> clips = atlas.clips().parallelStream()
                .map(clip -> new Proof(character, atlas, reach, reduced, aim).of(clip))
                .toList();
        double error = clips.stream().mapToDouble(ProvedError::error).max().orElse(0);
        double rounding =
                clips.stream().mapToDouble(ProvedError::rounding).max().orElse(0);
        long moments = clips.stream().mapToLong(ProvedError::moments).sum();
        return new ProvedError(DOUBLE_ROUNDING * error / diagonal, rounding / diagonal, moments);
    }

    /** Proof of one clip. */
    private static final class Proof {
        private final CharacterModel character;
        private final ClipAtlas atlas;
        private final PaletteErrorBound reach;
        private final List<Influences> reduced;
        private final SpanBound spans;
        private final ExactSkinner exact;
        private final ExactSkinner mixed;
        private final CpuPalette rounded;
        private final double aim;
        private final Pose before;
        private final Pose after;
        private @Nullable Clip clip;
        private double duration;
        private long start;
        private long gap; // phases to the next sample
        private int parts;
        private long moments;
        private double largest; // distance of vertices that was found: no bound below it matters

        Proof(
                CharacterModel character,
                ClipAtlas atlas,
                PaletteErrorBound reach,
                List<Influences> reduced,
                double aim) {
            this.character = character;
            this.atlas = atlas;
            this.reach = reach;
            this.reduced = reduced;
            spans = new SpanBound(character, atlas.layout().rotations());
            exact = new ExactSkinner(character);
            mixed = new ExactSkinner(character);
            rounded = new CpuPalette(character.skeleton(), character.palette());
            ErrorCertificate certificate = atlas.certificate();
            this.aim = aim * certificate.encodingError() * certificate.diagonal();
            before = character.skeleton().restPose().copy();
            after = before.copy();
        }

        /** A moment between two samples, with a bound of the distances of all vertices, and the largest distance once it is known. */
        private static final class Moment {
            private final long phase;
            private final Pose exact;
            private final Pose mixed;
            private final double bound;
            private double distance = Double.NaN;

            private Moment(long phase, Pose exact, Pose mixed, double bound) {
                this.phase = phase;
                this.exact = exact;
                this.mixed = mixed;
                this.bound = bound;
            }
        }

        /** Returns the error in model units. */
        ProvedError of(BakedClip baked) {
            clip = baked.index() == BakedClip.REST ? null : character.clips().get(baked.index());
            duration = baked.duration();
            spans.play(clip);
            int last = baked.firstSample() + baked.sampleCount() - 1;
            double error = hold(last);
            double rounding = 0;
            for (int sample = baked.firstSample(); sample < last; sample++) {
                long next = sample + 1 == last
                        ? 1L << 32
                        : Integer.toUnsignedLong(atlas.samples().phases()[sample + 1]);
                start = Integer.toUnsignedLong(atlas.samples().phases()[sample]);
                gap = next - start;
                if (gap > 0) {
                    read(sample, before);
                    read(sample + 1, after);
                    error = Math.max(error, between(moment(start), moment(start + gap - 1)));
                    rounding = Math.max(rounding, rounding(sample));
                }
            }
            return new ProvedError(error, rounding, moments);
        }

        /** Returns the difference of the last sample, which a clamped clip holds. */
        private double hold(int sample) {
            read(sample, before);
            read(sample, after);
            start = duration == 0 ? 0 : 1L << 32;
            gap = 1;
            return vertices(moment(start));
        }

        /** Reads a sample as it is stored. */
        private void read(int sample, Pose out) {
            float[] texels = atlas.texels();
            for (int j = 0; j < character.skeleton().jointCount(); j++) {
                int from = atlas.layout().floatOffset(sample, j);
                int to = j * Pose.STRIDE;
                boolean isUniform = atlas.layout().form() == ScaleForm.UNIFORM;
                for (int c = 0; c < 4; c++) {
                    out.values()[to + Channel.ROTATION.offset() + c] = texels[from + AtlasLayout.TEXEL + c];
                }
                for (int c = 0; c < 3; c++) {
                    out.values()[to + c] = texels[from + c];
                    out.values()[to + Channel.SCALE.offset() + c] =
                            texels[isUniform ? from + 3 : from + 2 * AtlasLayout.TEXEL + c];
                }
            }
        }

        private Moment moment(long phase) {
            moments++;
            Pose shown = clip == null
                    ? character.skeleton().restPose()
                    : KeySamples.sample(clip, character.skeleton(), Phase.latestTime(phase, duration));
            Pose mix = before.copy();
            mix.setMix(before, after, share(phase), atlas.layout().rotations());
            exact.setPose(shown);
            mixed.setPose(mix);
            return new Moment(phase, shown, mix, reach.distance(exact.palette(), mixed.palette()));
        }

        private double share(long phase) {
            return (double) (phase - start) / gap;
        }

        /** Returns the largest distance of all vertices at a moment. */
        private double vertices(Moment moment) {
            if (Double.isNaN(moment.distance)) {
                moment.distance = skinned(moment);
                largest = Math.max(largest, moment.distance);
            }
            return moment.distance;
        }

        private double skinned(Moment moment) {
            exact.setPose(moment.exact);
            mixed.setPose(moment.mixed);
            return VertexDifference.largest(character, reduced, exact, mixed);
        }

        /** Bounds the difference from one moment to another. */
        private double between(Moment a, Moment b) {
            parts++;
            boolean isWhole = b.phase - a.phase <= 1 || parts > MOST_PARTS;
            double added = b.phase - a.phase <= 1 ? 0 : spans.of(ends(a, b));
            double bound = Math.max(a.bound, b.bound) + added;
            double enough = Math.max(aim, largest);
            if (bound <= enough) {
                return bound;
            }
            if (added <= enough / 2 || isWhole) {
                bound = Math.max(vertices(a), vertices(b)) + added;
                if (bound <= enough || isWhole || added < enough / 64) {
                    return bound;
                }
            }
            Moment middle = moment(a.phase + (b.phase - a.phase) / 2);
            return Math.max(between(a, middle), between(middle, b));
        }

        private Ends ends(Moment a, Moment b) {
            return new Ends(
                    Phase.latestTime(a.phase, duration),
                    Phase.latestTime(b.phase, duration),
                    new double[][] {a.exact.values(), b.exact.values()},
                    new double[][] {atlas(a), atlas(b)});
        }

        /** Returns the mix of both samples; rotations that are mixed linearly are not of length 1. */
        private double[] atlas(Moment moment) {
            if (atlas.layout().rotations() == RotationMix.SLERP) {
                return moment.mixed.values();
            }
            double[] out = new double[before.values().length];
            for (int i = 0; i < out.length; i++) {
                out[i] = before.values()[i] + share(moment.phase) * (after.values()[i] - before.values()[i]);
            }
            return out;
        }

        /** Returns what float32 adds in the middle of two samples. */
        private double rounding(int sample) {
            SampleSpan span = new SampleSpan();
            span.between(sample, 0.5f);
            float[] palette = new float[character.palette().entryCount() * MatrixPalette.STRIDE];
            rounded.build(atlas, span, palette, 0);
            double[] wide = new double[palette.length];
            for (int i = 0; i < wide.length; i++) {
                wide[i] = palette[i];
            }
            Pose mix = before.copy();
            mix.setMix(before, after, 0.5, atlas.layout().rotations());
            mixed.setPose(mix);
            return reach.distance(mixed.palette(), wide);
        }
    }
}
