package dev.throng.assets.decor;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;

/** Kerb stones of roads and flower beds, one step high. */
public final class Kerb {
    /** Length of a verge (kerb stones and grass) along x, in metres. */
    public static final double LENGTH = 4;

    /** Height of kerb stones, in metres. */
    public static final double STEP = 0.15;

    /** Height of the grass or soil behind kerb stones, in metres. */
    public static final float LAWN = 0.12f;

    /** Width of a verge (kerb stones and grass) along z, in metres. */
    public static final double VERGE = 240;

    private static final double BED = 1.9;
    private static final double DEPTH = 0.3;
    private static final double JOINT = 0.012;

    private Kerb() {}

    /** @return side of a road: kerb stones along x with their front at z = 0, and grass behind them towards -z */
    public static CharacterModel verge() {
        Prop prop = new Prop("verge");
        for (int level = 0; level < 2; level++) {
            Prop.Level parts = prop.level();
            Surface stones = parts.part(Paints.STONE);
            addStones(stones, Frame.at(0, 0, -DEPTH / 2), LENGTH, level == 0 ? 4 : 1);
            parts.part(Paints.GRASS).add(Solids.box(LENGTH, LAWN, VERGE - DEPTH), Frame.at(0, 0, -(VERGE + DEPTH) / 2));
        }
        return prop.build();
    }

    /** @return square of soil within kerb stones, 1.9 m wide including the stones */
    public static CharacterModel bed() {
        Prop prop = new Prop("bed");
        for (int level = 0; level < 2; level++) {
            Prop.Level parts = prop.level();
            Surface stones = parts.part(Paints.STONE);
            for (int side = 0; side < 4; side++) {
                // Each row of stones begins at a corner and ends at the next row.
                Frame frame = Frame.ORIGIN.turned(90 * side).moved(-DEPTH / 2, 0, BED / 2 - DEPTH / 2);
                addStones(stones, frame, BED - DEPTH, 2 - level);
            }
            double inner = BED - 2 * DEPTH;
            parts.part(Paints.SOIL).add(Solids.box(inner, LAWN, inner));
        }
        return prop.build();
    }

    /**
     * Adds a straight row of stones.
     *
     * @param out receives the triangles
     * @param middle frame whose origin is the middle of the row, and whose x axis is its direction
     * @param length length of the row, in metres
     * @param count number of stones
     */
    private static void addStones(Surface out, Frame middle, double length, int count) {
        double stone = length / count;
        for (int s = 0; s < count; s++) {
            Frame frame = middle.moved((s + 0.5) * stone - length / 2, 0, 0);
            out.add(Solids.slab(stone - JOINT, STEP, DEPTH, 0.02), frame);
        }
    }
}
