package dev.throng.bake.file;

import static dev.throng.bake.file.Forgery.MOST;
import static dev.throng.bake.file.Forgery.clip;
import static dev.throng.bake.file.Forgery.entry;
import static dev.throng.bake.file.Forgery.first;
import static dev.throng.bake.file.Forgery.of;

import java.util.stream.Stream;

/** Forgeries of certificates, samples, transforms and section lengths. */
final class ForgedNumbers {
    private ForgedNumbers() {}

    private static Stream<Forgery> certificates() {
        return Stream.of(
                of("diagonal NaN", f -> f.wide(f.certificate(), Double.NaN), "NaN as the diagonal", "a finite number"),
                of("diagonal endless", f -> f.wide(f.certificate(), 1 / 0.0), "Infinity as the diagonal", "a finite"),
                of("negative error", f -> f.wide(f.certificate() + 8, -1), "-1.0 as the sampling error", "0 or more"),
                of(
                        "error NaN",
                        f -> f.wide(f.certificate() + 16, Double.NaN),
                        "NaN as the error of reduced",
                        "0 or more"));
    }

    private static Stream<Forgery> places() {
        return Stream.of(
                of("clip of the error", f -> f.integer(f.certificate() + 24, 77), "clip 77 as the place", "a clip of"),
                of("time of the error", f -> f.wide(f.certificate() + 28, -5), "-5.0 as the time of the", "0 or more"),
                of(
                        "joint of the error",
                        f -> f.integer(f.certificate() + 36, 12),
                        "joint 12 as the place",
                        "joint -1 to 11"),
                of(
                        "mesh of the error",
                        f -> f.integer(f.certificate() + 40, 64),
                        "mesh 64, vertex ",
                        "a vertex of one of"),
                of(
                        "vertex of the error",
                        f -> f.integer(f.certificate() + 44, MOST),
                        "vertex " + MOST,
                        "a vertex of one"),
                of(
                        "negative vertex",
                        f -> f.integer(f.certificate() + 44, -9),
                        "vertex -9 as the place",
                        "vertex -1 or more"),
                of(
                        "negative count",
                        f -> f.longInteger(f.certificate() + 48, -8),
                        "-8 measured vertices",
                        "0 or more"));
    }

    private static Stream<Forgery> samples() {
        return Stream.of(
                of("late first sample", f -> f.integer(f.phase(0), 7), "with a first sample after 0 s", "at 0 s"),
                of(
                        "unsorted times",
                        f -> f.integer(f.phase(2), 0),
                        "sample 2 earlier than sample 1",
                        "in order of time"),
                of(
                        "early last sample",
                        f -> f.integer(f.phase(first(1) - 1), -9),
                        "a last sample before its end",
                        " s"));
    }

    private static Stream<Forgery> rates() {
        return Stream.of(
                of(
                        "rate NaN",
                        f -> f.real(f.inverseSpan(0), Float.NaN),
                        "a rate of NaN after sample 0",
                        "1 divided by"),
                of("endless rate", f -> f.real(f.inverseSpan(1), 1 / 0f), "of Infinity after sample 1", "1 divided by"),
                of("negative rate", f -> f.real(f.inverseSpan(0), -1), "a rate of -1.0 after sample 0", "1 divided by"),
                of("high rate", f -> f.real(f.inverseSpan(0), 0.5f), "a rate of 0.5 after sample 0", "1 divided by"),
                of(
                        "rate after the end",
                        f -> f.real(f.inverseSpan(first(1) - 1), 1),
                        "a rate of 1.0 after",
                        "expected 0"));
    }

    private static Stream<Forgery> entries() {
        return Stream.of(
                of(
                        "entry of no sample",
                        f -> f.integer(f.start(0), 9999),
                        "index 9999 in its sample",
                        "index from 0 to"),
                of(
                        "negative entry",
                        f -> f.integer(f.start(entry(1)), -1),
                        clip(1) + " with sample index -1",
                        "from 0 to"),
                of("late entry", f -> f.integer(f.start(0), 1), "sample index 1 at entry 0", "the last sample at or"),
                of(
                        "early entry",
                        f -> f.integer(f.start(entry(1) - 1), 0),
                        "sample index 0 at entry",
                        "the last sample"));
    }

    private static Stream<Forgery> transforms() {
        return Stream.of(
                of(
                        "texel NaN",
                        f -> f.real(f.texel(0, 0, 0), Float.NaN),
                        "sample 0, joint 0 with NaN as float 0",
                        "finite"),
                of(
                        "scale NaN",
                        f -> f.real(f.texel(2, 11, 3), Float.NaN),
                        "sample 2, joint 11 with NaN as float 3",
                        "finite"),
                of(
                        "endless texel",
                        f -> f.real(f.texel(1, 5, 6), 1 / 0f),
                        "joint 5 with Infinity as float 6",
                        "finite"),
                of(
                        "rotation of 9",
                        f -> f.real(f.texel(1, 3, 4), 9),
                        "sample 1, joint 3 with a rotation of",
                        "length 1"),
                of(
                        "no rotation",
                        f -> f.zero(f.texel(0, 2, 4), 16),
                        "joint 2 with a rotation of length 0.0",
                        "length 1"));
    }

    /** Sections shorter and longer than their counts. */
    private static Stream<Forgery> sections() {
        return Stream.of(
                of("no clips follow", f -> f.cut(f.clip(0)), "only 0 bytes of data left", "bytes for"),
                of("cut in a clip", f -> f.cut(f.duration(0) + 3), "bytes of data left", "bytes for"),
                of("cut in the certificate", f -> f.cut(f.certificate() + 5), "only 5 bytes of data left", "8 bytes"),
                of("no phases", f -> f.cut(f.phase(0)), "only 0 bytes of data left", "numbers of 4 bytes each"),
                of("no rates", f -> f.cut(f.inverseSpan(0)), "only 0 bytes of data left", "numbers of 4 bytes each"),
                of("no table", f -> f.cut(f.start(0)), "only 0 bytes of data left", "numbers of 4 bytes each"),
                of("no transforms", f -> f.cut(f.texel(0, 0, 0)), "only 0 bytes of data left", "the data of"),
                of("one float less", f -> f.cut(f.end() - 4), "bytes of data left", "numbers of 4 bytes each"),
                of("one float more", f -> f.insert(f.end(), new byte[4]), "4 extra bytes", "no extra bytes"));
    }

    static Stream<Forgery> all() {
        return Stream.of(certificates(), places(), samples(), rates(), entries(), transforms(), sections())
                .flatMap(all -> all);
    }
}
