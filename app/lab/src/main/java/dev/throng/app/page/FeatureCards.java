package dev.throng.app.page;

import dev.throng.app.html.HtmlTable;
import dev.throng.app.html.Page;
import dev.throng.app.inspect.FeatureInfo;
import dev.throng.app.inspect.FeatureInfo.ExtensionInfo;
import dev.throng.app.inspect.FileReport;
import dev.throng.app.inspect.MaterialInfo;
import dev.throng.app.report.Table;
import org.jspecify.annotations.Nullable;

/** Cards that list which features and extensions of a model file are drawn, approximated or ignored. */
final class FeatureCards {
    private static final Table<Use> MATERIALS = new Table<Use>()
            .column("material", use -> use.material.name())
            .column("property", use -> use.feature.name())
            .column("drawn", use -> use.feature.drawn())
            .column("as", use -> orDash(use.feature.as()));

    private static final Table<ExtensionInfo> EXTENSIONS = new Table<ExtensionInfo>()
            .column("extension", ExtensionInfo::name)
            .column("required", extension -> extension.required() ? "yes" : "no")
            .column("drawn", ExtensionInfo::drawn)
            .column("as", extension -> orDash(extension.as()));

    private static final Table<FeatureInfo> OTHER = new Table<FeatureInfo>()
            .column("other feature", FeatureInfo::name)
            .column("drawn", FeatureInfo::drawn)
            .column("as", feature -> orDash(feature.as()));

    private FeatureCards() {}

    private record Use(MaterialInfo material, FeatureInfo feature) {}

    static String of(FileReport report) {
        String content =
                materials(report) + HtmlTable.of(EXTENSIONS, report.extensions()) + HtmlTable.of(OTHER, report.other());
        return content.isEmpty()
                ? ""
                : Page.card(
                        "How features are drawn",
                        "This table lists the optional features that the file uses, and how they are drawn. "
                                + "Features that are not drawn exactly are also listed as warnings.",
                        "<div class=\"sentences\">\n" + content + "</div>\n");
    }

    private static String materials(FileReport report) {
        return HtmlTable.of(
                MATERIALS,
                report.materials().stream()
                        .flatMap(material -> material.features().stream().map(feature -> new Use(material, feature)))
                        .toList());
    }

    private static String orDash(@Nullable String text) {
        return text == null ? "–" : text;
    }
}
