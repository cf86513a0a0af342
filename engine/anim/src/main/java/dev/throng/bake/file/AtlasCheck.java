package dev.throng.bake.file;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.io.LittleEndianInput;

/** Whether the numbers of an atlas that was read point inside it, so that no lookup on CPU or GPU leaves its arrays. */
final class AtlasCheck {
    private static final String DAMAGED = "; the file is damaged";

    private AtlasCheck() {}

    /** @throws dev.throng.io.AtlasFormatException when a clip's samples or search table do not lie in the atlas */
    static void check(ClipAtlas atlas, LittleEndianInput in) {
        for (BakedClip clip : atlas.clips()) {
            if (clip.firstSample() < 0
                    || clip.sampleCount() < 1
                    || (long) clip.firstSample() + clip.sampleCount() > atlas.sampleCount()) {
                throw in.wrong(
                        name(clip) + " with samples " + clip.firstSample() + " to "
                                + ((long) clip.firstSample() + clip.sampleCount() - 1),
                        "a range of at least one sample within 0 to " + (atlas.sampleCount() - 1)
                                + ", the samples of the file" + DAMAGED);
            }
            if (!(clip.duration() >= 0) || Double.isInfinite(clip.duration())) {
                throw in.wrong(
                        name(clip) + " with a duration of " + clip.duration() + " s",
                        "a finite duration of 0 s or more" + DAMAGED);
            }
            checkPhases(atlas, clip, in);
            checkStarts(atlas, clip, in);
        }
    }

    private static void checkPhases(ClipAtlas atlas, BakedClip clip, LittleEndianInput in) {
        int[] phases = atlas.samples().phases();
        for (int sample = clip.firstSample() + 1; sample < clip.firstSample() + clip.sampleCount(); sample++) {
            if (Integer.compareUnsigned(phases[sample - 1], phases[sample]) > 0) {
                throw in.wrong(
                        name(clip) + " with sample " + sample + " earlier than sample " + (sample - 1),
                        "samples in order of time" + DAMAGED);
            }
        }
        if (phases[clip.firstSample()] != 0) {
            throw in.wrong(name(clip) + " with a first sample after 0 s", "a first sample at 0 s" + DAMAGED);
        }
    }

    private static void checkStarts(ClipAtlas atlas, BakedClip clip, LittleEndianInput in) {
        int[] starts = atlas.samples().starts();
        int shift = clip.startShift();
        if (shift < 1 || shift > 31 || clip.firstStart() < 0) {
            throw in.wrong(
                    name(clip) + " with a sample lookup table at entry " + clip.firstStart() + " and a time shift of "
                            + shift + " bits",
                    "an entry of 0 or more, and a time shift of 1 to 31 bits" + DAMAGED);
        }
        long end = clip.firstStart() + (1L << (32 - shift));
        if (end > starts.length) {
            throw in.wrong(
                    name(clip) + " with a sample lookup table that ends at entry " + (end - 1),
                    "an end at or before entry " + (starts.length - 1) + ", the file's last entry" + DAMAGED);
        }
        int last = Math.max(0, clip.sampleCount() - 2);
        for (int i = clip.firstStart(); i < end; i++) {
            if (starts[i] < 0 || starts[i] > last) {
                throw in.wrong(
                        name(clip) + " with sample index " + starts[i] + " in its sample lookup table",
                        "a sample index from 0 to " + last + DAMAGED);
            }
        }
    }

    private static String name(BakedClip clip) {
        return "clip " + clip.index() + " '" + clip.name() + "'";
    }
}
