package dev.throng.app.report;

import java.util.List;

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
