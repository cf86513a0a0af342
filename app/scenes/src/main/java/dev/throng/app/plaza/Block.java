package dev.throng.app.plaza;

import dev.throng.assets.models.Furnishing;
import java.util.SplittableRandom;

/**
 * A row of islands, groups of people and things, with people walking around the row. Walkers of different blocks never
 * meet, because nobody leaves a block.
 *
 * @param frame pose of the block's middle on the square; the islands are along its z axis
 * @param islands number of islands, 1 to {@link Tracks#MOST_ISLANDS}
 * @param seed seed of the block's contents
 * @param rank smallest {@link Seat#rank} in the block
 * @param first whether the camera looks at this block
 */
record Block(GroundPose frame, int islands, long seed, double rank, boolean first) {
    /** Distance from a block's middle line to its farthest walker, in metres. */
    static final double HALF_WIDTH = Tracks.OUTER + Tracks.BEND + Walkers.ASIDE + 0.34;

    /** Distance from a block's middle line to the trees at its ends, in metres. */
    private static final double GREEN = 5.9;

    /** Share of tree positions with a tree; gaps keep the far crowd visible. */
    private static final double TREES = 0.6;

    /** Distance from a tree between blocks to its planters, in metres. */
    private static final double PLANTER = 1.9;

    /** @return half the length of a block, in metres */
    static double halfLength(int islands) {
        return Tracks.half(islands) + HALF_WIDTH;
    }

    /** @return distance from a point to the block's walking area, in metres; negative inside */
    double distance(double x, double z) {
        double along =
                (x - frame.x()) * StrictMath.sin(frame.heading()) + (z - frame.z()) * StrictMath.cos(frame.heading());
        double half = Tracks.half(islands);
        GroundPose nearest = frame.to(new GroundPose(0, Math.min(Math.max(along, -half), half), 0));
        return nearest.distance(x, z) - HALF_WIDTH;
    }

    Sketch draw() {
        Sketch sketch = new Sketch(new SplittableRandom(seed), rank);
        double half = Tracks.half(islands);
        for (int i = 0; i < islands; i++) {
            sketch.within(frame.to(new GroundPose(0, i * Tracks.PITCH - half, 0)));
            Islands island = new Islands(sketch);
            if (first && i == islands - 1) {
                island.opening(-frame.heading());
            } else if (first) {
                island.fountain();
            } else {
                island.any(sketch.between(0, 0.8));
            }
        }
        sketch.within(frame);
        int variant = sketch.number(0, Tracks.VARIANTS - 1);
        new Walkers(sketch, Tracks.inner(islands, variant), sketch.between(1.05, 1.4)).walk(true);
        int outer = Tracks.outer(islands, variant);
        if (sketch.chance(0.15)) {
            new Walkers(sketch, outer, sketch.between(2.7, 3.1)).run();
        } else {
            new Walkers(sketch, outer, sketch.between(1.1, 1.45)).walk(false);
        }
        green(sketch, -GREEN);
        green(sketch, GREEN);
        return sketch;
    }

    /**
     * Fills the gap between this block and the next with planters, and often a tree in a bed.
     *
     * @param x position across the block, in metres from its middle line
     */
    private void green(Sketch sketch, double x) {
        double z = halfLength(islands) + BlockRows.GAP / 2;
        if (sketch.chance(TREES)) {
            sketch.put(Furnishing.BED, new GroundPose(x, z, 0), 1);
            sketch.put(Furnishing.SLENDER_TREE, new GroundPose(x, z, sketch.between(0, 6)), sketch.between(0.55, 0.8));
        }
        sketch.put(Furnishing.PLANTER, new GroundPose(x, z - PLANTER, 0), 1);
        sketch.put(Furnishing.PLANTER, new GroundPose(x, z + PLANTER, 0), 1);
    }
}
