package dev.throng.crowd.state;

import dev.throng.anim.Skeleton;
import dev.throng.anim.state.MaskEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Distinct joint masks of a crowd's layers. Not thread-safe. */
public final class MaskTable {
    private final int jointCount;
    private final List<float[]> masks = new ArrayList<>();
    private final List<float[]> view = Collections.unmodifiableList(masks);

    /** @param jointCount number of weights per mask */
    public MaskTable(int jointCount) {
        this.jointCount = jointCount;
    }

    /**
     * Returns the index of a mask, and adds it if it is new.
     *
     * @param skeleton skeleton of the joints that the mask names
     */
    public int number(List<MaskEntry> mask, Skeleton skeleton) {
        return number(MaskEntry.floatWeights(mask, skeleton));
    }

    /**
     * Returns the index of a mask, and adds it if it is new.
     *
     * @param weights one per joint, 0 to 1; copied
     */
    public int number(float[] weights) {
        if (weights.length != jointCount) {
            throw new IllegalArgumentException("joint mask: found " + weights.length + " weights, expected "
                    + jointCount + " weights, one for each joint");
        }
        for (int m = 0; m < masks.size(); m++) {
            if (Arrays.equals(masks.get(m), weights)) {
                return m;
            }
        }
        masks.add(weights.clone());
        return masks.size() - 1;
    }

    /**
     * Keeps the first masks and removes all others.
     *
     * @param count number of masks to keep
     */
    public void keep(int count) {
        masks.subList(count, masks.size()).clear();
    }

    /** Returns whether the table has exactly the given mask objects, in this order. Allocates nothing. */
    public boolean hasExactly(List<float[]> others) {
        boolean are = others.size() == masks.size();
        for (int m = 0; are && m < masks.size(); m++) {
            are = others.get(m) == masks.get(m);
        }
        return are;
    }

    /** Weights of all masks, one per joint, in a view of this table. */
    public List<float[]> masks() {
        return view;
    }
}
