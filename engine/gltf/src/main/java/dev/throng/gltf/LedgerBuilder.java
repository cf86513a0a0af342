package dev.throng.gltf;

import dev.throng.anim.Warning;
import dev.throng.gltf.ledger.Feature;
import dev.throng.gltf.ledger.Feature.Drawn;
import dev.throng.gltf.ledger.FeatureLedger;
import dev.throng.gltf.ledger.FeatureTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Builder of a file's feature ledger. Readers add features while they read the file. Adds one warning for each loss.
 */
final class LedgerBuilder {
    private final Warnings warnings;
    private final List<List<Feature>> materials = new ArrayList<>();
    private final Map<String, Feature> other = new TreeMap<>();
    /** Names of extensions that already caused a warning. */
    private final Set<String> warned = new TreeSet<>();

    private final Set<String> found = new TreeSet<>();

    LedgerBuilder(Warnings warnings) {
        this.warnings = warnings;
    }

    void beginMaterial() {
        materials.add(new ArrayList<>());
    }

    /**
     * Adds a feature to the current material, with a warning if the feature is not drawn exactly.
     *
     * @param place place of the feature in the document
     */
    void material(Feature feature, Json place) {
        listMaterial(feature);
        if (feature.drawn() != Drawn.YES) {
            boolean isNear = feature.drawn() == Drawn.APPROXIMATED;
            warnings.add(
                    isNear ? Warning.Code.MATERIAL_APPROXIMATED : Warning.Code.MATERIAL_IGNORED,
                    place,
                    feature.sentence());
            warned.add(place.key());
        }
    }

    /** Adds a feature to the current material without a warning. */
    void listMaterial(Feature feature) {
        materials.get(materials.size() - 1).add(feature);
    }

    /** @param extension extension that the file uses, declared or not */
    void uses(String extension) {
        found.add(extension);
    }

    /**
     * Adds a feature outside of materials. The first call for a feature that is not drawn exactly adds a warning.
     *
     * @param name name of a row of the {@link FeatureTable}
     * @param place place of the feature in the document
     */
    void other(String name, Json place) {
        if (!other.containsKey(name)) {
            Feature feature = listOther(name);
            if (feature.drawn() != Drawn.YES) {
                warnings.add(Warning.Code.CONTENT_IGNORED, place, feature.sentence());
            }
        }
    }

    /**
     * Adds a feature outside of materials, without a warning.
     *
     * @param name name of a row of the {@link FeatureTable}
     */
    Feature listOther(String name) {
        return other.computeIfAbsent(name, key -> FeatureTable.row(FeatureTable.Group.OTHER, key));
    }

    /** @param extension extension about which the caller warns, so that {@link #build} does not */
    void warned(String extension) {
        warned.add(extension);
    }

    /**
     * Builds the ledger. Adds a warning for each extension that is not drawn exactly and has not caused a warning yet.
     *
     * @param root the document
     * @param materialCount number of the character's materials; those after the file's materials get no features
     */
    FeatureLedger build(Json root, int materialCount) {
        Map<String, Json> places = new TreeMap<>();
        Set<String> required = new TreeSet<>();
        found.stream().filter(name -> !isIdle(name)).forEach(name -> places.put(name, root));
        root.get("extensionsUsed").elements().forEach(place -> places.put(place.text(), place));
        root.get("extensionsRequired").elements().forEach(place -> {
            places.put(place.text(), place);
            required.add(place.text());
        });
        List<FeatureLedger.Extension> extensions = new ArrayList<>();
        places.forEach((name, place) -> {
            Feature row = FeatureTable.extension(name);
            Feature feature = isIdle(name) ? row.withDrawn(Drawn.YES, "without effect in this file") : row;
            extensions.add(new FeatureLedger.Extension(feature, required.contains(name)));
            warnOfExtension(feature, place);
        });
        while (materials.size() < materialCount) {
            materials.add(List.of());
        }
        return new FeatureLedger(materials, extensions, List.copyOf(other.values()));
    }

    /** @return whether an extension of materials or textures has no effect, because all its values are defaults */
    private boolean isIdle(String extension) {
        return FeatureTable.isInexactMaterial(extension) && !warned.contains(extension);
    }

    private void warnOfExtension(Feature feature, Json place) {
        if (feature.drawn() != Drawn.YES && !warned.contains(feature.name())) {
            boolean isNear = feature.drawn() == Drawn.APPROXIMATED;
            warnings.add(
                    isNear ? Warning.Code.EXTENSION_APPROXIMATED : Warning.Code.EXTENSION_IGNORED,
                    place,
                    feature.sentence());
        }
    }
}
