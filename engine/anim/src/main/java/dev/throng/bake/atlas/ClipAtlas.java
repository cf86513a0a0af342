package dev.throng.bake.atlas;

import java.util.List;
import java.util.NoSuchElementException;

/**
 * All baked clips of a skeleton: samples of local transforms in one float array, ready for a texture. Immutable: the
 * arrays must not be written to.
 *
 * @param layout where a texel lies
 * @param clips baked clips in the character's order, the rest pose last
 * @param samples when each sample happens
 * @param texels {@code samples * layout.texelsPerSample() * 4} floats
 * @param certificate how far the CPU's vertices are from the exact ones
 */
public record ClipAtlas(
        AtlasLayout layout, List<BakedClip> clips, SampleTable samples, float[] texels, ErrorCertificate certificate) {

    public ClipAtlas {
        clips = List.copyOf(clips);
    }

    /**
     * The baked form of a clip.
     *
     * @param index the clip's index in the character, or {@link BakedClip#REST}
     * @throws NoSuchElementException when that clip was not baked
     */
    public BakedClip clip(int index) {
        return clips.get(number(index));
    }

    /**
     * Where a clip is among those of the atlas: what instance records name it by.
     *
     * @param index the clip's index in the character, or {@link BakedClip#REST}
     * @throws NoSuchElementException when that clip was not baked
     */
    public int number(int index) {
        int number = find(index);
        if (number < 0) {
            throw new NoSuchElementException(
                    "atlas: found clip index " + index + ", expected the index of a baked clip");
        }
        return number;
    }

    /** Whether a clip was baked. @param index the clip's index in the character, or {@link BakedClip#REST} */
    public boolean holds(int index) {
        return find(index) >= 0;
    }

    private int find(int index) {
        for (int number = 0; number < clips.size(); number++) {
            if (clips.get(number).index() == index) {
                return number;
            }
        }
        return -1;
    }

    /** The same arrays under another certificate. */
    public ClipAtlas withCertificate(ErrorCertificate newCertificate) {
        return new ClipAtlas(layout, clips, samples, texels, newCertificate);
    }

    public int sampleCount() {
        return samples.phases().length;
    }
}
