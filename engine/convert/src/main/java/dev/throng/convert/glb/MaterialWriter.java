package dev.throng.convert.glb;

import static dev.throng.gltf.write.JsonText.object;

import dev.throng.convert.scene.SourceScene;
import dev.throng.gltf.write.Document;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Writer of materials and images as glTF. The source formats have neither metalness nor roughness: surfaces are matt.
 */
final class MaterialWriter {
    private final Document document;
    private final SourceScene scene;

    MaterialWriter(Document document, SourceScene scene) {
        this.document = document;
        this.scene = scene;
    }

    void write() {
        for (SourceScene.Image image : scene.images()) {
            Map<String, Object> entry = object(
                    "name",
                    image.name(),
                    "mimeType",
                    image.mime(),
                    "bufferView",
                    document.data().addImage(image.bytes()));
            document.add("textures", object("source", document.add("images", entry)));
        }
        scene.materials().forEach(this::write);
    }

    private void write(SourceScene.Material material) {
        List<Double> colour = Arrays.stream(material.colour())
                .map(value -> value >= 0 ? Math.min(value, 1) : 0) // 0 for NaN
                .boxed()
                .toList();
        Map<String, Object> base = object("baseColorFactor", colour);
        if (material.image() != SourceScene.Material.NO_IMAGE) {
            base.put("baseColorTexture", object("index", material.image()));
        }
        base.put("metallicFactor", 0);
        base.put("roughnessFactor", 1);
        Map<String, Object> entry = object("name", material.name(), "pbrMetallicRoughness", base);
        if (material.normalImage() != SourceScene.Material.NO_IMAGE) {
            entry.put("normalTexture", object("index", material.normalImage()));
        }
        if (colour.get(3) < 1) {
            entry.put("alphaMode", "BLEND");
        }
        if (material.doubleSided()) {
            entry.put("doubleSided", true);
        }
        document.add("materials", entry);
    }
}
