package dev.throng.app.inspect;

import dev.throng.gltf.ledger.Feature;
import dev.throng.gltf.ledger.FeatureLedger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Property or extension that a file uses.
 *
 * @param name name of the property or extension
 * @param drawn {@code yes}, {@code approximated} or {@code ignored}
 * @param as property that is drawn instead, or reason why the property is ignored; null if neither is stated
 */
public record FeatureInfo(
        String name, String drawn, @Nullable String as) {
    /**
     * Extension that a file declares or that its materials have.
     *
     * @param name name of the extension
     * @param required whether the file requires the extension
     * @param drawn {@code yes}, {@code approximated} or {@code ignored}
     * @param as property that is drawn instead, or reason why the extension is ignored; null if neither is stated
     */
    public record ExtensionInfo(
            String name,
            boolean required,
            String drawn,
            @Nullable String as) {
        static List<ExtensionInfo> of(FeatureLedger ledger) {
            return ledger.extensions().stream()
                    .map(extension -> new ExtensionInfo(
                            extension.feature().name(),
                            extension.required(),
                            extension.feature().drawn().label(),
                            extension.feature().remark()))
                    .toList();
        }
    }

    static List<FeatureInfo> of(List<Feature> features) {
        return features.stream()
                .map(feature -> new FeatureInfo(feature.name(), feature.drawn().label(), feature.remark()))
                .toList();
    }
}
