package dev.throng.gltf;

import dev.throng.anim.Material;
import dev.throng.anim.Material.AlphaMode;
import dev.throng.anim.Texture;
import java.util.ArrayList;
import java.util.List;

/** Reads materials: base colour, metal and roughness, emission, colour variants, and the textures of these. */
final class MaterialReader {
    private final List<Material> materials = new ArrayList<>();
    private final List<UvMapping> uvMappings = new ArrayList<>();
    private final Gltf gltf;
    private final MaterialTextures textures;

    MaterialReader(Gltf gltf) {
        this.gltf = gltf;
        textures = new MaterialTextures(gltf);
        for (Json material : gltf.root().get("materials").elements()) {
            materials.add(read(material));
        }
    }

    /** The file's materials, and at the end glTF's default where a primitive asks for it or the file has none. */
    List<Material> materials() {
        return materials.isEmpty() ? List.of(Material.DEFAULT) : materials;
    }

    List<Texture> textures() {
        return textures.all();
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
        return material != Node.NONE && materials.get(material).isTextured();
    }

    private Material read(Json material) {
        Json surface = material.get("pbrMetallicRoughness");
        textures.check(material.get("normalTexture"));
        textures.check(material.get("occlusionTexture"));
        List<Json> drawn = List.of(
                surface.get("baseColorTexture"),
                surface.get("metallicRoughnessTexture"),
                material.get("emissiveTexture"));
        UvMapping mapping = MaterialTextures.mapping(drawn);
        uvMappings.add(mapping);
        int[] index = drawn.stream()
                .mapToInt(texture -> textures.index(texture, mapping))
                .toArray();
        return new Material(
                material.get("name").text("material " + material.key()),
                new Material.Base(floats(surface.get("baseColorFactor").numbers(1, 1, 1, 1)), index[0], dyes(material)),
                surface(material, index[1]),
                emission(material, index[2]),
                coverage(material));
    }

    private Material.Surface surface(Json material, int texture) {
        Json surface = material.get("pbrMetallicRoughness");
        return new Material.Surface(
                factor(surface.get("metallicFactor"), Material.DEFAULT.surface().metallic()),
                factor(
                        surface.get("roughnessFactor"),
                        Material.DEFAULT.surface().roughness()),
                texture,
                extension(material, Extensions.UNLIT).isPresent());
    }

    private Material.Emission emission(Json material, int texture) {
        Json place = material.get("emissiveFactor");
        double[] factor = place.numbers(0, 0, 0);
        double strength = extension(material, Extensions.EMISSIVE_STRENGTH)
                .get("emissiveStrength")
                .number(1);
        float[] colour = new float[3];
        for (int c = 0; c < 3; c++) {
            colour[c] = (float) Math.min(clamped(place, factor[c]) * Math.max(strength, 0), Float.MAX_VALUE);
        }
        return new Material.Emission(colour, texture);
    }

    private static Material.Coverage coverage(Json material) {
        return new Material.Coverage(
                material.get("alphaMode").constant(AlphaMode.values(), AlphaMode.OPAQUE),
                (float) material.get("alphaCutoff").number(Material.Coverage.CUTOFF),
                material.get("doubleSided").flag());
    }

    /** {@code extras.dyes}, or none where they have another shape: such a value means something else. */
    private float[][] dyes(Json material) {
        Json dyes = material.extra("dyes");
        try {
            List<Json> colours = dyes.elements();
            if (colours.size() > Material.MAX_COLOUR_VARIANTS) {
                throw dyes.malformed("at most " + Material.MAX_COLOUR_VARIANTS + " colours");
            }
            return colours.stream().map(MaterialReader::dye).toArray(float[][]::new);
        } catch (AssetException e) {
            gltf.warn("DYES_IGNORED", dyes, "dyes are left out: " + e.problem());
            return new float[0][];
        }
    }

    private static float[] dye(Json colour) {
        double[] channels = colour.numbers(3);
        for (double channel : channels) {
            if (channel < 0 || channel > 1) {
                throw colour.malformed("a colour of numbers from 0 to 1");
            }
        }
        return floats(channels);
    }

    private float factor(Json place, float absent) {
        return (float) clamped(place, place.number(absent));
    }

    /** A factor is 0 to 1; others are bent into that, since they change looks and nothing else. */
    private double clamped(Json place, double value) {
        double inside = Math.min(Math.max(value, 0), 1);
        if (inside != value) {
            gltf.warn("FACTOR_CLAMPED", place, "found " + value + ", expected 0 to 1: drawn as " + inside);
        }
        return inside;
    }

    private static Json extension(Json material, String name) {
        return material.get("extensions").get(name);
    }

    private static float[] floats(double[] values) {
        float[] out = new float[values.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = (float) values[i];
        }
        return out;
    }
}
