package dev.throng.assets.crane;

import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Turning;
import dev.throng.assets.shape.Vec;
import java.util.List;

/** Moving parts below the jib: trolley, rope, hook and a bundle of planks. */
final class Load {
    private static final double ROPES_APART = 0.5;

    private final CraneDetail detail;

    Load(CraneDetail detail) {
        this.detail = detail;
    }

    void add(Prop.Level level) {
        Surface trolley = level.part(Crane.TROLLEY, CranePaints.STEEL);
        trolley.add(detail.block(1.5, 0.2, 1.5, 0.04), Frame.at(0, -0.32, 0));
        for (double z : new double[] {-0.55, 0.55}) {
            trolley.add(Turning.rod(new Vec(-0.8, 0.02, z), new Vec(0.8, 0.02, z), 0.14, 0.14, detail.roundSides()));
        }
        addRope(level.part(Crane.ROPE, CranePaints.ROPE));
        addHook(level.part(Crane.HOOK, CranePaints.YELLOW), level.part(Crane.HOOK, CranePaints.STEEL));
        addBundle(level.part(Crane.HOOK, CranePaints.ROPE), level.part(Crane.HOOK, CranePaints.WOOD));
    }

    /** Adds a rope of one metre length, which the scale of the rope's joint stretches. */
    private void addRope(Surface rope) {
        for (double x : new double[] {-ROPES_APART / 2, ROPES_APART / 2}) {
            rope.add(Solids.bar(new Vec(x, -1, 0), new Vec(x, 0, 0), 0.05, detail.barSides()));
        }
    }

    private void addHook(Surface block, Surface steel) {
        block.add(Solids.plate(0.3, -0.38, -0.75, 0.38, -0.75, 0.38, 0, 0.2, 0.12, -0.2, 0.12, -0.38, 0));
        List<Vec> hook = List.of(
                new Vec(0, -0.75, 0),
                new Vec(0, -1, 0),
                new Vec(0.16, -1.16, 0),
                new Vec(0.02, -1.36, 0),
                new Vec(-0.18, -1.25, 0));
        steel.add(Solids.pipe(detail.hasTrim() ? hook : hook.subList(0, 2), 0.07, detail.roundSides() / 2 + 1));
    }

    /** Adds a bundle of long planks that hangs in two slings. */
    private void addBundle(Surface sling, Surface wood) {
        double top = -3.2;
        Vec eye = new Vec(0, -1.25, 0);
        for (double x : new double[] {-1.5, 1.5}) {
            for (double z : new double[] {-0.5, 0.5}) {
                sling.add(Solids.bar(eye, new Vec(x, top, z), 0.04, 3));
            }
            if (detail.hasTrim()) {
                sling.add(Solids.box(0.06, 0.68, 1.04), Frame.at(x, top - 0.65, 0));
            }
        }
        int layers = detail.hasTrim() ? 4 : 1;
        for (int layer = 0; layer < layers; layer++) {
            double height = 0.6 / layers;
            double length = 5 - 0.16 * (layer * 7 % 3);
            wood.add(
                    Solids.box(length, height - 0.02, 1),
                    Frame.at(0.05 * (layer * 5 % 4) - 0.08, top - 0.62 + layer * height, 0));
        }
    }
}
