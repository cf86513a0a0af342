package dev.throng.assets.decor;

import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Vec;
import java.util.List;

/** Builder of a section of stands at one level of detail. */
final class StandsShape {
    private static final double SEAT_WIDTH = 0.46;

    private final Stands stands;
    private final int detail;

    /** @param detail 0 (whole seats) to 2 (one piece for each row of seats) */
    StandsShape(Stands stands, int detail) {
        this.stands = stands;
        this.detail = detail;
    }

    void add(Prop.Level level) {
        Surface concrete = level.part(Paints.CONCRETE);
        Surface seats = level.part(Paints.SEAT);
        Surface seat = detail == 0 ? wholeSeat() : plainSeat(SEAT_WIDTH);
        for (int row = 0; row < stands.rows(); row++) {
            addTier(concrete, row);
            if (detail < 2) {
                addSeats(seats, seat, row);
            } else {
                addRow(seats, row);
            }
            if (detail == 0 && row + 1 < stands.rows()) {
                addStep(concrete, row);
            }
        }
        addBack(concrete);
        if (detail < 2) {
            addRail(level.part(Paints.STEEL));
        }
    }

    /**
     * Adds the tier of a row of seats: its vertical front, its top and both sides, down to the ground.
     *
     * @param row index of the row of seats, 0 at the front
     */
    private void addTier(Surface out, int row) {
        double front = -row * Stands.ROW_PITCH;
        double back = front - Stands.ROW_PITCH;
        double y = stands.tier(row);
        double below = row == 0 ? 0 : stands.tier(row - 1);
        double near = stands.halfWidth(front);
        double far = stands.halfWidth(back);
        Vec left = new Vec(near, y, front);
        Vec right = new Vec(-near, y, front);
        Vec backLeft = new Vec(far, y, back);
        Vec backRight = new Vec(-far, y, back);
        out.face(new Vec(-near, below, front), new Vec(near, below, front), left, right);
        out.face(right, left, backLeft, backRight);
        out.face(new Vec(near, 0, front), new Vec(far, 0, back), backLeft, left);
        out.face(new Vec(-far, 0, back), new Vec(-near, 0, front), right, backRight);
    }

    private void addBack(Surface out) {
        double z = -stands.depth();
        double half = stands.halfWidth(z);
        double y = stands.height();
        out.face(new Vec(half, 0, z), new Vec(-half, 0, z), new Vec(-half, y, z), new Vec(half, y, z));
    }

    /**
     * Adds a step to the aisle, half as high as a tier.
     *
     * @param row index of the row of seats below the step
     */
    private void addStep(Surface out, int row) {
        double back = -(row + 1) * Stands.ROW_PITCH;
        double depth = Stands.ROW_PITCH / 2;
        double x = stands.halfWidth(back + depth) - Stands.AISLE / 2;
        out.add(
                Solids.box(Stands.AISLE - 0.1, Stands.RISE / 2, depth),
                Frame.at(x, stands.tier(row), back + depth / 2));
    }

    private void addSeats(Surface out, Surface seat, int row) {
        for (int s = 0; s < stands.seatsIn(row); s++) {
            Vec at = stands.seat(row, s);
            out.add(seat, Frame.at(at.x(), at.y(), at.z()));
        }
    }

    private void addRow(Surface out, int row) {
        Vec first = stands.seat(row, 0);
        Vec last = stands.seat(row, stands.seatsIn(row) - 1);
        double width = last.x() - first.x() + SEAT_WIDTH;
        out.add(plainSeat(width), Frame.at((first.x() + last.x()) / 2, first.y(), first.z()));
    }

    /** @return a seat's top, back and support; the origin is the middle of the top */
    private static Surface wholeSeat() {
        Surface seat = new Surface();
        seat.add(Solids.hull(0.4, 0.36, -0.07, SEAT_WIDTH, 0.42, 0), Frame.at(0, 0, 0.01));
        seat.add(
                Solids.hull(SEAT_WIDTH, 0.05, 0, 0.38, 0.035, 0.4),
                Frame.at(0, -0.02, -0.2).pitched(-10));
        return seat.add(Solids.box(0.1, 0.3, 0.1), Frame.at(0, -0.36, -0.12));
    }

    /**
     * @param width width of the seat, in metres
     * @return a simplified seat for distant views: top and front, and both faces of the back
     */
    private static Surface plainSeat(double width) {
        double half = width / 2;
        Vec[][] lines = new Vec[2][];
        for (int side = 0; side < 2; side++) {
            double x = side == 0 ? -half : half;
            lines[side] = new Vec[] {
                new Vec(x, -0.07, 0.2),
                new Vec(x, 0, 0.22),
                new Vec(x, 0, -0.18),
                new Vec(x, 0.37, -0.26),
                new Vec(x, -0.07, -0.24)
            };
        }
        Surface out = new Surface();
        for (int i = 0; i + 1 < lines[0].length; i++) {
            out.face(lines[0][i], lines[1][i], lines[1][i + 1], lines[0][i + 1]);
        }
        return out;
    }

    private void addRail(Surface steel) {
        double half = stands.halfWidth(0);
        double y = Stands.FRONT;
        int posts = detail == 0 ? Math.max(2, (int) (2 * half / 1.5) + 1) : 0;
        for (double up : new double[] {0.5, 0.95}) {
            Vec right = new Vec(-half, y + up, -0.08);
            steel.add(Solids.pipe(List.of(right, new Vec(half, y + up, -0.08)), 0.025, detail == 0 ? 6 : 3));
        }
        for (int p = 0; p < posts; p++) {
            double x = -half + 0.1 + (2 * half - 0.2) * p / (posts - 1);
            steel.add(Solids.bar(new Vec(x, y, -0.08), new Vec(x, y + 0.95, -0.08), 0.04, 4));
        }
    }
}
