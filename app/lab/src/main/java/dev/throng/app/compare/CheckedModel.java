package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.proof.ModelComparison.ModelResult;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Compared model, with the data that reports show about it.
 *
 * @param result result of the comparison
 * @param verdicts one for each clip or state
 * @param picture heat map of the worst instance; null if no report shows one
 */
record CheckedModel(
        ModelResult result,
        List<PoseVerdict> verdicts,
        @Nullable Picture picture) {
    /**
     * Heat map of an instance.
     *
     * @param png heat map as a PNG file
     * @param largest error that the map shows in red, as a fraction of D, the diagonal of the box around the rest pose
     * @param place description of the instance and of its worst vertex
     */
    record Picture(byte[] png, double largest, String place) {
        String caption(CharacterModel character) {
            String colours = largest == 0
                    ? "both paths agree, so all vertices are blue"
                    : String.format(
                            Locale.ROOT, "blue: no difference; yellow: %.2e D; red: %.2e D", largest / 2, largest);
            return character.name() + ", front and back: " + place + "; " + colours + "; magenta: not a finite number";
        }
    }

    CharacterModel character() {
        return result.character();
    }
}
