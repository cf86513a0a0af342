package dev.throng.crowd.state;

import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.StateSphere.Features;
import dev.throng.bake.measure.StateSphere.Turns;
import dev.throng.crowd.posture.GroundNeeds;
import dev.throng.crowd.posture.GroundPosture;
import dev.throng.crowd.posture.SpaceCounts;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * States of a crowd's instances, stored as the bytes that renderers upload. A state keeps its number until the state is
 * removed; then the number is reused. Not thread-safe.
 */
public final class StateTable {
    /**
     * Largest needs of several states, by which renderers size buffers.
     * @param clips largest number of clips of a base
     * @param layers largest number of layers of a state
     * @param additive largest number of additive layers of a state
     * @param ground needs for foot placement and tilts
     * @param kinematics kinds of inverse kinematics
     */
    public record StateNeeds(int clips, int layers, int additive, GroundNeeds ground, Kinematics kinematics) {
        public static final StateNeeds NONE = new StateNeeds(0, 0, 0, GroundNeeds.NONE, Kinematics.NONE);

        /** Returns these needs increased by a state's needs; this object if they are not larger. */
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

        public StateNeeds turning(Kinematics more) {
            return new StateNeeds(clips, layers, additive, ground, kinematics.with(more));
        }

        public StateNeeds standing(GroundPosture posture) {
            return new StateNeeds(clips, layers, additive, ground.with(posture), kinematics);
        }

        StateNeeds layered() {
            return new StateNeeds(clips, Math.max(layers, 1), additive, ground, kinematics);
        }

        /** Converts these needs to features that enlarge the sphere around all poses. */
        public Features kind() {
            Turns turns = kinematics.turnsJoints() || ground.feet() ? Turns.ALL : Turns.ANIMATED;
            return new Features(additive, turns, ground.feet(), ground.tilts());
        }
    }

    private final ClipAtlas atlas;
    private final MaskTable masks;
    private final BitSet kept = new BitSet(); // numbers with a state
    private ByteBuffer records = ByteBuffer.allocate(0).order(ByteOrder.nativeOrder()); // without inverse kinematics
    private final IkRows ik = new IkRows();
    private int size;
    private int[] free = {};
    private int freeCount;
    private StateNeeds needs = StateNeeds.NONE;
    private final ChangeLog changes = new ChangeLog();
    private final GazeTable gazes = new GazeTable();
    private final HostPoseTable held;
    private final SpaceCounts space = new SpaceCounts();

    /** @param atlas clips that states may play */
    public StateTable(ClipAtlas atlas, MaskTable masks) {
        this.atlas = atlas;
        this.masks = masks;
        held = new HostPoseTable(atlas.layout());
    }

    public MaskTable masks() {
        return masks;
    }

    /**
     * Replaces a state, or adds one. Changes nothing if it throws an exception.
     * @param number number of the state to replace; negative: adds a state
     * @return number of the state, 0 or more
     * @throws IllegalArgumentException if the state names a missing mask or joint
     * @throws java.util.NoSuchElementException if the atlas lacks a clip
     */
    public int put(int number, StateDraft state) {
        state.require(atlas, masks.masks().size());
        int given = number < 0 ? taken() : number;
        int at = given * StateRecord.PLAYED_BYTES;
        StateRecord.clear(records, at, StateRecord.PLAYED_BYTES);
        StateRecord.put(records, at, state, atlas);
        ik.copy(given, state.ik(), 0);
        kept.set(given);
        needs = needs.with(state);
        space.set(given, state.added(), !state.ik().entries(0).isEmpty(), state.posture());
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

    /** Counts a layer among the needs in advance, so that the first layer needs no other shader program. */
    public void expectLayer() {
        needs = needs.layers() == 0 ? needs.layered() : needs; // called for each of many instances
    }

    /** Needs of all states so far, including removed ones. */
    public StateNeeds needs() {
        return needs;
    }

    /** @return features by which states enlarge the sphere around all poses; the same object until they change */
    public Features space() {
        return space.features();
    }

    /** Removes a state. Its number may be reused; instances that still have the number then show the new state. */
    public void remove(int number) {
        kept.clear(number);
        space.remove(number);
        ik.clear(number);
        gazes.remove(number);
        held.remove(number);
        if (freeCount == free.length) {
            free = Arrays.copyOf(free, Math.max(16, 2 * freeCount));
        }
        free[freeCount++] = number;
    }

    /**
     * Directs the look-ats of a state at another instance's joint, until the state is removed; a replacement state
     * keeps the target. If that instance does not exist, the look-ats have no effect.
     * @param gaze null: look-ats have their own targets
     * @throws IllegalArgumentException if the state or joint does not exist
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

    /**
     * Directs the look-ats of a state at a joint of an instance.
     * @param path as in {@link Gaze}; not copied, must not change
     */
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

    /** @return target of a state's look-ats at another instance; null if the look-ats have their own targets */
    public @Nullable Gaze gaze(int number) {
        return gazes.of(number);
    }

    public boolean follows(int number) {
        return gazes.looks(number);
    }

    /**
     * Shows a host's pose over the clips and layers of a state, until the state is removed; a replacement state keeps
     * the pose.
     * @param pose null: hides the pose
     * @throws IllegalArgumentException if the state does not exist, or the number of joints differs
     */
    public void showHostPose(int number, @Nullable HostPose pose) {
        requireState("a host's pose", number);
        if (pose == null) {
            held.remove(number);
        } else {
            held.put(number, pose);
        }
        changes.add(number); // the bounds of motion depend on the weight
    }

    /**
     * Shows a host's pose over a state, with the weight in a row of a table. Returns the row of {@link #hostPoses} to
     * which the caller writes the pose.
     */
    public int showHostPose(int number, Fade.Rows from, int row) {
        requireState("a host's pose", number);
        if (held.setWeight(number, from, row)) {
            changes.add(number); // the bounds of motion depend on the weight
        }
        return held.row(number);
    }

    public HostPoseTable hostPoses() {
        return held;
    }

    /** Updates look-ats after two instances exchanged their numbers. */
    public void swapGazes(int a, int b) {
        gazes.swap(a, b, changes);
    }

    /** Ends look-ats at a removed instance. */
    public void endGazes(int instance) {
        gazes.end(instance, changes);
    }

    public PlayedState get(int number) {
        Objects.checkIndex(number, size);
        StateDraft found = new StateDraft();
        return Objects.requireNonNull(
                read(number, found) ? found.copy() : null,
                "pose state: found the number of a removed state, expected the number of an existing state");
    }

    /**
     * Reads a state.
     * @param out receives the state
     * @return whether the number has a state
     */
    public boolean read(int number, StateDraft out) {
        if (kept.get(number)) {
            StateRecord.read(records, number * StateRecord.PLAYED_BYTES, out, atlas);
            out.ik().copy(0, ik, number);
        }
        return kept.get(number);
    }

    /** @return exclusive upper bound of all states' numbers */
    public int size() {
        return size;
    }

    public int count() {
        return size - freeCount;
    }

    /** Writes the record of a state: {@link StateRecord#BYTES} bytes, zeros for a number without a state. */
    public void putRecord(int number, ByteBuffer out, int at) {
        if (!kept.get(number)) {
            StateRecord.clear(out, at, StateRecord.BYTES);
            return;
        }
        int from = number * StateRecord.PLAYED_BYTES;
        for (int i = 0; i < StateRecord.PLAYED_BYTES; i += Integer.BYTES) { // as words, in native byte order
            out.putInt(at + i, records.getInt(from + i));
        }
        StateRecord.clear(out, at + StateRecord.PLAYED_BYTES, StateRecord.BYTES - StateRecord.PLAYED_BYTES);
        StateRecord.putIk(out, at, ik, number);
        if (gazes.looks(number)) {
            StateRecord.putGaze(out, at, gazes.instance(number), gazes.joint(number));
        }
        StateRecord.putHostPose(out, at, held.firstTexel(number));
    }

    /** @return log of the numbers of changed states */
    public ChangeLog changes() {
        return changes;
    }
}
