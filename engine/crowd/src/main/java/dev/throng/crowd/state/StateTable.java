package dev.throng.crowd.state;

import dev.throng.anim.state.IkEntry;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.StateSphere.Kind;
import dev.throng.bake.measure.StateSphere.Turns;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The states of those instances of a crowd that play more than a clip. A number names a state as long as it is kept;
 * numbers of states that were removed are given out again. Not for several threads at once.
 */
public final class StateTable {
    /**
     * Largest needs of some states, by which renderers size buffers.
     *
     * @param clips clips of a base
     * @param layers layers of a state, masked or not
     * @param additive additive layers of a state
     * @param feet whether a state puts feet on the ground
     * @param kinematics joints that states turn
     */
    public record StateNeeds(int clips, int layers, int additive, boolean feet, Kinematics kinematics) {
        /** Needs of no state. */
        public static final StateNeeds NONE = new StateNeeds(0, 0, 0, false, Kinematics.NONE);

        /** Adds the needs of another state. */
        public StateNeeds with(PlayedState state) {
            int adding = 0;
            for (int i = 0; i < state.layers().size(); i++) {
                adding += state.layers().get(i).reference() == null ? 0 : 1;
            }
            return new StateNeeds(
                    Math.max(clips, state.base().size()),
                    Math.max(layers, state.layers().size()),
                    Math.max(additive, adding),
                    feet || state.feet() > 0,
                    kinematics.with(state.ik()));
        }

        /** Adds joints that are turned. */
        public StateNeeds turning(Kinematics more) {
            return new StateNeeds(clips, layers, additive, feet, kinematics.with(more));
        }

        /** Adds feet on the ground. */
        public StateNeeds placingFeet() {
            return new StateNeeds(clips, layers, additive, true, kinematics);
        }

        StateNeeds layered() {
            return new StateNeeds(clips, Math.max(layers, 1), additive, feet, kinematics);
        }

        /** {@return how such states extend the space of a body} */
        public Kind kind() {
            return new Kind(additive, kinematics.turnsJoints() || feet ? Turns.ALL : Turns.ANIMATED, feet);
        }
    }

    private final ClipAtlas atlas;
    private final MaskTable masks;
    private final List<@Nullable PlayedState> states = new ArrayList<>();
    private final Deque<Integer> free = new ArrayDeque<>();
    private StateNeeds needs = StateNeeds.NONE;
    private final ChangeLog changes = new ChangeLog();
    private final GazeTable gazes = new GazeTable();
    private final HeldTable held;

    /** @param atlas what the states may play */
    public StateTable(ClipAtlas atlas, MaskTable masks) {
        this.atlas = atlas;
        this.masks = masks;
        held = new HeldTable(atlas.layout());
    }

    /** The masks that layers name. */
    public MaskTable masks() {
        return masks;
    }

    /**
     * Keeps another state.
     *
     * @return its number, 0 or more
     * @throws IllegalArgumentException when it names a mask or a joint that there is not
     * @throws java.util.NoSuchElementException when the atlas does not hold a clip
     */
    public int add(PlayedState state) {
        check(state);
        int number = free.isEmpty() ? states.size() : free.pop();
        if (number == states.size()) {
            states.add(null);
        }
        set(number, state);
        return number;
    }

    /** The same as {@link #set}, or as {@link #add} where the number is negative. @return its number */
    public int put(int number, PlayedState state) {
        if (number < 0) {
            return add(state);
        }
        set(number, state);
        return number;
    }

    /** Expects states with a layer: programs that pose states from now on pose a layer, too, so that the first one needs no other program. */
    public void expectLayer() {
        needs = needs.layers() == 0 ? needs.layered() : needs; // called for each of many instances
    }

    /** What the states that were ever kept need, forgotten ones included, and what was expected. */
    public StateNeeds needs() {
        return needs;
    }

    /** Puts another state in a number's place. Refuses what {@link #add} refuses, and then keeps what there was. */
    public void set(int number, PlayedState state) {
        check(state);
        states.set(number, state);
        needs = needs.with(state);
        changes.add(number);
    }

    private void check(PlayedState state) {
        for (int i = 0; i < state.base().size(); i++) { // no iterators: many may be set at once
            atlas.number(state.base().get(i).playback().clip());
        }
        for (int i = 0; i < state.layers().size(); i++) {
            PlayedLayer layer = state.layers().get(i);
            ClipPlayback reference = layer.reference();
            atlas.number(layer.clip().playback().clip());
            if (reference != null) {
                atlas.number(reference.clip());
            }
            checkIndex("joint mask of a layer", layer.mask(), masks.masks().size());
        }
        for (int i = 0; i < state.ik().size(); i++) {
            checkJoints(state.ik().get(i), atlas.layout().jointCount());
        }
    }

    private static void checkJoints(IkEntry entry, int joints) {
        String what = "joint of inverse kinematics";
        if (entry instanceof IkEntry.TwoBone twoBone) {
            checkIndex(what, twoBone.end(), joints);
        } else if (entry instanceof IkEntry.LookAt lookAt) {
            checkIndex(what, lookAt.joint(), joints);
        } else if (entry instanceof IkEntry.Chain chain) {
            checkIndex(what, chain.chain().root(), joints);
            checkIndex(what, chain.chain().end(), joints);
        }
    }

    private static void checkIndex(String what, int found, int count) {
        if (found < 0 || found >= count) {
            throw new IllegalArgumentException(
                    what + ": found the index " + found + ", expected an index from 0 to " + (count - 1));
        }
    }

    /** Forgets a state. Its number may be given to another at once: what an instance shows until it is updated is then that one. */
    public void remove(int number) {
        states.set(number, null);
        gazes.remove(number);
        held.remove(number);
        free.push(number);
    }

    /**
     * Lets the look-ats of a state turn to another instance's joint instead of to their targets, until it is removed; another state in its
     * place goes on to do so. Where there is no such instance they do not count.
     *
     * @param gaze null: to their targets again
     * @throws IllegalArgumentException when there is no state of that number, or no such joint
     */
    public void setGaze(int number, @Nullable Gaze gaze) {
        requireState("a look-at", number);
        if (Objects.equals(gaze, gazes.of(number))) {
            return;
        }
        if (gaze == null) {
            gazes.remove(number);
        } else {
            int joints = atlas.layout().jointCount();
            gaze.path().forEach(joint -> checkIndex("joint of a look-at target", joint, joints));
            gazes.put(number, gaze);
            needs = needs.kinematics().follows() ? needs : needs.turning(Kinematics.FOLLOWING);
        }
        changes.add(number);
    }

    private void requireState(String of, int number) {
        if (number < 0 || number >= size() || find(number) == null) {
            throw new IllegalArgumentException("pose state of " + of + ": found number " + number
                    + ", expected the number of an existing pose state");
        }
    }

    /** What the look-ats of a state turn to instead of to their targets; null: to these. */
    public @Nullable Gaze gaze(int number) {
        return gazes.of(number);
    }

    /**
     * Lets a state show a host's pose over its clips and layers, until the state is removed. A state that replaces it shows the pose, too.
     *
     * @param pose null: clips and layers alone again
     * @throws IllegalArgumentException when there is no state of that number, or the pose has other joints
     */
    public void hold(int number, @Nullable HostPose pose) {
        requireState("a host's pose", number);
        HostPose before = held.of(number);
        if (pose == null) {
            held.remove(number);
        } else {
            held.put(number, pose);
        }
        // What is known of its motion depends on the weight.
        if (before == null || pose == null || !before.weight().equals(pose.weight())) {
            changes.add(number);
        }
    }

    /** The poses that hosts give. */
    public HeldTable held() {
        return held;
    }

    /** Goes on to look at two instances that have changed numbers. */
    public void swapGazes(int a, int b) {
        List<Integer> watchers = gazes.watchers(a);
        turnGazes(gazes.watchers(b), a);
        turnGazes(watchers, b);
    }

    /** Looks no more at an instance that is gone, nor at the one that gets its number. */
    public void endGazes(int instance) {
        turnGazes(gazes.watchers(instance), Gaze.GONE);
    }

    private void turnGazes(List<Integer> watchers, int instance) {
        for (int i = 0; i < watchers.size(); i++) { // mostly none: without an iterator
            setGaze(
                    watchers.get(i),
                    Objects.requireNonNull(gazes.of(watchers.get(i))).to(instance));
        }
    }

    /** The state of a number. */
    public PlayedState get(int number) {
        return Objects.requireNonNull(
                states.get(number),
                "pose state: found the number of a removed state, expected the number of an existing state");
    }

    /** The state of a number; null where it was removed. */
    public @Nullable PlayedState find(int number) {
        return states.get(number);
    }

    /** Numbers that were given out, those of removed states included. */
    public int size() {
        return states.size();
    }

    /** States that are kept. */
    public int count() {
        return states.size() - free.size();
    }

    /**
     * Writes the record of a number, {@link StateRecord#BYTES} bytes; zeros where no state has the number.
     *
     * @throws java.util.NoSuchElementException when the atlas does not hold a clip
     */
    public void putRecord(int number, ByteBuffer out, int at) {
        for (int i = 0; i < StateRecord.BYTES; i += Long.BYTES) {
            out.putLong(at + i, 0);
        }
        PlayedState state = states.get(number);
        if (state != null) {
            StateRecord.put(out, at, state, atlas);
            StateRecord.putGaze(out, at, gazes.of(number));
            StateRecord.putHeld(out, at, held.firstTexel(number));
        }
    }

    /** Which numbers were given a state, and when. */
    public ChangeLog changes() {
        return changes;
    }
}
