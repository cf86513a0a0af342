package dev.throng.anim.root;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Root motion of a blend of clips: the integral of the weighted mean of the clips' velocities, each relative to the character.
 */
public final class RootMix implements CubicFit.Curve {
    /** Root motion of one clip in a blend. */
    public interface Part {
        /**
         * Computes the clip's velocity relative to the character, see {@link RootTrack#velocity}.
         *
         * @param time time in the blend
         * @param out receives the velocity, per unit of the blend's time
         */
        void velocity(double time, MoveDraft out);

        /**
         * The clip's weight; weights of a blend are divided by their sum.
         *
         * @param time time in the blend
         * @return 0 or more
         */
        double weight(double time);
    }

    private final List<Part> parts;
    private final double[] breaks;
    private final GroundMove[] sums;
    private final RootQuadrature quadrature = new RootQuadrature();

    private RootMix(List<? extends Part> parts, List<Double> breaks) {
        this.parts = List.copyOf(parts);
        this.breaks = breaks.stream().mapToDouble(time -> time).toArray();
        sums = new GroundMove[this.breaks.length];
        sums[0] = GroundMove.NONE;
        for (int b = 1; b < sums.length; b++) {
            sums[b] = add(b - 1, this.breaks[b], new MoveDraft()).move();
        }
    }

    /**
     * Creates a blend that integrates root motion on request.
     *
     * @param parts root motion of each clip, at least one; at times when all weights are 0, the first has weight 1
     * @param breaks at least two times, increasing, between which velocities and weights are smooth
     */
    static RootMix of(List<? extends Part> parts, List<Double> breaks) {
        return new RootMix(parts, breaks);
    }

    /**
     * Approximates a blend's root motion by polynomials.
     *
     * @param parts root motion of each clip, at least one; at times when all weights are 0, the first has weight 1
     * @param breaks at least two times, increasing, between which velocities and weights are smooth
     * @param size diagonal D of the model, in the unit of translations; their largest error is D times
     *     {@link RootMotion#TOLERANCE}
     */
    static RootTrack track(List<? extends Part> parts, List<Double> breaks, double size) {
        RootMix mix = of(parts, breaks);
        CubicFit fit = new CubicFit(mix, new double[] {size, size, 1}, RootMotion.TOLERANCE);
        return RootTrack.of(fit.fit(breaks), mix.whole());
    }

    /** Motion from the start to the end of the blend. */
    public GroundMove whole() {
        return sums[sums.length - 1];
    }

    /**
     * Motion from the blend's start to a time.
     *
     * @param time time in the blend, between its start and its end
     */
    public GroundMove at(double time) {
        return at(time, new MoveDraft()).move();
    }

    /**
     * Computes {@link #at(double)} without a new object.
     *
     * @param time time in the blend
     * @param out receives the motion
     * @return {@code out}
     */
    public MoveDraft at(double time, MoveDraft out) {
        int from = Arrays.binarySearch(breaks, time + 0.0); // turns -0 into 0: binary search orders -0 before 0
        from = from < 0 ? -from - 2 : from;
        return add(Math.min(from, breaks.length - 2), time, out);
    }

    /**
     * Returns the root motion of one cycle of a blend, in which every clip runs from its start to its end.
     *
     * @param weights weights of the tracks, 0 or more, not all 0
     * @param duration duration of the blend, seconds, above 0
     */
    public static RootTrack inStep(List<RootTrack> tracks, double[] weights, double duration) {
        TreeSet<Double> breaks = new TreeSet<>(List.of(0.0, duration));
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < weights.length; i++) {
            RootTrack track = tracks.get(i);
            for (double start : track.starts()) {
                breaks.add(start / track.duration() * duration);
            }
            parts.add(new InStep(track, weights[i], track.duration() / duration));
        }
        double size = IntStream.range(0, weights.length)
                .mapToDouble(i -> Math.hypot(
                        tracks.get(i).cycle().x(), tracks.get(i).cycle().z()))
                .max()
                .orElse(0);
        return track(parts, List.copyOf(breaks), size > 0 ? size : 1);
    }

    private record InStep(RootTrack track, double share, double rate) implements Part {
        @Override
        public void velocity(double time, MoveDraft out) {
            track.velocity(time * rate, out).scale(rate);
        }

        @Override
        public double weight(double time) {
            return share;
        }
    }

    @Override
    public void at(double time, double[] out) {
        GroundMove sum = at(time);
        out[0] = sum.x();
        out[1] = sum.z();
        out[2] = sum.heading();
    }

    /**
     * Computes the motion of a blend from its start to a time.
     *
     * @param from index, in {@code breaks}, of the last break at or before {@code time}
     * @param time time in the blend
     * @param out receives the motion
     * @return {@code out}
     */
    private MoveDraft add(int from, double time, MoveDraft out) {
        return quadrature.move(parts, breaks[from], time, out).then(sums[from]);
    }
}
