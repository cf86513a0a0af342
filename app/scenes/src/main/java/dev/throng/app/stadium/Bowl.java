package dev.throng.app.stadium;

import dev.throng.assets.decor.Stands;
import dev.throng.assets.shape.Vec;
import dev.throng.crowd.InstanceTransform;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Stands around a pitch for so many fans: sections side by side about the middle. Rows and radius grow together, so that a
 * crowd of any size fills the same picture. The stands are at negative z.
 *
 * @param section each of them
 * @param sections an odd number, so that no aisle is straight ahead
 * @param radius metres from the middle of the pitch to the lowest row
 */
public record Bowl(Stands section, int sections, double radius) {
    /** The stands reach at least this far to both sides, radians: beyond what the camera sees. */
    private static final double HALF_ANGLE = 0.74;

    private static final int LEAST_ROWS = 5;
    private static final double LEAST_RADIUS = 9;

    /** Metres of radius for a row: such stands fill a wide picture. */
    private static final double RADIUS = 0.5;

    /** Seats of a section half way up. */
    private static final double SEATS = 18;

    /** Tangent of half a section's angle at most: it still looks like a part of a curve. */
    private static final double STEEPEST = 0.24;

    /** Metres that feet are farther back than the stands propose: shoes do not reach over the row before. */
    private static final double BACK = 0.07;

    /** Share of seats that stay free, spread over all. */
    private static final double FREE = 0.05;

    /** Metres of an aisle. */
    private static final double AISLE = Stands.of(1, 1).width() - Stands.SEAT_PITCH;

    /** The smallest with seats for so many and some to spare. */
    public static Bowl of(int count) {
        int rows = LEAST_ROWS;
        Bowl bowl = ofRows(rows);
        while (bowl.estimate() * (1 - 2 * FREE) < count || bowl.wanted().size() < count) {
            bowl = ofRows(++rows);
        }
        return bowl;
    }

    /** About how many seats are within the span, without laying them out. */
    private double estimate() {
        int seats = IntStream.range(0, section.rows()).map(section::seatsIn).sum();
        return seats * 2 * halfSpan() / StrictMath.toRadians(section.splay());
    }

    private static Bowl ofRows(int rows) {
        double wanted = Math.max(LEAST_RADIUS, RADIUS * rows);
        double middle = wanted + 0.5 * Stands.of(rows, 1).depth();
        double tangent = Math.min(STEEPEST, (SEATS * Stands.SEAT_PITCH + AISLE) / 2 / middle);
        int front = Math.max(1, (int) ((2 * wanted * tangent - AISLE) / Stands.SEAT_PITCH));
        double angle = 2 * StrictMath.atan(tangent);
        Stands section = new Stands(rows, front, StrictMath.toDegrees(angle));
        int half = (int) Math.ceil(HALF_ANGLE / angle - 0.5);
        return new Bowl(section, 2 * half + 1, section.width() / 2 / tangent);
    }

    /** Transform of a section. @param number from the left, 0 */
    public InstanceTransform sectionTransform(int number) {
        return around(radius, angle(number));
    }

    /**
     * Transforms side by side in front of the stands, looking to the pitch.
     *
     * @param distance metres from the lowest row
     * @param width metres of each
     */
    public List<InstanceTransform> before(double distance, double width) {
        double r = radius - distance;
        double pitch = 2 * StrictMath.asin(width / 2 / r);
        int half = (int) (HALF_ANGLE / pitch);
        return IntStream.rangeClosed(-half, half)
                .mapToObj(i -> around(r, i * pitch))
                .toList();
    }

    private static InstanceTransform around(double radius, double angle) {
        double x = radius * StrictMath.sin(angle);
        double z = -radius * StrictMath.cos(angle);
        return new InstanceTransform((float) x, 0, (float) z, (float) -angle, 1);
    }

    private double angle(int number) {
        return (number - sections / 2) * StrictMath.toRadians(section.splay());
    }

    /** All seats, from left to right and from the lowest row up. */
    private List<Seat> seats() {
        List<Seat> seats = new ArrayList<>();
        for (int number = 0; number < sections; number++) {
            for (int row = 0; row < section.rows(); row++) {
                for (int seat = 0; seat < section.seatsIn(row); seat++) {
                    seats.add(seat(number, row, section.floor(row, seat)));
                }
            }
        }
        return seats;
    }

    private Seat seat(int number, int row, Vec floor) {
        double angle = angle(number);
        double c = StrictMath.cos(angle);
        double s = StrictMath.sin(angle);
        double out = radius - floor.z() + BACK;
        double x = c * floor.x() + s * out;
        double z = s * floor.x() - c * out;
        InstanceTransform transform = new InstanceTransform((float) x, (float) floor.y(), (float) z, (float) -angle, 1);
        return new Seat(number - sections / 2, row, StrictMath.atan2(x, -z), transform);
    }

    /** Seats within the span. */
    private List<Seat> wanted() {
        return seats().stream()
                .filter(seat -> Math.abs(seat.angle()) <= halfSpan())
                .toList();
    }

    /** Fans take seats this far to both sides, radians: a small crowd is not lost in a long row. */
    double halfSpan() {
        return HALF_ANGLE * Math.min(1, RADIUS * section.rows() / radius);
    }

    /** The seats that so many fans take: from the middle outwards, not quite in order, some stay free. */
    List<Seat> taken(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Seat> seats = wanted();
        double[] ranks = seats.stream().mapToDouble(seat -> rank(seat, random)).toArray();
        return IntStream.range(0, ranks.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> ranks[i]))
                .limit(count)
                .map(seats::get)
                .toList();
    }

    private double rank(Seat seat, SplittableRandom random) {
        double rows = section.rows();
        double off = Math.hypot(seat.angle() / halfSpan() * rows, seat.row() - 0.4 * rows);
        boolean free = random.nextDouble() < FREE;
        return off + random.nextDouble(1.5) + (free ? 10 * rows : 0);
    }

    /** Metres above the pitch of the highest row. */
    public double top() {
        return section.height();
    }

    /**
     * A seat of the stands.
     *
     * @param section its section: 0 is straight ahead of the camera, those to the left are below
     * @param row from the lowest, 0
     * @param angle radians about the middle of the pitch, 0 straight ahead of the camera, positive to the right
     * @param transform of a fan that stands before it, looking to the pitch
     */
    public record Seat(int section, int row, double angle, InstanceTransform transform) {}
}
