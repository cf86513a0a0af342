package dev.throng;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Look;
import dev.throng.crowd.Motion;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.control.Slots;
import dev.throng.crowd.gl.JointBuffer;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.state.Kinematics;
import dev.throng.crowd.state.StateNeeds;
import dev.throng.crowd.state.StateTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The records of a crowd, and which of them are not uploaded yet. */
final class CrowdRecords {
    private final Throng throng;
    private final Model model;
    private final List<Route> routes;
    private final CrowdState state;
    private final Slots slots = new Slots(this::swap);
    private final dev.throng.crowd.gl.Crowd onStage;
    private final List<Joints> joints = new ArrayList<>();
    private boolean isResized;
    private boolean isShuffled;

    /** Makes an empty crowd. */
    CrowdRecords(Throng throng, Model model, List<Route> routes) {
        this.throng = throng;
        this.model = model;
        this.routes = List.copyOf(routes);
        RouteTable table = RouteTable.of(
                routes.stream().map(Route::route).toList(), model.ways().ways());
        state = new CrowdState(model.prepared().atlas(), 0, table);
        Engine engine = throng.engine();
        onStage = engine.stage().crowd(model.prepared(), state, engine.palettes(model.prepared()));
    }

    static void requireCount(int count) {
        if (count < 0 || count > CrowdState.MAX_INSTANCES) {
            throw new IllegalArgumentException(
                    "crowd: found " + count + " instances, expected 0 to " + CrowdState.MAX_INSTANCES);
        }
    }

    Slots slots() {
        return slots;
    }

    CrowdState state() {
        return state;
    }

    void shadeBy(@Nullable String glsl) {
        onStage.shadeBy(glsl);
    }

    long bytes() {
        return onStage.bytes();
    }

    private void swap(int a, int b) {
        isShuffled = true;
        state.swap(a, b);
    }

    int add() {
        reserve(1);
        state.resize(slots.count() + 1);
        return added();
    }

    private int added() {
        isResized = true;
        int number = slots.add();
        state.setSeed(slots.place(number), number);
        return number;
    }

    /**
     * Lets there be room for more that are shown, before there are.
     *
     * @throws ThrongException when there is too little memory: then everything is as it was
     */
    void reserve(int more) {
        int count = slots.shown() + more;
        if (count > onStage.capacity()) {
            take(() -> onStage.reserve(shown(), count));
        }
    }

    /**
     * Lets there be room for more that mix clips, before they do.
     *
     * @param more that do not yet
     * @param turns what may turn their joints
     * @throws ThrongException when there is too little memory: then everything is as it was
     */
    void reserveStates(int more, Kinematics turns) {
        StateTable table = state.states();
        StateNeeds needs = table.needs().turning(turns);
        int count = Math.max(table.size(), table.count() + more);
        if (!onStage.hasRoomForStates(count, needs)) {
            take(() -> onStage.reserveStates(count, needs));
        }
    }

    /** Takes memory at once, so that no later frame finds that there is none. */
    private void take(Runnable memory) {
        throng.engine().enter(() -> {
            flush();
            memory.run();
            return slots;
        });
    }

    /** The same for records of a kind that were not there until now. @param undo lets there be none again */
    private void take(Runnable records, Runnable undo) {
        records.run();
        isResized = true;
        try {
            take(() -> {});
        } catch (RuntimeException | Error e) {
            undo.run();
            throw e;
        }
    }

    /** Adds instances until there are so many. */
    void grow(int count) {
        reserve(count - slots.count());
        state.resize(Math.max(count, slots.count()));
        while (slots.count() < count) {
            added();
        }
    }

    void remove(int number) {
        slots.remove(number);
        state.resize(slots.count());
        isResized = true;
    }

    void show(int number, boolean shown) {
        if (slots.isShown(number) != shown) {
            if (shown) {
                reserve(1);
                slots.show(number);
            } else {
                slots.hide(number);
            }
            isResized = true;
        }
    }

    /** Lets what an instance turns follow a joint of another; null: it turns to points, or nothing. */
    void gaze(int number, @Nullable Gaze gaze) {
        state.setGaze(slots.place(number), gaze);
    }

    Look look(int number) {
        return state.look(slots.place(number));
    }

    void look(int number, Look look) {
        Runnable set = () -> state.setLook(slots.place(number), look);
        if (state.hasLooks()) {
            set.run();
        } else {
            take(set, state::clearLooks);
        }
    }

    /** The number of a route. @throws IllegalArgumentException when the crowd was not made with it */
    int index(Route route) {
        int index = routes.indexOf(route);
        if (index < 0) {
            throw new IllegalArgumentException("crowd of '" + model.name()
                    + "': found a route of another crowd, expected one of its " + routes.size());
        }
        return index;
    }

    /** @param route its number */
    void follow(int number, int route, double way, double speed) {
        motion(number, Motion.along(route, routes.get(route).route(), way, speed));
    }

    void motion(int number, Motion motion) {
        Runnable set = () -> state.setMotion(slots.place(number), motion);
        if (state.hasMotions()) {
            set.run();
        } else {
            take(set, state::clearMotions);
        }
    }

    List<Route> routes() {
        return routes;
    }

    void stay(int number) {
        state.setMotion(slots.place(number), Motion.NONE);
    }

    /** Keeps where a joint of some instances is, on the device. */
    Joints keep(String joint, int[] numbers) {
        for (int number : numbers) {
            slots.place(number);
        }
        JointBuffer buffer = onStage.keepJoint(joint, places(numbers));
        Joints kept = new Joints(throng, buffer, numbers, joints::remove);
        joints.add(kept);
        return kept;
    }

    /** Places of instances; those that are not shown are nowhere. */
    private int[] places(int[] numbers) {
        return Arrays.stream(numbers)
                .map(number -> slots.isUsed(number) ? slots.place(number) : Slots.NOWHERE)
                .toArray();
    }

    /** Lets the next frame show as many instances as there are. */
    void flush() {
        if (isShuffled || isResized) {
            joints.forEach(kept -> kept.buffer().instances(places(kept.numbers())));
            isShuffled = false;
        }
        if (isResized) {
            onStage.resize(shown());
            isResized = false;
        }
    }

    /** The instances that are shown, by place. */
    CrowdState shown() {
        return state.part(0, slots.shown());
    }

    void close() {
        List.copyOf(joints).forEach(Joints::close);
        onStage.close();
    }
}
