package dev.throng.crowd.state;

import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Table of inverse kinematics. A row has the entries of one pose, each of which moves joints to a target. Rows may
 * share entries; each row has its own targets and poles. Rows without entries use at most 4 bytes each.
 */
public final class IkRows {
    /** Number of coordinates of an entry's target and pole. */
    private static final int POINTS = 6;

    private static final int POLE = 3;

    final Vector3d work = new Vector3d(); // scratch
    private int[] places = {}; // by row: 1 plus the index of its entries and points, or 0
    private final List<List<IkEntry>> entries = new ArrayList<>();
    private double[] points = {};
    private int[] free = {}; // indices of cleared rows
    private int freeCount;

    /**
     * Entries of a row, perhaps shared with other rows. Only {@link #get} returns them with the row's targets and
     * poles.
     */
    public List<IkEntry> entries(int row) {
        return row < places.length && places[row] > 0 ? entries.get(places[row] - 1) : List.of();
    }

    public boolean isNone(int row) {
        return entries(row).isEmpty();
    }

    public void clear(int row) {
        if (row < places.length && places[row] > 0) {
            int place = places[row] - 1;
            places[row] = 0;
            entries.set(place, List.of());
            if (freeCount == free.length) {
                free = Arrays.copyOf(free, Math.max(4, 2 * freeCount));
            }
            free[freeCount++] = place;
        }
    }

    /**
     * Sets the entries of a row, with their targets and poles.
     *
     * @param all at most {@link PoseState#MAX_IK}
     */
    public void set(int row, List<IkEntry> all) {
        share(row, all);
        for (int i = 0; i < all.size(); i++) {
            IkEntry entry = all.get(i);
            setTarget(row, i, entry.target());
            Vector3dc pole = entry instanceof IkEntry.TwoBone own ? own.pole() : null;
            if (pole != null) {
                setPole(row, i, pole);
            }
        }
    }

    /**
     * Sets the entries of a row. The caller sets the row's targets and poles next.
     *
     * @param all entries; not copied, must not change
     */
    public void share(int row, List<IkEntry> all) {
        if (all.isEmpty()) {
            clear(row);
            return;
        }
        if (row >= places.length) {
            places = Arrays.copyOf(places, Math.max(row + 1, places.length + places.length / 2));
        }
        if (places[row] == 0) {
            places[row] = 1 + place();
        }
        entries.set(places[row] - 1, all);
    }

    private int place() {
        if (freeCount > 0) {
            return free[--freeCount];
        }
        entries.add(List.of());
        int end = entries.size() * PoseState.MAX_IK * POINTS;
        if (end > points.length) {
            points = Arrays.copyOf(points, Math.max(end, points.length + points.length / 2));
        }
        return entries.size() - 1;
    }

    public void setTarget(int row, int entry, Vector3dc point) {
        put(at(row, entry), point);
    }

    public void setPole(int row, int entry, Vector3dc point) {
        put(at(row, entry) + POLE, point);
    }

    private void put(int at, Vector3dc point) {
        points[at] = point.x();
        points[at + 1] = point.y();
        points[at + 2] = point.z();
    }

    private int at(int row, int entry) {
        return ((places[row] - 1) * PoseState.MAX_IK + entry) * POINTS;
    }

    /**
     * Reads the target of an entry.
     *
     * @param out receives the target, and is returned
     */
    Vector3d target(int row, int entry, Vector3d out) {
        return read(at(row, entry), out);
    }

    /**
     * Reads the pole of an entry.
     *
     * @param out receives the pole, and is returned
     */
    Vector3d pole(int row, int entry, Vector3d out) {
        return read(at(row, entry) + POLE, out);
    }

    private Vector3d read(int at, Vector3d out) {
        return out.set(points[at], points[at + 1], points[at + 2]);
    }

    /** Copies a row's entries, targets and poles from another table. */
    public void copy(int row, IkRows others, int other) {
        List<IkEntry> all = others.entries(other);
        share(row, all);
        if (!all.isEmpty()) {
            System.arraycopy(others.points, others.at(other, 0), points, at(row, 0), all.size() * POINTS);
        }
    }

    /** Returns the entries of a row, with the row's targets and poles. */
    public List<IkEntry> get(int row) {
        List<IkEntry> all = entries(row);
        List<IkEntry> placed = new ArrayList<>(all.size());
        for (int i = 0; i < all.size(); i++) {
            placed.add(placed(all.get(i), target(row, i, new Vector3d()), pole(row, i, new Vector3d())));
        }
        return placed;
    }

    private static IkEntry placed(IkEntry entry, Vector3dc target, Vector3dc pole) {
        if (entry instanceof IkEntry.TwoBone own) {
            @Nullable Vector3dc guide = own.pole() == null ? null : pole;
            return new IkEntry.TwoBone(own.end(), target, guide, own.weight());
        }
        if (entry instanceof IkEntry.LookAt own) {
            return own.withTarget(target);
        }
        IkEntry.Chain own = (IkEntry.Chain) entry;
        return new IkEntry.Chain(own.method(), own.chain(), target, own.limits(), own.weight());
    }
}
