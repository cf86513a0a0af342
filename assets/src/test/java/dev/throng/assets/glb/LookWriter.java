package dev.throng.assets.glb;

import static dev.throng.gltf.write.JsonText.object;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.anim.Material.AlphaMode;
import dev.throng.anim.Texture;
import dev.throng.anim.Texture.Wrap;
import dev.throng.gltf.write.Document;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Writes materials and their textures, without glTF's default values. */
final class LookWriter {
    private static final String UNLIT = "KHR_materials_unlit";
    private static final String STRENGTH = "KHR_materials_emissive_strength";
    private static final byte PNG_BEGINNING = (byte) 0x89;

    private final Document document;
    private final CharacterModel character;

    LookWriter(Document document, CharacterModel character) {
        this.document = document;
        this.character = character;
    }

    void write() {
        character.textures().forEach(this::writeTexture);
        character.materials().forEach(this::writeMaterial);
    }

    private void writeTexture(Texture texture) {
        Map<String, Object> image = object(
                "name", texture.name(),
                "mimeType", texture.encoded()[0] == PNG_BEGINNING ? "image/png" : "image/jpeg",
                "bufferView", document.data().addImage(texture.encoded()));
        Map<String, Object> sampler = object(
                "wrapS",
                wrap(texture.sampler().wrapS()),
                "wrapT",
                wrap(texture.sampler().wrapT()));
        int number = document.add("samplers", sampler);
        document.add("textures", object("sampler", number, "source", document.add("images", image)));
    }

    private static int wrap(Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> 10497;
            case CLAMP_TO_EDGE -> 33071;
            case MIRRORED_REPEAT -> 33648;
        };
    }

    private void writeMaterial(Material material) {
        Map<String, Object> written = object("name", material.name(), "pbrMetallicRoughness", surface(material));
        Map<String, Object> extensions = new LinkedHashMap<>();
        emission(material.emission(), written, extensions);
        if (material.coverage().mode() != AlphaMode.OPAQUE) {
            written.put("alphaMode", material.coverage().mode().name());
        }
        if (material.coverage().mode() == AlphaMode.MASK) {
            written.put("alphaCutoff", material.coverage().cutoff());
        }
        if (material.coverage().doubleSided()) {
            written.put("doubleSided", true);
        }
        if (material.surface().unlit()) {
            extensions.put(UNLIT, Map.of());
        }
        if (!extensions.isEmpty()) {
            written.put("extensions", extensions);
            extensions.keySet().forEach(document::use);
        }
        if (material.base().colourVariants().length > 0) {
            Stream<float[]> dyes = Arrays.stream(material.base().colourVariants());
            written.put("extras", Map.of("dyes", dyes.map(LookWriter::list).toList()));
        }
        document.add("materials", written);
    }

    private static Map<String, Object> surface(Material material) {
        Map<String, Object> written = new LinkedHashMap<>();
        if (!Arrays.equals(material.base().factor(), Material.DEFAULT.base().factor())) {
            written.put("baseColorFactor", list(material.base().factor()));
        }
        texture("baseColorTexture", material.base().texture().texture(), written);
        if (material.surface().metallic() != 1) {
            written.put("metallicFactor", material.surface().metallic());
        }
        if (material.surface().roughness() != 1) {
            written.put("roughnessFactor", material.surface().roughness());
        }
        texture("metallicRoughnessTexture", material.surface().texture().texture(), written);
        return written;
    }

    /** Factors above 1 are split into a factor and a strength. */
    private static void emission(
            Material.Emission emission, Map<String, Object> written, Map<String, Object> extensions) {
        float[] factor = emission.factor().clone();
        float brightest = Math.max(factor[0], Math.max(factor[1], factor[2]));
        if (brightest > 1) {
            for (int c = 0; c < factor.length; c++) {
                factor[c] /= brightest;
            }
            extensions.put(STRENGTH, Map.of("emissiveStrength", brightest));
        }
        if (brightest > 0) {
            written.put("emissiveFactor", list(factor));
        }
        texture("emissiveTexture", emission.texture().texture(), written);
    }

    private static void texture(String name, int index, Map<String, Object> written) {
        if (index != Material.NO_TEXTURE) {
            written.put(name, Map.of("index", index));
        }
    }

    private static List<Object> list(float[] values) {
        List<Object> list = new ArrayList<>();
        for (float value : values) {
            list.add(value);
        }
        return list;
    }
}
