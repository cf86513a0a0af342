package dev.throng.gltf;

import dev.throng.anim.Texture;
import dev.throng.anim.Texture.Sampler;
import java.util.function.Function;

/**
 * Adds features outside of materials to the ledger: samplers, additional vertex colours, morph target tangents, lights,
 * cameras and instanced nodes.
 */
final class OtherFeatures {
    private static final String LIGHTS = "KHR_lights_punctual";
    private static final String INSTANCING = "EXT_mesh_gpu_instancing";

    private final Gltf gltf;
    private final LedgerBuilder ledger;

    private OtherFeatures(Gltf gltf) {
        this.gltf = gltf;
        ledger = gltf.ledger();
    }

    /**
     * Adds a file's features outside of materials to the ledger.
     *
     * @param gltf the file
     * @param materials reader that has read all textures
     */
    static void list(Gltf gltf, MaterialReader materials) {
        OtherFeatures features = new OtherFeatures(gltf);
        features.samplers(materials);
        features.gltf.root().get("nodes").elements().forEach(features::node);
        for (Json mesh : features.gltf.root().get("meshes").elements()) {
            mesh.get("primitives").elements().forEach(features::primitive);
        }
    }

    private void samplers(MaterialReader materials) {
        sampler(materials, "wrapS", Sampler::wrapS);
        sampler(materials, "wrapT", Sampler::wrapT);
        sampler(materials, "magFilter", Sampler::mag);
        sampler(materials, "minFilter", Sampler::min);
    }

    private void sampler(MaterialReader materials, String property, Function<Sampler, Object> value) {
        Object absent = value.apply(TextureSamplers.DEFAULT);
        if (materials.textures().stream().map(Texture::sampler).map(value).anyMatch(found -> found != absent)) {
            ledger.listOther("samplers." + property);
        }
    }

    private void node(Json node) {
        if (node.get("camera").isPresent()) {
            ledger.other("cameras", node.get("camera"));
        }
        listExtension(node, LIGHTS, "lights");
        listExtension(node, INSTANCING, "instanced nodes");
    }

    private void listExtension(Json place, String extension, String name) {
        Json found = place.find("extensions/" + extension);
        if (found.isPresent()) {
            ledger.uses(extension);
            ledger.other(name, found);
            ledger.warned(extension);
        }
    }

    private void primitive(Json primitive) {
        for (Json attribute : primitive.get("attributes").members()) {
            String name = attribute.key();
            if (name.startsWith("COLOR_") && !name.equals("COLOR_0")) {
                ledger.other("COLOR_1 and further colours", attribute);
            }
        }
        for (Json target : primitive.get("targets").elements()) {
            target.members().forEach(this::target);
        }
        if (primitive.find("extensions/" + Extensions.VARIANTS).isPresent()) {
            ledger.uses(Extensions.VARIANTS);
        }
    }

    private void target(Json attribute) {
        if (attribute.key().equals("TANGENT")) {
            ledger.other("morph target tangents", attribute);
        }
    }
}
