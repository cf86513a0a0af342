package dev.throng.gltf;

/** Files with one material per kind of look. Together they have every property of the feature table. */
public final class LookFiles {
    /** Names of the materials, by index. */
    public static final String[] NAMES = {"whole", "flat", "glossy", "glass", "cloth", "brushed", "leaf", "film", "webp"
    };

    private static final String MOVED =
            "'extensions':{'KHR_texture_transform':{'offset':[0.25,0.5],'scale':[1.5,0.75]}}";

    private LookFiles() {}

    /** @return a file with a ball for each of {@link #NAMES}, three per row; node i and mesh i have material i */
    public static GltfWriter all() {
        GltfWriter writer = new GltfWriter();
        Ball.write(writer);
        writer.add("images", "{'uri':'" + Ball.image() + "'}");
        writer.add("samplers", "{'wrapS':33071,'wrapT':33648,'magFilter':9728,'minFilter':9728}");
        for (int i = 0; i < 12; i++) {
            writer.add("textures", "{'source':0,'sampler':0}");
        }
        writer.set("/textures/11/extensions", "{'EXT_texture_webp':{'source':0}}");
        looks(writer);
        writer.add("scenes", "{'nodes':[]}");
        for (int i = 0; i < NAMES.length; i++) {
            writer.add(
                    "meshes",
                    "{'primitives':[{'attributes':{'POSITION':0,'NORMAL':1,'TEXCOORD_0':2,'TEXCOORD_1':3},'indices':4,"
                            + "'material':" + i + "}]}");
            writer.add(
                    "nodes",
                    "{'mesh':" + i + ",'translation':[" + (i % 3 - 1) * 2.1 + "," + (1 - i / 3) * 2.1 + ",0]}");
            writer.set("/scenes/0/nodes/-", "" + i);
        }
        return writer.set("/meshes/0/primitives/0/attributes/COLOR_0", "5");
    }

    private static void looks(GltfWriter writer) {
        writer.add("materials", whole());
        add(
                writer,
                "'extras':{'dyes':[[1,0,0],[0,1,0]]},'pbrMetallicRoughness':{'baseColorFactor':[1,1,1,0.5]},"
                        + "'alphaMode':'BLEND','emissiveFactor':[1,1,1],'normalTexture':{'index':2}",
                "'KHR_materials_unlit':{}");
        add(
                writer,
                "'pbrMetallicRoughness':{'metallicFactor':0.5}",
                "'KHR_materials_pbrSpecularGlossiness':{'diffuseFactor':[0.5,0.5,1,1],'diffuseTexture':{'index':0},"
                        + "'specularFactor':[0.5,0.25,0.25],'glossinessFactor':0.5}");
        add(
                writer,
                "'pbrMetallicRoughness':{'metallicFactor':0,'roughnessFactor':0.25}",
                "'KHR_materials_transmission':{'transmissionFactor':0.75},'KHR_materials_volume':{'thicknessFactor':0.5,"
                        + "'attenuationDistance':0.5,'attenuationColor':[0.25,0.5,1]},'KHR_materials_dispersion':{'dispersion':1}");
        add(writer, "'pbrMetallicRoughness':{'metallicFactor':0}", sheen("[0.5,0.25,1]"));
        add(
                writer,
                "'pbrMetallicRoughness':{'roughnessFactor':0.25}",
                "'KHR_materials_anisotropy':{'anisotropyStrength':0.75}");
        add(
                writer,
                "'pbrMetallicRoughness':{'metallicFactor':0}",
                "'KHR_materials_diffuse_transmission':{'diffuseTransmissionFactor':0.5,"
                        + "'diffuseTransmissionColorFactor':[0,1,0]}");
        add(
                writer,
                "'pbrMetallicRoughness':{'metallicFactor':0}",
                "'KHR_materials_iridescence':{'iridescenceFactor':1},'ACME_moss':{'depth':3}");
        add(writer, "'pbrMetallicRoughness':{'baseColorTexture':{'index':11}}", sheen("[1,0,0]"));
    }

    private static String sheen(String colour) {
        return "'KHR_materials_sheen':{'sheenColorFactor':" + colour + "}";
    }

    private static void add(GltfWriter writer, String properties, String extensions) {
        int index = writer.root().withArray("materials").size();
        writer.add("materials", "{'name':'" + NAMES[index] + "'," + properties + ",'extensions':{" + extensions + "}}");
    }

    private static String whole() {
        return "{'name':'whole','doubleSided':true,'alphaMode':'MASK','alphaCutoff':0.25,"
                + "'pbrMetallicRoughness':{'baseColorFactor':[1,0.75,0.5,1],'baseColorTexture':{'index':0," + MOVED
                + "},"
                + "'metallicFactor':0.5,'roughnessFactor':0.75,'metallicRoughnessTexture':{'index':1,'texCoord':1}},"
                + "'normalTexture':{'index':2,'scale':0.75},'occlusionTexture':{'index':3,'strength':0.5},"
                + "'emissiveFactor':[0.25,0.125,0],'emissiveTexture':{'index':4,'extensions':{'KHR_texture_transform':{'scale':[24,24]}}},'extensions':{"
                + "'KHR_materials_emissive_strength':{'emissiveStrength':2},'KHR_materials_ior':{'ior':1.75},"
                + "'KHR_materials_specular':{'specularFactor':0.75,'specularTexture':{'index':5},"
                + "'specularColorFactor':[1,0.5,0.5],'specularColorTexture':{'index':6}},"
                + "'KHR_materials_clearcoat':{'clearcoatFactor':0.5,'clearcoatTexture':{'index':7},"
                + "'clearcoatRoughnessFactor':0.25,'clearcoatRoughnessTexture':{'index':8},"
                + "'clearcoatNormalTexture':{'index':9,'scale':0.5}}}}";
    }

    /** @return the JSON pointer of a material's feature */
    public static String pointer(int material, String feature) {
        String path = feature.replaceFirst("^(base|metallic|roughness)", "pbrMetallicRoughness/$1");
        path = path.replaceFirst("^(KHR|ACME)_", "extensions/$1_").replace(".KHR", ".extensions.KHR");
        return "/materials/" + material + "/" + path.replace('.', '/');
    }
}
