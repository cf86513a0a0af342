package dev.throng.assets.decor;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Vec;
import java.util.List;

/** A park bench for three, 1.8 m wide: wooden slats on iron legs, with the seat 0.45 m high. */
public final class ParkBench {
    /** Height of the seat, in metres. */
    public static final double SEAT = 0.45;

    private static final double WIDTH = 1.8;
    private static final double THICK = 0.035;
    private static final double BEVEL = 0.008;

    /** Angle of the back from the vertical, in degrees. */
    private static final double LEAN = -14;

    private ParkBench() {}

    public static CharacterModel create() {
        Prop prop = new Prop("bench");
        Prop.Level fine = prop.level();
        addSlats(fine.part(Paints.WOOD), 5, 4, BEVEL);
        addIron(fine.part(Paints.IRON), 6);
        Prop.Level plain = prop.level();
        addSlats(plain.part(Paints.WOOD), 5, 4, 0);
        addIron(plain.part(Paints.IRON), 3);
        Prop.Level coarse = prop.level();
        addSlats(coarse.part(Paints.WOOD), 1, 1, 0);
        for (double x : new double[] {-0.72, 0.72}) {
            addLeg(coarse.part(Paints.IRON), x, 3);
        }
        return prop.build();
    }

    private static void addIron(Surface iron, int sides) {
        for (double x : new double[] {-0.72, 0, 0.72}) {
            addLeg(iron, x, sides);
        }
        for (double x : new double[] {-0.78, 0.78}) {
            addArm(iron, x, sides);
        }
    }

    private static Surface slat(double depth, double bevel) {
        return bevel > 0 ? Solids.slab(WIDTH, THICK, depth, bevel) : Solids.box(WIDTH, THICK, depth);
    }

    private static void addSlats(Surface wood, int seat, int back, double bevel) {
        double depth = 0.45 / seat;
        for (int s = 0; s < seat; s++) {
            Frame frame = Frame.at(0, SEAT - THICK, 0.225 - (s + 0.5) * depth);
            wood.add(slat(0.82 * depth, bevel), frame.moved(0, 0.012 * s * s / 16.0, 0));
        }
        Frame foot = Frame.at(0, SEAT + 0.08, -0.24).pitched(LEAN);
        double height = 0.42 / back;
        for (int s = 0; s < back; s++) {
            Frame frame = foot.moved(0, (s + 0.5) * height, 0.03).pitched(90);
            wood.add(slat(0.8 * height, bevel), frame.moved(0, -THICK, 0));
        }
    }

    /**
     * Adds one of the bench's iron frames: a front leg, a beam under the seat, and a bent bar that is the rear leg and
     * holds the back.
     *
     * @param x x coordinate of the frame, in metres
     * @param sides number of sides of the round bars
     */
    private static void addLeg(Surface iron, double x, int sides) {
        double under = SEAT - THICK - 0.02;
        iron.add(Solids.pipe(
                List.of(new Vec(x, 0, 0.22), new Vec(x, 0.03, 0.22), new Vec(x, 0.2, 0.17), new Vec(x, under, 0.18)),
                0.024,
                sides));
        Vec hip = new Vec(x, SEAT, -0.25);
        Vec top = Frame.at(x, SEAT + 0.08, -0.275).pitched(LEAN).place(new Vec(0, 0.43, 0));
        iron.add(Solids.pipe(
                List.of(new Vec(x, 0, -0.3), new Vec(x, 0.03, -0.3), new Vec(x, 0.22, -0.24), hip, top), 0.024, sides));
        iron.add(Solids.beam(new Vec(x, under, 0.2), new Vec(x, under, -0.25), 0.04, 4));
    }

    private static void addArm(Surface iron, double x, int sides) {
        double y = SEAT + 0.2;
        iron.add(Solids.pipe(
                List.of(
                        new Vec(x, SEAT - 0.03, 0.16),
                        new Vec(x, y - 0.05, 0.19),
                        new Vec(x, y, 0.14),
                        new Vec(x, y, -0.31)),
                0.02,
                sides));
    }
}
