package dev.throng.app.report;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a result's verdict and capacity rest on; null: not measured.
 *
 * @param scaling over all runs, where they have at least two crowd sizes
 * @param bottleneck of the largest crowd
 * @param search of the capacity
 */
public record Analysis(
        @Nullable Scaling scaling,
        @Nullable Bottleneck bottleneck,
        @Nullable Search search) {
    /** Least number of measured frames for a verdict. */
    public static final int LEAST_FRAMES = 8;

    /**
     * How frame time grows with the crowd: the median is scaleMs · N^exponent.
     *
     * @param exponent with its interval: 1 where twice the crowd takes twice as long, 0 where it does not matter
     */
    public record Scaling(double exponent, double low, double high, double scaleMs) {}

    /**
     * A frame with less of one thing at a time.
     *
     * @param instances of the crowd
     * @param rounds in which all variants took turns
     * @param frameMs median of the frame as it is, finished before the next begins
     */
    public record Bottleneck(int instances, int rounds, double frameMs, List<Sweep> sweeps) {
        public Bottleneck {
            sweeps = List.copyOf(sweeps);
        }

        /**
         * The two things that most of the frame goes with, where their shares overlap: together they are more than the frame, or their
         * intervals meet, and no verdict tells them apart.
         *
         * @return both, the larger share first; empty where one of them leads
         */
        public List<Sweep> overlapping() {
            List<Sweep> leading = sweeps.stream()
                    .filter(sweep -> !sweep.factor().equals(Sweep.COUNT))
                    .sorted(Comparator.comparingDouble(Sweep::share).reversed())
                    .limit(2)
                    .toList();
            boolean overlap = leading.size() == 2
                    && (leading.get(0).share() + leading.get(1).share() > 1
                            || leading.get(1).high() >= leading.get(0).low());
            return overlap ? leading : List.of();
        }
    }

    /**
     * One variant.
     *
     * @param factor what there was less of
     * @param from how much of it the frame has
     * @param to how much the variant had
     * @param frameMs its median
     * @param share of the frame that goes with the factor: what the variant saved, as if the factor had gone to 0, with its
     *     interval; shares overlap and need not add up to 1
     */
    public record Sweep(String factor, double from, double to, double frameMs, double share, double low, double high) {
        /** Pixels of the picture. */
        public static final String RESOLUTION = "resolution";

        /** Vertices drawn, triangles with them, by coarser meshes. */
        public static final String VERTICES = "vertices";

        /** Joints evaluated: palettes kept from the frame before. */
        public static final String JOINTS = "joints";

        /** Shadow maps drawn: kept from the frame before. */
        public static final String SHADOWS = "shadows";

        /** Instances in the scene. */
        public static final String COUNT = "count";
    }

    /**
     * How a capacity was found.
     *
     * @param limitedBy one of the words below
     * @param points what was measured on the way, the smallest crowd first
     */
    public record Search(String limitedBy, List<Point> points) {
        /** A larger crowd misses the target. */
        public static final String FRAME_TIME = "frame-time";

        /** The target is kept by the largest crowd that there is memory for, or room in the scene. */
        public static final String MEMORY = "memory";

        /** The search was ended before it was done. */
        public static final String TIME = "time";

        public Search {
            points = List.copyOf(points);
        }

        /**
         * A crowd size that was tried.
         *
         * @param blocks of frames measured
         * @param p95 median over the blocks of their 95th percentiles, milliseconds
         */
        public record Point(int instances, int blocks, double p95) {}
    }
}
