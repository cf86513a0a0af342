package dev.throng.gltf;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Versions and extensions: what a file must be read with, and what may be left out. */
final class Extensions {
    static final String MESH_QUANTIZATION = "KHR_mesh_quantization";
    static final String TEXTURE_TRANSFORM = "KHR_texture_transform";

    static final String UNLIT = "KHR_materials_unlit";
    static final String EMISSIVE_STRENGTH = "KHR_materials_emissive_strength";
    static final String IOR = "KHR_materials_ior";
    static final String SPECULAR = "KHR_materials_specular";
    static final String CLEARCOAT = "KHR_materials_clearcoat";

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

    /** Extensions that change how surfaces look and nothing else: left out with a warning. */
    private static final Set<String> LOOKS = Set.of(
            "KHR_materials_sheen",
            "KHR_materials_transmission",
            "KHR_materials_volume",
            "KHR_materials_iridescence",
            "KHR_materials_anisotropy",
            "KHR_materials_dispersion",
            "KHR_materials_diffuse_transmission",
            "KHR_materials_variants",
            "KHR_materials_pbrSpecularGlossiness",
            "KHR_lights_punctual");

    private static final Pattern VERSION = Pattern.compile("(\\d{1,9})\\.(\\d{1,9})");

    private Extensions() {}

    /** Accepts every 2.x with a minVersion of 2.0 or less (glTF 2.0, section 3.2). */
    static void checkVersion(Json root) {
        Json asset = root.get("asset");
        if (!asset.isPresent()) {
            throw asset.malformed("a glTF asset description");
        }
        Json version = asset.get("version");
        Json least = asset.get("minVersion");
        if (major(version) != 2) {
            throw version.unsupported("version " + version.describe(), "2.0");
        }
        if (least.isPresent() && (major(least) != 2 || minor(least) > 0)) {
            throw least.unsupported("minVersion " + least.describe(), "2.0");
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
            throw version.malformed("a version such as '2.0'");
        }
        return matcher;
    }

    /** Refuses a required extension that this reader does not have. */
    static void checkRequired(Json root, Warnings warnings) {
        for (Json extension : root.get("extensionsRequired").elements()) {
            String name = extension.text();
            if (LOOKS.contains(name)) {
                warnings.add("EXTENSION_IGNORED", extension, name + " is left out: surfaces may look different");
            } else if (!SUPPORTED.contains(name)) {
                throw extension.unsupported(
                        "required extension " + Json.quote(name), String.join(", ", SUPPORTED) + " or looks only");
            }
        }
    }

    /** Whether the file says that it uses an extension. */
    static boolean isUsed(Json root, String name) {
        return declares(root.get("extensionsUsed"), name) || declares(root.get("extensionsRequired"), name);
    }

    private static boolean declares(Json list, String name) {
        return list.elements().stream().anyMatch(extension -> extension.text().equals(name));
    }
}
