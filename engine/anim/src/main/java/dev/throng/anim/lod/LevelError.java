package dev.throng.anim.lod;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.ProbePose;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Errors of coarser levels of detail, in scene units. An error is the 95th percentile of distances from vertices of the finest
 * level to the coarser surface, in several poses. Coarser levels may therefore lack small parts such as fingers.
 */
public final class LevelError {
    private static final int MAX_VERTICES = 512;

    private static final int MIN_VERTICES = 16;

    /**
     * Approximate limit of the number of distances, each between a vertex and a triangle, that are measured per level.
     * They cost some tens of milliseconds.
     */
    private static final int PAIRS = 1 << 20;

    private static final double PERCENTILE = 0.95;

    private LevelError() {}

    /**
     * Computes the errors of a character's levels of detail.
     *
     * @return one error per level in scene units: 0 for the finest, never decreasing; infinite for a level without triangles,
     *     if the finest has triangles
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
                measure(
                        positions,
                        PosedSurface.of(character.level(level), skinner),
                        new Share(p, poses.size()),
                        distances);
            }
            out[level] = Math.max(out[level - 1], percentile(distances));
        }
        return out;
    }

    /**
     * Subset of vertices that is measured in one pose; subsets of different poses are disjoint.
     *
     * @param pose index of the pose, from 0
     * @param poses number of poses
     */
    private record Share(int pose, int poses) {}

    private static void measure(double[] positions, PosedSurface surface, Share share, List<Double> distances) {
        int count = positions.length / 3;
        int affordable = Math.max(MIN_VERTICES, PAIRS / Math.max(1, surface.triangleCount()));
        int measured = Math.min(count, Math.min(MAX_VERTICES, affordable));
        for (int i = share.pose; i < measured; i += share.poses) {
            int o = 3 * (int) ((long) i * count / measured);
            distances.add(surface.distance(positions[o], positions[o + 1], positions[o + 2]));
        }
    }

    private static double percentile(List<Double> distances) {
        Collections.sort(distances);
        return distances.isEmpty() ? 0 : distances.get((int) Math.ceil(PERCENTILE * distances.size()) - 1);
    }
}
