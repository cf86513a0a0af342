package dev.throng.app.plaza;

import dev.throng.crowd.InstanceRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Arrangement of blocks of any length in parallel rows, oblique to the view direction. */
final class BlockRows {
    /** Angle between the rows of blocks and the view direction, in radians. */
    private static final double SKEW = 0.55;

    /** Distance between the walking areas of neighbouring blocks, in metres. */
    static final double GAP = 0.5;

    private static final double WIDTH = 2 * Block.HALF_WIDTH + GAP;

    private final long seed;
    private final SquareCamera camera;

    BlockRows(long seed, SquareCamera camera) {
        this.seed = seed;
        this.camera = camera;
    }

    /**
     * @param reach radius around the origin, in metres
     * @return blocks whose people may be visible and whose middles are within the radius
     */
    List<Block> within(double reach) {
        return within(reach, true);
    }

    /**
     * @param reach radius around the origin, in metres
     * @return blocks whose people are invisible and whose middles are within the radius
     */
    List<Block> hidden(double reach) {
        return within(reach, false);
    }

    private List<Block> within(double reach, boolean seen) {
        List<Block> blocks = new ArrayList<>();
        int last = (int) Math.ceil(reach / WIDTH);
        for (int row = -last; row <= last; row++) {
            SplittableRandom random = InstanceRandom.of(seed, row);
            int islands = row == 0 ? 2 : islands(random);
            double start = row == 0 ? -Tracks.half(islands) : random.nextDouble(-WIDTH / 2, WIDTH / 2);
            all(new BlockRun(row, start, islands, 1), random.split(), reach, blocks);
            SplittableRandom back = random.split();
            int next = islands(back);
            double before = start - Block.halfLength(islands) - GAP - Block.halfLength(next);
            all(new BlockRun(row, before, next, -1), back, reach, blocks);
        }
        blocks.removeIf(block -> isSeen(block) != seen || !camera.isClear(block));
        return blocks;
    }

    private boolean isSeen(Block block) {
        return camera.sees(block.frame(), Block.halfLength(block.islands()));
    }

    /**
     * Consecutive blocks of a row.
     *
     * @param row number of the row; row 0 goes through the origin
     * @param start position of the first block's middle along the row, in metres
     * @param islands number of islands of the first block
     * @param direction direction of the next block along the row, 1 or -1
     */
    private record BlockRun(int row, double start, int islands, int direction) {}

    private static void all(BlockRun run, SplittableRandom random, double reach, List<Block> blocks) {
        double z = run.start();
        int islands = run.islands();
        while (run.direction() * z <= reach) {
            GroundPose frame = new GroundPose(0, 0, SKEW).to(new GroundPose(run.row() * WIDTH, z, 0));
            double rank = frame.distance(0, 0);
            long own = random.nextLong();
            boolean first = run.row() == 0 && z == run.start() && run.direction() > 0;
            if (rank <= reach) {
                blocks.add(new Block(frame, islands, own, first ? 0 : rank, first));
            }
            int next = islands(random);
            z += run.direction() * (Block.halfLength(islands) + GAP + Block.halfLength(next));
            islands = next;
        }
    }

    private static int islands(SplittableRandom random) {
        return random.nextInt(1, Tracks.MOST_ISLANDS + 1);
    }
}
