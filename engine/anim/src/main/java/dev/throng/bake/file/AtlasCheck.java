package dev.throng.bake.file;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.io.LittleEndianInput;

/** Whether the numbers of an atlas that was read point inside it, so that no lookup on CPU or GPU leaves its arrays. */
final class AtlasCheck {
    private AtlasCheck() {}

    /** @throws dev.throng.io.AtlasFormatException when a clip's samples or search table do not lie in the atlas */
    static void check(ClipAtlas atlas, LittleEndianInput in) {
        for (BakedClip clip : atlas.clips()) {
            if (clip.firstSample() < 0
                    || clip.sampleCount() < 1
                    || (long) clip.firstSample() + clip.sampleCount() > atlas.sampleCount()) {
                throw in.wrong(
                        name(clip) + " with " + clip.sampleCount() + " samples, the first at index "
                                + clip.firstSample(),
                        "sample indices from 0 to " + (atlas.sampleCount() - 1) + ", since the file has "
                                + atlas.sampleCount() + " samples");
            }
            if (!(clip.duration() >= 0) || Double.isInfinite(clip.duration())) {
                throw in.wrong(
                        name(clip) + " with a duration of " + clip.duration() + " s", "a duration of 0 s or more");
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
                        name(clip) + " with sample " + sample + " earlier than the previous one",
                        "samples in order of time");
            }
        }
        if (phases[clip.firstSample()] != 0) {
            throw in.wrong(name(clip) + " whose first sample is after its start", "a first sample at the clip's start");
        }
    }

    private static void checkStarts(ClipAtlas atlas, BakedClip clip, LittleEndianInput in) {
        int[] starts = atlas.samples().starts();
        int shift = clip.startShift();
        if (shift < 1 || shift > 31 || clip.firstStart() < 0) {
            throw in.wrong(
                    name(clip) + " whose table of samples by time starts at entry " + clip.firstStart() + " and drops "
                            + shift + " bits of each time",
                    "a start at entry 0 or later and 1 to 31 dropped bits");
        }
        long end = clip.firstStart() + (1L << (32 - shift));
        if (end > starts.length) {
            throw in.wrong(
                    name(clip) + " whose table of samples by time ends at entry " + end,
                    "an end at entry " + starts.length + " or before, since the file has " + starts.length
                            + " entries");
        }
        int last = Math.max(0, clip.sampleCount() - 2);
        for (int i = clip.firstStart(); i < end; i++) {
            if (starts[i] < 0 || starts[i] > last) {
                throw in.wrong(
                        name(clip) + " with sample number " + starts[i] + " in its table of samples by time",
                        "sample numbers from 0 to " + last);
            }
        }
    }

    private static String name(BakedClip clip) {
        return "clip " + clip.index();
    }
}
