package dev.throng.app.plaza;

import dev.throng.app.plaza.Seat.Act;
import dev.throng.app.plaza.Seat.Build;
import dev.throng.app.plaza.Square.Item;
import dev.throng.assets.models.Furnishing;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/** Collector of a block's contents, in coordinates of a movable frame. */
final class Sketch {
    private final List<Seat> seats = new ArrayList<>();
    private final List<Item> items = new ArrayList<>();
    private final SplittableRandom random;
    private final double rank;
    private GroundPose frame = new GroundPose(0, 0, 0);
    private double group;

    /** @param rank of the first seats; others are up to {@link Square#THINNING} later */
    Sketch(SplittableRandom random, double rank) {
        this.random = random;
        this.rank = rank;
    }

    /** Sets the frame of later poses. */
    void within(GroundPose pose) {
        frame = pose;
    }

    /**
     * Begins a company, whose people are shown or omitted together.
     *
     * @param delay 0 to 1
     */
    void company(double delay) {
        group = rank + delay * Square.THINNING;
    }

    void stand(Act act, Build build, GroundPose pose) {
        seats.add(new Seat(act, build, frame.to(pose), null, group));
    }

    /** @param aside offset of this person's track in the frame */
    void ride(Act act, Build build, GroundPose aside, Seat.Ride ride) {
        seats.add(new Seat(act, build, frame.to(aside), ride, group));
    }

    /**
     * Gives the last added person free room on its track.
     *
     * @param metres ahead of its position
     */
    void room(double metres) {
        Seat seat = seats.remove(seats.size() - 1);
        Seat.Ride ride = Objects.requireNonNull(seat.ride());
        Seat.Ride roomy = new Seat.Ride(ride.track(), ride.distance(), ride.speed(), metres);
        seats.add(new Seat(seat.act(), seat.build(), seat.pose(), roomy, seat.rank()));
    }

    void put(Furnishing thing, GroundPose pose, double scale) {
        items.add(new Item(thing, frame.to(pose), scale));
    }

    double between(double low, double high) {
        return random.nextDouble(low, high);
    }

    boolean chance(double share) {
        return random.nextDouble() < share;
    }

    /** Random number from {@code low} to {@code high}, inclusive. */
    int number(int low, int high) {
        return random.nextInt(low, high + 1);
    }

    List<Seat> seats() {
        return seats;
    }

    List<Item> items() {
        return items;
    }
}
