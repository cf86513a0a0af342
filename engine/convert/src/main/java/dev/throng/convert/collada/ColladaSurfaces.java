package dev.throng.convert.collada;

import dev.throng.anim.Warning;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.texture.Textures;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reader of Collada materials, which nodes bind to the symbols that geometries use. */
final class ColladaSurfaces {
    /** Beginning of a file URI. */
    private static final Pattern FILE = Pattern.compile("^file:(//(localhost(?=/))?)?");

    private final ColladaDocument document;
    private final SourceScene scene;
    private final Textures textures;
    private final Map<Xml, Integer> known = new HashMap<>();
    private int plain = -1;

    ColladaSurfaces(ColladaDocument document, SourceScene scene, Textures textures) {
        this.document = document;
        this.scene = scene;
        this.textures = textures;
    }

    /**
     * @return the index of the material that an {@code <instance_geometry>} or {@code <instance_controller>} binds to a
     *     symbol
     */
    int of(Xml instance, String symbol) {
        return instance.below()
                .filter(element -> element.name().equals("instance_material")
                        && element.attribute("symbol").equals(symbol))
                .findFirst()
                .flatMap(bound -> document.find(bound.attribute("target"), "material"))
                .or(() -> document.find(symbol, "material"))
                .map(material -> known.computeIfAbsent(material, key -> scene.add(read(key))))
                .orElseGet(this::plain);
    }

    private int plain() {
        if (plain < 0) {
            plain = scene.add(SourceScene.Material.plain("none"));
        }
        return plain;
    }

    private SourceScene.Material read(Xml material) {
        String name = material.attribute("name").isEmpty() ? material.attribute("id") : material.attribute("name");
        Optional<Xml> effect = material.child("instance_effect")
                .flatMap(instance -> document.find(instance.attribute("url"), "effect"));
        Optional<Xml> profile = effect.flatMap(element -> element.child("profile_COMMON"));
        Optional<Xml> shading = profile.flatMap(element -> element.child("technique"))
                .flatMap(technique -> technique.children().stream()
                        .filter(child ->
                                List.of("phong", "lambert", "blinn", "constant").contains(child.name()))
                        .findFirst());
        if (profile.isEmpty() || shading.isEmpty()) {
            return SourceScene.Material.plain(name);
        }
        Optional<Xml> diffuse = shading.get().child(shading.get().name().equals("constant") ? "emission" : "diffuse");
        int image = diffuse.flatMap(element -> element.child("texture"))
                .map(texture -> image(profile.get(), texture.attribute("texture")))
                .orElse(SourceScene.Material.NO_IMAGE);
        double[] rgba = diffuse.flatMap(element -> colour(element)).orElse(new double[] {1, 1, 1, 1});
        rgba[3] = opacity(shading.get());
        if (effect.get().inside("bump").isPresent()) {
            scene.losses().add(Warning.Code.BUMP_MAPS, "height and normal maps in <extra> elements are ignored", name);
        }
        boolean isDoubleSided =
                effect.get().inside("double_sided").map(this::isOne).orElse(false);
        return new SourceScene.Material(name, rgba, image, isDoubleSided);
    }

    private boolean isOne(Xml element) {
        return element.text().toString().strip().equals("1");
    }

    private static Optional<double[]> colour(Xml element) {
        return element.child("color")
                .map(Xml::numbers)
                .filter(numbers -> numbers.length >= 3)
                .map(numbers -> {
                    double[] rgba = {numbers[0], numbers[1], numbers[2], 1};
                    return rgba;
                });
    }

    /**
     * Returns the opacity of a material, by the mode of {@code <transparent>}. Opacity 0 counts as 1,
     * since some exporters mean opaque by 0.
     */
    private static double opacity(Xml shading) {
        Optional<Xml> transparent = shading.child("transparent");
        double[] colour = transparent
                .flatMap(element -> element.child("color"))
                .map(Xml::numbers)
                .filter(numbers -> numbers.length == 4)
                .orElse(new double[0]);
        if (colour.length == 0) {
            return 1;
        }
        double factor = shading.child("transparency")
                .flatMap(element -> element.child("float"))
                .map(element -> element.numbers(1)[0])
                .orElse(1.0);
        double luminance = 0.212671 * colour[0] + 0.715160 * colour[1] + 0.072169 * colour[2];
        String mode = transparent.map(element -> element.attribute("opaque")).orElse("");
        double opacity = mode.equals("RGB_ZERO") ? 1 - luminance * factor : colour[3] * factor;
        return opacity > 0 && opacity < 1 ? opacity : 1;
    }

    /** Finds the image of the sampler with a given name or, without such a sampler, the image of this name. */
    private int image(Xml profile, String name) {
        Optional<Xml> sampler = parameter(profile, name).flatMap(parameter -> parameter.inside("sampler2D"));
        String target = sampler.flatMap(element -> element.child("instance_image"))
                .map(instance -> instance.attribute("url"))
                .or(() -> sampler.flatMap(element -> element.child("source"))
                        .flatMap(source ->
                                parameter(profile, source.text().toString().strip()))
                        .flatMap(parameter -> parameter.inside("init_from"))
                        .map(from -> from.text().toString().strip()))
                .orElse(name);
        return document.find(target, "image").map(this::image).orElse(SourceScene.Material.NO_IMAGE);
    }

    private static Optional<Xml> parameter(Xml profile, String sid) {
        return profile.below()
                .filter(element -> element.name().equals("newparam")
                        && element.attribute("sid").equals(sid))
                .findFirst();
    }

    private int image(Xml image) {
        Optional<Xml> hex = image.inside("hex").or(() -> image.inside("data"));
        if (hex.isPresent()) {
            try {
                String digits = String.join("", hex.get().words());
                return textures.embedded(image.attribute("id"), HexFormat.of().parseHex(digits));
            } catch (IllegalArgumentException e) {
                return textures.embedded(image.attribute("id"), new byte[0]);
            }
        }
        String path = image.inside("ref")
                .or(() -> image.child("init_from"))
                .map(element -> element.text().toString().strip())
                .orElse("");
        String local = FILE.matcher(path).replaceFirst("");
        return textures.file(List.of(decoded(local), local));
    }

    /** Decodes a path, which is a URI with percent-encoded spaces and other letters. */
    private static String decoded(String path) {
        try {
            return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return path;
        }
    }
}
