package dev.throng.gltf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Which accessor formats a vertex attribute may have (glTF 2.0, section 3.7.2.1, and KHR_mesh_quantization). */
final class AttributeFormats {
    /** Formats of triangle indices. */
    static final List<String> INDICES = List.of("SCALAR UNSIGNED_BYTE", "SCALAR UNSIGNED_SHORT", "SCALAR UNSIGNED_INT");

    private static final List<String> WEIGHTS =
            List.of("VEC4 FLOAT", "VEC4 UNSIGNED_BYTE normalized", "VEC4 UNSIGNED_SHORT normalized");

    private static final Map<String, List<String>> CORE = Map.of(
            "POSITION", List.of("VEC3 FLOAT"),
            "NORMAL", List.of("VEC3 FLOAT"),
            "TEXCOORD", List.of("VEC2 FLOAT", "VEC2 UNSIGNED_BYTE normalized", "VEC2 UNSIGNED_SHORT normalized"),
            "COLOR",
                    List.of(
                            "VEC3 FLOAT",
                            "VEC3 UNSIGNED_BYTE normalized",
                            "VEC3 UNSIGNED_SHORT normalized",
                            "VEC4 FLOAT",
                            "VEC4 UNSIGNED_BYTE normalized",
                            "VEC4 UNSIGNED_SHORT normalized"),
            "JOINTS", List.of("VEC4 UNSIGNED_BYTE", "VEC4 UNSIGNED_SHORT"),
            "WEIGHTS", WEIGHTS);

    private static final Map<String, List<String>> QUANTIZED = Map.of(
            "POSITION",
                    List.of(
                            "VEC3 BYTE",
                            "VEC3 BYTE normalized",
                            "VEC3 UNSIGNED_BYTE",
                            "VEC3 UNSIGNED_BYTE normalized",
                            "VEC3 SHORT",
                            "VEC3 SHORT normalized",
                            "VEC3 UNSIGNED_SHORT",
                            "VEC3 UNSIGNED_SHORT normalized"),
            "NORMAL", List.of("VEC3 BYTE normalized", "VEC3 SHORT normalized"),
            "TEXCOORD",
                    List.of(
                            "VEC2 BYTE",
                            "VEC2 BYTE normalized",
                            "VEC2 UNSIGNED_BYTE",
                            "VEC2 SHORT",
                            "VEC2 SHORT normalized",
                            "VEC2 UNSIGNED_SHORT"));

    private final boolean quantized;

    AttributeFormats(boolean quantized) {
        this.quantized = quantized;
    }

    /** Refuses an attribute's accessor when its format is not one of the attribute's; unknown attributes may be anything. */
    void check(Json reference, Accessor accessor) {
        String name = reference.key().replaceFirst("_\\d+$", "");
        List<String> formats = new ArrayList<>(CORE.getOrDefault(name, List.of()));
        if (quantized) {
            formats.addAll(QUANTIZED.getOrDefault(name, List.of()));
        }
        if (!formats.isEmpty()) {
            accessor.requireFormat(reference, formats);
        }
    }
}
