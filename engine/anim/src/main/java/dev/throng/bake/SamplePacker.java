package dev.throng.bake;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.measure.KeySamples.PoseSample;
import java.util.List;

/** Converts the samples of one clip to the arrays that a {@link dev.throng.bake.atlas.ClipAtlas} concatenates. */
final class SamplePacker {
    /**
     * Smallest number of entries of a search table. A table of one entry would need a shift by 32 bits, which Java and GLSL
     * lack.
     */
    private static final int FEWEST_ENTRIES = 2;

    private static final int MAX_ENTRIES = 4096;
    private static final long END = 1L << 32;

    private SamplePacker() {}

    /**
     * Packs local transforms in the order of {@link AtlasLayout}.
     *
     * @param samples samples of one clip, in order
     * @return texels; rotations of neighbouring samples are on one hemisphere
     */
    static float[] texels(AtlasLayout layout, List<PoseSample> samples) {
        float[] texels = new float[layout.floatOffset(samples.size(), 0)];
        for (int j = 0; j < layout.jointCount(); j++) {
            double sign = 1;
            for (int r = 0; r < samples.size(); r++) {
                if (r > 0) {
                    sign *= side(samples.get(r - 1).pose(), samples.get(r).pose(), j);
                }
                pack(layout, samples.get(r).pose(), j, sign, texels, layout.floatOffset(r, j));
            }
        }
        return texels;
    }

    private static double side(Pose before, Pose after, int joint) {
        int o = Pose.offset(joint, Channel.ROTATION);
        double dot = 0;
        for (int c = o; c < o + Channel.ROTATION.width(); c++) {
            dot += before.values()[c] * after.values()[c];
        }
        return dot < 0 ? -1 : 1;
    }

    private static void pack(AtlasLayout layout, Pose pose, int joint, double sign, float[] out, int o) {
        double[] values = pose.values();
        int translation = Pose.offset(joint, Channel.TRANSLATION);
        int rotation = Pose.offset(joint, Channel.ROTATION);
        int scale = Pose.offset(joint, Channel.SCALE);
        for (int c = 0; c < 3; c++) {
            out[o + c] = (float) values[translation + c];
        }
        for (int c = 0; c < 4; c++) {
            out[o + AtlasLayout.TEXEL + c] = (float) (sign * values[rotation + c]);
        }
        if (layout.form() == ScaleForm.UNIFORM) {
            out[o + 3] = (float) values[scale];
            return;
        }
        for (int c = 0; c < 3; c++) {
            out[o + 2 * AtlasLayout.TEXEL + c] = (float) values[scale + c];
        }
    }

    /**
     * @param samples samples of a clip, in order
     * @return unsigned 32-bit phases of the samples; 2^32 - 1 for the end of the clip
     */
    static int[] phases(List<PoseSample> samples) {
        return samples.stream()
                .mapToInt(sample -> (int) Math.min(sample.phase(), END - 1))
                .toArray();
    }

    /**
     * @param samples samples of a clip, in order
     * @return for each sample, 1 divided by the number of phases to the next sample; 0 if both have the same phase, and for
     *     the last sample
     */
    static float[] inverseSpans(List<PoseSample> samples) {
        float[] spans = new float[samples.size()];
        for (int r = 0; r + 1 < spans.length; r++) {
            long span = samples.get(r + 1).phase() - samples.get(r).phase();
            spans[r] = span == 0 ? 0 : 1f / span;
        }
        return spans;
    }

    /**
     * Builds a clip's search table, from which the sample before a phase is found. With about one entry per sample, a search
     * inspects about one sample.
     */
    static int[] searchTable(List<PoseSample> samples) {
        int entries = FEWEST_ENTRIES;
        while (entries < samples.size() && entries < MAX_ENTRIES) {
            entries *= 2;
        }
        int[] table = new int[entries];
        int sample = 0;
        for (int i = 0; i < entries; i++) {
            long phase = END / entries * i;
            while (sample < samples.size() - 2 && samples.get(sample + 1).phase() <= phase) {
                sample++;
            }
            table[i] = sample;
        }
        return table;
    }

    /**
     * @param entries number of entries of the table, a power of 2
     * @return number of bits by which to shift a phase right, to get its index in a search table
     */
    static int searchShift(int entries) {
        return Integer.SIZE - Integer.numberOfTrailingZeros(entries);
    }
}
