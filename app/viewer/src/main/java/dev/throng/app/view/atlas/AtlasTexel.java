package dev.throng.app.view.atlas;

import dev.throng.anim.exact.ScaleForm;
import dev.throng.app.view.text.Text;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.Arrays;
import java.util.Locale;

/**
 * Meaning of an atlas texel: part of a joint's local transform in a sample.
 *
 * @param clip clip of the sample
 * @param row index of the sample in the atlas
 * @param joint index of the joint in the skeleton
 * @param part 0 for translation, 1 for rotation, 2 for scale; the texel of part 0 also contains a uniform scale
 * @param transform the joint's floats in this sample, see {@link AtlasLayout}
 */
record AtlasTexel(BakedClip clip, int row, int joint, int part, float[] transform) {
    private static final double CYCLE = 0x1p32;

    /**
     * @param column index of the texel in its sample, 0 to {@link AtlasLayout#texelsPerSample} - 1
     * @param row index of the sample in the atlas
     * @return texel at a position of the atlas
     */
    static AtlasTexel at(ClipAtlas atlas, int column, int row) {
        AtlasLayout layout = atlas.layout();
        int joint = column / layout.texelsPerJoint();
        int from = layout.floatOffset(row, joint);
        BakedClip clip = atlas.clips().stream()
                .filter(c -> row >= c.firstSample() && row < c.firstSample() + c.sampleCount())
                .findFirst()
                .orElseThrow(() -> new IndexOutOfBoundsException(
                        "sample index: found " + row + ", expected 0 to " + (atlas.sampleCount() - 1)));
        float[] transform =
                Arrays.copyOfRange(atlas.texels(), from, from + layout.texelsPerJoint() * AtlasLayout.TEXEL);
        return new AtlasTexel(clip, row, joint, column % layout.texelsPerJoint(), transform);
    }

    /** @return time of the sample in its clip, seconds; the last sample of a clip is at the clip's end */
    double seconds(ClipAtlas atlas) {
        boolean isEnd = clip.sampleCount() > 1 && row == clip.firstSample() + clip.sampleCount() - 1;
        return isEnd
                ? clip.duration()
                : Integer.toUnsignedLong(atlas.samples().phases()[row]) / CYCLE * clip.duration();
    }

    float[] translation() {
        return Arrays.copyOfRange(transform, 0, 3);
    }

    /** @return rotation as a quaternion x y z w */
    float[] rotation() {
        return Arrays.copyOfRange(transform, AtlasLayout.TEXEL, 2 * AtlasLayout.TEXEL);
    }

    /**
     * @param form storage form of scales in the atlas
     * @return scale factors along x, y and z
     */
    float[] scale(ScaleForm form) {
        float s = transform[3];
        return form == ScaleForm.UNIFORM
                ? new float[] {s, s, s}
                : Arrays.copyOfRange(transform, 2 * AtlasLayout.TEXEL, 2 * AtlasLayout.TEXEL + 3);
    }

    /**
     * @param jointName name of the texel's joint
     * @return description of the texel for the user
     */
    String words(ClipAtlas atlas, String jointName) {
        return Text.ATLAS_TEXEL.of(
                clip.name(),
                seconds(atlas),
                row - clip.firstSample(),
                jointName,
                numbers(translation()),
                numbers(rotation()),
                numbers(scale(atlas.layout().form())));
    }

    private static String numbers(float[] values) {
        StringBuilder words = new StringBuilder();
        for (float value : values) {
            words.append(String.format(Locale.ROOT, "%9.4f", value));
        }
        return words.toString();
    }
}
