package dev.throng.bake.cpu;

import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.BakedClip;
import java.util.List;

/**
 * Samples in the form {@link dev.throng.bake.atlas.AtlasForm#SNORM16}, as 32-bit words; CPU counterpart of
 * {@code shaders/lib/atlas_small.glsl}. First, for each clip and joint, a header of 2 ({@link ScaleForm#UNIFORM}) or 3
 * ({@link ScaleForm#GENERAL}) texels of four words:
 *
 * <pre>
 *   UNIFORM  base, stride, step, scale step      least x, y, z, scale
 *   GENERAL  base, stride, step, scale base      least x, y, z, scale step      least scale x, y, z, scale stride
 * </pre>
 *
 * <p>Units of two words follow. The unit {@code base + sample * stride} is a joint's rotation in a sample. The second half of the same
 * texel is the translation, with the scale factor of UNIFORM. The unit {@code scale base + sample * scale stride} is the scale of
 * GENERAL. The stride or step is 0 if the value is constant in a clip.
 *
 * <pre>
 *   rotation              three components of 20 bits; omitted fourth: index in bits 60 and 61, sign in bit 63
 *   translation, scale    components of 16-bit integers n: least + n * step
 * </pre>
 */
public final class SmallSamples {
    public static final int TEXEL = 4;

    /** Number of 32-bit words of a unit, which stores a rotation, translation or scale. */
    public static final int UNIT_WORDS = 2;

    /** Integer that encodes 0 in a rotation's component. */
    public static final int TURN_ZERO = 1 << 19;

    /**
     * Difference between neighbouring encoded values of a rotation's component; products of this step and encoded
     * integers are exact in float32.
     */
    public static final float TURN_STEP = 0x1.8p-20f;

    /** Number of bits of a component of a rotation. */
    public static final int TURN_BITS = 20;

    /** Bit position, in the second word of a rotation, of the omitted component's index. */
    public static final int TURN_OMITTED = 28;

    /** Number of bits of a component of a translation or scale. */
    public static final int MOVE_BITS = 16;

    private static final int TURN_MASK = (1 << TURN_BITS) - 1;
    private static final int MOVE_MASK = (1 << MOVE_BITS) - 1;
    private static final int SECOND_LOW =
            Integer.SIZE - TURN_BITS; // bits of a rotation's second component in the first word
    private static final int SECOND_HIGH = TURN_BITS - SECOND_LOW;

    private final AtlasLayout layout;
    private final List<BakedClip> clips;
    private final int[] words;

    /** @param words headers and units of the clips, in the order that {@link SmallSamples} describes; not copied */
    public SmallSamples(AtlasLayout layout, List<BakedClip> clips, int[] words) {
        this.layout = layout;
        this.clips = clips;
        this.words = words;
    }

    public static int headerTexels(ScaleForm form) {
        return form == ScaleForm.UNIFORM ? 2 : 3;
    }

    /**
     * Index of the first word of a joint's header in a clip.
     *
     * @param clip position in the atlas's list of clips
     * @param joint index in the skeleton
     */
    public static int header(AtlasLayout layout, int clip, int joint) {
        return Math.multiplyExact(clip * layout.jointCount() + joint, headerTexels(layout.form()) * TEXEL);
    }

    /** Decodes all samples to floats in the order of {@link AtlasLayout}. */
    public float[] decoded() {
        int samples = clips.stream().mapToInt(BakedClip::sampleCount).sum();
        float[] out = new float[layout.floatOffset(samples, 0)];
        for (int c = 0; c < clips.size(); c++) {
            int end = clips.get(c).firstSample() + clips.get(c).sampleCount();
            for (int sample = clips.get(c).firstSample(); sample < end; sample++) {
                for (int joint = 0; joint < layout.jointCount(); joint++) {
                    decode(header(layout, c, joint), sample, out, layout.floatOffset(sample, joint));
                }
            }
        }
        return out;
    }

    private void decode(int header, int sample, float[] out, int oo) {
        int at = units(header, header + 1, sample);
        turn(words[at], words[at + 1], out, oo + AtlasLayout.TEXEL);
        move(header, at | UNIT_WORDS, out, oo);
        if (layout.form() == ScaleForm.GENERAL) {
            scale(header, sample, out, oo + 2 * AtlasLayout.TEXEL);
        }
    }

    /**
     * @param base index of the word that stores the index of sample 0's unit
     * @param stride index of the word that stores how many units later the next sample's unit is
     * @return index of the first word of the sample's unit
     */
    private int units(int base, int stride, int sample) {
        return UNIT_WORDS * (words[base] + sample * words[stride]);
    }

    private void move(int header, int at, float[] out, int oo) {
        numbers(header + TEXEL, real(header + 2), at, out, oo);
        if (layout.form() == ScaleForm.UNIFORM) {
            out[oo + 3] = real(header + TEXEL + 3) + (words[at + 1] >>> MOVE_BITS) * real(header + 3);
        }
    }

    private void scale(int header, int sample, float[] out, int oo) {
        int at = units(header + 3, header + 11, sample);
        numbers(header + 2 * TEXEL, real(header + TEXEL + 3), at, out, oo);
    }

    /**
     * Decodes three components of a translation or scale, of 16 bits each.
     *
     * @param least index of the word that contains the first component's smallest value
     * @param step difference between neighbouring encoded values
     * @param at index of the first encoded word
     */
    private void numbers(int least, float step, int at, float[] out, int oo) {
        out[oo] = real(least) + (words[at] & MOVE_MASK) * step;
        out[oo + 1] = real(least + 1) + (words[at] >>> MOVE_BITS) * step;
        out[oo + 2] = real(least + 2) + (words[at + 1] & MOVE_MASK) * step;
    }

    private float real(int word) {
        return Float.intBitsToFloat(words[word]);
    }

    /**
     * Decodes a rotation from its two words.
     *
     * @param low first word
     * @param high second word
     * @param out receives x y z w of length 1, up to rounding
     */
    public static void turn(int low, int high, float[] out, int oo) {
        float a = component(low & TURN_MASK);
        float b = component(low >>> TURN_BITS | (high & (1 << SECOND_HIGH) - 1) << SECOND_LOW);
        float c = component(high >>> SECOND_HIGH & TURN_MASK);
        float square = 1f - a * a - b * b - c * c;
        float root = (float) Math.sqrt(Math.max(square, 0f));
        float omitted = high < 0 ? -root : root;
        int index = high >>> TURN_OMITTED & 3;
        out[oo] = index == 0 ? omitted : a;
        out[oo + 1] = index == 1 ? omitted : index < 1 ? a : b;
        out[oo + 2] = index == 2 ? omitted : index < 2 ? b : c;
        out[oo + 3] = index == 3 ? omitted : c;
    }

    private static float component(int number) {
        return (number - TURN_ZERO) * TURN_STEP;
    }

    /**
     * Encodes a rotation, see {@link #turn}.
     *
     * @param q x y z w of length 1 at {@code o}
     * @return the first word in the lower half, the second word in the upper half
     */
    public static long encodeTurn(float[] q, int o) {
        int omitted = 0;
        for (int i = 1; i < 4; i++) {
            omitted = Math.abs(q[o + i]) > Math.abs(q[o + omitted]) ? i : omitted;
        }
        long bits = 0;
        int shift = 0;
        for (int i = 0; i < 4; i++) {
            if (i != omitted) {
                bits |= (long) (Math.round((double) q[o + i] / TURN_STEP) + TURN_ZERO & TURN_MASK) << shift;
                shift += TURN_BITS;
            }
        }
        long sign = q[o + omitted] < 0 ? 1L << 63 : 0;
        return bits | (long) omitted << Integer.SIZE + TURN_OMITTED | sign;
    }
}
