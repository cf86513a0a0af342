package dev.throng.bake.file;

import static dev.throng.bake.file.ForgedAtlas.CLIPS;
import static dev.throng.bake.file.ForgedAtlas.FORM;
import static dev.throng.bake.file.ForgedAtlas.JOINTS;
import static dev.throng.bake.file.ForgedAtlas.NUMBERS;
import static dev.throng.bake.file.ForgedAtlas.ROTATIONS;
import static dev.throng.bake.file.ForgedAtlas.SAMPLES;
import static dev.throng.bake.file.ForgedAtlas.STARTS;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Fault in an otherwise valid atlas file.
 *
 * @param name name of the fault
 * @param change makes the fault
 * @param found part of the message that names place and fault
 * @param expected part of the message after the fault
 */
record Forgery(String name, Consumer<ForgedAtlas> change, String found, String expected) {
    static final CharacterModel RIG = RandomRigs.create(RigShape.of(12), 5);
    static final ClipAtlas ATLAS = ClipBaker.bake(RIG, BakeSettings.DEFAULT);
    private static final int LAST = ATLAS.clips().size() - 1;
    static final int MOST = Integer.MAX_VALUE;

    static Forgery of(String name, Consumer<ForgedAtlas> change, String found, String expected) {
        return new Forgery(name, change, found, expected);
    }

    @Override
    public String toString() {
        return name;
    }

    static String clip(int number) {
        return AtlasCheck.name(ATLAS.clips().get(number));
    }

    static int first(int clip) {
        return ATLAS.clips().get(clip).firstSample();
    }

    static int entry(int clip) {
        return ATLAS.clips().get(clip).firstSearchEntry();
    }

    private static Stream<Forgery> counts() {
        int joints = RIG.skeleton().jointCount();
        return Stream.of(
                of("scale type", f -> f.integer(FORM, 2), "code 2 for the scale type", "code 0 or 1"),
                of("negative scale type", f -> f.integer(FORM, -1), "code -1 for the scale type", "code 0 or 1"),
                of("interpolation", f -> f.integer(ROTATIONS, 7), "code 7 for the interpolation", "code 0 or 1"),
                of("number format", f -> f.integer(NUMBERS, 2), "code 2 for the number format", "code 0 or 1"),
                of("other number format", f -> f.integer(NUMBERS, 1), "words of packed samples", "0 or more"),
                of("negative joints", f -> f.integer(JOINTS, -1), "-1 joints", "0 or more"),
                of("most joints", f -> f.integer(JOINTS, MOST), "2147483647 joints", "12 joints"),
                of("65,537 joints", f -> f.integer(JOINTS, 65_537), "65537 joints", "12 joints"),
                of("one joint more", f -> f.integer(JOINTS, joints + 1), "13 joints", "12 joints"),
                of("one joint less", f -> f.integer(JOINTS, joints - 1), "11 joints", "12 joints; the file belongs to"),
                of("no joints", f -> f.integer(JOINTS, 0), "0 joints", "12 joints; the file belongs to"),
                of("negative clips", f -> f.integer(CLIPS, -2), "-2 clips", "0 or more"),
                of("most clips", f -> f.integer(CLIPS, MOST), "bytes of data left", "bytes for " + MOST + " clips"),
                of("no clips", f -> f.integer(CLIPS, 0), "no clips", "the rest pose, clip -1, as the last"));
    }

    private static Stream<Forgery> sampleCounts() {
        int samples = ATLAS.sampleCount();
        int starts = ATLAS.samples().searchTables().length;
        return Stream.of(
                of("negative samples", f -> f.integer(SAMPLES, -3), "-3 samples", "0 or more"),
                of("most samples", f -> f.integer(SAMPLES, MOST), "bytes of data left", MOST + " numbers"),
                of(
                        "one sample more",
                        f -> f.integer(SAMPLES, samples + 1),
                        samples + 1 + " samples",
                        samples + ", the sum"),
                of("negative entries", f -> f.integer(STARTS, -4), "-4 entries in the sample lookup", "0 or more"),
                of("most entries", f -> f.integer(STARTS, MOST), "bytes of data left", MOST + " numbers"),
                of(
                        "one entry less",
                        f -> f.integer(STARTS, starts - 1),
                        "clip -1 \'rest pose\' with a sample lookup table that ends",
                        "last entry"));
    }

    private static Stream<Forgery> clips() {
        return Stream.of(
                of("negative clip", f -> f.integer(f.clip(0), -2), "clip -2 '", "in order of their indices"),
                of("rest pose first", f -> f.integer(f.clip(0), -1), "clip -1 '", "in order of their indices"),
                of("clip twice", f -> f.integer(f.clip(1), 0), "clip 0 '", "in order of their indices"),
                of("clip beyond the model", f -> f.integer(f.clip(LAST - 1), 999), "clip 999 '", "an index below "),
                of(
                        "rest pose missing",
                        f -> f.integer(f.clip(LAST), 99),
                        "clip 99 'rest pose' as the last",
                        "rest pose"),
                of("negative name", f -> f.integer(f.clip(0) + 4, -1), "bytes of data left", "-1 bytes"),
                of("endless name", f -> f.integer(f.clip(0) + 4, MOST), "bytes of data left", MOST + " bytes"),
                of("name of bad bytes", f -> f.bytes(f.name(0), 0xFF), "clip 0 with a name that is not", "UTF-8"),
                of("half a character", f -> f.bytes(f.name(1), 0xC3), "clip 1 with a name that is not", "UTF-8"),
                of("other name", f -> f.bytes(f.name(0), 'X'), "clip 0 'X", "the name '"),
                of("name with a zero", f -> f.bytes(f.name(0), 0), "clip 0 '\\u0000", "the name '"));
    }

    private static Stream<Forgery> durations() {
        return Stream.of(
                of("no duration", f -> f.wide(f.duration(0), 0), " samples in a duration of 0 s", "one sample"),
                of("negative duration", f -> f.wide(f.duration(0), -1), "a duration of -1.0 s", "0 s or more"),
                of("duration NaN", f -> f.wide(f.duration(1), Double.NaN), "a duration of NaN s", "0 s or more"),
                of("endless duration", f -> f.wide(f.duration(0), 1 / 0.0), "duration of Infinity s", "0 s or more"),
                of(
                        "longer duration",
                        f -> f.wide(f.duration(0), 99),
                        "a duration of 99.0 s",
                        " s; the file belongs to"));
    }

    private static Stream<Forgery> ranges() {
        return Stream.of(
                of(
                        "first sample -1",
                        f -> f.integer(f.firstSample(0), -1),
                        clip(0) + " with samples -1 to",
                        "within 0 to"),
                of("no samples", f -> f.integer(f.sampleCount(0), 0), "with samples 0 to -1", "within 0 to"),
                of(
                        "samples past the end",
                        f -> f.integer(f.sampleCount(1), MOST),
                        clip(1) + " with samples",
                        "within 0 to"),
                of(
                        "shared samples",
                        f -> f.integer(f.firstSample(1), 0),
                        clip(1) + " with first sample 0",
                        "which follows"),
                of(
                        "sample left out",
                        f -> f.integer(f.firstSample(LAST), first(LAST) - 1),
                        clip(LAST),
                        "which follows"));
    }

    private static Stream<Forgery> tables() {
        return Stream.of(
                of("first entry -1", f -> f.integer(f.firstStart(0), -1), "table at entry -1", "an entry of 0 or more"),
                of(
                        "shared table",
                        f -> f.integer(f.firstStart(1), 0),
                        clip(1) + " with a sample lookup",
                        "which follows"),
                of(
                        "entries past the end",
                        f -> f.integer(f.firstStart(0), MOST),
                        "table that ends at entry",
                        "last entry"),
                of("shift 0", f -> f.integer(f.startShift(0), 0), "a time shift of 0 bits", "1 to 31 bits"),
                of("shift 32", f -> f.integer(f.startShift(0), 32), "a time shift of 32 bits", "1 to 31 bits"),
                of("shift 1", f -> f.integer(f.startShift(0), 1), "ends at entry 2147483647", "last entry"));
    }

    static List<Forgery> all() {
        return Stream.of(counts(), sampleCounts(), clips(), durations(), ranges(), tables(), ForgedNumbers.all())
                .flatMap(all -> all)
                .toList();
    }
}
