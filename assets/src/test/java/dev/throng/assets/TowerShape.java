package dev.throng.assets;

import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.assets.Strip.Colours;
import dev.throng.math.Smoothstep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The tower's surface: a plinth, a tapered column of coloured blocks and beads, a lantern and its roof. */
final class TowerShape {
    /** Levels of detail of the tower. */
    enum Detail {
        FINE(6, 3),
        /** Bevelled corners, beads without relief, every block one piece. */
        MIDDLE(2, 2),
        /** Sharp corners, no beads. */
        COARSE(2, 1);

        /** Rings of vertices from a block's bottom to its top. */
        private final int ringsPerBlock;

        /** Columns of vertices in a rounded corner. */
        private final int cornerColumns;

        Detail(int ringsPerBlock, int cornerColumns) {
            this.ringsPerBlock = ringsPerBlock;
            this.cornerColumns = cornerColumns;
        }
    }

    /** y of each joint in the rest pose, in metres. */
    private static final double[] JOINT_HEIGHTS = {0, 0.46, 0.94, 1.42};

    /**
     * Distance above and below a joint over which its weight grows, in metres; three joints share a vertex where two
     * overlap.
     */
    private static final double BLEND = 0.3;

    private static final double COLUMN_BOTTOM = 0.14;
    private static final double COLUMN_TOP = 1.72;
    private static final double BEAD_HEIGHT = 0.036;
    private static final double BEAD_RELIEF = 0.014;

    private static final int IVORY = 0xf4ead5;
    private static final int INK = 0x22333f;
    private static final Colours STONE = Colours.of(INK, INK);
    private static final Colours BEAD = Colours.of(IVORY, IVORY);
    private static final Colours LANTERN = Colours.of(INK, 0xffd166);
    private static final Colours ROOF = Colours.of(0xd1495b, 0xd1495b);
    private static final int[] BLOCKS = {0x2a4858, 0x1f7a7a, 0x4fa387, 0xe0b354, 0xe98a4b, 0xd9593f};

    private final List<Strip> strips = new ArrayList<>();
    private final Detail detail;

    private TowerShape(Detail detail) {
        this.detail = detail;
    }

    static int jointCount() {
        return JOINT_HEIGHTS.length;
    }

    static double jointHeight(int joint) {
        return JOINT_HEIGHTS[joint];
    }

    /** Geometry in metres; y up, standing on y = 0, facing +z. */
    static Geometry geometry(Detail detail) {
        TowerShape shape = new TowerShape(detail);
        shape.addPlinth();
        shape.addColumn();
        shape.addLantern();
        return Lathe.sweep(RoundedSquare.columns(detail.cornerColumns), shape.strips);
    }

    /** Influences with one palette entry per joint, whose weight falls off smoothly towards its neighbours. */
    static Influences influences(Geometry geometry) {
        int joints = jointCount();
        int[] entries = new int[geometry.vertexCount() * joints];
        float[] weights = new float[entries.length];
        for (int i = 0; i < entries.length; i++) {
            int joint = i % joints;
            double y = geometry.positions()[3 * (i / joints) + 1];
            entries[i] = joint;
            weights[i] = (float) (reach(joint, y) - reach(joint + 1, y));
        }
        return new Influences(joints, entries, weights);
    }

    /** Returns the fraction of a joint's rotation at a height, by the joint or its descendants: 0 below, 1 above. */
    private static double reach(int joint, double y) {
        if (joint == 0) {
            return 1;
        }
        if (joint == JOINT_HEIGHTS.length) {
            return 0;
        }
        return Smoothstep.of((y - JOINT_HEIGHTS[joint] + BLEND) / (2 * BLEND));
    }

    private void addPlinth() {
        if (detail == Detail.COARSE) {
            addFacets(
                    new double[] {0, 0.275, columnHalfWidth(COLUMN_BOTTOM)}, new double[] {0, 0, COLUMN_BOTTOM}, STONE);
            return;
        }
        double[] halfWidths = {0, 0.265, 0.285, 0.285, 0.265, columnHalfWidth(COLUMN_BOTTOM)};
        double[] heights = {0, 0, 0.02, 0.09, 0.11, COLUMN_BOTTOM};
        addFacets(halfWidths, heights, STONE);
    }

    private void addColumn() {
        int blocks = BLOCKS.length;
        double bead = detail == Detail.COARSE ? 0 : BEAD_HEIGHT;
        double height = (COLUMN_TOP - COLUMN_BOTTOM - (blocks - 1) * bead) / blocks;
        for (int b = 0; b < blocks; b++) {
            double bottom = COLUMN_BOTTOM + b * (height + bead);
            double top = b == blocks - 1 ? COLUMN_TOP : bottom + height;
            addBlock(bottom, top, Colours.of(BLOCKS[b], IVORY));
            if (b < blocks - 1 && bead > 0) {
                addBead(bottom + height);
            }
        }
    }

    private void addBlock(double bottom, double top, Colours colours) {
        int rings = detail.ringsPerBlock;
        double[] heights = IntStream.range(0, rings)
                .mapToDouble(r -> bottom + (top - bottom) * r / (rings - 1))
                .toArray();
        double[] halfWidths =
                Arrays.stream(heights).map(TowerShape::columnHalfWidth).toArray();
        strips.add(new Strip(halfWidths, heights, colours));
    }

    private void addBead(double bottom) {
        if (detail == Detail.MIDDLE) {
            addBlock(bottom, bottom + BEAD_HEIGHT, BEAD);
            return;
        }
        double[] heights = {bottom, bottom + 0.25 * BEAD_HEIGHT, bottom + 0.75 * BEAD_HEIGHT, bottom + BEAD_HEIGHT};
        double[] halfWidths =
                Arrays.stream(heights).map(TowerShape::columnHalfWidth).toArray();
        halfWidths[1] += BEAD_RELIEF;
        halfWidths[2] += BEAD_RELIEF;
        strips.add(new Strip(halfWidths, heights, BEAD));
    }

    private void addLantern() {
        double neck = columnHalfWidth(COLUMN_TOP);
        if (detail == Detail.COARSE) {
            addFacets(new double[] {neck, 0.175}, new double[] {COLUMN_TOP, 1.93}, LANTERN);
            addFacets(new double[] {0.175, 0.205, 0}, new double[] {1.93, 1.95, 2.12}, ROOF);
            return;
        }
        addFacets(new double[] {neck, 0.17}, new double[] {COLUMN_TOP, 1.75}, BEAD);
        addFacets(new double[] {0.17, 0.155, 0.175}, new double[] {1.75, 1.755, 1.93}, LANTERN);
        addFacets(new double[] {0.175, 0.205, 0.205, 0}, new double[] {1.93, 1.94, 1.96, 2.12}, ROOF);
    }

    /** Adds every facet as a separate strip, for sharp edges. */
    private void addFacets(double[] halfWidths, double[] heights, Colours colours) {
        for (int f = 0; f + 1 < heights.length; f++) {
            double[] halves = {halfWidths[f], halfWidths[f + 1]};
            strips.add(new Strip(halves, new double[] {heights[f], heights[f + 1]}, colours));
        }
    }

    /** Half-width of the column, which flares towards the plinth. */
    private static double columnHalfWidth(double y) {
        double t = (COLUMN_TOP - y) / (COLUMN_TOP - COLUMN_BOTTOM);
        return 0.115 + 0.045 * t + 0.065 * t * t * t;
    }
}
