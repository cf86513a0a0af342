package dev.throng.anim.lod;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.ProbePose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How far a coarser level of detail is from the finest, in scene units: what a renderer projects to pixels to choose a level. The
 * distance of places on the finest surface to the coarser one, at rest and in some poses, such that 19 of 20 are nearer: one lost
 * finger does not stand for the whole body.
 */
public final class LevelError {
    /** Most vertices of the finest level that are measured, spread evenly over all of them. */
    private static final int ASKED = 512;

    /** Least of them, however many triangles each is held against. */
    private static final int MIN_ASKED = 16;

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
    public static double[] of(CharacterModel character) {
        double[] out = new double[character.levelCount()];
        if (out.length == 1) {
            return out;
        }
        List<ProbePose> poses = ProbePose.of(character);
        ExactSkinner skinner = new ExactSkinner(character);
        for (int level = 1; level < out.length; level++) {
            List<Double> distances = new ArrayList<>();
            for (int p = 0; p < poses.size(); p++) {
                poses.get(p).take(skinner);
                double[] positions = PosedSurface.of(character, skinner).vertices();
                ask(positions, PosedSurface.of(character.level(level), skinner), new Share(p, poses.size()), distances);
            }
            out[level] = Math.max(out[level - 1], usual(distances));
        }
        return out;
    }

    /** One of several poses: they share the places that are asked. */
    private record Share(int pose, int poses) {}

    private static void ask(double[] positions, PosedSurface surface, Share share, List<Double> distances) {
        int count = positions.length / 3;
        int affordable = Math.max(MIN_ASKED, PAIRS / Math.max(1, surface.triangleCount()));
        int asked = Math.min(count, Math.min(ASKED, affordable));
        for (int i = share.pose; i < asked; i += share.poses) {
            int o = 3 * (int) ((long) i * count / asked);
            distances.add(surface.distance(positions[o], positions[o + 1], positions[o + 2]));
        }
    }

    private static double usual(List<Double> distances) {
        Collections.sort(distances);
        return distances.isEmpty() ? 0 : distances.get((int) Math.ceil(SHARE * distances.size()) - 1);
    }
}
