package dev.throng.app.plaza;

import dev.throng.assets.models.Furnishing;
import java.util.SplittableRandom;

/**
 * A row of islands with people walking around it. No walker leaves the block: walkers of blocks side by side never
 * meet.
 *
 * @param frame its middle; the islands lie along its z axis
 * @param islands 1 to {@link Tracks#MOST_ISLANDS}
 * @param seed of what happens there
 * @param rank of its first seats
 * @param first whether it is the one that the camera looks at
 */
record Block(GroundPose frame, int islands, long seed, double rank, boolean first) {
    /** Metres from the middle line to the farthest place of a walker. */
    static final double HALF_WIDTH = Tracks.OUTER + Tracks.BEND + Walkers.ASIDE + 0.34;

    /** Metres from the middle line to the trees between blocks. */
    private static final double GREEN = 5.9;

    /** Share of those places that have a tree: the far crowd is seen between them. */
    private static final double TREES = 0.6;

    /** Metres from such a tree to the planters beside it. */
    private static final double PLANTER = 1.9;

    /** Metres from the middle to the farther end. */
    static double halfLength(int islands) {
        return Tracks.half(islands) + HALF_WIDTH;
    }

    /** Metres from a place to the area that walkers of the block use; below 0 inside. */
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

    /** Where this block, the next and the one beside leave room: planters, often a tree in a bed between them. */
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
