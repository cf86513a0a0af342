package dev.throng.app.plaza;

import dev.throng.assets.models.Furnishing;
import java.util.SplittableRandom;

/**
 * Row of islands (groups of people and things), with people walking around the row. Walkers of different blocks never
 * meet, because no route leaves its block.
 *
 * @param frame pose of the block's middle on the square; the block's islands are along the z axis of this pose
 * @param islands number of islands, 1 to {@link Tracks#MOST_ISLANDS}
 * @param seed seed of the block's contents
 * @param rank smallest {@link Seat#rank} in the block
 * @param first whether this is the block in front of the camera
 */
record Block(GroundPose frame, int islands, long seed, double rank, boolean first) {
    /** Distance from a block's middle line to its farthest walker, in metres. */
    static final double HALF_WIDTH = Tracks.OUTER + Tracks.BEND + Walkers.ASIDE + 0.34;

    /** Distance from a block's middle line to the trees between blocks, in metres. */
    private static final double GREEN = 5.9;

    /** Fraction of tree positions with a tree. The other positions are empty, so that the far crowd stays visible. */
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

    BlockBuilder draw() {
        BlockBuilder builder = new BlockBuilder(new SplittableRandom(seed), rank);
        double half = Tracks.half(islands);
        for (int i = 0; i < islands; i++) {
            builder.within(frame.to(new GroundPose(0, i * Tracks.PITCH - half, 0)));
            Islands island = new Islands(builder);
            if (first && i == islands - 1) {
                island.opening(-frame.heading());
            } else if (first) {
                island.fountain();
            } else {
                island.any(builder.between(0, 0.8));
            }
        }
        builder.within(frame);
        int variant = builder.number(0, Tracks.VARIANTS - 1);
        new Walkers(builder, Tracks.inner(islands, variant), builder.between(1.05, 1.4)).walk(true);
        int outer = Tracks.outer(islands, variant);
        if (builder.chance(0.15)) {
            new Walkers(builder, outer, builder.between(2.7, 3.1)).run();
        } else {
            new Walkers(builder, outer, builder.between(1.1, 1.45)).walk(false);
        }
        green(builder, -GREEN);
        green(builder, GREEN);
        return builder;
    }

    /**
     * Fills the gap between this block and the next with planters, and often a tree in a bed.
     *
     * @param x position across the block, in metres from its middle line
     */
    private void green(BlockBuilder builder, double x) {
        double z = halfLength(islands) + BlockRows.GAP / 2;
        if (builder.chance(TREES)) {
            builder.put(Furnishing.BED, new GroundPose(x, z, 0), 1);
            builder.put(
                    Furnishing.SLENDER_TREE, new GroundPose(x, z, builder.between(0, 6)), builder.between(0.55, 0.8));
        }
        builder.put(Furnishing.PLANTER, new GroundPose(x, z - PLANTER, 0), 1);
        builder.put(Furnishing.PLANTER, new GroundPose(x, z + PLANTER, 0), 1);
    }
}
