package dev.throng.bake.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.AtlasTexels;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.atlas.SampleTable;
import dev.throng.bake.cpu.SmallSamples;
import dev.throng.io.AtlasFormatException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of packed samples with a valid checksum and wrong content are refused; the error names the forged value. */
class ForgedSmallAtlasTest {
    private static final CharacterModel RIG = RandomRigs.create(RigShape.of(12).withGeneralScale(), 5);
    private static final ClipAtlas ATLAS = ClipBaker.bake(RIG, BakeSettings.DEFAULT.with(AtlasForm.SNORM16));
    private static final int[] WORDS = Objects.requireNonNull(ATLAS.data().packed());
    private static final int HEADER = SmallSamples.header(ATLAS.layout(), 1, 4);
    private static final int UNITS = WORDS.length / SmallSamples.UNIT_WORDS;
    private static final int ALL = Float.floatToRawIntBits(Float.NaN);

    @TempDir
    private Path folder;

    private static AtlasFile form() {
        return new AtlasFile(ContentHash.of(RIG), RIG);
    }

    private static ForgedAtlas good() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        form().write(ATLAS, out);
        return new ForgedAtlas(ATLAS, out.toByteArray());
    }

    static Stream<Forgery> forgeries() {
        int last = ATLAS.clips().get(1).firstSample() + ATLAS.clips().get(1).sampleCount() - 1;
        int end = UNITS - last * WORDS[HEADER + 1]; // base for which the last sample is beyond the end
        String units = ", joint 4 with samples at units ";
        return Stream.of(
                words("negative number of words", f -> f.integer(f.word(-1), -1), "-1 words", "0 or more"),
                words("most words", f -> f.integer(f.word(-1), Integer.MAX_VALUE), "bytes of data left", "2147483647"),
                words("no words", f -> f.integer(f.word(-1), 0), "0 words of packed samples", "for the tracks of"),
                words(
                        "a word less",
                        f -> f.integer(f.word(-1), WORDS.length - 1),
                        "words of packed",
                        "a multiple of 4"),
                track("unit before the first", 0, Integer.MIN_VALUE, units + "-", "units within 0 to"),
                track("unit behind the last", 0, end, units, "within 0 to " + (UNITS - 1)),
                track("negative stride", 1, -1, units, "ascending units"),
                track("stride that overflows", 1, Integer.MAX_VALUE, units, "ascending units"),
                track("step that is no number", 2, ALL, "joint 4 with NaN as float 0", "finite numbers"),
                track("least that is no number", 5, ALL, "joint 4 with NaN as float 1", "finite numbers"),
                track("scale behind the last unit", 3, UNITS, units, "within 0 to"),
                track("negative stride of scales", 11, -2, units, "ascending units"),
                track("least scale that is no number", 8, ALL, "joint 4 with NaN as float 8", "finite numbers"),
                words(
                        "rotation of another length",
                        ForgedSmallAtlasTest::turn,
                        "rotation of length 1.29",
                        "of length 1"));
    }

    private static Forgery words(String name, Consumer<ForgedAtlas> change, String found, String expected) {
        return Forgery.of(name, change, found, expected);
    }

    private static Forgery track(String name, int word, int value, String found, String expected) {
        return Forgery.of(name, f -> f.integer(f.word(HEADER + word), value), found, expected);
    }

    /** Three components of 0.75, which no rotation has. */
    private static void turn(ForgedAtlas forged) {
        int unit = WORDS[HEADER] + ATLAS.clips().get(1).firstSample() * WORDS[HEADER + 1];
        forged.integer(forged.word(SmallSamples.UNIT_WORDS * unit), -1);
        forged.integer(forged.word(SmallSamples.UNIT_WORDS * unit + 1), (1 << SmallSamples.TURN_OMITTED) - 1);
    }

    @Test
    void validAtlasFileIsRead() throws IOException {
        Path file = Files.write(folder.resolve("good.throng"), good().sealed());
        assertArrayEquals(ATLAS.texels(), form().read(file).texels());
    }

    @ParameterizedTest
    @MethodSource("forgeries")
    void errorForEachForgedAtlasNamesTheForgedValue(Forgery forgery) throws IOException {
        ForgedAtlas forged = good();
        forgery.change().accept(forged);
        Path file = Files.write(folder.resolve("forged.throng"), forged.sealed());
        String message = assertThrows(AtlasFormatException.class, () -> form().read(file))
                .getMessage();
        int at = message.indexOf(", expected ");
        int found = message.indexOf(forgery.found());
        assertTrue(found >= 0 && found < at && message.indexOf(forgery.expected(), at) >= 0, message);
    }

    /** Constant samples of 76 KB that would decode to 96 MB. */
    private static ClipAtlas hollow() {
        int joints = 1024;
        int count = 3072;
        AtlasLayout layout = new AtlasLayout(ScaleForm.UNIFORM, joints, RotationMix.NLERP);
        int[] words = new int[joints * SmallSamples.headerTexels(layout.form()) * SmallSamples.TEXEL];
        int[] phases = new int[count];
        float[] inverseSpans = new float[count];
        for (int i = 1; i < count; i++) {
            phases[i] = i == count - 1 ? -1 : (int) (i * (1L << 32) / (count - 1));
            inverseSpans[i - 1] = 1f / (phases[i] - phases[i - 1]);
        }
        BakedClip rest = new BakedClip(
                BakedClip.REST, "rest pose", 1, new BakedClip.Samples(0, count), new BakedClip.SearchTable(0, 31));
        int[] starts = {0, (count - 1) / 2};
        return new ClipAtlas(
                        layout,
                        List.of(rest),
                        new SampleTable(phases, inverseSpans, starts),
                        new float[0],
                        new ErrorCertificate(1, 0, 0, new ErrorCertificate.MaxError(BakedClip.REST, 0, -1, -1, -1), 0))
                .withTexels(new AtlasTexels(new float[0], words));
    }

    @Test
    void smallFilesThatDeclareManySamplesAreRefusedBeforeDecoding() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AtlasFile anyModel = new AtlasFile(ContentHash.of(RIG));
        anyModel.write(hollow(), out);
        assertTrue(out.size() < 1 << 17, out.size() + " bytes");
        Path file = Files.write(folder.resolve("hollow.throng"), out.toByteArray());
        String message = assertThrows(AtlasFormatException.class, () -> anyModel.read(file))
                .getMessage();
        assertTrue(message.contains("3072 samples of 1024 joints in 8192 words, expected at most 16777216"), message);
    }
}
