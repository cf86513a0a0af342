package dev.throng.crowd.state;

import dev.throng.anim.Skeleton;
import dev.throng.anim.state.MaskEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The joint masks that a crowd's layers use: a weight for each joint, each mask once. Not for several threads at once. */
public final class MaskTable {
    private final int jointCount;
    private final List<float[]> masks = new ArrayList<>();
    private final List<float[]> view = Collections.unmodifiableList(masks);

    /** @param jointCount weights of a mask */
    public MaskTable(int jointCount) {
        this.jointCount = jointCount;
    }

    /** The position of a mask, which is added if it is new. @param skeleton of the joints that the mask names */
    public int number(List<MaskEntry> mask, Skeleton skeleton) {
        return number(MaskEntry.floatWeights(mask, skeleton));
    }

    /** The position of a mask, which is added if it is new. @param weights one for each joint, 0 to 1; copied */
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

    /** Forgets masks that no layer names. @param count of those that are kept, the first ones */
    public void keep(int count) {
        masks.subList(count, masks.size()).clear();
    }

    /** Whether these are the masks of the table, the same objects in the same order. Makes no garbage. */
    public boolean are(List<float[]> others) {
        boolean are = others.size() == masks.size();
        for (int m = 0; are && m < masks.size(); m++) {
            are = others.get(m) == masks.get(m);
        }
        return are;
    }

    /** Weights of all masks, one for each joint; a view. */
    public List<float[]> masks() {
        return view;
    }
}
