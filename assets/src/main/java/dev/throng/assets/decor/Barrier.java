package dev.throng.assets.decor;

import dev.throng.anim.Character;
import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Vec;
import java.util.List;

/** A steel barrier that keeps a crowd off a road: 2.3 m wide, 1.1 m high. */
public final class Barrier {
    /** From one barrier to the next, in metres. */
    public static final double WIDTH = 2.3;

    private static final double HALF = 1.12;
    private static final double LOW = 0.2;
    private static final double HIGH = 1.08;
    private static final double ROUND = 0.1;

    private Barrier() {}

    /** Two levels of detail. */
    public static Character create() {
        Prop prop = new Prop("barrier");
        add(prop.level().part(Paints.STEEL), 15, 6);
        add(prop.level().part(Paints.STEEL), 7, 3);
        return prop.build();
    }

    private static void add(Surface steel, int bars, int sides) {
        for (double side : new double[] {-1, 1}) {
            double x = side * HALF;
            steel.add(Solids.pipe(
                    List.of(
                            new Vec(x, 0.03, 0),
                            new Vec(x, HIGH - ROUND, 0),
                            new Vec(x - 0.3 * side * ROUND, HIGH - 0.3 * ROUND, 0),
                            new Vec(x - side * ROUND, HIGH, 0),
                            new Vec(0, HIGH, 0)),
                    0.021,
                    sides));
            Vec front = new Vec(0.75 * x, 0.025, 0.3);
            steel.add(Solids.bar(front, new Vec(front.x(), 0.025, -0.3), 0.05, 4));
            steel.add(Solids.bar(new Vec(front.x(), 0.025, 0), new Vec(front.x(), LOW, 0), 0.04, 4));
            steel.add(Solids.box(0.05, 0.03, 0.05), Frame.at(x, 0, 0));
        }
        steel.add(Solids.pipe(List.of(new Vec(-HALF, LOW, 0), new Vec(HALF, LOW, 0)), 0.018, sides));
        for (int b = 1; b <= bars; b++) {
            double x = -HALF + 2 * HALF * b / (bars + 1);
            steel.add(Solids.bar(new Vec(x, LOW, 0), new Vec(x, HIGH, 0), 0.016, sides > 3 ? 4 : 3));
        }
    }
}
