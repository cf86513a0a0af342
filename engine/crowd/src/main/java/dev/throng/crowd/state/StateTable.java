package dev.throng.crowd.state;

import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.StateSphere.Kind;
import dev.throng.bake.measure.StateSphere.Turns;
import dev.throng.crowd.posture.GroundNeeds;
import dev.throng.crowd.posture.GroundPosture;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The states of those instances of a crowd that play more than a clip, as the bytes that renderers upload. A number names a state as long
 * as it is kept; numbers of states that were removed are given out again. Not for several threads at once.
 */
public final class StateTable {
    /**
     * Largest needs of some states, by which renderers size buffers.
     *
     * @param clips clips of a base
     * @param layers layers of a state, masked or not
     * @param additive additive layers of a state
     * @param ground feet and tilts
     * @param kinematics joints that states turn
     */
    public record StateNeeds(int clips, int layers, int additive, GroundNeeds ground, Kinematics kinematics) {
        /** Needs of no state. */
        public static final StateNeeds NONE = new StateNeeds(0, 0, 0, GroundNeeds.NONE, Kinematics.NONE);

        /** Returns these needs together with those of another state: this object if the state needs no more. */
        public StateNeeds with(StateDraft state) {
            Kinematics turned = kinematics.with(state.ik().entries(0));
            boolean isMore = state.bases() > clips || state.layers() > layers || state.added() > additive;
            GroundNeeds stood = ground.with(state.posture());
            if (!isMore && stood == ground && turned == kinematics) {
                return this;
            }
            return new StateNeeds(
                    Math.max(clips, state.bases()),
                    Math.max(layers, state.layers()),
                    Math.max(additive, state.added()),
                    stood,
                    turned);
        }

        /** Adds joints that are turned. */
        public StateNeeds turning(Kinematics more) {
            return new StateNeeds(clips, layers, additive, ground, kinematics.with(more));
        }

        /** Adds a posture. */
        public StateNeeds standing(GroundPosture posture) {
            return new StateNeeds(clips, layers, additive, ground.with(posture), kinematics);
        }

        StateNeeds layered() {
            return new StateNeeds(clips, Math.max(layers, 1), additive, ground, kinematics);
        }

        /** {@return how such states extend the space of a body} */
        public Kind kind() {
            Turns turns = kinematics.turnsJoints() || ground.feet() ? Turns.ALL : Turns.ANIMATED;
            return new Kind(additive, turns, ground.feet(), ground.tilts());
        }
    }

    private final ClipAtlas atlas;
    private final MaskTable masks;
    private final BitSet kept = new BitSet(); // numbers that have a state
    private ByteBuffer records = ByteBuffer.allocate(0).order(ByteOrder.nativeOrder()); // without inverse kinematics
    private final IkRows ik = new IkRows();
    private int size;
    private int[] free = {};
    private int freeCount;
    private StateNeeds needs = StateNeeds.NONE;
    private final ChangeLog changes = new ChangeLog();
    private final GazeTable gazes = new GazeTable();
    private final HeldTable held;
    private final StateDraft draft = new StateDraft(); // of one call

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
        return put(-1, draft.set(state));
    }

    /** Puts another state in a number's place. Refuses what {@link #add} refuses, and then keeps what there was. */
    public void set(int number, PlayedState state) {
        put(number, draft.set(state));
    }

    /** Puts another state in a number's place, or keeps it with a new number. @param number negative: a new one @return the number */
    public int put(int number, StateDraft state) {
        state.require(atlas, masks.masks().size());
        int given = number < 0 ? taken() : number;
        int at = given * StateRecord.PLAYED_BYTES;
        StateRecord.clear(records, at, StateRecord.PLAYED_BYTES);
        StateRecord.put(records, at, state, atlas);
        ik.copy(given, state.ik(), 0);
        kept.set(given);
        needs = needs.with(state);
        changes.add(given);
        return given;
    }

    private int taken() {
        if (freeCount > 0) {
            return free[--freeCount];
        }
        if ((size + 1) * StateRecord.PLAYED_BYTES > records.capacity()) {
            int more = Math.max(16, size + size / 2);
            ByteBuffer larger = ByteBuffer.allocate(Math.multiplyExact(more, StateRecord.PLAYED_BYTES));
            records = larger.order(ByteOrder.nativeOrder()).put(0, records, 0, records.capacity());
        }
        return size++;
    }

    /** Expects states with a layer: programs that pose states from now on pose a layer, too, so that the first one needs no other program. */
    public void expectLayer() {
        needs = needs.layers() == 0 ? needs.layered() : needs; // called for each of many instances
    }

    /** What the states that were ever kept need, forgotten ones included, and what was expected. */
    public StateNeeds needs() {
        return needs;
    }

    /** Forgets a state. Its number may be given to another at once: what an instance shows until it is updated is then that one. */
    public void remove(int number) {
        kept.clear(number);
        ik.clear(number);
        gazes.remove(number);
        held.remove(number);
        if (freeCount == free.length) {
            free = Arrays.copyOf(free, Math.max(16, 2 * freeCount));
        }
        free[freeCount++] = number;
    }

    /**
     * Lets the look-ats of a state turn to another instance's joint instead of to their targets, until it is removed; another state in its
     * place goes on to do so. Where there is no such instance they do not count.
     *
     * @param gaze null: to their targets again
     * @throws IllegalArgumentException when there is no state of that number, or no such joint
     */
    public void setGaze(int number, @Nullable Gaze gaze) {
        if (gaze != null) {
            setGaze(number, gaze.instance(), gaze.path());
            return;
        }
        requireState("a look-at", number);
        if (gazes.looks(number)) {
            gazes.remove(number);
            changes.add(number);
        }
    }

    /** Lets the look-ats of a state turn to a joint of an instance. @param path as of a {@link Gaze}; not copied, and never changed */
    public void setGaze(int number, int instance, List<Integer> path) {
        requireState("a look-at", number);
        if (gazes.looks(number, instance, path)) {
            return;
        }
        for (int i = 0; i < path.size(); i++) {
            StateDraft.requireIndex(
                    "joint of a look-at target", path.get(i), atlas.layout().jointCount());
        }
        gazes.put(number, instance, path);
        needs = needs.kinematics().follows() ? needs : needs.turning(Kinematics.FOLLOWING);
        changes.add(number);
    }

    private void requireState(String of, int number) {
        if (number < 0 || !kept.get(number)) {
            throw new IllegalArgumentException("pose state of " + of + ": found number " + number
                    + ", expected the number of an existing pose state");
        }
    }

    /** What the look-ats of a state turn to instead of to their targets; null: to these. */
    public @Nullable Gaze gaze(int number) {
        return gazes.of(number);
    }

    /** Returns whether the look-ats of a state turn to another instance's joint. */
    public boolean follows(int number) {
        return gazes.looks(number);
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
        gazes.swap(a, b, changes);
    }

    /** Looks no more at an instance that is gone, nor at the one that gets its number. */
    public void endGazes(int instance) {
        gazes.end(instance, changes);
    }

    /** The state of a number. */
    public PlayedState get(int number) {
        Objects.checkIndex(number, size);
        StateDraft found = new StateDraft();
        return Objects.requireNonNull(
                read(number, found) ? found.copy() : null,
                "pose state: found the number of a removed state, expected the number of an existing state");
    }

    /** Reads the state of a number. @param out receives it @return whether there is one */
    public boolean read(int number, StateDraft out) {
        if (kept.get(number)) {
            StateRecord.read(records, number * StateRecord.PLAYED_BYTES, out, atlas);
            out.ik().copy(0, ik, number);
        }
        return kept.get(number);
    }

    /** Numbers that were given out, those of removed states included. */
    public int size() {
        return size;
    }

    /** States that are kept. */
    public int count() {
        return size - freeCount;
    }

    /** Writes the record of a number, {@link StateRecord#BYTES} bytes; zeros where no state has the number. */
    public void putRecord(int number, ByteBuffer out, int at) {
        if (!kept.get(number)) {
            StateRecord.clear(out, at, StateRecord.BYTES);
            return;
        }
        int from = number * StateRecord.PLAYED_BYTES;
        for (int i = 0; i < StateRecord.PLAYED_BYTES; i += Integer.BYTES) { // words, whatever the byte order
            out.putInt(at + i, records.getInt(from + i));
        }
        StateRecord.clear(out, at + StateRecord.PLAYED_BYTES, StateRecord.BYTES - StateRecord.PLAYED_BYTES);
        StateRecord.putIk(out, at, ik, number);
        if (gazes.looks(number)) {
            StateRecord.putGaze(out, at, gazes.instance(number), gazes.joint(number));
        }
        StateRecord.putHeld(out, at, held.firstTexel(number));
    }

    /** Which numbers were given a state, and when. */
    public ChangeLog changes() {
        return changes;
    }
}
