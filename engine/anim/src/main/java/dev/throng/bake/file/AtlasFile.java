package dev.throng.bake.file;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.AtlasTexels;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.atlas.SampleTable;
import dev.throng.bake.cpu.SmallSamples;
import dev.throng.io.LittleEndianInput;
import dev.throng.io.LittleEndianOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * File of an atlas ({@code .throng}). Little endian, in this order:
 *
 * <pre>
 *   magic          8 bytes "THRONGCA"
 *   version        int
 *   content        32 bytes, {@link ContentHash} of the character
 *   layout         int 0 UNIFORM, 1 GENERAL; int joints; int 0 SLERP, 1 NLERP; int 0 RGBA32F, 1 SNORM16
 *   counts         int clips, samples, search table entries
 *   each clip      int index; int length and UTF-8 bytes of the name; double duration;
 *                  int firstSample, sampleCount, firstSearchEntry, searchShift
 *   certificate    double diagonal, encodingError, influenceLoss; int clip; double time;
 *                  int joint, mesh, vertex; long samples
 *   samples        int phases[samples]; float inverseSpans[samples]; int searchTables[entries]
 *   texels         RGBA32F: float[samples * joints * (8 or 12)]
 *                  SNORM16: int words; int[words], see {@link SmallSamples}
 *   checksum       int, CRC-32 of all previous bytes
 * </pre>
 */
public final class AtlasFile extends ContentFile<ClipAtlas> {
    /**
     * Size of a clip in the file, except the clip's name, in bytes; limits the number of clips that a file of known
     * size may contain.
     */
    private static final int CLIP_BYTES = 6 * Integer.BYTES + Double.BYTES;

    private final @Nullable CharacterModel character; // null if the file may have joints and clips of any model

    /** @param content hash of the character whose atlas the file contains */
    public AtlasFile(ContentHash content) {
        super(ATLAS, content);
        character = null;
    }

    /**
     * Creates a file whose reader refuses joints and clips of other models.
     *
     * @param content hash of the character
     * @param character the atlas's character
     */
    AtlasFile(ContentHash content, CharacterModel character) {
        super(ATLAS, content);
        this.character = character;
    }

    @Override
    void write(ClipAtlas atlas, LittleEndianOutput out) throws IOException {
        out.integer(atlas.layout().form().ordinal());
        out.integer(atlas.layout().jointCount());
        out.integer(atlas.layout().rotations().ordinal());
        out.integer(atlas.data().form().ordinal());
        out.integer(atlas.clips().size());
        out.integer(atlas.sampleCount());
        out.integer(atlas.samples().searchTables().length);
        for (BakedClip clip : atlas.clips()) {
            writeClip(clip, out);
        }
        writeCertificate(atlas.certificate(), out);
        out.integers(atlas.samples().phases());
        out.reals(atlas.samples().inverseSpans());
        out.integers(atlas.samples().searchTables());
        writeTexels(atlas.data(), out);
    }

    private static void writeTexels(AtlasTexels data, LittleEndianOutput out) throws IOException {
        if (data.packed() == null) {
            out.reals(data.floats());
        } else {
            out.integer(data.packed().length);
            out.integers(data.packed());
        }
    }

    private static void writeClip(BakedClip clip, LittleEndianOutput out) throws IOException {
        byte[] name = clip.name().getBytes(StandardCharsets.UTF_8);
        out.integer(clip.index());
        out.integer(name.length);
        out.bytes(name);
        out.real(clip.duration());
        out.integer(clip.firstSample());
        out.integer(clip.sampleCount());
        out.integer(clip.firstSearchEntry());
        out.integer(clip.searchShift());
    }

    private static void writeCertificate(ErrorCertificate certificate, LittleEndianOutput out) throws IOException {
        ErrorCertificate.MaxError worst = certificate.worst();
        out.real(certificate.diagonal());
        out.real(certificate.encodingError());
        out.real(certificate.influenceLoss());
        out.integer(worst.clip());
        out.real(worst.time());
        out.integer(worst.joint());
        out.integer(worst.mesh());
        out.integer(worst.vertex());
        out.longInteger(certificate.samples());
    }

    @Override
    ClipAtlas read(LittleEndianInput in) throws IOException {
        AtlasLayout layout = new AtlasLayout(
                one(ScaleForm.values(), in, "the scale type"),
                count(in, "joints"),
                one(RotationMix.values(), in, "the interpolation of rotations"));
        AtlasForm form = one(AtlasForm.values(), in, "the number format");
        if (character != null) {
            AtlasModelCheck.checkJoints(layout.jointCount(), character, in);
        }
        int clipCount = count(in, "clips");
        int sampleCount = count(in, "samples");
        int startCount = count(in, "entries in the sample lookup table");
        if ((long) clipCount * CLIP_BYTES > in.remaining()) {
            throw in.cutOff("at least " + (long) clipCount * CLIP_BYTES + " bytes for " + clipCount + " clips");
        }
        List<BakedClip> clips = new ArrayList<>(clipCount);
        for (int c = 0; c < clipCount; c++) {
            clips.add(readClip(in));
        }
        ErrorCertificate certificate = readCertificate(in);
        SampleTable samples = new SampleTable(in.integers(sampleCount), in.reals(sampleCount), in.integers(startCount));
        ClipAtlas empty = new ClipAtlas(layout, clips, samples, new float[0], certificate);
        AtlasCheck.checkTables(empty, in);
        ClipAtlas atlas = empty.withTexels(form == AtlasForm.RGBA32F ? floats(empty, in) : packed(empty, in));
        AtlasCheck.checkTransforms(atlas, in);
        if (character != null) {
            AtlasModelCheck.check(atlas, character, in);
        }
        return atlas;
    }

    private static AtlasTexels floats(ClipAtlas atlas, LittleEndianInput in) throws IOException {
        AtlasLayout layout = atlas.layout();
        long transforms = (long) atlas.sampleCount() * layout.jointCount();
        if (transforms > in.remaining()) {
            throw in.cutOff("the data of " + atlas.sampleCount() + " samples of " + layout.jointCount() + " joints");
        }
        return new AtlasTexels(in.reals(transforms * layout.texelsPerJoint() * AtlasLayout.TEXEL), null);
    }

    private static AtlasTexels packed(ClipAtlas atlas, LittleEndianInput in) throws IOException {
        int[] words = in.integers(count(in, "words of packed samples"));
        SmallSamplesCheck.check(atlas, words, in);
        return new AtlasTexels(new SmallSamples(atlas.layout(), atlas.clips(), words).decoded(), words);
    }

    private static <E> E one(E[] values, LittleEndianInput in, String what) throws IOException {
        int number = in.integer();
        if (number < 0 || number >= values.length) {
            throw in.wrong("code " + number + " for " + what, "code 0 or 1; the file is damaged");
        }
        return values[number];
    }

    private static int count(LittleEndianInput in, String what) throws IOException {
        int count = in.integer();
        if (count < 0) {
            throw in.wrong(count + " " + what, "0 or more; the file is damaged");
        }
        return count;
    }

    private static BakedClip readClip(LittleEndianInput in) throws IOException {
        int index = in.integer();
        String name = name(index, in.bytes(in.integer()), in);
        double duration = in.real();
        BakedClip.Samples samples = new BakedClip.Samples(in.integer(), in.integer());
        BakedClip.SearchTable starts = new BakedClip.SearchTable(in.integer(), in.integer());
        return new BakedClip(index, name, duration, samples, starts);
    }

    private static String name(int clip, byte[] utf8, LittleEndianInput in) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(utf8))
                    .toString();
        } catch (CharacterCodingException e) {
            throw in.wrong("clip " + clip + " with a name that is not UTF-8", "a name in UTF-8; the file is damaged");
        }
    }

    private static ErrorCertificate readCertificate(LittleEndianInput in) throws IOException {
        double diagonal = in.real();
        double encodingError = in.real();
        double influenceLoss = in.real();
        ErrorCertificate.MaxError worst =
                new ErrorCertificate.MaxError(in.integer(), in.real(), in.integer(), in.integer(), in.integer());
        return new ErrorCertificate(diagonal, encodingError, influenceLoss, worst, in.longInteger());
    }
}
