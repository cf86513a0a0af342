package dev.throng.convert.fbx;

import dev.throng.anim.Warning;
import dev.throng.convert.fbx.file.FbxElement;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.texture.Textures;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.joml.Vector3d;

/** Reader of FBX materials: base colours, their textures and normal maps. */
final class FbxSurfaces {
    /** Names that exporters use for the base colour. */
    private static final List<String> COLOURS = List.of(
            "DiffuseColor",
            "Maya|baseColor",
            "Maya|TEX_color_map",
            "3dsMax|Parameters|base_color_map",
            "Maya|DiffuseTexture");

    /** Properties that hold normal maps in tangent space. */
    private static final List<String> NORMALS =
            List.of("NormalMap", "Maya|TEX_normal_map", "Maya|normalCamera", "3dsMax|Parameters|norm_map");

    /** Property that holds a height map. */
    private static final String BUMP = "Bump";

    private final FbxDocument document;
    private final SourceScene scene;
    private final Textures textures;
    private final Map<Long, Integer> known = new HashMap<>();
    private int plain = -1;

    FbxSurfaces(FbxDocument document, SourceScene scene, Textures textures) {
        this.document = document;
        this.scene = scene;
        this.textures = textures;
    }

    /**
     * @return the indices of a model's materials, at least one, in the order of the numbers by which polygons refer to
     *     them
     */
    List<Integer> of(FbxModel model) {
        List<Integer> all = document.sources(model.object().id(), "Material")
                .map(material -> known.computeIfAbsent(material.id(), key -> scene.add(read(material))))
                .toList();
        return all.isEmpty() ? List.of(plain()) : all;
    }

    private int plain() {
        if (plain < 0) {
            plain = scene.add(SourceScene.Material.plain("none"));
        }
        return plain;
    }

    private SourceScene.Material read(FbxObject material) {
        FbxProperties properties = document.properties(material);
        int image = image(material, COLOURS);
        Vector3d colour = image == SourceScene.Material.NO_IMAGE
                ? properties
                        .vector(properties.has("DiffuseColor") ? "DiffuseColor" : "Diffuse", 0.8)
                        .mul(properties.number("DiffuseFactor", 1))
                : new Vector3d(1);
        double[] rgba = {colour.x, colour.y, colour.z, opacity(properties)};
        if (document.drivers(material.id(), BUMP).findAny().isPresent()) {
            scene.losses().add(Warning.Code.BUMP_MAPS, "height maps are ignored, since glTF has none", material.name());
        }
        return new SourceScene.Material(material.name(), rgba, image, image(material, NORMALS), false);
    }

    /**
     * @return index of the image of the first texture that drives one of the properties, or
     *     {@link SourceScene.Material#NO_IMAGE}
     */
    private int image(FbxObject material, List<String> properties) {
        return properties.stream()
                .flatMap(property -> document.drivers(material.id(), property))
                .flatMap(this::texture)
                .map(this::image)
                .findFirst()
                .orElse(SourceScene.Material.NO_IMAGE);
    }

    /** Reads the opacity. Opacity 0 counts as 1, since some exporters write 1 - opacity. */
    private static double opacity(FbxProperties properties) {
        Optional<Double> opacity = properties.number("Opacity");
        if (opacity.isPresent()) {
            return opacity.get() > 0 ? opacity.get() : 1;
        }
        Vector3d through = properties.vector("TransparentColor", 0);
        double transparency = properties.number("TransparencyFactor", 0) * (through.x + through.y + through.z) / 3;
        return transparency > 0 && transparency < 1 ? 1 - transparency : 1;
    }

    /** @return the object itself if it is a texture; the textures of a layered texture, lowest first; otherwise none */
    private Stream<FbxObject> texture(FbxObject object) {
        return object.kind().equals("LayeredTexture")
                ? document.sources(object.id(), "Texture")
                : Stream.of(object).filter(texture -> texture.kind().equals("Texture"));
    }

    private int image(FbxObject texture) {
        List<FbxObject> videos = document.sources(texture.id(), "Video").toList();
        for (FbxObject video : videos) {
            byte[] content = content(video.element());
            if (content.length > 0) {
                return textures.embedded(texture.name(), content);
            }
        }
        return textures.file(Stream.concat(Stream.of(texture), videos.stream())
                .flatMap(object -> Stream.of(
                        object.element().childText("RelativeFilename"),
                        object.element().childText("FileName"),
                        object.element().childText("Filename")))
                .toList());
    }

    /** Reads the content of an embedded image: bytes in binary files, base 64 in text files. */
    private static byte[] content(FbxElement video) {
        StringBuilder text = new StringBuilder();
        for (Object value : video.child("Content").map(FbxElement::values).orElse(List.of())) {
            if (value instanceof byte[] bytes) {
                return bytes;
            }
            text.append(value instanceof String part ? part : "");
        }
        try {
            return Base64.getMimeDecoder().decode(text.toString());
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }
}
