package dev.throng.bake.atlas;

import java.util.List;
import java.util.NoSuchElementException;

/**
 * Atlas: samples of all baked clips of a skeleton, ready for a texture. Immutable: callers must not write to its arrays.
 *
 * @param layout order of the texels
 * @param clips baked clips in the character's order, the rest pose last
 * @param samples times of the samples
 * @param data values of the samples: {@code samples * layout.texelsPerSample() * 4} floats, and packed samples if the form
 *     packs them
 * @param certificate largest distances of vertices from their exact positions
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

    /**
     * @return local transforms of all samples in the order of {@link AtlasLayout}; decoded values if the samples are
     *     packed
     */
    public float[] texels() {
        return data.floats();
    }

    /**
     * Finds a baked clip.
     *
     * @param index the clip's index in the character, or {@link BakedClip#REST}
     * @throws NoSuchElementException if that clip was not baked
     */
    public BakedClip clip(int index) {
        return clips.get(number(index));
    }

    /**
     * Returns the index of a clip in the atlas, by which instances refer to the clip.
     *
     * @param index the clip's index in the character, or {@link BakedClip#REST}
     * @throws NoSuchElementException if that clip was not baked
     */
    public int number(int index) {
        int number = find(index);
        if (number < 0) {
            throw new NoSuchElementException(
                    "atlas: found clip index " + index + ", expected the index of a baked clip");
        }
        return number;
    }

    /**
     * Returns whether a clip was baked.
     *
     * @param index the clip's index in the character, or {@link BakedClip#REST}
     */
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

    public ClipAtlas withCertificate(ErrorCertificate newCertificate) {
        return new ClipAtlas(layout, clips, samples, data, newCertificate);
    }

    public ClipAtlas withTexels(AtlasTexels newData) {
        return new ClipAtlas(layout, clips, samples, newData, certificate);
    }

    public int sampleCount() {
        return samples.phases().length;
    }
}
