package dev.throng.assets.crane;

import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Turning;
import dev.throng.assets.shape.Vec;
import java.util.List;

/** Slewing parts of the crane: turntable, cab, head, counter-jib and jib. */
final class Top {
    private static final double REACH = 26;
    private static final int JIB_PANELS = 20;
    private static final double TAIL = -9;
    private static final int TAIL_PANELS = 6;
    private static final double DECK = 1.1;

    /** Tip of the crane's head, to which the ties are fixed, in metres in the space of the slewing parts. */
    private static final Vec TIP = new Vec(0, 6.9, -0.2);

    private static final Vec JIB_FOOT = new Vec(0, 1.1, 0.9);

    private final CraneDetail detail;

    Top(CraneDetail detail) {
        this.detail = detail;
    }

    void add(Prop.Level level) {
        Surface paint = level.part(Crane.TOP, CranePaints.YELLOW);
        Surface steel = level.part(Crane.TOP, CranePaints.STEEL);
        addTurntable(paint);
        addHead(paint);
        addTail(level, paint, steel);
        addCab(level);
        addTies(steel);
        addJib(level.part(Crane.JIB, CranePaints.YELLOW), level.part(Crane.JIB, CranePaints.STEEL));
    }

    private void addTurntable(Surface paint) {
        paint.add(Turning.of(2 * detail.roundSides(), 0, 0, 1.1, 0, 1.1, 0.25, 0, 0.25));
        paint.add(detail.block(1.8, 1.5, 1.9, 0.08), Frame.at(0, 0.25, 0));
    }

    private void addHead(Surface paint) {
        Vec tip = TIP;
        List<Vec> feet = List.of(
                new Vec(-0.7, 1.6, 0.8), new Vec(0.7, 1.6, 0.8), new Vec(0.7, 1.6, -0.8), new Vec(-0.7, 1.6, -0.8));
        List<Vec> tips =
                feet.stream().map(foot -> tip.plus(foot.minus(tip).times(0.1))).toList();
        new Lattice(0.16, 0.08, detail.barSides())
                .framed(detail.hasTrim())
                .add(paint, feet, tips, detail.hasTrim() ? 4 : 0);
        paint.add(Solids.box(0.4, 0.5, 0.4), Frame.at(tip.x(), tip.y() - 0.35, tip.z()));
    }

    private void addTail(Prop.Level level, Surface paint, Surface steel) {
        List<Vec> near = List.of(new Vec(-0.75, DECK, -0.9), new Vec(0.75, DECK, -0.9));
        List<Vec> far = List.of(new Vec(-0.75, DECK, TAIL), new Vec(0.75, DECK, TAIL));
        new Lattice(0.22, 0.1, detail.barSides()).add(paint, near, far, detail.hasTrim() ? TAIL_PANELS : 0);
        steel.add(Solids.box(1.4, 0.05, 7.9), Frame.at(0, DECK + 0.1, -4.95));
        if (detail.hasTrim()) {
            addRail(steel, -0.8);
            addRail(steel, 0.8);
        }
        paint.add(detail.block(1.3, 1.2, 2, 0.08), Frame.at(0, DECK + 0.15, -5));
        Surface weights = level.part(Crane.TOP, CranePaints.CONCRETE);
        int count = detail.hasTrim() ? 3 : 1;
        double pitch = 2.1 / count;
        for (int w = 0; w < count; w++) {
            Frame place = Frame.at(0, DECK - 1.5, -6.65 - (w + 0.5) * pitch);
            weights.add(detail.block(1.9, 2.5, pitch - 0.08, 0.05), place);
        }
    }

    private static void addRail(Surface steel, double x) {
        double top = DECK + 1.1;
        for (double y : new double[] {top - 0.5, top}) {
            steel.add(Solids.bar(new Vec(x, y, -1.2), new Vec(x, y, TAIL), 0.05, 4));
        }
        for (int post = 0; post <= 6; post++) {
            double z = TAIL + post * (-1.2 - TAIL) / 6;
            steel.add(Solids.bar(new Vec(x, DECK, z), new Vec(x, top, z), 0.05, 4));
        }
    }

    /** Adds the cab to the right of the jib's foot, with its front glass leaning out towards the hook. */
    private void addCab(Prop.Level level) {
        Frame frame = Frame.at(-1.65, -0.55, 1.1);
        Surface paint = level.part(Crane.TOP, CranePaints.YELLOW);
        paint.add(Solids.box(1.35, 0.7, 1.7), frame);
        paint.add(detail.block(1.5, 0.16, 2.1, 0.05), frame.moved(0, 2.1, 0.12));
        paint.add(Solids.box(1.35, 1.4, 0.3), frame.moved(0, 0.7, -0.7));
        Surface glass = level.part(Crane.TOP, CranePaints.GLASS);
        glass.add(
                Solids.plate(1.27, -0.95, 0, 0.55, 0, 0.8, 1.4, -0.95, 1.4),
                frame.moved(0, 0.7, 0.3).turned(-90));
        if (detail.hasTrim()) {
            for (double x : new double[] {-0.64, 0.64}) {
                paint.add(Solids.bar(frame.place(new Vec(x, 0.7, 0.85)), frame.place(new Vec(x, 2.1, 1.1)), 0.09, 4));
            }
        }
        paint.add(Solids.box(0.7, 0.3, 1.2), frame.moved(0.95, 1.2, -0.6));
    }

    private static void addTies(Surface steel) {
        Vec tip = TIP;
        for (double x : new double[] {-0.65, 0.65}) {
            steel.add(Solids.bar(tip, new Vec(x, DECK + 0.1, TAIL + 1.2), 0.07, 4));
        }
        steel.add(Solids.bar(tip, JIB_FOOT.plus(new Vec(0, 1.15, 9)), 0.07, 4));
        steel.add(Solids.bar(tip, JIB_FOOT.plus(new Vec(0, 1.15, 19.5)), 0.07, 4));
    }

    private void addJib(Surface paint, Surface steel) {
        double half = 0.6;
        double rise = 1.15;
        List<Vec> near = List.of(new Vec(-half, 0, 0), new Vec(half, 0, 0), new Vec(0, rise, 0));
        List<Vec> far = List.of(new Vec(-half, 0, REACH), new Vec(half, 0, REACH), new Vec(0, rise, REACH - 1));
        new Lattice(0.14, 0.07, detail.barSides())
                .framed(detail.hasTrim())
                .add(paint, near, far, detail.panels(JIB_PANELS));
        steel.add(Solids.box(1.5, 0.3, 0.25), Frame.at(0, -0.15, REACH));
    }
}
