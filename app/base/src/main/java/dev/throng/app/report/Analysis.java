package dev.throng.app.report;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Measurements behind the verdict and capacity of a bench result. Each is null if it was not measured.
 *
 * @param scaling growth of frame time with the crowd, if at least two crowd sizes were measured
 * @param bottleneck fraction of frame time that depends on each factor, such as the number of vertices, for the largest
 *     crowd
 * @param search search for the largest crowd at a frame rate
 */
public record Analysis(
        @Nullable Scaling scaling,
        @Nullable Bottleneck bottleneck,
        @Nullable Search search) {
    /** Smallest number of measured frames from which a verdict follows. */
    public static final int LEAST_FRAMES = 8;

    /**
     * Growth of frame time with the number of instances N: the median is scaleMs · N^exponent.
     *
     * @param exponent 1 if frame time is proportional to N, 0 if it is constant
     * @param low lower end of the exponent's 95 % interval
     * @param high upper end of the exponent's 95 % interval
     * @param scaleMs median time of a frame with one instance, milliseconds
     */
    public record Scaling(double exponent, double low, double high, double scaleMs) {}

    /**
     * Search for a frame's bottleneck: frame times with one factor reduced at a time.
     *
     * @param instances size of the crowd
     * @param rounds number of rounds, each of which measures all variants of the frame
     * @param frameMs median time of unreduced frames, milliseconds, each frame completed before the next begins
     * @param sweeps one measurement for each reduced factor
     */
    public record Bottleneck(int instances, int rounds, double frameMs, List<Sweep> sweeps) {
        public Bottleneck {
            sweeps = List.copyOf(sweeps);
        }

        /**
         * Returns the two sweeps with the largest shares, larger first, if neither factor is clearly the bottleneck.
         * That is the case if the sum of both shares exceeds 1, or their intervals overlap. Otherwise the list is empty.
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
     * Measurement of frames in which one factor is reduced.
     *
     * @param factor name of the factor
     * @param from amount of the factor in the unreduced frame
     * @param to amount of the factor in the reduced frame
     * @param frameMs median time of the reduced frame, in milliseconds
     * @param share fraction of frame time that depends on the factor, extrapolated from the saved time to an amount of
     *     0; shares overlap and need not add up to 1
     * @param low lower end of the share's 95 % interval
     * @param high upper end of the share's 95 % interval
     */
    public record Sweep(String factor, double from, double to, double frameMs, double share, double low, double high) {
        /** Factor of frame time: number of pixels in the picture. */
        public static final String RESOLUTION = "resolution";

        /** Factor of frame time: number of drawn vertices and triangles. Coarser meshes reduce it. */
        public static final String VERTICES = "vertices";

        /**
         * Factor of frame time: number of evaluated joints. Keeping the palettes of the previous frame reduces it to 0.
         */
        public static final String JOINTS = "joints";

        /** Factor of frame time: drawing of shadow maps. Keeping the maps of the previous frame avoids it. */
        public static final String SHADOWS = "shadows";

        /** Factor of frame time: number of instances in the scene. */
        public static final String COUNT = "count";
    }

    /**
     * Search for the largest crowd at a frame rate.
     *
     * @param limitedBy {@link #FRAME_TIME}, {@link #MEMORY} or {@link #TIME}
     * @param points measured crowd sizes, the smallest first
     */
    public record Search(String limitedBy, List<Point> points) {
        /** Limit of a search: a larger crowd misses the frame rate. */
        public static final String FRAME_TIME = "frame-time";

        /**
         * Limit of a search: memory or the scene permits no larger crowd, and the largest possible one reaches the
         * frame rate.
         */
        public static final String MEMORY = "memory";

        /** Limit of a search: the time was up before the largest crowd was found. */
        public static final String TIME = "time";

        public Search {
            points = List.copyOf(points);
        }

        /**
         * Crowd size that a search has measured.
         *
         * @param instances size of the crowd
         * @param blocks number of measured blocks of frames
         * @param p95 median over the blocks of each block's 95th percentile of frame times, in milliseconds
         */
        public record Point(int instances, int blocks, double p95) {}
    }
}
