package dev.throng.app.page;

import dev.throng.app.html.HtmlTable;
import dev.throng.app.html.Page;
import dev.throng.app.inspect.FeatureInfo;
import dev.throng.app.inspect.FeatureInfo.ExtensionInfo;
import dev.throng.app.inspect.FileReport;
import dev.throng.app.inspect.MaterialInfo;
import org.jspecify.annotations.Nullable;

/** The loss ledger on a model's page: which properties and extensions of the file are drawn, approximated or ignored. */
final class FeatureCards {
    private FeatureCards() {}

    static String of(FileReport report) {
        String content = materials(report) + extensions(report) + other(report);
        return content.isEmpty()
                ? ""
                : Page.card(
                        "How features are drawn",
                        "This table lists the features of the file that differ from the defaults of its format. Features that are not drawn exactly are also listed as warnings.",
                        "<div class=\"sentences\">\n" + content + "</div>\n");
    }

    private static String materials(FileReport report) {
        HtmlTable table = new HtmlTable("material", "property", "drawn", "as");
        for (MaterialInfo material : report.materials()) {
            for (FeatureInfo feature : material.features()) {
                table.row(material.name(), feature.name(), feature.drawn(), orDash(feature.as()));
            }
        }
        return table.toString();
    }

    private static String extensions(FileReport report) {
        HtmlTable table = new HtmlTable("extension", "required", "drawn", "as");
        for (ExtensionInfo extension : report.extensions()) {
            table.row(extension.name(), extension.required() ? "yes" : "no", extension.drawn(), orDash(extension.as()));
        }
        return table.toString();
    }

    private static String other(FileReport report) {
        HtmlTable table = new HtmlTable("other feature", "drawn", "as");
        for (FeatureInfo feature : report.other()) {
            table.row(feature.name(), feature.drawn(), orDash(feature.as()));
        }
        return table.toString();
    }

    private static String orDash(@Nullable String text) {
        return text == null ? "–" : text;
    }
}
