package dev.throng;

import dev.throng.Rows.Numbers;
import dev.throng.anim.MaterialVariants;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Route;
import dev.throng.crowd.Tint;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.state.PlaybackDraft;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Writes the values that a call of {@link Instances} passes, one row per instance, without an object per instance. */
final class CrowdRows {
    private final Crowd crowd;
    private final BitSet listed = new BitSet(); // instance numbers found in a list
    private final Placing placing = new Placing(); // scratch, like the next field
    private final PlaybackDraft along = new PlaybackDraft();

    CrowdRows(Crowd crowd) {
        this.crowd = crowd;
    }

    void forEach(Consumer<Instance> use) {
        Instance cursor = new Instance(crowd, 0);
        for (int number = 0; number < crowd.numberLimit(); number++) {
            if (crowd.has(number)) {
                cursor.moveTo(crowd.slots.handle(number));
                use.accept(cursor);
            }
        }
    }

    /**
     * Checks the numbers of the instances that a call changes.
     * @param list numbers of the instances; null: consecutive numbers starting at {@code first}
     * @param rows number of instances that the call changes
     * @throws IllegalArgumentException when the list has another length, or contains a number twice
     * @throws IndexOutOfBoundsException when an instance does not exist
     */
    void require(int @Nullable [] list, int first, int rows) {
        if (list != null) {
            requireList(list, rows);
        }
        for (int row = 0; list == null && row < rows; row++) {
            crowd.slot(first + row);
        }
    }

    private void requireList(int[] list, int rows) {
        if (rows != list.length) {
            throw new IllegalArgumentException("instances: found " + rows + " rows, expected " + list.length
                    + " rows: one for each number of the list");
        }
        listed.clear();
        for (int number : list) {
            crowd.slot(number);
            if (listed.get(number)) {
                throw new IllegalArgumentException(
                        "instances: found number " + number + " twice in the list, expected different numbers");
            }
            listed.set(number);
        }
    }

    /**
     * Sets the transform of an instance.
     * @param at index in {@code t} of x, followed by y, z, heading and scale
     */
    void place(int number, Numbers t, int at) {
        if (crowd.transforms.travellers().isMovedByClips(number)) {
            crowd.transforms.replace(number, placing.to(crowd.slot(number), t, at));
        } else {
            put(crowd.slot(number), t, at);
        }
    }

    /** Task that writes one instance's transform, reused for all instances of a call. */
    private final class Placing implements Runnable {
        private int slot;
        private @Nullable Numbers numbers;
        private int at;

        Placing to(int of, Numbers given, int first) {
            slot = of;
            numbers = given;
            at = first;
            return this;
        }

        @Override
        public void run() {
            Numbers given = Objects.requireNonNull(numbers);
            numbers = null; // keeps no array of the host after the call
            put(slot, given, at);
        }
    }

    private void put(int slot, Numbers t, int at) {
        crowd.state.setPosition(slot, (float) t.at(at), (float) t.at(at + 1), (float) t.at(at + 2));
        crowd.state.setHeading(slot, (float) t.at(at + 3));
        crowd.state.setScale(slot, (float) t.at(at + 4));
    }

    void seed(int number, Numbers s, int at) {
        crowd.state.setSeed(crowd.slot(number), (int) s.at(at));
    }

    /**
     * Sets the tint of an instance.
     * @param at index in {@code t} of red, followed by green, blue and the value for the host's shader
     */
    void tint(int number, Numbers t, int at) {
        float red = (float) t.at(at);
        float green = (float) t.at(at + 1);
        float blue = (float) t.at(at + 2);
        float value = (float) t.at(at + 3);
        if (crowd.state.hasTints()) {
            crowd.state.setTint(crowd.slot(number), red, green, blue, value);
        } else {
            crowd.transforms.tint(number, new Tint(red, green, blue, value)); // allocates memory for all instances
        }
    }

    /**
     * @return variant numbers: first that of the file's own materials, then those of the named variants
     * @throws IllegalArgumentException when a name is unknown
     */
    int[] variants(List<String> names) {
        MaterialVariants variants = crowd.model().character().variants();
        return IntStream.concat(
                        IntStream.of(MaterialVariants.DEFAULT), names.stream().mapToInt(variants::number))
                .toArray();
    }

    void variant(int number, int variant) {
        MaterialVariants variants = crowd.model().character().variants();
        crowd.transforms.look(number, variants.with(crowd.state.look(crowd.slot(number)), variant));
    }

    /**
     * Shows or hides instances.
     * @param number returns, for the index of a value in {@code all}, the number of its instance
     * @param all one value per instance; 0: hidden
     */
    void show(IntUnaryOperator number, Numbers all) {
        int more = 0;
        for (int i = 0; i < all.size(); i++) {
            boolean isShown = crowd.slots.isShown(number.applyAsInt(i));
            more += (all.at(i) != 0 ? 1 : 0) - (isShown ? 1 : 0);
        }
        crowd.upload.reserve(more);
        showWhere(number, all, false); // first, as it frees room
        showWhere(number, all, true);
    }

    private void showWhere(IntUnaryOperator number, Numbers all, boolean on) {
        for (int i = 0; i < all.size(); i++) {
            if ((all.at(i) != 0) == on) {
                crowd.upload.setShown(number.applyAsInt(i), on);
            }
        }
    }

    /**
     * Moves an instance along a route, or stops it.
     * @param at index in {@code m} of the route's index (-1: stop), followed by distance and speed
     */
    void follow(int number, Numbers m, int at) {
        if (m.at(at) < 0) {
            crowd.transforms.stopMoving(number);
        } else {
            follow(number, (int) m.at(at), m.at(at + 1), m.at(at + 2));
        }
    }

    private void follow(int number, int index, double distance, double speed) {
        if (crowd.state.hasMotions()) {
            Route route = crowd.transforms.route(index).route();
            crowd.transforms.travellers().stop(crowd.ticks(), number);
            along.run(Motion.offset(route, distance), Clock.rate(route.length(), speed), 0);
            crowd.state.follow(crowd.slot(number), index, along);
        } else {
            crowd.transforms.follow(number, index, distance, speed); // allocates memory for all instances
        }
    }

    /**
     * @param joint name of the other instance's joint
     * @return a joint of another instance as the target of an instance's look-ats
     * @throws IllegalArgumentException when the other instance is of another crowd, or is the instance itself, whose
     *     joint would turn after itself
     * @throws IndexOutOfBoundsException when the other instance was removed
     */
    Gaze gaze(int number, Instance other, String joint) {
        if (other.crowd != crowd) {
            throw new IllegalArgumentException(
                    "instance: found an instance of another crowd, expected one of this crowd");
        }
        requireOther(number, other.number());
        return new Gaze(crowd.slot(other.number()), crowd.transforms.path(joint));
    }

    /**
     * @throws IllegalArgumentException when both instances are the same
     * @throws IndexOutOfBoundsException when the other instance does not exist
     */
    void requireOther(int number, int other) {
        if (number == other) {
            throw new IllegalArgumentException("instance " + number
                    + ": found the same instance as its look-at target, expected another instance");
        }
        crowd.slot(other);
    }
}
