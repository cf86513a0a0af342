package dev.throng.crowd.control;

import dev.throng.anim.state.IkEntry;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.IkRows;
import dev.throng.crowd.state.StateDraft;
import java.util.Arrays;
import java.util.List;

/**
 * Inverse kinematics and weights of hosts' poses, by row of the {@link PlaybackTable}. One factor per row scales the
 * weights of all its entries. Uses no memory until a row has entries or a host's pose.
 */
final class KinematicsRows {
    private final IkRows ik = new IkRows();
    private final Fade.Rows shares = new Fade.Rows(); // factors of rows with entries
    private final Fade.Rows hostPoseWeights = new Fade.Rows();
    private boolean[] hasHostPose = {};

    /** @return whether a row has neither inverse kinematics nor a host's pose */
    boolean isNone(int row) {
        return ik.isNone(row) && !hasHostPose(row);
    }

    void clear(int row) {
        ik.clear(row);
        if (row < hasHostPose.length) {
            hasHostPose[row] = false;
        }
    }

    /** @return whether a row shows a host's pose */
    boolean hasHostPose(int row) {
        return row < hasHostPose.length && hasHostPose[row];
    }

    private void reserve(int row) {
        if (row >= hasHostPose.length) {
            int more = Math.max(row + 1, hasHostPose.length + hasHostPose.length / 2);
            hasHostPose = Arrays.copyOf(hasHostPose, more);
            shares.grow(more);
            hostPoseWeights.grow(more);
        }
    }

    /** @return weight of the host's pose in each row */
    Fade.Rows hostPoseWeights() {
        return hostPoseWeights;
    }

    /**
     * Fades a row's host pose to a weight, unless an earlier fade reaches this weight within {@code ticks}.
     *
     * @param to weight after the fade, 0 to 1
     * @param now tick at which the fade starts
     * @param ticks duration of the fade
     */
    void fadeHostPose(int row, float to, long now, long ticks) {
        reserve(row);
        if (!hasHostPose[row]) {
            hostPoseWeights.steady(row, 0);
        }
        boolean continues = hostPoseWeights.to(row) == to && hostPoseWeights.end(row) <= now + ticks;
        if (!continues && ticks == 0) {
            hostPoseWeights.steady(row, to);
        } else if (!continues) {
            hostPoseWeights.retarget(row, to, now, ticks);
        }
        hasHostPose[row] |= !continues;
        end(row, now);
    }

    /** Removes entries and hosts' poses that have faded out by a tick. */
    void end(int row, long tick) {
        if (entriesEnd(row) <= tick) {
            ik.clear(row);
        }
        if (hasHostPose(row) && hostPoseWeights.end(row) <= tick) {
            hasHostPose[row] = hostPoseWeights.to(row) != 0;
            hostPoseWeights.steady(row, hostPoseWeights.to(row));
        }
    }

    void set(int row, List<IkEntry> entries, Fade share) {
        clear(row);
        if (!entries.isEmpty()) {
            reserve(row);
            ik.set(row, entries);
            shares.set(row, share);
        }
    }

    /**
     * Sets a row's entries of inverse kinematics, or fades them out.
     *
     * @param next table whose row 0 has the new entries; if this row is empty, the old entries fade out
     * @param now tick at which the fade starts
     * @param ticks duration of the fade
     */
    void fadeTo(int row, IkRows next, long now, long ticks) {
        if (!next.isNone(0)) {
            fade(row, 1, now, ticks);
            ik.copy(row, next, 0);
        } else if (ik.isNone(row) || ticks == 0) {
            ik.clear(row);
        } else {
            fade(row, 0, now, ticks);
        }
    }

    /**
     * Fades the factor on the weights of a row's entries, unless an earlier fade reaches {@code to} within
     * {@code ticks}.
     *
     * @param to value after the fade, 0 to 1
     * @param now tick at which the fade starts
     * @param ticks duration of the fade
     */
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
            shares.retarget(row, to, now, ticks);
        }
    }

    /**
     * @return next tick at which a row's entries have faded out, or at which the fade of its host's pose ends;
     *     {@link TickQueue#NEVER} for none
     */
    long nextEnd(int row) {
        long hostPoseEnd =
                !hasHostPose(row) || hostPoseWeights.ticks(row) == 0 ? TickQueue.NEVER : hostPoseWeights.end(row);
        return Math.min(entriesEnd(row), hostPoseEnd);
    }

    private long entriesEnd(int row) {
        return !ik.isNone(row) && shares.to(row) == 0 ? shares.end(row) : TickQueue.NEVER;
    }

    void write(int row, StateDraft out) {
        if (!ik.isNone(row)) {
            out.ik().copy(0, ik, row);
            out.setShare(shares, row);
        }
    }
}
