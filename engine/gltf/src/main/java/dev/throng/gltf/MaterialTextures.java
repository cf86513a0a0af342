package dev.throng.gltf;

import dev.throng.anim.Texture;
import dev.throng.anim.TextureMap;
import dev.throng.anim.Warning;
import dev.throng.gltf.MaterialProperties.Property;
import dev.throng.gltf.UvSets.UvMapping;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reader of materials' textures, each of which is read once. A geometry has at most two sets of texture coordinates: a texture
 * that needs a third set is omitted with a warning.
 */
final class MaterialTextures {
    private final List<Texture> textures = new ArrayList<>();
    /** Map from a texture's index in the file to its index in {@link #textures}. */
    private final Map<Integer, Integer> known = new HashMap<>();

    /** JSON pointers of textureInfo objects that have an effect. */
    private final Set<String> effective = new HashSet<>();
    /** JSON pointers of textureInfo objects that have an effect but are not drawn. */
    private final Set<String> omitted = new HashSet<>();

    private final Gltf gltf;
    private final TextureReader reader;

    MaterialTextures(Gltf gltf) {
        this.gltf = gltf;
        reader = new TextureReader(gltf);
    }

    List<Texture> all() {
        return textures;
    }

    /** Throws an exception if a textureInfo object names no texture. The object may be absent. */
    void check(Json textureInfo) {
        reader.check(textureInfo);
    }

    /** Lists all textureInfo objects that a material may have; any may be absent. */
    static List<Json> infos(Json material) {
        Json surface = material.get("pbrMetallicRoughness");
        Json extensions = material.get("extensions");
        List<Json> infos = new ArrayList<>(List.of(
                surface.get("baseColorTexture"),
                surface.get("metallicRoughnessTexture"),
                material.get("normalTexture"),
                material.get("emissiveTexture"),
                material.get("occlusionTexture")));
        MaterialProperties.ALL.stream()
                .filter(property -> property.isTexture() && property.name().startsWith("KHR_"))
                .forEach(property -> infos.add(material.find(property.path())));
        infos.addAll(GlossReader.infos(extensions.get(Extensions.GLOSSINESS)));
        return infos;
    }

    /**
     * Chooses the sets of texture coordinates that a material's geometry needs. Textures without an effect need none.
     *
     * @param material the material
     * @param properties properties of the material that have an effect; {@link #map} omits textures of other properties
     */
    UvSets sets(MaterialJson material, List<Property> properties) {
        List<Json> drawn = new ArrayList<>();
        if (material.isGlossy()) {
            drawn.addAll(GlossReader.infos(material.at("extensions/" + Extensions.GLOSSINESS)));
        }
        properties.stream().filter(Property::isTexture).forEach(property -> drawn.add(material.at(property.path())));
        drawn.forEach(info -> effective.add(info.pointer()));
        return UvSets.of(drawn);
    }

    /** @return the texture object that a textureInfo object refers to */
    Json at(Json textureInfo) {
        return reader.at(textureInfo.get("index"));
    }

    /** @return the reason why a texture is not drawn, or null if the texture is drawn */
    @Nullable
    String loss(Json textureInfo) {
        if (omitted.contains(textureInfo.pointer())) {
            return "the texture needs a third set of texture coordinates";
        }
        Integer index = known.get(Integer.parseInt(at(textureInfo).key()));
        boolean isEmpty = index != null && textures.get(index).encoded().length == 0;
        return isEmpty ? "the texture's image cannot be read; the texture is drawn plain white" : null;
    }

    /**
     * Reads the texture and the mapping of a textureInfo object.
     *
     * @param textureInfo the object, which may be absent
     * @param sets sets of texture coordinates of the material's geometry
     * @return the mapping; {@link TextureMap#NONE} if the object is absent, has no effect, or its texture is omitted
     */
    TextureMap map(Json textureInfo, UvSets sets) {
        if (!textureInfo.isPresent() || !effective.contains(textureInfo.pointer())) {
            return TextureMap.NONE;
        }
        Json texture = at(textureInfo);
        UvMapping mapping = UvMapping.read(textureInfo);
        int place = sets.place(mapping.set());
        if (place == UvSets.NONE) {
            omitted.add(textureInfo.pointer());
            gltf.ledger().listOther("third texture coordinates");
            gltf.warn(
                    Warning.Code.TEXTURE_LEFT_OUT,
                    textureInfo,
                    "found TEXCOORD_" + mapping.set() + " as the material's third set of texture coordinates, expected"
                            + " at most two sets; the material is drawn without this texture");
            return TextureMap.NONE;
        }
        int index = known.computeIfAbsent(Integer.parseInt(texture.key()), file -> {
            textures.add(reader.read(texture));
            return textures.size() - 1;
        });
        return mapping.isIdentity() && place == 0 ? TextureMap.of(index) : new TextureMap(index, place, mapping.map());
    }
}
