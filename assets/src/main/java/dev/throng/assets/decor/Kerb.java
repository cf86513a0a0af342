package dev.throng.assets.decor;

import dev.throng.anim.Character;
import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;

/** Low edges of stone, to be laid one beside the other along x. */
public final class Kerb {
    /** From one piece to the next, in metres. */
    public static final double LENGTH = 2;

    /** Height of a step, in metres. */
    public static final double STEP = 0.15;

    private static final double DEPTH = 0.3;
    private static final double TREAD = 0.34;
    private static final double JOINT = 0.012;

    private Kerb() {}

    /** Two kerb stones, 0.15 m high, 0.3 m deep; their front is at z = 0. */
    public static Character create() {
        Prop prop = new Prop("kerb");
        Surface stones = prop.level().part(Paints.STONE);
        double stone = LENGTH / 2;
        for (int s = 0; s < 2; s++) {
            stones.add(Solids.slab(stone - JOINT, STEP, DEPTH, 0.02), Frame.at((s - 0.5) * stone, 0, -DEPTH / 2));
        }
        return prop.build();
    }

    /** Steps up to -z: the front of the first is at z = 0, the last goes back by {@code landing} metres. */
    public static Character steps(int count, double landing) {
        Prop prop = new Prop("steps");
        Surface stones = prop.level().part(Paints.STONE);
        for (int s = 0; s < count; s++) {
            double depth = (count - 1 - s) * TREAD + landing;
            Frame middle = Frame.at(0, s * STEP, -s * TREAD - depth / 2);
            stones.add(Solids.slab(LENGTH - JOINT, STEP, depth, 0.015), middle);
        }
        return prop.build();
    }
}
