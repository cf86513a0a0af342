package dev.throng.bake.measure;

import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.Arrays;

/** Ranges of each joint's local transforms in an atlas: box of translations, smallest and largest scale. */
final class TransformRanges {
    private static final int FLOATS = 10; // number of floats of a translation, rotation and scale

    private final AtlasLayout layout;
    private final float[] min;
    private final float[] max;
    private final double[] largestScale;
    private final double[] smallestScale; // for each joint, smallest absolute scale that is not 0

    TransformRanges(ClipAtlas atlas) {
        layout = atlas.layout();
        int joints = layout.jointCount();
        min = new float[joints * FLOATS];
        max = new float[joints * FLOATS];
        largestScale = new double[joints];
        smallestScale = new double[joints];
        Arrays.fill(min, Float.MAX_VALUE);
        Arrays.fill(max, -Float.MAX_VALUE);
        Arrays.fill(smallestScale, Double.MAX_VALUE);
        for (int sample = 0; sample < atlas.sampleCount(); sample++) {
            for (int joint = 0; joint < joints; joint++) {
                add(atlas.texels(), layout.floatOffset(sample, joint), joint);
            }
        }
    }

    private void add(float[] texels, int at, int joint) {
        for (int c = 0; c < 3; c++) {
            include(joint, c, texels[at + c]);
            float scale = layout.form() == ScaleForm.UNIFORM ? texels[at + 3] : texels[at + 2 * AtlasLayout.TEXEL + c];
            include(joint, 7 + c, scale);
            largestScale[joint] = Math.max(largestScale[joint], Math.abs(scale));
            if (scale != 0) {
                smallestScale[joint] = Math.min(smallestScale[joint], Math.abs(scale));
            }
        }
        for (int c = 0; c < 4; c++) {
            include(joint, 3 + c, texels[at + AtlasLayout.TEXEL + c]);
        }
    }

    private void include(int joint, int number, float value) {
        int at = joint * FLOATS + number;
        min[at] = Math.min(min[at], value);
        max[at] = Math.max(max[at], value);
    }

    /** @return whether a joint's transform is the same in all samples */
    boolean isConstant(int joint) {
        for (int at = joint * FLOATS; at < (joint + 1) * FLOATS; at++) {
            if (min[at] != max[at]) {
                return false;
            }
        }
        return true;
    }

    /** @return centre of the box that contains a joint's translations */
    double[] middle(int joint) {
        double[] middle = new double[3];
        for (int c = 0; c < 3; c++) {
            middle[c] = 0.5 * min[joint * FLOATS + c] + 0.5 * max[joint * FLOATS + c];
        }
        return middle;
    }

    /**
     * @param layers number of additive layers, each of which adds a difference of two translations
     * @return largest distance of a joint's translation from {@link #middle}, in any pose state
     */
    double spread(int joint, int layers) {
        return (0.5 + layers) * diagonal(joint);
    }

    /**
     * @param layers number of additive layers, each of which adds a difference of two translations
     * @return largest length of a joint's translation, in any pose state
     */
    double reach(int joint, int layers) {
        double square = 0;
        for (int c = 0; c < 3; c++) {
            int at = joint * FLOATS + c;
            double farthest = Math.max(Math.abs(min[at]), Math.abs(max[at]));
            square += farthest * farthest;
        }
        return Math.sqrt(square) + layers * diagonal(joint);
    }

    /**
     * @param axis 0 x, 1 y, 2 z
     * @param layers number of additive layers, each of which adds a difference of two translations
     * @return largest absolute value of a joint's translation along an axis, in any pose state
     */
    double farthest(int joint, int axis, int layers) {
        int at = joint * FLOATS + axis;
        double range = (double) max[at] - min[at];
        return Math.max(Math.abs(min[at]), Math.abs(max[at])) + layers * range;
    }

    private double diagonal(int joint) {
        double square = 0;
        for (int c = 0; c < 3; c++) {
            double side = (double) max[joint * FLOATS + c] - min[joint * FLOATS + c];
            square += side * side;
        }
        return Math.sqrt(square);
    }

    /**
     * @param layers number of additive layers, each of which multiplies by a quotient of two scales
     * @return largest scale of a joint, in any pose state
     */
    double stretch(int joint, int layers) {
        return largestScale[joint] * Math.pow(quotient(joint), layers);
    }

    /**
     * @param layers number of additive layers, each of which multiplies by a quotient of two scales
     * @return smallest scale of a joint, in any pose state; 0 if a component's range includes 0
     */
    double shrink(int joint, int layers) {
        boolean vanishes = min[joint * FLOATS + 7] <= 0 && max[joint * FLOATS + 7] >= 0
                || min[joint * FLOATS + 8] <= 0 && max[joint * FLOATS + 8] >= 0
                || min[joint * FLOATS + 9] <= 0 && max[joint * FLOATS + 9] >= 0;
        return vanishes ? 0 : smallestScale[joint] / Math.pow(quotient(joint), layers);
    }

    private double quotient(int joint) {
        return largestScale[joint] == 0 ? 1 : Math.max(1, largestScale[joint] / smallestScale[joint]);
    }

    boolean isUniform() {
        return layout.form() == ScaleForm.UNIFORM;
    }
}
