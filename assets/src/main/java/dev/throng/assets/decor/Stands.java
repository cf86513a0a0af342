package dev.throng.assets.decor;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Vec;

/**
 * A section of a stadium's stands: concrete tiers with rows of seats, and an aisle on the left (+x). Sections are
 * placed side by side. The foot of the front wall is on z = 0 with its middle at the origin; rows rise towards -z and
 * face +z.
 *
 * @param rows number of tiers, each with a row of seats, at least 1
 * @param seats number of seats in the front row, at least 1
 * @param splay angle between the left and right side of the section, in degrees; more than 0 at a corner of the stands
 */
public record Stands(int rows, int seats, double splay) {
    /** Distance between neighbouring seats, in metres. */
    public static final double SEAT_PITCH = 0.55;

    static final double ROW_PITCH = 0.8;
    static final double RISE = 0.42;
    static final double FRONT = 1.3;
    static final double AISLE = 1.2;
    static final double SEAT_HEIGHT = 0.43;

    /** Distance from the vertical face behind a seat to the middle of the seat's top, in metres. */
    private static final double PAN = 0.29;

    /**
     * Checks the numbers of a section.
     *
     * @param rows number of tiers, each with a row of seats
     * @param seats number of seats in the front row
     * @param splay angle between the left and right side of the section, in degrees
     * @throws IllegalArgumentException if there is no row or no seat, or the angle is outside [0, 90)
     */
    public Stands {
        if (rows < 1 || seats < 1 || !(splay >= 0 && splay < 90)) {
            throw new IllegalArgumentException(
                    "grandstand: found " + rows + " rows, " + seats + " seats in the front row and " + splay
                            + " degrees between the sides, expected at least 1 row, at least 1 seat, and 0 to less than 90 degrees");
        }
    }

    /**
     * @param rows number of tiers
     * @param seats number of seats in each row
     * @return section whose left and right sides are parallel
     */
    public static Stands of(int rows, int seats) {
        return new Stands(rows, seats, 0);
    }

    /** @return width along the front, in metres */
    public double width() {
        return 2 * halfWidth(0);
    }

    /** @return distance from the front to the back wall, in metres */
    public double depth() {
        return rows * ROW_PITCH;
    }

    /** @return height of the highest tier above the ground, in metres */
    public double height() {
        return tier(rows - 1);
    }

    /**
     * @param row index of the row of seats, 0 at the front
     * @return number of seats in the row, which is larger towards the back of a splayed section
     */
    public int seatsIn(int row) {
        return (int) ((2 * halfWidth(seatZ(row)) - AISLE) / SEAT_PITCH + 1e-6);
    }

    /**
     * @param row index of the row of seats, 0 at the front
     * @param seat index of the seat in its row
     * @return middle of a seat's top in the section's space, in metres; a fan who sits on it faces +z
     */
    public Vec seat(int row, int seat) {
        return new Vec(seatX(row, seat), tier(row) + SEAT_HEIGHT, seatZ(row));
    }

    /**
     * @param row index of the row of seats, 0 at the front
     * @param seat index of the seat in its row
     * @return position of a fan who stands in front of a seat, in the section's space, in metres
     */
    public Vec floor(int row, int seat) {
        return new Vec(seatX(row, seat), tier(row), seatZ(row) + 0.3);
    }

    /** @return model with all seats and three levels of detail; equal sections have equal models */
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

    /**
     * @param z coordinate in the section's space, in metres
     * @return half the section's width at this depth, in metres
     */
    double halfWidth(double z) {
        return (seats * SEAT_PITCH + AISLE) / 2 - z * StrictMath.tan(StrictMath.toRadians(splay / 2));
    }

    private double seatZ(int row) {
        return -(row + 1) * ROW_PITCH + PAN;
    }

    /**
     * Spreads seats evenly between the section's right side and its aisle.
     *
     * @param row index of the row of seats, 0 at the front
     * @param seat index of the seat in its row
     * @return x of a seat's middle, in metres
     */
    private double seatX(int row, int seat) {
        double half = halfWidth(seatZ(row));
        double spare = 2 * half - AISLE - seatsIn(row) * SEAT_PITCH;
        return -half + spare / 2 + (seat + 0.5) * SEAT_PITCH;
    }
}
