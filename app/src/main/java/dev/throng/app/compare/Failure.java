package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.app.compare.ErrorStatistic.Finding;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A vertex that two paths disagree on.
 *
 * @param finding the vertex
 * @param limit what was allowed, in the unit of the kind
 */
record Failure(Kind kind, Finding finding, double limit) {
    /** What differs. */
    enum Kind {
        /** Fractions of D. */
        POSITION("position", "D"),
        /** Degrees. */
        NORMAL("normal", "degrees"),
        /** Degrees. */
        TANGENT("tangent", "degrees");

        private final String noun;
        private final String unit;

        Kind(String noun, String unit) {
            this.noun = noun;
            this.unit = unit;
        }
    }

    /** One line that names instance, clip, time, joint, vertex, expected and actual. */
    String describe(CharacterModel character, String nameA, String nameB) {
        String distance = finding.isFinite()
                ? String.format(
                        Locale.ROOT,
                        "difference %.3g %s, expected at most %.3g %s",
                        finding.error(),
                        kind.unit,
                        limit,
                        kind.unit)
                : "one of the results is not a finite number";
        return String.format(
                Locale.ROOT,
                "%s: wrong vertex: %s: %s: found %s by %s, expected %s by %s; %s",
                character.name(),
                finding.place().describe(character),
                kind.noun,
                text(finding.a()),
                nameA,
                text(finding.b()),
                nameB,
                distance);
    }

    private static String text(double[] v) {
        return Arrays.stream(v)
                .mapToObj(number -> String.format(Locale.ROOT, "%.9g", number))
                .collect(Collectors.joining(", ", "(", ")"));
    }
}
