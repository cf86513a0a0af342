package dev.throng.crowd.state;

import dev.throng.anim.Skeleton;
import dev.throng.anim.state.MaskEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The joint masks that a crowd's layers use: a weight for each joint, each mask once. Not for several threads at once. */
public final class MaskTable {
    private final Skeleton skeleton;
    private final List<float[]> masks = new ArrayList<>();

    public MaskTable(Skeleton skeleton) {
        this.skeleton = skeleton;
    }

    /** The position of a mask, which is added if it is new. */
    public int number(List<MaskEntry> mask) {
        double[] weights = MaskEntry.weights(mask, skeleton);
        float[] rounded = new float[weights.length];
        for (int j = 0; j < weights.length; j++) {
            rounded[j] = (float) weights[j];
        }
        for (int m = 0; m < masks.size(); m++) {
            if (Arrays.equals(masks.get(m), rounded)) {
                return m;
            }
        }
        masks.add(rounded);
        return masks.size() - 1;
    }

    /** Weights of all masks, one for each joint; a view. */
    public List<float[]> masks() {
        return Collections.unmodifiableList(masks);
    }
}
