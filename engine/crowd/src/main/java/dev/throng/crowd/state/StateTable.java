package dev.throng.crowd.state;

import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.StateBounds.Kind;
import dev.throng.bake.measure.StateBounds.Turns;
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
    /** Numbers of kinds of states. */
    public static final int KINDS = 2 * (PoseState.MAX_LAYERS + 1);

    private final ClipAtlas atlas;
    private final MaskTable masks;
    private final List<@Nullable PlayedState> states = new ArrayList<>();
    private final Deque<Integer> free = new ArrayDeque<>();
    private boolean turnsJoints;
    private int additive;
    private final ChangeLog changes = new ChangeLog();

    /** @param atlas what the states may play */
    public StateTable(ClipAtlas atlas, MaskTable masks) {
        this.atlas = atlas;
        this.masks = masks;
    }

    /** The masks that layers name. */
    public MaskTable masks() {
        return masks;
    }

    /** Keeps another state. @return its number, 0 or more */
    public int add(PlayedState state) {
        int number = free.isEmpty() ? states.size() : free.pop();
        if (number == states.size()) {
            states.add(null);
        }
        set(number, state);
        return number;
    }

    /** Whether any state that was ever kept uses inverse kinematics, which may turn any joint. */
    public boolean turnsJoints() {
        return turnsJoints;
    }

    /** Most layers of a state that was ever kept that add a difference, and {@link #turnsJoints}, as a number below {@link #KINDS}. */
    public int kind() {
        return additive + (turnsJoints ? KINDS / 2 : 0);
    }

    /** What a number of {@link #kind()} says. */
    public static Kind kind(int number) {
        return new Kind(number % (KINDS / 2), number < KINDS / 2 ? Turns.ANIMATED : Turns.ALL);
    }

    /** Puts another state in a number's place. */
    public void set(int number, PlayedState state) {
        states.set(number, state);
        turnsJoints |= !state.ik().isEmpty();
        int adding = (int) state.layers().stream()
                .filter(layer -> layer.reference() != null)
                .count();
        additive = Math.max(additive, adding);
        changes.add(number);
    }

    /** Forgets a state. */
    public void remove(int number) {
        states.set(number, null);
        free.push(number);
    }

    /** The state of a number. */
    public PlayedState get(int number) {
        return Objects.requireNonNull(states.get(number), "a state that was removed");
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
        }
    }

    /** Which numbers were given a state, and when. */
    public ChangeLog changes() {
        return changes;
    }
}
