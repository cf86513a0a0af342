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
 * Stands of a stadium: equal sections side by side, at negative z from the middle of the pitch. The number of rows of
 * seats and the radius grow together, so that a crowd of any size fills the same picture.
 *
 * @param section shape of each section
 * @param sections number of sections, odd so that no aisle is straight ahead of the camera
 * @param radius distance from the middle of the pitch to the lowest row of seats, in metres
 */
public record Bowl(Stands section, int sections, double radius) {
    /**
     * Smallest angle that the stands fill to each side of the view direction, in radians; larger than the visible
     * angle.
     */
    private static final double HALF_ANGLE = 0.74;

    private static final int LEAST_ROWS = 5;
    private static final double LEAST_RADIUS = 9;

    /** Radius of the stands, in metres, divided by the number of rows of seats; the stands then fill a wide picture. */
    private static final double RADIUS = 0.5;

    /** Number of seats in the middle row of a section. */
    private static final double SEATS = 18;

    /** Largest tangent of half a section's angle. Larger sections would not look like parts of a curve. */
    private static final double STEEPEST = 0.24;

    /**
     * Distance by which a fan's feet are behind the origin of the seat, in metres, so that shoes do not reach over the
     * row in front.
     */
    private static final double BACK = 0.07;

    /** Fraction of seats that stay free. */
    private static final double FREE = 0.05;

    /** Width of an aisle, in metres. */
    private static final double AISLE = Stands.of(1, 1).width() - Stands.SEAT_PITCH;

    /** @return smallest stands that seat a number of fans, with a few free seats */
    public static Bowl of(int count) {
        int rows = LEAST_ROWS;
        Bowl bowl = ofRows(rows);
        while (bowl.estimate() * (1 - 2 * FREE) < count || bowl.wanted().size() < count) {
            bowl = ofRows(++rows);
        }
        return bowl;
    }

    /**
     * @return approximate number of seats within {@link #halfSpan} of the view direction, computed without listing the
     *     seats
     */
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

    /**
     * @param number number of the section, from 0 on the left
     * @return transform from a section's space to scene space
     */
    public InstanceTransform sectionTransform(int number) {
        return around(radius, angle(number));
    }

    /**
     * Places things of equal width side by side in front of the stands, facing the pitch.
     *
     * @param distance distance from the lowest row to the things, in metres
     * @param width width of each thing, in metres
     * @return transforms of things within the stands' angle, from left to right
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

    /** @return seats of all sections from left to right, and in each section from the lowest row to the highest */
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

    /** @return seats within {@link #halfSpan} of the view direction */
    private List<Seat> wanted() {
        return seats().stream()
                .filter(seat -> Math.abs(seat.angle()) <= halfSpan())
                .toList();
    }

    /**
     * @return largest angle in radians between the view direction and a fan; smaller for small crowds, so that the fans
     *     are not spread over a long row
     */
    double halfSpan() {
        return HALF_ANGLE * Math.min(1, RADIUS * section.rows() / radius);
    }

    /**
     * @param count number of fans
     * @return seats for fans in the order in which the seats are filled: from the middle outwards, with some disorder
     *     and gaps
     */
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

    /** @return height of the highest row above the pitch, in metres */
    public double top() {
        return section.height();
    }

    /**
     * Seat of the stands.
     *
     * @param section number of sections from the one straight ahead of the camera, negative to the left
     * @param row index of the row of seats; 0 is the lowest
     * @param angle angle about the middle of the pitch, in radians; 0 straight ahead of the camera, positive to the
     *     right
     * @param transform transform of a fan who stands at the seat and faces the pitch
     */
    public record Seat(int section, int row, double angle, InstanceTransform transform) {}
}
