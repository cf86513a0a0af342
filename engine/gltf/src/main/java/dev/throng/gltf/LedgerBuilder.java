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

/** Fills the loss ledger of a file while it is read, and warns once of each loss. */
final class LedgerBuilder {
    private final Warnings warnings;
    private final List<List<Feature>> materials = new ArrayList<>();
    private final Map<String, Feature> other = new TreeMap<>();
    /** Names of extensions that a warning was about. */
    private final Set<String> warned = new TreeSet<>();
    /** Names of extensions that are in use, declared or not. */
    private final Set<String> found = new TreeSet<>();

    LedgerBuilder(Warnings warnings) {
        this.warnings = warnings;
    }

    /** Begins the next material. */
    void beginMaterial() {
        materials.add(new ArrayList<>());
    }

    /** Adds a feature to the material that was begun last, and warns if it is not wholly drawn. */
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

    /** Adds a feature of which another warning was given. */
    void listMaterial(Feature feature) {
        materials.get(materials.size() - 1).add(feature);
    }

    /** Notes that an extension is in use. */
    void uses(String extension) {
        found.add(extension);
    }

    /** Adds what the table has under a name, and warns if it is not wholly drawn: once, at the first place. */
    void other(String name, Json place) {
        if (!other.containsKey(name)) {
            Feature feature = listOther(name);
            if (feature.drawn() != Drawn.YES) {
                warnings.add(Warning.Code.CONTENT_IGNORED, place, feature.sentence());
            }
        }
    }

    /** Adds what the table has under a name, of which another warning is given. */
    Feature listOther(String name) {
        return other.computeIfAbsent(name, key -> FeatureTable.row(FeatureTable.Group.OTHER, key));
    }

    /** Notes that a warning about an extension was given. */
    void warned(String extension) {
        warned.add(extension);
    }

    /**
     * The ledger. Warns of extensions that are not wholly drawn unless something warned of them before.
     *
     * @param materialCount materials of the character: those at the end that are not the file's have the format's defaults
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
            Feature feature = isIdle(name) ? row.but(Drawn.YES, "without effect in this file") : row;
            extensions.add(new FeatureLedger.Extension(feature, required.contains(name)));
            warnOfExtension(feature, place);
        });
        while (materials.size() < materialCount) {
            materials.add(List.of());
        }
        return new FeatureLedger(materials, extensions, List.copyOf(other.values()));
    }

    /** Whether an extension of materials or textures has changed the look of none: all its values are defaults. */
    private boolean isIdle(String extension) {
        return FeatureTable.isOfMaterials(extension) && !warned.contains(extension);
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
