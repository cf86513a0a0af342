package dev.throng.assets.decor;

import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Vec;

/**
 * Bay of a storey: a plastered wall with a recessed window and open shutters. Its lower left corner is at x = 0, y = 0;
 * its front is at z = 0.
 *
 * @param width width of the bay, in metres
 * @param height height of the storey, in metres
 */
record HouseWindow(double width, double height) {
    private static final double HALF = 0.6;
    private static final double SILL = 0.75;
    private static final double LINTEL = 2.75;
    private static final double RECESS = -0.28;
    private static final double BAR = 0.08;

    void add(Prop.Level level, Frame place, House.Detail detail) {
        Surface plaster = level.part(Paints.PLASTER);
        if (detail == House.Detail.FLAT) {
            plaster.add(new Surface().face(rectangle(0, width, 0, height, 0)), place);
            level.part(Paints.GLASS).add(new Surface().face(opening(0.02)).twoSided(), place);
        } else {
            plaster.add(wall(), place);
            level.part(Paints.GLASS).add(new Surface().face(opening(RECESS)), place);
            addFrame(level, place, detail);
        }
        addShutters(level.part(Paints.SHUTTER), place, detail);
    }

    private void addFrame(Prop.Level level, Frame place, House.Detail detail) {
        double middle = width / 2;
        if (detail == House.Detail.FULL) {
            level.part(Paints.CHALK).add(bars(), place);
        }
        Surface stone = level.part(Paints.STONE);
        stone.add(Solids.box(2 * HALF + 0.3, 0.1, 0.24), place.moved(middle, SILL - 0.1, 0.06));
        if (detail == House.Detail.FULL) {
            stone.add(Solids.box(2 * HALF + 0.3, 0.2, 0.1), place.moved(middle, LINTEL, 0));
        }
    }

    private Vec[] rectangle(double x0, double x1, double y0, double y1, double z) {
        return new Vec[] {new Vec(x0, y0, z), new Vec(x1, y0, z), new Vec(x1, y1, z), new Vec(x0, y1, z)};
    }

    private Vec[] opening(double z) {
        return rectangle(width / 2 - HALF, width / 2 + HALF, SILL, LINTEL, z);
    }

    /** @return the wall around the window's opening, and the sides of the recess */
    private Surface wall() {
        Vec[] outer = rectangle(0, width, 0, height, 0);
        Vec[] edge = opening(0);
        Vec[] back = opening(RECESS);
        Surface out = new Surface();
        for (int i = 0; i < 4; i++) {
            int next = (i + 1) % 4;
            out.face(outer[i], outer[next], edge[next], edge[i]);
            out.face(edge[i], edge[next], back[next], back[i]);
        }
        return out;
    }

    /** @return a cross of narrow wooden bars in front of the window's glass */
    private Surface bars() {
        double middle = width / 2;
        double z = RECESS + 0.03;
        double y = SILL + 0.65 * (LINTEL - SILL);
        Surface out = new Surface();
        out.face(rectangle(middle - BAR / 2, middle + BAR / 2, SILL, LINTEL, z));
        out.face(rectangle(middle - HALF, middle + HALF, y - BAR / 2, y + BAR / 2, z + 0.005));
        out.face(rectangle(middle - HALF, middle - HALF + BAR, SILL, LINTEL, z));
        out.face(rectangle(middle + HALF - BAR, middle + HALF, SILL, LINTEL, z));
        return out.twoSided();
    }

    private void addShutters(Surface out, Frame place, House.Detail detail) {
        for (int side = -1; side <= 1; side += 2) {
            double x = width / 2 + side * (HALF + 0.36);
            double top = LINTEL - SILL;
            if (detail == House.Detail.FULL) {
                out.add(Solids.box(0.62, top, 0.06), place.moved(x, SILL, 0.05));
            } else {
                out.add(
                        new Surface()
                                .face(rectangle(x - 0.31, x + 0.31, SILL, LINTEL, 0.05))
                                .twoSided(),
                        place);
            }
        }
    }
}
