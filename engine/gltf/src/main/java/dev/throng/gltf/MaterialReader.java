package dev.throng.gltf;

import dev.throng.anim.Material;
import dev.throng.anim.Material.AlphaMode;
import dev.throng.anim.MaterialFinish;
import dev.throng.anim.Texture;
import dev.throng.anim.TextureMap;
import dev.throng.anim.Warning;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reader of materials: core properties, extensions, colour variants and textures. */
final class MaterialReader {
    private static final String SURFACE = "pbrMetallicRoughness";

    private final List<Material> materials = new ArrayList<>();
    private final List<UvSets> uvSets = new ArrayList<>();
    private int absent = Node.NONE; // index of the default material, once a primitive needs it
    private final Gltf gltf;
    private final Factors factors;
    private final MaterialTextures textures;
    private final FinishReader finishes;
    private final GlossReader gloss;
    private final MaterialFeatureReader features;

    MaterialReader(Gltf gltf) {
        this.gltf = gltf;
        factors = new Factors(gltf);
        textures = new MaterialTextures(gltf);
        finishes = new FinishReader(factors, textures);
        gloss = new GlossReader(factors, textures);
        features = new MaterialFeatureReader(gltf.ledger(), textures);
        for (Json material : gltf.root().get("materials").elements()) {
            materials.add(read(material));
        }
    }

    /**
     * @return the character's materials: those of the file, the default material (if needed or the only one), and the copies
     *     that {@link #copy} appended
     */
    List<Material> materials() {
        return materials.isEmpty() ? List.of(Material.DEFAULT) : materials;
    }

    List<Texture> textures() {
        return textures.all();
    }

    /**
     * @param material index in the file, or {@link Node#NONE} for the default material
     * @return index in {@link #materials()} of the material
     */
    int characterMaterial(int material) {
        if (material != Node.NONE) {
            return material;
        }
        if (absent == Node.NONE) {
            absent = materials.size();
            materials.add(Material.DEFAULT);
        }
        return absent;
    }

    /**
     * Appends a copy of a material.
     *
     * @param material index in {@link #materials()}
     * @return index of the copy
     */
    int copy(int material) {
        materials.add(materials.get(material));
        return materials.size() - 1;
    }

    /** @return the sets of texture coordinates that a material's geometry needs */
    UvSets uvSets(int material) {
        return material == Node.NONE ? UvSets.DEFAULT : uvSets.get(material);
    }

    boolean isTextured(int material) {
        return material != Node.NONE && materials.get(material).isTextured();
    }

    /**
     * Returns a material's normal map, or else the normal map of its clearcoat. Geometry with a normal map needs tangents.
     *
     * @return {@link TextureMap#NONE} without both
     */
    TextureMap normalMap(int material) {
        if (material == Node.NONE) {
            return TextureMap.NONE;
        }
        MaterialFinish finish = materials.get(material).finish();
        TextureMap map = finish.normals().texture();
        return map.isPresent() ? map : finish.clearcoat().normals().texture();
    }

    private Material read(Json place) {
        MaterialJson json = new MaterialJson(place);
        List<Json> infos = MaterialTextures.infos(place);
        infos.forEach(textures::check);
        List<MaterialProperties.Property> properties = MaterialProperties.of(json);
        UvSets sets = textures.sets(json, properties);
        uvSets.add(sets);
        Material material = json.isLit() ? lit(json, sets) : unlit(place, sets);
        Set<String> approximated = new HashSet<>(json.isGlossy() ? Set.of(Extensions.GLOSSINESS) : Set.of());
        for (MaterialApproximation approximation : MaterialApproximation.ALL) {
            Material before = material;
            if (json.has("extensions/" + approximation.extension())
                    && approximation.isEffective().test(json)) {
                material = approximation.change().apply(json, before);
            }
            if (material != before) {
                approximated.add(approximation.extension());
            }
        }
        features.read(json, properties, material, approximated);
        return material;
    }

    private Material unlit(Json material, UvSets sets) {
        return new Material(
                name(material),
                base(material, sets),
                surface(material, sets, true),
                Material.Emission.NONE,
                coverage(material));
    }

    private Material lit(MaterialJson json, UvSets sets) {
        Json material = json.json();
        Material read = new Material(
                name(material),
                json.isGlossy()
                        ? new Material.Base(new float[4], TextureMap.NONE, dyes(material))
                        : base(material, sets),
                json.isGlossy() ? Material.Surface.MATTE : surface(material, sets, false),
                emission(material, sets),
                coverage(material),
                finishes.read(material, sets));
        return json.isGlossy() ? gloss.read(extension(material, Extensions.GLOSSINESS), read, sets) : read;
    }

    private static String name(Json material) {
        return material.get("name").text("material " + material.key());
    }

    private Material.Base base(Json material, UvSets sets) {
        Json surface = material.get(SURFACE);
        return new Material.Base(
                factors.fractions(surface.get("baseColorFactor"), 1, 1, 1, 1),
                textures.map(surface.get("baseColorTexture"), sets),
                dyes(material));
    }

    private Material.Surface surface(Json material, UvSets sets, boolean unlit) {
        Json surface = material.get(SURFACE);
        Material.Surface absent = Material.DEFAULT.surface();
        return new Material.Surface(
                factors.fraction(surface.get("metallicFactor"), absent.metallic()),
                factors.fraction(surface.get("roughnessFactor"), absent.roughness()),
                unlit ? TextureMap.NONE : textures.map(surface.get("metallicRoughnessTexture"), sets),
                unlit);
    }

    private Material.Emission emission(Json material, UvSets sets) {
        float[] colour = factors.fractions(material.get("emissiveFactor"), 0, 0, 0);
        float strength = factors.positive(
                extension(material, Extensions.EMISSIVE_STRENGTH).get("emissiveStrength"), 1);
        for (int c = 0; c < colour.length; c++) {
            colour[c] = Math.min(colour[c] * strength, Float.MAX_VALUE);
        }
        return new Material.Emission(colour, textures.map(material.get("emissiveTexture"), sets));
    }

    private Material.Coverage coverage(Json material) {
        return new Material.Coverage(
                material.get("alphaMode").constant(AlphaMode.values(), AlphaMode.OPAQUE),
                factors.positive(material.get("alphaCutoff"), Material.Coverage.CUTOFF),
                material.get("doubleSided").flag());
    }

    /** @return the colours in {@code extras.dyes}; none if this value has another shape, because extras may contain anything */
    private float[][] dyes(Json material) {
        Json dyes = material.extra("dyes");
        try {
            List<Json> colours = dyes.elements();
            if (colours.size() > Material.MAX_COLOUR_VARIANTS) {
                throw dyes.malformed("an array of at most " + Material.MAX_COLOUR_VARIANTS + " colours");
            }
            return colours.stream().map(MaterialReader::dye).toArray(float[][]::new);
        } catch (AssetException e) {
            gltf.warn(
                    Warning.Code.DYES_IGNORED,
                    dyes,
                    e.problem() + "; the material's colour variants (dyes) are ignored");
            return new float[0][];
        }
    }

    private static float[] dye(Json colour) {
        double[] channels = colour.numbers(3);
        for (double channel : channels) {
            if (channel < 0 || channel > 1) {
                throw colour.malformed("a colour of three numbers from 0 to 1: red, green, blue");
            }
        }
        return floats(channels);
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
