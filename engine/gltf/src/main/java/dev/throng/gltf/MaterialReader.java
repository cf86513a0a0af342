package dev.throng.gltf;

import dev.throng.anim.Material;
import dev.throng.anim.Material.AlphaMode;
import dev.throng.anim.Texture;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads base colours: materials, and the textures that they use for that. */
final class MaterialReader {
    private final List<Material> materials = new ArrayList<>();
    private final List<UvMapping> uvMappings = new ArrayList<>();
    private final List<Texture> textures = new ArrayList<>();
    /** Position in the list above, by index in the file. */
    private final Map<Integer, Integer> known = new HashMap<>();

    private final TextureReader textureReader;

    MaterialReader(Gltf gltf) {
        textureReader = new TextureReader(gltf);
        for (Json material : gltf.root().get("materials").elements()) {
            materials.add(read(material));
        }
    }

    /** The file's materials, and at the end glTF's default where a primitive asks for it or the file has none. */
    List<Material> materials() {
        return materials.isEmpty() ? List.of(Material.DEFAULT) : materials;
    }

    List<Texture> textures() {
        return textures;
    }

    /** Index in {@link #materials()} of a primitive's material, {@link Node#NONE} being the default. */
    int characterMaterial(int material) {
        if (material != Node.NONE) {
            return material;
        }
        if (materials.size() == uvMappings.size()) {
            materials.add(Material.DEFAULT);
        }
        return materials.size() - 1;
    }

    UvMapping uvMapping(int material) {
        return material == Node.NONE ? UvMapping.DEFAULT : uvMappings.get(material);
    }

    boolean isTextured(int material) {
        return material != Node.NONE && materials.get(material).texture() != Material.NO_TEXTURE;
    }

    private Material read(Json material) {
        Json surface = material.get("pbrMetallicRoughness");
        for (String unused : List.of("normalTexture", "occlusionTexture", "emissiveTexture")) {
            textureReader.check(material.get(unused));
        }
        textureReader.check(surface.get("metallicRoughnessTexture"));
        Json texture = surface.get("baseColorTexture");
        uvMappings.add(texture.isPresent() ? UvMapping.read(texture) : UvMapping.DEFAULT);
        double[] factor = surface.get("baseColorFactor").numbers(1, 1, 1, 1);
        float[] baseColor = {(float) factor[0], (float) factor[1], (float) factor[2], (float) factor[3]};
        return new Material(
                material.get("name").text("material " + material.key()),
                baseColor,
                texture.isPresent() ? texture(texture.get("index")) : Material.NO_TEXTURE,
                material.get("doubleSided").flag(),
                material.get("alphaMode").constant(AlphaMode.values(), AlphaMode.OPAQUE),
                (float) material.get("alphaCutoff").number(Material.DEFAULT.alphaCutoff()));
    }

    private int texture(Json reference) {
        Json texture = textureReader.at(reference);
        return known.computeIfAbsent(Integer.parseInt(texture.key()), index -> {
            textures.add(textureReader.read(texture));
            return textures.size() - 1;
        });
    }
}
