package dev.throng.bake.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Pose;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.ExactSkinner;
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
import dev.throng.bake.proof.SpanBound.Bend;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Proof of an upper bound of one clip's error at every time. Not thread-safe. */
final class ClipProof {
    /**
     * The bound of a span is computed again for a part of the span if it exceeds the wanted bound by less than this
     * factor. New bounds are often smaller by about this factor. The proof is valid for any factor.
     */
    private static final double WORTHWHILE = 2;

    /** Number of spans of time, per clip, after which spans are no longer halved. */
    private static final int MOST_PARTS = 1 << 18;

    /**
     * Data about the vertices of all meshes, which the proofs of all clips share.
     *
     * @param bounds boxes around the vertices that each palette entry moves
     * @param reduced for each mesh, its influences after reduction to four per vertex
     */
    record Vertices(PaletteErrorBound bounds, List<Influences> reduced) {}

    private final CharacterModel character;
    private final ClipAtlas atlas;
    private final Vertices vertices;
    private final SpanBound spans;
    private final ExactSkinner exact;
    private final ExactSkinner mixed;
    private final CpuPalette rounded;
    private final double aim; // bound that is small enough, model units
    private final Pose before;
    private final Pose after;
    private @Nullable Clip clip;
    private double duration;
    private long[] keys = {}; // phases of the clip's keys, in order
    private long start;
    private long gap; // number of phases from a sample to the next
    private int parts;
    private long moments;
    private long bends;
    private double largest; // largest distance found; smaller bounds do not matter

    ClipProof(CharacterModel character, ClipAtlas atlas, SpanBound spans, Vertices vertices, double aim) {
        this.character = character;
        this.atlas = atlas;
        this.spans = spans;
        this.vertices = vertices;
        exact = new ExactSkinner(character);
        mixed = new ExactSkinner(character);
        rounded = new CpuPalette(character.skeleton(), character.palette());
        ErrorCertificate certificate = atlas.certificate();
        this.aim = aim * certificate.encodingError() * certificate.diagonal();
        before = character.skeleton().restPose().copy();
        after = before.copy();
    }

    /**
     * Time in the clip, with an upper bound of the vertices' distances from their exact positions and, once computed,
     * the largest distance.
     */
    private static final class Moment {
        private final long phase;
        private final Pose exact;
        private final Pose mixed;
        private final double bound;
        private double distance = Double.NaN;
        private double @Nullable [] linear;

        private Moment(long phase, Pose exact, Pose mixed, double bound) {
            this.phase = phase;
            this.exact = exact;
            this.mixed = mixed;
            this.bound = bound;
        }
    }

    /** @return proved error of a clip, model units */
    ProvedError of(BakedClip baked) {
        clip = baked.index() == BakedClip.REST ? null : character.clips().get(baked.index());
        duration = baked.duration();
        spans.play(clip);
        keys = KeySamples.phases(clip, duration);
        int last = baked.firstSample() + baked.sampleCount() - 1;
        double error = lastSampleError(last);
        double rounding = 0;
        for (int sample = baked.firstSample(); sample < last; sample++) {
            long next = sample + 1 == last
                    ? 1L << 32
                    : Integer.toUnsignedLong(atlas.samples().phases()[sample + 1]);
            start = Integer.toUnsignedLong(atlas.samples().phases()[sample]);
            gap = next - start;
            if (gap > 0) {
                atlas.layout().read(atlas.texels(), sample, before);
                atlas.layout().read(atlas.texels(), sample + 1, after);
                error = Math.max(error, betweenSamples());
                rounding = Math.max(rounding, rounding(sample));
            }
        }
        return new ProvedError(error, rounding, moments, bends);
    }

    /**
     * Bounds the error between two samples. Computes a bound from each key to the next, because bounds hold only for times
     * between keys.
     */
    private double betweenSamples() {
        double error = 0;
        long end = start + gap;
        for (long from = start; from < end; ) {
            long to = Math.min(nextKey(from), end);
            error = Math.max(error, between(moment(from), moment(to - 1), Bend.UNKNOWN));
            from = to;
        }
        return error;
    }

    private long nextKey(long phase) {
        int found = Arrays.binarySearch(keys, phase);
        int next = found < 0 ? -found - 1 : found + 1;
        return next < keys.length ? keys[next] : Long.MAX_VALUE;
    }

    /**
     * @param sample index of a clip's last sample, which a clamped clip shows after its end
     * @return error of the sample, model units
     */
    private double lastSampleError(int sample) {
        atlas.layout().read(atlas.texels(), sample, before);
        atlas.layout().read(atlas.texels(), sample, after);
        start = duration == 0 ? 0 : 1L << 32;
        gap = 1;
        return vertices(moment(start));
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
        return new Moment(phase, shown, mix, vertices.bounds.distance(exact.palette(), mixed.palette()));
    }

    private double share(long phase) {
        return (double) (phase - start) / gap;
    }

    /** @return largest distance of any vertex from its exact position at a moment, model units; computed only once */
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
        return VertexDifference.largest(character, vertices.reduced, exact, mixed);
    }

    /**
     * @param known existing bound for a span of time that contains both moments
     * @return upper bound of the error between two moments, model units
     */
    private double between(Moment a, Moment b, Bend known) {
        parts++;
        long part = b.phase - a.phase;
        boolean isWhole = part <= 1 || parts > MOST_PARTS;
        double enough = Math.max(aim, largest);
        Bend bend = part > 1 && isWorthwhile(a, b, known) ? bend(a, b) : known;
        double added = part <= 1 ? 0 : bend.added(part);
        double bound = boundBetween(a.bound, b.bound, added);
        if (bound <= enough) {
            return bound;
        }
        if (added <= enough / 2 || isWhole) {
            bound = boundBetween(vertices(a), vertices(b), added);
            if (bound <= enough || isWhole || added < enough / 64) {
                return bound;
            }
        }
        Moment middle = moment(a.phase + part / 2);
        return Math.max(between(a, middle, bend), between(middle, b, bend));
    }

    /**
     * @param known existing bound for a span of time that contains both moments
     * @return whether the existing bound is infinite, or is too large while a new one is likely to be small enough
     */
    private boolean isWorthwhile(Moment a, Moment b, Bend known) {
        double added = known.added(b.phase - a.phase);
        double enough = Math.max(aim, largest);
        return Double.isInfinite(added)
                || added < WORTHWHILE * enough && boundBetween(a.bound, b.bound, added) > enough;
    }

    private Bend bend(Moment a, Moment b) {
        bends++;
        return new Bend(spans.of(ends(a, b)), b.phase - a.phase);
    }

    /**
     * @param a error at the first time
     * @param b error at the second time
     * @param added largest deviation of the error from linear interpolation between {@code a} and {@code b}
     * @return upper bound of the error between two times: the maximum of {@code a + (b - a) t + 4 added t (1 - t)} for t from
     *     0 to 1
     */
    private static double boundBetween(double a, double b, double added) {
        double step = Math.abs(b - a);
        return step >= 4 * added ? Math.max(a, b) : (a + b) / 2 + added + step * step / (16 * added);
    }

    private Ends ends(Moment a, Moment b) {
        return new Ends(
                Phase.latestTime(a.phase, duration),
                Phase.latestTime(b.phase, duration),
                new double[][] {a.exact.values(), b.exact.values()},
                new double[][] {atlas(a), atlas(b)});
    }

    /**
     * @return values of all channels, interpolated from the atlas's samples at a moment; rotations are normalised only for
     *     slerp
     */
    private double[] atlas(Moment moment) {
        if (atlas.layout().rotations() == RotationMix.SLERP) {
            return moment.mixed.values();
        }
        double[] known = moment.linear;
        if (known != null) {
            return known;
        }
        double[] out = new double[before.values().length];
        double share = share(moment.phase);
        for (int i = 0; i < out.length; i++) {
            out[i] = before.values()[i] + share * (after.values()[i] - before.values()[i]);
        }
        moment.linear = out;
        return out;
    }

    /** @return bound of the float32 rounding error of vertices in the middle between a sample and the next, model units */
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
        return vertices.bounds.distance(mixed.palette(), wide);
    }
}
