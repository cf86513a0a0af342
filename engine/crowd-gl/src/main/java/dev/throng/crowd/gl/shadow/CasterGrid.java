package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Grid of boxes around a crowd's instances. Its memory is reused, so that changing crowds allocate none. Results are
 * valid until the next call.
 */
final class CasterGrid {
    /** Number of grid cells along each side of a crowd. */
    private static final int PARTS = 8;

    private final Aabb whole = Aabb.scratch();
    private final Aabb body = Aabb.scratch(); // of one instance at a time
    private final @Nullable Aabb[] cells = new @Nullable Aabb[PARTS * PARTS];
    private final List<Aabb> parts = new ArrayList<>();
    private final List<Aabb> singles = new ArrayList<>(); // boxes of single new instances
    private int used; // number of used boxes in singles

    /** Computes the bounds of a crowd's instances, valid until the next call. */
    CasterBounds of(InstanceBounds bodies) {
        whole.set(Aabb.NOTHING);
        for (int i = 0; i < bodies.count(); i++) {
            bodies.box(i, body);
            whole.extend(body);
        }
        parts.clear();
        used = 0;
        for (@Nullable Aabb cell : cells) {
            if (cell != null) {
                cell.set(Aabb.NOTHING);
            }
        }
        for (int i = 0; i < bodies.count(); i++) {
            bodies.box(i, body);
            cell(PARTS * whole.part(body, 0, PARTS) + whole.part(body, 2, PARTS))
                    .extend(body);
        }
        for (@Nullable Aabb cell : cells) {
            if (cell != null && !cell.isEmpty()) {
                parts.add(cell);
            }
        }
        return new CasterBounds(whole, parts);
    }

    /**
     * @param before bounds of the instances before the new ones
     * @param first index of the first new instance; all later instances are new, too
     * @return bounds with an added box for each new instance
     */
    CasterBounds with(CasterBounds before, InstanceBounds bodies, int first) {
        if (before.parts() != parts) {
            whole.set(before.whole());
            parts.clear();
            parts.addAll(before.parts());
        }
        for (int i = first; i < bodies.count(); i++) {
            if (used == singles.size()) {
                singles.add(Aabb.scratch());
            }
            Aabb single = singles.get(used++);
            bodies.box(i, single);
            whole.extend(single);
            parts.add(single);
        }
        return new CasterBounds(whole, parts);
    }

    private Aabb cell(int number) {
        Aabb cell = cells[number];
        if (cell == null) {
            cell = Aabb.scratch();
            cells[number] = cell;
        }
        return cell;
    }
}
