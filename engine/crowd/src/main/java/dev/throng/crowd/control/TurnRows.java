package dev.throng.crowd.control;

import dev.throng.anim.state.IkEntry;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.IkRows;
import dev.throng.crowd.state.StateDraft;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Inverse kinematics of rows, with a share that is a factor on the weights of all entries, and weights of the host's poses. Takes nothing
 * until a row has either.
 */
final class TurnRows {
    private final IkRows ik = new IkRows();
    private final Fade.Rows shares = new Fade.Rows(); // of rows with entries
    private final Fade.Rows poses = new Fade.Rows(); // weights of the host's poses
    private boolean[] holds = {}; // whether there is a pose of the host

    /** Returns whether a row has neither. */
    boolean isNone(int row) {
        return ik.isNone(row) && !holds(row);
    }

    void clear(int row) {
        ik.clear(row);
        if (row < holds.length) {
            holds[row] = false;
        }
    }

    private boolean holds(int row) {
        return row < holds.length && holds[row];
    }

    private void reserve(int row) {
        if (row >= holds.length) {
            int more = Math.max(row + 1, holds.length + holds.length / 2);
            holds = Arrays.copyOf(holds, more);
            shares.grow(more);
            poses.grow(more);
        }
    }

    /** Returns the weight of the host's pose; null: there is none. */
    @Nullable
    Fade held(int row) {
        return holds(row) ? poses.get(row) : null;
    }

    /** Lets a row show a host's pose with a weight that fades, unless a fade to the same weight ends as early already. */
    void hold(int row, float to, long now, long ticks) {
        reserve(row);
        if (!holds[row]) {
            poses.steady(row, 0);
        }
        boolean goesOn = poses.to(row) == to && poses.end(row) <= now + ticks;
        if (!goesOn && ticks == 0) {
            poses.steady(row, to);
        } else if (!goesOn) {
            poses.turn(row, to, now, ticks);
        }
        holds[row] |= !goesOn;
        end(row, now);
    }

    /** Takes away what is over at a tick. */
    void end(int row, long tick) {
        if (turnsEnd(row) <= tick) {
            ik.clear(row);
        }
        if (holds(row) && poses.end(row) <= tick) {
            holds[row] = poses.to(row) != 0;
            poses.steady(row, poses.to(row));
        }
    }

    /** Sets entries at once. */
    void set(int row, List<IkEntry> entries, Fade share) {
        clear(row);
        if (!entries.isEmpty()) {
            reserve(row);
            ik.set(row, entries);
            shares.set(row, share);
        }
    }

    /** Sets other entries, or lets those that there are fade out. @param next its row 0; none: they fade out */
    void turn(int row, IkRows next, long now, long ticks) {
        if (!next.isNone(0)) {
            fade(row, 1, now, ticks);
            ik.copy(row, next, 0);
        } else if (ik.isNone(row) || ticks == 0) {
            ik.clear(row);
        } else {
            fade(row, 0, now, ticks);
        }
    }

    /** Lets the share fade from what it is, unless a fade to the same share ends as early already. */
    private void fade(int row, float to, long now, long ticks) {
        reserve(row);
        boolean isNew = ik.isNone(row);
        if (!isNew && shares.to(row) == to && shares.end(row) <= now + ticks) {
            return;
        }
        if (ticks == 0) {
            shares.steady(row, to);
        } else if (isNew) {
            shares.set(row, 0, to, now, ticks);
        } else {
            shares.turn(row, to, now, ticks);
        }
    }

    /** Returns the tick at which nothing is left of the entries, or a fade of the host's pose ends, or {@link TickQueue#NEVER}. */
    long nextEnd(int row) {
        long heldEnd = !holds(row) || poses.ticks(row) == 0 ? TickQueue.NEVER : poses.end(row);
        return Math.min(turnsEnd(row), heldEnd);
    }

    private long turnsEnd(int row) {
        return !ik.isNone(row) && shares.to(row) == 0 ? shares.end(row) : TickQueue.NEVER;
    }

    /** Writes the inverse kinematics of a row into its record. */
    void write(int row, StateDraft out) {
        if (!ik.isNone(row)) {
            out.ik().copy(0, ik, row);
            out.setShare(shares, row);
        }
    }
}
