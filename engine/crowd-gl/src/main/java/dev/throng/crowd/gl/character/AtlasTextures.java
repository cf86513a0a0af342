package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Skeleton;
import dev.throng.anim.lod.LevelJoints;
import dev.throng.bake.atlas.AtlasTexels;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.SampleTable;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.BufferTexture.Format;
import dev.throng.gl.memory.ResourceScope;
import java.util.List;
import java.util.stream.IntStream;

/** Textures of a character's clips and related tables, read by palette kernels. */
public final class AtlasTextures {
    private final ResourceScope scope;
    private final BufferTexture atlas;
    private final BufferTexture samples;
    private final BufferTexture indices;
    private final BufferTexture joints;
    private final BufferTexture inverseBind;

    /**
     * Content of the textures.
     *
     * @param samples two words per sample: its phase, and the float 1 / (next sample's phase - its phase), as bits
     * @param indices joints of each level of detail, then the atlas's table of samples at which searches start
     * @param joints four words per joint of the skeleton, then four words per clip
     * @param inverseBind inverse bind matrices of the palette's entries
     */
    record Words(AtlasTexels atlas, int[] samples, int[] indices, int[] joints, float[] inverseBind) {
        static Words of(CharacterModel character, ClipAtlas atlas, LevelJoints levels) {
            MatrixPalette palette = character.palette();
            SampleTable samples = atlas.samples();
            int[] levelWords = levelWords(levels);
            return new Words(
                    atlas.data(),
                    sampleWords(samples),
                    joined(levelWords, samples.searchTables()),
                    joined(jointWords(character.skeleton(), palette), clipWords(atlas.clips(), levelWords.length)),
                    palette.inverseBindInForm());
        }

        long bytes() {
            long words = (long) samples.length + indices.length + joints.length + inverseBind.length;
            return atlas.bytes() + Integer.BYTES * words;
        }
    }

    /** @param scope scope that owns the created textures, and nothing else */
    AtlasTextures(ResourceScope scope, Words words) {
        this.scope = scope;
        int[] packed = words.atlas.packed();
        atlas = packed == null
                ? scope.table("atlas", words.atlas.floats(), Format.RGBA32F)
                : scope.table("atlas", packed, Format.RGBA32UI);
        samples = scope.table("atlas samples", words.samples, Format.RG32UI);
        indices = scope.table("joints of levels, atlas sample search", words.indices, Format.R32UI);
        joints = scope.table("joints, atlas clips", words.joints, Format.RGBA32UI);
        inverseBind = scope.table("inverse bind matrices", words.inverseBind, Format.RGBA32F);
    }

    public void bind() {
        atlas.bind(Bindings.UNIT_ATLAS);
        samples.bind(Bindings.UNIT_SAMPLES);
        indices.bind(Bindings.UNIT_INDICES);
        joints.bind(Bindings.UNIT_JOINTS);
        inverseBind.bind(Bindings.UNIT_INVERSE_BIND);
    }

    public long bytes() {
        return scope.bytes();
    }

    private static int[] joined(int[] first, int[] second) {
        return IntStream.concat(IntStream.of(first), IntStream.of(second)).toArray();
    }

    /**
     * @param begin offset of the atlas's search table in the texture of indices
     * @return four words per clip: first sample, number of samples, offset of the clip's search table, number of bits
     *     by which a phase is shifted right to index this table
     */
    private static int[] clipWords(List<BakedClip> clips, int begin) {
        int[] words = new int[4 * clips.size()];
        for (int c = 0; c < clips.size(); c++) {
            BakedClip clip = clips.get(c);
            words[4 * c] = clip.firstSample();
            words[4 * c + 1] = clip.sampleCount();
            words[4 * c + 2] = begin + clip.firstSearchEntry();
            words[4 * c + 3] = clip.searchShift();
        }
        return words;
    }

    /** @return two words per sample: its phase, and the bits of the float 1 / (next sample's phase - its phase) */
    private static int[] sampleWords(SampleTable samples) {
        int[] words = new int[2 * samples.phases().length];
        for (int r = 0; r < samples.phases().length; r++) {
            words[2 * r] = samples.phases()[r];
            words[2 * r + 1] = Float.floatToRawIntBits(samples.inverseSpans()[r]);
        }
        return words;
    }

    /**
     * Four words per joint: parent, number of ancestors, first palette entry, end of palette entries. The parent of a
     * root is 0 and never read.
     */
    private static int[] jointWords(Skeleton skeleton, MatrixPalette palette) {
        int[] words = new int[4 * skeleton.jointCount()];
        int entry = 0;
        for (int j = 0; j < skeleton.jointCount(); j++) {
            words[4 * j] = Math.max(skeleton.parent(j), 0);
            words[4 * j + 1] = skeleton.ancestorCount(j);
            words[4 * j + 2] = entry;
            while (entry < palette.entryCount() && palette.joints()[entry] == j) {
                entry++;
            }
            words[4 * j + 3] = entry;
        }
        return words;
    }

    /**
     * @return for each level of detail, the index of its first joint and the number of its joints; then the joints of
     *     all levels
     */
    private static int[] levelWords(LevelJoints joints) {
        int header = 2 * joints.levels().size();
        int all = joints.levels().stream().mapToInt(level -> level.length).sum();
        int[] words = new int[header + all];
        int first = header;
        for (int l = 0; l < joints.levels().size(); l++) {
            words[2 * l] = first;
            words[2 * l + 1] = joints.count(l);
            System.arraycopy(joints.levels().get(l), 0, words, first, joints.count(l));
            first += joints.count(l);
        }
        return words;
    }
}
