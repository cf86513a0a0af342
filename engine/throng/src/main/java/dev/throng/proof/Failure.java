package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.proof.ErrorStatistic.Finding;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Vertex or palette entry with a difference above the tolerance.
 *
 * @param kind the attribute that differs
 * @param finding the difference
 * @param limit the tolerance, in the unit of the kind
 */
public record Failure(Kind kind, Finding finding, double limit) {
    /** Compared attribute of vertices or palette entries. */
    public enum Kind {
        /** Distance of positions, as a fraction of the model's diagonal D. */
        POSITION("position", "D"),
        /** Angle between normals, in degrees. */
        NORMAL("normal", "degrees"),
        /** Angle between tangents, in degrees. */
        TANGENT("tangent", "degrees"),
        /** Difference of the 3 x 3 parts of palette entries, as a share of the entry's largest component. */
        PALETTE_ROTATION("palette rotation", "of its largest component"),
        /** Difference of the translations of palette entries, as a fraction of the model's diagonal D. */
        PALETTE_TRANSLATION("palette translation", "D");

        private final String noun;
        private final String unit;

        Kind(String noun, String unit) {
            this.noun = noun;
            this.unit = unit;
        }

        /** {@return the name of the attribute, for messages to users} */
        public String noun() {
            return noun;
        }
    }

    /**
     * {@return one line with instance, clip, time, joint, vertex or palette entry, expected and actual value}
     *
     * @param character character that the instance shows
     * @param nameA name of the path under test
     * @param nameB name of the reference path
     */
    public String describe(CharacterModel character, String nameA, String nameB) {
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
                "%s: wrong %s: %s, %s: found %s by %s, expected %s by %s; %s",
                character.name(),
                finding.place() instanceof EntryIndex ? "palette" : "vertex",
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
