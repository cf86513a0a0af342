package dev.throng.app.page;

import dev.throng.app.html.Page;
import dev.throng.app.html.Tables;
import dev.throng.app.html.Words;
import dev.throng.app.report.BakeResult;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Accuracy of a model's atlas.
 *
 * @param baked result of baking; null if the clips could not be baked
 * @param problem reason why the clips could not be baked; empty if they could
 */
public record Accuracy(@Nullable BakeResult baked, String problem) {
    public static Accuracy of(BakeResult baked) {
        return new Accuracy(baked, "");
    }

    public static Accuracy none(String problem) {
        return new Accuracy(null, problem);
    }

    String markup() {
        return baked == null
                ? Page.card("Accuracy", "The clips could not be sampled: " + problem, "<p></p>\n")
                : Tables.pairs("Accuracy", values(baked));
    }

    private static Map<String, @Nullable Object> values(BakeResult baked) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        values.put("largest error of sampling", error(baked.encodingError(), baked.diagonal()));
        values.put("proved upper bound of the error of sampling", error(baked.provedError(), baked.diagonal()));
        values.put("largest rounding that was found to add to it", error(baked.roundingError(), baked.diagonal()));
        values.put("place of the largest error of sampling", worst(baked.worst()));
        values.put("error of keeping only 4 influences per vertex", error(baked.influenceLoss(), baked.diagonal()));
        values.put("largest error of rotations by nlerp instead of slerp", error(baked.nlerpLoss(), baked.diagonal()));
        values.put(
                "D, the diagonal of the box around the rest pose",
                Words.number(baked.diagonal()) + " units of the model");
        values.put(
                "vertices measured",
                Words.count(baked.samples()) + " vertices in " + Words.count(baked.rows()) + " samples");
        return values;
    }

    private static String error(double ofD, double diagonal) {
        return ofD == 0
                ? "0"
                : String.format(
                        Locale.ROOT,
                        "%.2g D (%s mm if the model's unit is a metre)",
                        ofD,
                        Words.number(1000 * ofD * diagonal));
    }

    private static @Nullable String worst(BakeResult.@Nullable Worst worst) {
        return worst == null
                ? null
                : (worst.clip() == null ? "the rest pose" : worst.clip() + " at " + Words.number(worst.time()) + " s")
                        + ", joint " + worst.joint();
    }
}
