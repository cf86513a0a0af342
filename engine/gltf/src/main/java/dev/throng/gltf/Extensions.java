package dev.throng.gltf;

import dev.throng.gltf.ledger.FeatureTable;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks of a file's glTF version and required extensions. */
final class Extensions {
    static final String MESH_QUANTIZATION = "KHR_mesh_quantization";
    static final String TEXTURE_TRANSFORM = "KHR_texture_transform";

    static final String UNLIT = "KHR_materials_unlit";
    static final String EMISSIVE_STRENGTH = "KHR_materials_emissive_strength";
    static final String IOR = "KHR_materials_ior";
    static final String SPECULAR = "KHR_materials_specular";
    static final String CLEARCOAT = "KHR_materials_clearcoat";
    static final String VARIANTS = "KHR_materials_variants";

    static final String TRANSMISSION = "KHR_materials_transmission";
    static final String DIFFUSE_TRANSMISSION = "KHR_materials_diffuse_transmission";
    static final String VOLUME = "KHR_materials_volume";
    static final String SHEEN = "KHR_materials_sheen";
    static final String ANISOTROPY = "KHR_materials_anisotropy";
    static final String IRIDESCENCE = "KHR_materials_iridescence";
    static final String DISPERSION = "KHR_materials_dispersion";
    static final String GLOSSINESS = "KHR_materials_pbrSpecularGlossiness";

    private static final Set<String> SUPPORTED = new TreeSet<>(List.of(
            MESH_QUANTIZATION,
            TEXTURE_TRANSFORM,
            UNLIT,
            EMISSIVE_STRENGTH,
            IOR,
            SPECULAR,
            CLEARCOAT,
            LevelReader.EXTENSION,
            CompressedView.EXT,
            CompressedView.KHR));

    private static final Pattern VERSION = Pattern.compile("(\\d{1,9})\\.(\\d{1,9})");

    private Extensions() {}

    /** Throws an exception unless the file's version is 2.x, and its {@code minVersion} at most 2.0 (glTF 2.0, section 3.2). */
    static void checkVersion(Json root) {
        Json asset = root.get("asset");
        if (!asset.isPresent()) {
            throw asset.malformed("a JSON object with the glTF version");
        }
        Json version = asset.get("version");
        Json least = asset.get("minVersion");
        if (major(version) != 2) {
            throw version.unsupported("glTF version " + version.describe(), "version 2.0");
        }
        if (least.isPresent() && (major(least) != 2 || minor(least) > 0)) {
            throw least.unsupported("a file that needs at least glTF version " + least.describe(), "version 2.0");
        }
    }

    private static int major(Json version) {
        return Integer.parseInt(match(version).group(1));
    }

    private static int minor(Json version) {
        return Integer.parseInt(match(version).group(2));
    }

    private static Matcher match(Json version) {
        Matcher matcher = VERSION.matcher(version.text());
        if (!matcher.matches()) {
            throw version.malformed("a glTF version such as '2.0'");
        }
        return matcher;
    }

    /**
     * Throws an exception if the file requires an unsupported extension. Extensions that only change looks count as
     * supported; so do extensions for image formats if each texture also names a PNG or JPEG image.
     */
    static void checkRequired(Json root) {
        for (Json extension : root.get("extensionsRequired").elements()) {
            String name = extension.text();
            if (!SUPPORTED.contains(name) && !FeatureTable.isLook(name) && !hasFallbacks(root, name)) {
                throw extension.unsupported(
                        "the required extension " + Json.quote(name), "one of " + String.join(", ", SUPPORTED));
            }
        }
    }

    private static boolean hasFallbacks(Json root, String extension) {
        List<Json> textures = root.get("textures").elements().stream()
                .filter(texture -> texture.find("extensions/" + extension).isPresent())
                .toList();
        return FeatureTable.isImage(extension)
                && !textures.isEmpty()
                && textures.stream().allMatch(texture -> texture.get("source").isPresent());
    }

    /** @return whether the file declares that it uses an extension */
    static boolean isUsed(Json root, String name) {
        return declares(root.get("extensionsUsed"), name) || declares(root.get("extensionsRequired"), name);
    }

    private static boolean declares(Json list, String name) {
        return list.elements().stream().anyMatch(extension -> extension.text().equals(name));
    }
}
