package dev.throng.app.inspect;

import dev.throng.app.console.Console;
import dev.throng.app.inspect.FeatureInfo.ExtensionInfo;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Text that states which features of a file are drawn, approximated or ignored. */
final class FeatureText {
    private static final String DRAWN = "yes";

    private final StringBuilder text = new StringBuilder();

    private FeatureText() {}

    /** @return lines about the features of each material; empty if all materials have default properties */
    static String materials(List<MaterialInfo> materials) {
        FeatureText features = new FeatureText();
        for (MaterialInfo material : materials) {
            if (!material.features().isEmpty()) {
                features.text
                        .append("  ")
                        .append(Console.printable(material.name()))
                        .append('\n');
                features.list(material.features(), "    ");
            }
        }
        return features.text.toString();
    }

    /**
     * @return lines about extensions, and about features that are not properties of materials; empty if the file has
     *     none
     */
    static String file(FileReport report) {
        FeatureText features = new FeatureText();
        if (!report.extensions().isEmpty()) {
            features.heading("Extensions", report.extensions().size());
            report.extensions().forEach(features::line);
        }
        if (!report.other().isEmpty()) {
            features.heading("Other features", report.other().size());
            features.list(report.other(), "  ");
        }
        return features.text.toString();
    }

    private void heading(String name, int count) {
        text.append(String.format(Locale.ROOT, "%n%s: %,d%n", name, count));
    }

    private void list(List<FeatureInfo> features, String indent) {
        String drawn = features.stream()
                .filter(feature -> feature.drawn().equals(DRAWN))
                .map(FeatureInfo::name)
                .collect(Collectors.joining(", "));
        if (!drawn.isEmpty()) {
            text.append(indent)
                    .append("drawn: ")
                    .append(Console.printable(drawn))
                    .append('\n');
        }
        features.stream().filter(feature -> !feature.drawn().equals(DRAWN)).forEach(feature -> loss(feature, indent));
    }

    private void loss(FeatureInfo feature, String indent) {
        text.append(indent)
                .append(feature.drawn())
                .append(": ")
                .append(Console.printable(feature.name()))
                .append(reason(feature))
                .append('\n');
    }

    private static String reason(FeatureInfo feature) {
        return feature.as() == null ? "" : ", " + Console.printable(feature.as());
    }

    private void line(ExtensionInfo extension) {
        FeatureInfo feature = new FeatureInfo(extension.name(), extension.drawn(), extension.as());
        text.append("  ").append(Console.printable(extension.name()));
        text.append(extension.required() ? " (required): " : ": ");
        text.append(extension.drawn().equals(DRAWN) ? "drawn" : extension.drawn());
        text.append(reason(feature)).append('\n');
    }
}
