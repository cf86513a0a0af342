package dev.throng.anim;

import java.util.Arrays;

/**
 * How far a coarser level of detail is from the finest, in scene units: what a renderer projects to pixels to choose a level. The
 * distance of places on the finest rest pose to the coarser surface, such that 19 of 20 are nearer: one lost finger does not speak
 * for the whole body.
 */
public final class LevelError {
    /** Most vertices of the finest level that are asked, spread evenly over all of them. */
    private static final int ASKED = 512;

    /** Least of them, however many triangles each is held against. */
    private static final int LEAST_ASKED = 16;

    /** Pairs of vertex and triangle looked at, about: some tens of milliseconds. */
    private static final int PAIRS = 1 << 20;

    private static final double SHARE = 0.95;

    private LevelError() {}

    /**
     * The errors of all levels.
     *
     * @return one for each level, 0 for the finest, never smaller for a coarser one; infinite for a level without triangles of a
     *     character that has some
     */
    public static double[] of(Character character) {
        double[] out = new double[character.levelCount()];
        if (out.length == 1) {
            return out;
        }
        double[] places = RestSurface.of(character.level(0)).vertices();
        for (int level = 1; level < out.length; level++) {
            double error = error(places, RestSurface.of(character.level(level)));
            out[level] = Math.max(out[level - 1], error);
        }
        return out;
    }

    private static double error(double[] places, RestSurface surface) {
        int count = places.length / 3;
        if (count == 0) {
            return 0;
        }
        int affordable = Math.max(LEAST_ASKED, PAIRS / Math.max(1, surface.triangleCount()));
        int asked = Math.min(count, Math.min(ASKED, affordable));
        double[] distances = new double[asked];
        for (int i = 0; i < asked; i++) {
            int vertex = (int) ((long) i * count / asked);
            distances[i] = surface.distance(places[3 * vertex], places[3 * vertex + 1], places[3 * vertex + 2]);
        }
        Arrays.sort(distances);
        return distances[(int) Math.ceil(SHARE * asked) - 1];
    }
}
