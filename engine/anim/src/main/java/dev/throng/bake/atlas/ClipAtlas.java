package dev.throng.bake.atlas;

import java.util.List;
import java.util.NoSuchElementException;

/**
 * All baked clips of a skeleton: samples of local transforms, ready for a texture. Immutable: the arrays must not be
 * written to.
 *
 * @param layout where a texel lies
 * @param clips baked clips in the character's order, the rest pose last
 * @param samples when each sample happens
 * @param data {@code samples * layout.texelsPerSample() * 4} floats, and the packed samples of a smaller form
 * @param certificate how far the CPU's vertices are from the exact ones
 */
public record ClipAtlas(
        AtlasLayout layout,
        List<BakedClip> clips,
        SampleTable samples,
        AtlasTexels data,
        ErrorCertificate certificate) {

    public ClipAtlas {
        clips = List.copyOf(clips);
    }

    /**
     * Creates an atlas of the form {@link AtlasForm#RGBA32F}.
     *
     * @param texels {@code samples * layout.texelsPerSample() * 4} floats; not copied
     */
    public ClipAtlas(
            AtlasLayout layout,
            List<BakedClip> clips,
            SampleTable samples,
            float[] texels,
            ErrorCertificate certificate) {
        this(layout, clips, samples, new AtlasTexels(texels, null), certificate);
    }

    /** Local transforms of all samples, as {@link AtlasLayout} orders them; of packed samples, the decoded values. */
    public float[] texels() {
        return data.floats();
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
        return new ClipAtlas(layout, clips, samples, data, newCertificate);
    }

    /** Returns this atlas with other numbers for the same samples. */
    public ClipAtlas withTexels(AtlasTexels newData) {
        return new ClipAtlas(layout, clips, samples, newData, certificate);
    }

    public int sampleCount() {
        return samples.phases().length;
    }
}
