package dev.throng.app.plaza;

import dev.throng.app.plaza.Seat.Act;
import dev.throng.app.plaza.Seat.Build;
import dev.throng.app.plaza.Square.Item;
import dev.throng.assets.models.Furnishing;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/** Collector of a block's people and things. Their poses are relative to a frame, which the caller can move. */
final class BlockBuilder {
    private final List<Seat> seats = new ArrayList<>();
    private final List<Item> items = new ArrayList<>();
    private final SplittableRandom random;
    private final double rank;
    private GroundPose frame = new GroundPose(0, 0, 0);
    private double group;

    /**
     * @param random source of all random choices
     * @param rank rank of people in a group whose delay is 0, see {@link #company}; delay 1 adds {@link
     *     Square#THINNING}
     */
    BlockBuilder(SplittableRandom random, double rank) {
        this.random = random;
        this.rank = rank;
    }

    /** Sets the frame to which later poses are relative. */
    void within(GroundPose pose) {
        frame = pose;
    }

    /**
     * Begins a group of people who appear together or not at all. People added later belong to the group.
     *
     * @param delay 0 to 1; a group with a larger delay appears only in larger crowds
     */
    void company(double delay) {
        group = rank + delay * Square.THINNING;
    }

    void stand(Act act, Build build, GroundPose pose) {
        seats.add(new Seat(act, build, frame.to(pose), null, group));
    }

    /**
     * Adds a person who moves along a track.
     *
     * @param act activity of the person
     * @param build build of the person
     * @param aside pose of the person's track, in the current frame
     * @param ride movement along the track
     */
    void ride(Act act, Build build, GroundPose aside, Seat.Ride ride) {
        seats.add(new Seat(act, build, frame.to(aside), ride, group));
    }

    /**
     * Sets the free distance ahead of the last added person.
     *
     * @param metres free distance along the track, in metres
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

    /** @return random number from {@code low} to {@code high}, inclusive */
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
