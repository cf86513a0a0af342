package dev.throng.assets.crane;

import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Turning;
import dev.throng.assets.shape.Vec;
import java.util.List;

/** Fixed parts of the crane: the ballasted foot, and the mast up to the slewing ring. */
final class Mast {
    /** Height at which the slewing part begins, in metres. */
    static final double TOP = 25.2;

    private static final double FOOT = 0.5;
    private static final double LATTICE_TOP = 24.5;
    private static final double HALF = 0.85;
    private static final int PANELS = 12;

    private final CraneDetail detail;

    Mast(CraneDetail detail) {
        this.detail = detail;
    }

    void add(Prop.Level level) {
        addFoot(level.part(Crane.BASE, CranePaints.CONCRETE), level.part(Crane.BASE, CranePaints.STEEL));
        Surface paint = level.part(Crane.BASE, CranePaints.YELLOW);
        new Lattice(0.2, 0.1, detail.barSides())
                .framed(detail.hasTrim())
                .add(paint, square(HALF, FOOT), square(HALF, LATTICE_TOP), detail.panels(PANELS));
        Surface collar = Solids.hull(1.9, 1.9, LATTICE_TOP, 2.2, 2.2, TOP - 0.35);
        paint.add(collar);
        level.part(Crane.BASE, CranePaints.STEEL)
                .add(Turning.of(2 * detail.roundSides(), 1, TOP - 0.35, 1, TOP - 0.02, 0, TOP - 0.02));
        if (detail.hasTrim()) {
            addLadder(level.part(Crane.BASE, CranePaints.STEEL));
        }
    }

    private static List<Vec> square(double half, double y) {
        return List.of(
                new Vec(-half, y, half), new Vec(half, y, half), new Vec(half, y, -half), new Vec(-half, y, -half));
    }

    private void addFoot(Surface concrete, Surface steel) {
        concrete.add(detail.block(6.4, FOOT, 6.4, 0.06));
        for (int corner = 0; corner < 4; corner++) {
            Frame frame = Frame.ORIGIN.turned(90 * corner + 45);
            Vec foot = frame.place(new Vec(0, FOOT, 3.6));
            Vec mast = frame.place(new Vec(0, 4.5, HALF * StrictMath.sqrt(2)));
            steel.add(Solids.bar(foot, mast, 0.2, 4));
        }
        for (int side = 0; side < 2; side++) {
            Frame frame = Frame.ORIGIN.turned(180 * side);
            concrete.add(detail.block(0.9, 1.3, 3.6, 0.05), frame.moved(1.55, FOOT, 0));
            concrete.add(detail.block(0.9, 1.3, 3.6, 0.05), frame.moved(2.5, FOOT, 0));
        }
    }

    private static void addLadder(Surface steel) {
        double z = 0.55;
        for (double x : new double[] {-0.2, 0.2}) {
            steel.add(Solids.bar(new Vec(x, FOOT, z), new Vec(x, LATTICE_TOP, z), 0.05, 4));
        }
        for (double y = FOOT + 0.4; y < LATTICE_TOP; y += 0.8) {
            steel.add(Solids.bar(new Vec(-0.2, y, z), new Vec(0.2, y, z), 0.04, 3));
        }
    }
}
