package dev.throng.gltf;

import dev.throng.anim.Material;
import dev.throng.gltf.MaterialProperties.Property;
import dev.throng.gltf.UvSets.UvMapping;
import dev.throng.gltf.ledger.Feature;
import dev.throng.gltf.ledger.Feature.Drawn;
import dev.throng.gltf.ledger.FeatureTable;
import dev.throng.gltf.ledger.FeatureTable.Group;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Reader of materials' drawn, approximated and ignored features. */
final class MaterialFeatureReader {
    /** Extensions whose properties have separate rows in {@link FeatureTable}. */
    private static final Set<String> BY_PROPERTY = MaterialProperties.ALL.stream()
            .map(Property::name)
            .filter(name -> name.startsWith("KHR_"))
            .map(name -> name.replaceFirst("\\..*", ""))
            .collect(Collectors.toUnmodifiableSet());

    private final LedgerBuilder ledger;
    private final MaterialTextures textures;

    MaterialFeatureReader(LedgerBuilder ledger, MaterialTextures textures) {
        this.ledger = ledger;
        this.textures = textures;
    }

    /**
     * Adds the features of the next material to the ledger.
     *
     * @param json the material's object in the document
     * @param properties the material's properties that have an effect
     * @param material the material as read
     * @param approximated extensions for which an approximation changed the material
     */
    void read(MaterialJson json, List<Property> properties, Material material, Set<String> approximated) {
        ledger.beginMaterial();
        for (Property property : properties) {
            boolean isRefused =
                    property.name().equals("extras.dyes") && material.base().colourVariants().length == 0;
            if (!isRefused) {
                list(property, json.at(property.path()));
            }
        }
        for (Json extension : json.extensions()) {
            ledger.uses(extension.key());
            if (!BY_PROPERTY.contains(extension.key()) && isEffective(extension.key(), json)) {
                list(extension, approximated.contains(extension.key()));
            }
        }
    }

    private void list(Property property, Json place) {
        Feature row = FeatureTable.row(Group.MATERIAL, property.name());
        if (!property.isTexture()) {
            ledger.material(row, place);
            return;
        }
        String loss = textures.loss(place);
        ledger.listMaterial(loss == null ? row : row.withDrawn(Drawn.IGNORED, loss));
        if (loss == null) {
            listTextureInfo(property.name(), place);
        } else {
            new MaterialJson(textures.at(place)).extensions().forEach(extension -> ledger.warned(extension.key()));
        }
    }

    /**
     * Adds the features of a textureInfo object to the ledger: its mapping, and an extension that provides an image in another
     * format.
     *
     * @param texture name of the texture's property
     * @param place the textureInfo object
     */
    private void listTextureInfo(String texture, Json place) {
        UvMapping mapping = UvMapping.read(place);
        if (mapping.set() != 0) {
            ledger.listMaterial(row(texture, "texCoord", "texCoord"));
        }
        if (!mapping.isIdentity()) {
            ledger.listMaterial(row(texture, Extensions.TEXTURE_TRANSFORM, Extensions.TEXTURE_TRANSFORM));
        }
        MaterialJson info = new MaterialJson(place);
        for (Json extension : info.extensions()) {
            ledger.uses(extension.key());
            if (!extension.key().equals(Extensions.TEXTURE_TRANSFORM)) {
                Feature unknown = FeatureTable.extension(extension.key());
                ledger.material(
                        new Feature(texture + "." + extension.key(), Drawn.IGNORED, unknown.remark()), extension);
            }
        }
        for (Json extension : new MaterialJson(textures.at(place)).extensions()) {
            ledger.uses(extension.key());
            if (FeatureTable.isImage(extension.key())) {
                ledger.material(row(texture, extension.key(), extension.key()), extension);
            }
        }
    }

    /**
     * @param texture name of a texture's property
     * @param rowName end of the row's name, after {@link FeatureTable#ANY_TEXTURE}
     * @param shownName name of the feature for users
     * @return the row for any texture, with the texture's name in place of the placeholder
     */
    private static Feature row(String texture, String rowName, String shownName) {
        Feature row = FeatureTable.row(Group.MATERIAL, FeatureTable.ANY_TEXTURE + "." + rowName);
        return new Feature(texture + "." + shownName, row.drawn(), row.remark());
    }

    /**
     * Adds an extension that has a single row in {@link FeatureTable} to the ledger.
     *
     * @param isApproximated whether the material was changed to approximate the extension
     */
    private void list(Json extension, boolean isApproximated) {
        Feature row = FeatureTable.extension(extension.key());
        boolean isIgnored = row.drawn() == Drawn.APPROXIMATED && !isApproximated;
        ledger.material(
                isIgnored ? row.withDrawn(Drawn.IGNORED, "the material without it is the closest approximation") : row,
                extension);
    }

    /** @return whether an extension changes the look of a material; true for unknown extensions */
    private static boolean isEffective(String extension, MaterialJson json) {
        return extension.equals(Extensions.GLOSSINESS)
                ? json.isGlossy()
                : MaterialApproximation.ALL.stream()
                        .filter(approximation -> approximation.extension().equals(extension))
                        .allMatch(approximation -> approximation.isEffective().test(json));
    }
}
