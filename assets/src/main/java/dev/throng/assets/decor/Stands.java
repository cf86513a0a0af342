package dev.throng.assets.decor;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Vec;

/**
 * A section of a stadium's stands: concrete tiers with rows of seats and an aisle on its left side, to be set side by
 * side. The front wall's foot is on x = 0, z = 0, its middle at the origin; rows rise to -z and look to +z.
 *
 * @param rows tiers, at least 1
 * @param seats in the front row, at least 1
 * @param splay degrees between the sides: more than 0 for the sections that go around a corner
 */
public record Stands(int rows, int seats, double splay) {
    /** From one seat to the next, in metres. */
    public static final double SEAT_PITCH = 0.55;

    static final double ROW_PITCH = 0.8;
    static final double RISE = 0.42;
    static final double FRONT = 1.3;
    static final double AISLE = 1.2;
    static final double SEAT_HEIGHT = 0.43;

    /** From the next riser to the middle of the pan. */
    private static final double PAN = 0.29;

    /** @throws IllegalArgumentException when there is no seat, or the sides do not part */
    public Stands {
        if (rows < 1 || seats < 1 || !(splay >= 0 && splay < 90)) {
            throw new IllegalArgumentException(
                    "grandstand: found " + rows + " rows, " + seats + " seats in the front row and " + splay
                            + " degrees between the sides, expected at least 1 row, at least 1 seat, and 0 to less than 90 degrees");
        }
    }

    /** A section with parallel sides. */
    public static Stands of(int rows, int seats) {
        return new Stands(rows, seats, 0);
    }

    /** Metres from side to side along the front. */
    public double width() {
        return 2 * halfWidth(0);
    }

    /** Metres from the front to the back wall. */
    public double depth() {
        return rows * ROW_PITCH;
    }

    /** Metres from the ground to the last tier. */
    public double height() {
        return tier(rows - 1);
    }

    /** Seats of a row; more to the back where the sides part. */
    public int seatsIn(int row) {
        return (int) ((2 * halfWidth(seatZ(row)) - AISLE) / SEAT_PITCH + 1e-6);
    }

    /** Middle of a seat's top: a fan on it looks to +z. */
    public Vec seat(int row, int seat) {
        return new Vec(seatX(row, seat), tier(row) + SEAT_HEIGHT, seatZ(row));
    }

    /** Where a fan stands in front of a seat. */
    public Vec floor(int row, int seat) {
        return new Vec(seatX(row, seat), tier(row), seatZ(row) + 0.3);
    }

    /** The section with all its seats; three levels of detail. All sections of the same numbers are equal. */
    public CharacterModel character() {
        Prop prop = new Prop("stands");
        for (int level = 0; level < 3; level++) {
            new StandsShape(this, level).add(prop.level());
        }
        return prop.build();
    }

    double tier(int row) {
        return FRONT + row * RISE;
    }

    /** Half the section's width at a place, which is behind its front. */
    double halfWidth(double z) {
        return (seats * SEAT_PITCH + AISLE) / 2 - z * StrictMath.tan(StrictMath.toRadians(splay / 2));
    }

    private double seatZ(int row) {
        return -(row + 1) * ROW_PITCH + PAN;
    }

    /** Seats are evenly spread between the section's right side and its aisle. */
    private double seatX(int row, int seat) {
        double half = halfWidth(seatZ(row));
        double spare = 2 * half - AISLE - seatsIn(row) * SEAT_PITCH;
        return -half + spare / 2 + (seat + 0.5) * SEAT_PITCH;
    }
}
