package dev.throng.bake.file;

import static dev.throng.bake.file.AtlasCheck.DAMAGED;

import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.SmallSamples;
import dev.throng.io.LittleEndianInput;

/** Checks packed samples read from a file: tracks of all joints are complete, and refer to units of the file. */
final class SmallSamplesCheck {
    /** Number of decoded floats that any file may have, even the shortest; they use 64 MiB. */
    private static final long DECODED_LEAST = 1 << 24;

    /**
     * Number of decoded floats that a file may have per word, if this allows more than {@link #DECODED_LEAST}. Known
     * models have at most 13 per word.
     */
    private static final long DECODED_PER_WORD = 256;

    private static final long ARRAY_MOST = Integer.MAX_VALUE - 8;

    private SmallSamplesCheck() {}

    /**
     * Checks packed samples before they are decoded.
     *
     * @param atlas atlas with checked clips
     * @param words packed samples, as in {@link SmallSamples}
     * @param in file, for messages
     * @throws dev.throng.io.AtlasFormatException for the first fault
     */
    static void check(ClipAtlas atlas, int[] words, LittleEndianInput in) {
        AtlasLayout layout = atlas.layout();
        long floats = (long) atlas.sampleCount() * layout.texelsPerSample() * AtlasLayout.TEXEL;
        long tracks = (long) atlas.clips().size() * layout.jointCount() * headerWords(layout);
        long most = Math.min(ARRAY_MOST, Math.max(DECODED_LEAST, DECODED_PER_WORD * words.length));
        if (floats > most) {
            throw in.wrong(
                    atlas.sampleCount() + " samples of " + layout.jointCount() + " joints in " + words.length
                            + " words",
                    "at most " + most + " decoded numbers" + DAMAGED);
        }
        if (words.length % SmallSamples.TEXEL != 0 || words.length < tracks) {
            throw in.wrong(
                    words.length + " words of packed samples",
                    "a multiple of " + SmallSamples.TEXEL + ", at least " + tracks + " for the tracks of "
                            + atlas.clips().size() + " clips" + DAMAGED);
        }
        for (int clip = 0; clip < atlas.clips().size(); clip++) {
            for (int joint = 0; joint < layout.jointCount(); joint++) {
                checkHeader(atlas, clip, joint, words, in);
            }
        }
    }

    private static int headerWords(AtlasLayout layout) {
        return SmallSamples.headerTexels(layout.form()) * SmallSamples.TEXEL;
    }

    private static void checkHeader(ClipAtlas atlas, int number, int joint, int[] words, LittleEndianInput in) {
        int header = SmallSamples.header(atlas.layout(), number, joint);
        Units units = new Units(AtlasCheck.name(atlas.clips().get(number)) + ", joint " + joint, words.length, in);
        units.check(atlas.clips().get(number), words[header], words[header + 1]);
        if (atlas.layout().form() == ScaleForm.GENERAL) {
            units.check(atlas.clips().get(number), words[header + 3], words[header + 11]);
        }
    }

    /**
     * Checks that headers of joints refer to units of a file.
     *
     * @param place name of the joint and its clip, for messages
     * @param words number of words in the file
     * @param in file
     */
    private record Units(String place, int words, LittleEndianInput in) {
        void check(BakedClip clip, int base, int stride) {
            long first = base + (long) clip.firstSample() * stride;
            long last = first + (clip.sampleCount() - 1L) * stride;
            long end = words / SmallSamples.UNIT_WORDS;
            if (stride < 0 || first < 0 || last >= end) {
                throw in.wrong(
                        place + " with samples at units " + first + " to " + last,
                        "ascending units within 0 to " + (end - 1) + ", the units of the file" + DAMAGED);
            }
        }
    }
}
