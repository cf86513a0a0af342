package dev.throng.bake;

import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.AtlasTexels;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.SmallSamples;
import dev.throng.math.Quat;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Encodes atlases in the format of {@link SmallSamples}. Equal constant rotations are stored once. */
final class SmallPacker {
    private static final int TURN = 4; // number of components of a rotation
    private static final int MOVE_MAX = (1 << SmallSamples.MOVE_BITS) - 1;

    /** Channels of a joint's transform that vary in a clip, and their positions in a sample. */
    private static final class VaryingChannels {
        boolean turns;
        boolean moves;
        boolean scales;
        int at;
        int scaleAt;
    }

    private final ClipAtlas atlas;
    private final AtlasLayout layout;
    private final double constantRange;
    private final double constantDistance;
    private final Map<Long, Integer> constants = new HashMap<>();
    private int[] words;
    private int units;

    private SmallPacker(ClipAtlas atlas, double constantRange) {
        this.atlas = atlas;
        this.constantRange = constantRange;
        layout = atlas.layout();
        constantDistance = constantRange * atlas.certificate().diagonal();
        words = new int[SmallSamples.header(layout, atlas.clips().size(), 0)];
        units = words.length / SmallSamples.UNIT_WORDS;
    }

    /**
     * Encodes an atlas.
     *
     * @param constantRange a component counts as constant in a clip if its values differ by at most this; for translations, a
     *     fraction of the model's diagonal D
     * @return atlas with packed samples and their decoded values
     */
    static ClipAtlas pack(ClipAtlas atlas, double constantRange) {
        int[] packed = new SmallPacker(atlas, constantRange).pack();
        float[] decoded = new SmallSamples(atlas.layout(), atlas.clips(), packed).decoded();
        return atlas.withTexels(new AtlasTexels(decoded, packed));
    }

    private int[] pack() {
        for (int c = 0; c < atlas.clips().size(); c++) {
            packClip(c, atlas.clips().get(c));
        }
        align();
        return Arrays.copyOf(words, units * SmallSamples.UNIT_WORDS);
    }

    private void packClip(int number, BakedClip clip) {
        VaryingChannels[] varyingByJoint = new VaryingChannels[layout.jointCount()];
        for (int j = 0; j < varyingByJoint.length; j++) {
            varyingByJoint[j] = varying(clip, j);
        }
        int stride = arrange(varyingByJoint);
        for (int j = 0; j < varyingByJoint.length; j++) {
            putHeader(number, clip, j, varyingByJoint[j]);
        }
        align();
        int first = units;
        reserve((long) stride * clip.sampleCount());
        for (int j = 0; j < varyingByJoint.length; j++) {
            int word = SmallSamples.header(layout, number, j);
            putPlace(word, clip, varyingByJoint[j], first, stride);
            for (int s = 0; s < clip.sampleCount(); s++) {
                putSample(word, clip.firstSample() + s, j, varyingByJoint[j], first + s * stride);
            }
        }
    }

    private VaryingChannels varying(BakedClip clip, int joint) {
        VaryingChannels varying = new VaryingChannels();
        boolean isUniform = layout.form() == ScaleForm.UNIFORM;
        varying.turns = range(clip, joint, AtlasLayout.TEXEL, TURN) > constantRange;
        varying.moves =
                range(clip, joint, 0, 3) > constantDistance || isUniform && range(clip, joint, 3, 1) > constantRange;
        varying.scales = !isUniform && range(clip, joint, 2 * AtlasLayout.TEXEL, 3) > constantRange;
        return varying;
    }

    /**
     * Assigns positions in a sample to the varying channels of all joints. Joints with a varying translation are first,
     * and start at whole texels.
     *
     * @return number of two-word units per sample, rounded up to an even number
     */
    private static int arrange(VaryingChannels[] varyingByJoint) {
        int at = 0;
        for (VaryingChannels varying : varyingByJoint) {
            if (varying.moves) {
                varying.at = at;
                at += 2;
            }
        }
        for (VaryingChannels varying : varyingByJoint) {
            if (varying.turns && !varying.moves) {
                varying.at = at++;
            }
        }
        for (VaryingChannels varying : varyingByJoint) {
            if (varying.scales) {
                varying.scaleAt = at++;
            }
        }
        return at + (at & 1);
    }

    /**
     * Writes a joint's header in the format of {@link SmallSamples}; also its rotation, if translation and rotation are
     * constant in the clip.
     *
     * @param number index of the clip in the atlas
     * @param joint index in the skeleton
     */
    private void putHeader(int number, BakedClip clip, int joint, VaryingChannels varying) {
        int word = SmallSamples.header(layout, number, joint);
        words[word + 2] = bits(varying.moves ? step(range(clip, joint, 0, 3)) : 0);
        putLeast(word + SmallSamples.TEXEL, clip, joint, 0, varying.moves);
        if (layout.form() == ScaleForm.UNIFORM) {
            words[word + 3] = bits(varying.moves ? step(range(clip, joint, 3, 1)) : 0);
            words[word + 7] = bits(least(clip, joint, 3, varying.moves));
        } else {
            words[word + 7] = bits(varying.scales ? step(range(clip, joint, 2 * AtlasLayout.TEXEL, 3)) : 0);
            putLeast(word + 2 * SmallSamples.TEXEL, clip, joint, 2 * AtlasLayout.TEXEL, varying.scales);
        }
        if (!varying.turns && !varying.moves) {
            int unit = constant(SmallSamples.encodeTurn(meanTurn(clip, joint), 0)); // may grow the array
            words[word] = unit;
        }
    }

    private void putLeast(int word, BakedClip clip, int joint, int component, boolean varies) {
        for (int c = 0; c < 3; c++) {
            words[word + c] = bits(least(clip, joint, component + c, varies));
        }
    }

    private void putPlace(int word, BakedClip clip, VaryingChannels varying, int first, int stride) {
        if (varying.turns || varying.moves) {
            words[word] = first + varying.at - clip.firstSample() * stride;
            words[word + 1] = stride;
        }
        if (varying.scales) {
            words[word + 3] = first + varying.scaleAt - clip.firstSample() * stride;
            words[word + 11] = stride;
        }
    }

    private void putSample(int word, int sample, int joint, VaryingChannels varying, int unit) {
        float[] texels = atlas.texels();
        int from = layout.floatOffset(sample, joint);
        if (varying.turns || varying.moves) {
            putUnit(unit + varying.at, SmallSamples.encodeTurn(texels, from + AtlasLayout.TEXEL));
        }
        if (varying.moves) {
            long move = encode(from, word + SmallSamples.TEXEL, real(word + 2));
            if (layout.form() == ScaleForm.UNIFORM) {
                move |= code(texels[from + 3], real(word + 7), real(word + 3)) << 3 * SmallSamples.MOVE_BITS;
            }
            putUnit(unit + varying.at + 1, move);
        }
        if (varying.scales) {
            long scale = encode(from + 2 * AtlasLayout.TEXEL, word + 2 * SmallSamples.TEXEL, real(word + 7));
            putUnit(unit + varying.scaleAt, scale);
        }
    }

    private long encode(int from, int least, float step) {
        long bits = 0;
        for (int c = 0; c < 3; c++) {
            bits |= code(atlas.texels()[from + c], real(least + c), step) << c * SmallSamples.MOVE_BITS;
        }
        return bits;
    }

    private static long code(float value, float least, float step) {
        return step == 0 ? 0 : Math.max(0, Math.min(MOVE_MAX, Math.round(((double) value - least) / step)));
    }

    private double range(BakedClip clip, int joint, int component, int count) {
        double range = 0;
        for (int c = component; c < component + count; c++) {
            range = Math.max(range, (double) most(clip, joint, c) - least(clip, joint, c, true));
        }
        return range;
    }

    private float most(BakedClip clip, int joint, int component) {
        float most = Float.NEGATIVE_INFINITY;
        for (int s = 0; s < clip.sampleCount(); s++) {
            most = Math.max(most, atlas.texels()[layout.floatOffset(clip.firstSample() + s, joint) + component]);
        }
        return most;
    }

    /**
     * @param component index among the floats of a joint's transform
     * @param varies false if the component counts as constant
     * @return smallest value of a transform's component in a clip; for a constant component, the middle of the range of its
     *     values
     */
    private float least(BakedClip clip, int joint, int component, boolean varies) {
        float least = Float.POSITIVE_INFINITY;
        for (int s = 0; s < clip.sampleCount(); s++) {
            least = Math.min(least, atlas.texels()[layout.floatOffset(clip.firstSample() + s, joint) + component]);
        }
        return varies ? least : (float) (((double) least + most(clip, joint, component)) / 2);
    }

    private float[] meanTurn(BakedClip clip, int joint) {
        float[] turn = new float[TURN];
        for (int c = 0; c < turn.length; c++) {
            turn[c] = least(clip, joint, AtlasLayout.TEXEL + c, false);
        }
        Quat.normalise(turn, 0);
        return turn;
    }

    /**
     * @param range largest minus smallest of the values to encode
     * @return difference between the values that two successive integers encode; 0 if it is so small that devices may
     *     treat it as 0
     */
    private static float step(double range) {
        float step = (float) (range / MOVE_MAX);
        return step < Float.MIN_NORMAL ? 0 : step;
    }

    private int constant(long turn) {
        Integer known = constants.get(turn);
        if (known != null) {
            return known;
        }
        int unit = units;
        reserve(1);
        putUnit(unit, turn);
        constants.put(turn, unit);
        return unit;
    }

    private void align() {
        reserve(units & 1);
    }

    private void reserve(long more) {
        units = Math.toIntExact(units + more);
        int needed = Math.multiplyExact(units, SmallSamples.UNIT_WORDS);
        if (needed > words.length) {
            words = Arrays.copyOf(words, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(needed, 2L * words.length)));
        }
    }

    private void putUnit(int unit, long bits) {
        words[SmallSamples.UNIT_WORDS * unit] = (int) bits;
        words[SmallSamples.UNIT_WORDS * unit + 1] = (int) (bits >>> Integer.SIZE);
    }

    private float real(int word) {
        return Float.intBitsToFloat(words[word]);
    }

    private static int bits(double value) {
        return Float.floatToRawIntBits((float) value);
    }
}
