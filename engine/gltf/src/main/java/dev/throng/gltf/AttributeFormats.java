package dev.throng.gltf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Accessor formats that each vertex attribute may have (glTF 2.0, section 3.7.2.1, and KHR_mesh_quantization). */
final class AttributeFormats {
    static final List<String> INDICES = of("SCALAR", "UNSIGNED_BYTE", "UNSIGNED_SHORT", "UNSIGNED_INT");

    private static final String[] FRACTIONS = {"FLOAT", "UNSIGNED_BYTE normalized", "UNSIGNED_SHORT normalized"};
    private static final String[] INTEGERS = {
        "BYTE", "BYTE normalized", "UNSIGNED_BYTE", "UNSIGNED_BYTE normalized",
        "SHORT", "SHORT normalized", "UNSIGNED_SHORT", "UNSIGNED_SHORT normalized"
    };

    private static final Map<String, List<String>> CORE = Map.of(
            "POSITION", of("VEC3", "FLOAT"),
            "NORMAL", of("VEC3", "FLOAT"),
            "TEXCOORD", of("VEC2", FRACTIONS),
            "COLOR",
                    Stream.of("VEC3", "VEC4")
                            .flatMap(type -> of(type, FRACTIONS).stream())
                            .toList(),
            "JOINTS", of("VEC4", "UNSIGNED_BYTE", "UNSIGNED_SHORT"),
            "WEIGHTS", of("VEC4", FRACTIONS));

    private static final Map<String, List<String>> QUANTIZED = Map.of(
            "POSITION", of("VEC3", INTEGERS),
            "NORMAL", of("VEC3", "BYTE normalized", "SHORT normalized"),
            "TEXCOORD",
                    of(
                            "VEC2",
                            "BYTE",
                            "BYTE normalized",
                            "UNSIGNED_BYTE",
                            "SHORT",
                            "SHORT normalized",
                            "UNSIGNED_SHORT"));

    private final boolean quantized;

    AttributeFormats(boolean quantized) {
        this.quantized = quantized;
    }

    static List<String> of(String type, String... components) {
        return Arrays.stream(components)
                .map(component -> type + " " + component)
                .toList();
    }

    /**
     * Throws an exception if an attribute does not allow the format of its accessor. Attributes that glTF does not define allow
     * any format.
     *
     * @param reference index of the accessor in the document; its key is the attribute's name
     */
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
