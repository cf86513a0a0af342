package dev.throng.bake.file;

import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.io.LittleEndianInput;

/**
 * Checks an atlas read from a file: searches by phase on CPU and GPU stay within arrays and inspect few samples, and all
 * numbers are finite. Clips must not share samples, so that the check costs linear time.
 */
final class AtlasCheck {
    static final String DAMAGED = "; the file is damaged";

    /** Largest accepted deviation of a rotation's length from 1. */
    private static final double LENGTH_ERROR = 1e-3;

    private static final int ANY = -1;

    private final ClipAtlas atlas;
    private final LittleEndianInput in;

    private AtlasCheck(ClipAtlas atlas, LittleEndianInput in) {
        this.atlas = atlas;
        this.in = in;
    }

    /**
     * Checks clips, samples and the certificate.
     *
     * @throws dev.throng.io.AtlasFormatException for the first fault
     */
    static void checkTables(ClipAtlas atlas, LittleEndianInput in) {
        AtlasCheck check = new AtlasCheck(atlas, in);
        check.clips();
        SampleTableCheck samples = new SampleTableCheck(atlas, in);
        atlas.clips().forEach(samples::check);
        check.certificate();
    }

    /**
     * Checks the transforms of all samples.
     *
     * @throws dev.throng.io.AtlasFormatException for the first fault
     */
    static void checkTransforms(ClipAtlas atlas, LittleEndianInput in) {
        new AtlasCheck(atlas, in).transforms();
    }

    private void clips() {
        int clipCount = atlas.clips().size();
        if (clipCount == 0 || atlas.clips().get(clipCount - 1).index() != BakedClip.REST) {
            throw in.wrong(
                    clipCount == 0 ? "no clips" : name(atlas.clips().get(clipCount - 1)) + " as the last clip",
                    "the rest pose, clip " + BakedClip.REST + ", as the last clip" + DAMAGED);
        }
        int sample = 0;
        int start = 0;
        int least = 0;
        for (BakedClip clip : atlas.clips()) {
            checkIndex(clip, least, clip == atlas.clips().get(clipCount - 1));
            checkDuration(clip);
            checkSamples(clip, sample);
            checkStarts(clip, start);
            least = clip.index() + 1;
            sample += clip.sampleCount();
            start += 1 << Integer.SIZE - clip.searchShift();
        }
        requireAll(sample, atlas.sampleCount(), "samples");
        requireAll(start, atlas.samples().searchTables().length, "entries in the sample lookup table");
    }

    private void checkIndex(BakedClip clip, int least, boolean isLast) {
        if (!isLast && clip.index() < least) {
            throw in.wrong(name(clip) + " after clip " + (least - 1), "clips in order of their indices" + DAMAGED);
        }
    }

    private void checkDuration(BakedClip clip) {
        if (!(clip.duration() >= 0) || Double.isInfinite(clip.duration())) {
            throw in.wrong(
                    name(clip) + " with a duration of " + clip.duration() + " s",
                    "a finite duration of 0 s or more" + DAMAGED);
        }
        if (clip.duration() == 0 && clip.sampleCount() > 1) {
            throw in.wrong(
                    name(clip) + " with " + clip.sampleCount() + " samples in a duration of 0 s",
                    "one sample in a clip without duration" + DAMAGED);
        }
    }

    private void checkSamples(BakedClip clip, int first) {
        long end = (long) clip.firstSample() + clip.sampleCount();
        if (clip.firstSample() < 0 || clip.sampleCount() < 1 || end > atlas.sampleCount()) {
            throw in.wrong(
                    name(clip) + " with samples " + clip.firstSample() + " to " + (end - 1),
                    "a range of at least one sample within 0 to " + (atlas.sampleCount() - 1)
                            + ", the samples of the file" + DAMAGED);
        }
        if (clip.firstSample() != first) {
            throw in.wrong(
                    name(clip) + " with first sample " + clip.firstSample(),
                    "first sample " + first + ", which follows the samples of the clip before" + DAMAGED);
        }
    }

    private void checkStarts(BakedClip clip, int first) {
        int shift = clip.searchShift();
        if (shift < 1 || shift > 31 || clip.firstSearchEntry() < 0) {
            throw in.wrong(
                    name(clip) + " with a sample lookup table at entry " + clip.firstSearchEntry()
                            + " and a time shift of " + shift + " bits",
                    "an entry of 0 or more, and a time shift of 1 to 31 bits" + DAMAGED);
        }
        long end = clip.firstSearchEntry() + (1L << Integer.SIZE - shift);
        int entries = atlas.samples().searchTables().length;
        if (end > entries) {
            throw in.wrong(
                    name(clip) + " with a sample lookup table that ends at entry " + (end - 1),
                    "an end at or before entry " + (entries - 1) + ", the file's last entry" + DAMAGED);
        }
        if (clip.firstSearchEntry() != first) {
            throw in.wrong(
                    name(clip) + " with a sample lookup table at entry " + clip.firstSearchEntry(),
                    "entry " + first + ", which follows the table of the clip before" + DAMAGED);
        }
    }

    private void requireAll(int used, int stored, String what) {
        if (used != stored) {
            throw in.wrong(stored + " " + what, used + ", the sum of all clips" + DAMAGED);
        }
    }

    private void certificate() {
        ErrorCertificate certificate = atlas.certificate();
        ErrorCertificate.MaxError worst = certificate.worst();
        requireSize(certificate.diagonal(), "diagonal", Double.MAX_VALUE);
        requireSize(certificate.encodingError(), "sampling error", Double.POSITIVE_INFINITY);
        requireSize(certificate.influenceLoss(), "error of reduced influences", Double.POSITIVE_INFINITY);
        requireSize(worst.time(), "time of the largest error", Double.MAX_VALUE);
        if (!atlas.holds(worst.clip())) {
            throw in.wrong(
                    "clip " + worst.clip() + " as the place of the largest error", "a clip of the file" + DAMAGED);
        }
        requireIndex(worst.joint(), atlas.layout().jointCount(), "joint");
        requireIndex(worst.mesh(), ANY, "mesh");
        requireIndex(worst.vertex(), ANY, "vertex");
        if (certificate.samples() < 0) {
            throw in.wrong(certificate.samples() + " measured vertices", "0 or more measured vertices" + DAMAGED);
        }
    }

    private void requireSize(double value, String what, double most) {
        if (!(value >= 0 && value <= most)) {
            throw in.wrong(
                    value + " as the " + what + " of the certificate",
                    (most < Double.POSITIVE_INFINITY ? "a finite number" : "a number") + " of 0 or more" + DAMAGED);
        }
    }

    /**
     * Checks an index of the certificate: -1, or an index below a count.
     *
     * @param count number of elements, or {@link #ANY} if the model is not known
     * @param what name of the index, for messages
     */
    private void requireIndex(int index, int count, String what) {
        if (index < -1 || count != ANY && index >= count) {
            throw in.wrong(
                    what + " " + index + " as the place of the largest error",
                    what + (count == ANY ? " -1 or more" : " -1 to " + (count - 1)) + DAMAGED);
        }
    }

    private void transforms() {
        for (int sample = 0; sample < atlas.sampleCount(); sample++) {
            for (int joint = 0; joint < atlas.layout().jointCount(); joint++) {
                checkTransform(sample, joint);
            }
        }
    }

    private void checkTransform(int sample, int joint) {
        float[] texels = atlas.texels();
        int at = atlas.layout().floatOffset(sample, joint);
        int length = atlas.layout().texelsPerJoint() * AtlasLayout.TEXEL;
        for (int i = 0; i < length; i++) {
            if (!Float.isFinite(texels[at + i])) {
                throw in.wrong(
                        place(sample, joint) + " with " + texels[at + i] + " as float " + i + " of its transform",
                        "finite numbers" + DAMAGED);
            }
        }
        double square = 0;
        for (int i = at + AtlasLayout.TEXEL; i < at + 2 * AtlasLayout.TEXEL; i++) {
            square += (double) texels[i] * texels[i];
        }
        if (!(Math.abs(Math.sqrt(square) - 1) <= LENGTH_ERROR)) {
            throw in.wrong(
                    place(sample, joint) + " with a rotation of length " + Math.sqrt(square),
                    "a rotation of length 1" + DAMAGED);
        }
    }

    private static String place(int sample, int joint) {
        return "sample " + sample + ", joint " + joint;
    }

    static String name(BakedClip clip) {
        return "clip " + clip.index() + " '" + clip.name() + "'";
    }
}
