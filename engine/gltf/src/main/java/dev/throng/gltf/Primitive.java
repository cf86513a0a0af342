package dev.throng.gltf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A primitive of a mesh, with its accessors checked for format and count.
 *
 * @param place the primitive's object in the document
 * @param index position in its mesh
 * @param attributes accessors by name; those of known names have an allowed format
 * @param joints accessors of JOINTS_0, JOINTS_1..., without gaps
 * @param weights accessors of WEIGHTS_0, WEIGHTS_1..., as many as {@code joints}
 * @param indices accessor of vertex indices, or null
 * @param mode topology, such as triangles, by glTF's number, 0 to 6
 * @param material index in the file, or {@link Node#NONE} for the default material
 */
record Primitive(
        Json place,
        int index,
        Map<String, Accessor> attributes,
        List<Accessor> joints,
        List<Accessor> weights,
        @Nullable Accessor indices,
        int mode,
        int material) {
    static final int POINTS = 0;
    static final int TRIANGLES = 4;
    static final int TRIANGLE_STRIP = 5;
    static final int TRIANGLE_FAN = 6;

    /**
     * Reads a primitive, and checks its accessors.
     *
     * @param place the primitive's object in the document
     * @param gltf the file
     * @param formats allowed formats of attributes
     */
    static Primitive read(Json place, Gltf gltf, AttributeFormats formats) {
        AccessorReader accessors = gltf.accessors();
        Map<String, Accessor> attributes = attributes(place.get("attributes"), accessors, formats);
        List<Accessor> joints = set(place.get("attributes"), attributes, "JOINTS_");
        List<Accessor> weights = set(place.get("attributes"), attributes, "WEIGHTS_");
        if (joints.size() != weights.size()) {
            throw place.get("attributes")
                    .malformed(
                            "a primitive with " + joints.size() + " JOINTS and " + weights.size()
                                    + " WEIGHTS attributes",
                            "one WEIGHTS attribute for each JOINTS attribute");
        }
        Json reference = place.get("indices");
        Accessor indices = null;
        if (reference.isPresent()) {
            indices = accessors.at(reference);
            indices.requireFormat(reference, AttributeFormats.INDICES);
        }
        int mode = (int) place.get("mode").integer(POINTS, TRIANGLE_FAN, TRIANGLES);
        int materials = gltf.root().get("materials").size();
        int material = place.get("material").index(materials, "materials", Node.NONE);
        checkTargets(place, attributes, accessors, formats);
        return new Primitive(
                place, Integer.parseInt(place.key()), attributes, joints, weights, indices, mode, material);
    }

    private static Map<String, Accessor> attributes(Json place, AccessorReader accessors, AttributeFormats formats) {
        if (!place.isPresent()) {
            throw place.malformed("a JSON object with vertex attributes");
        }
        Map<String, Accessor> attributes = new TreeMap<>();
        for (Json reference : place.members()) {
            Accessor accessor = accessors.at(reference);
            formats.check(reference, accessor);
            attributes.put(reference.key(), accessor);
        }
        Accessor position = attributes.get("POSITION");
        if (position != null) {
            attributes.forEach((name, accessor) ->
                    accessor.requireCount(place.get(name), position.count(), "as many as POSITION has"));
        }
        return attributes;
    }

    private static List<Accessor> set(Json place, Map<String, Accessor> attributes, String prefix) {
        long count = attributes.keySet().stream()
                .filter(name -> name.startsWith(prefix))
                .count();
        List<Accessor> set = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Accessor accessor = attributes.get(prefix + i);
            if (accessor == null) {
                throw place.malformed(
                        count + " attributes " + prefix + "n without " + prefix + i,
                        "attributes numbered from 0 without gaps");
            }
            set.add(accessor);
        }
        return set;
    }

    private static void checkTargets(
            Json place, Map<String, Accessor> attributes, AccessorReader accessors, AttributeFormats formats) {
        for (Json target : place.get("targets").elements()) {
            for (Json reference : target.members()) {
                Accessor base = attributes.get(reference.key());
                Accessor displacement = accessors.at(reference);
                formats.check(reference, displacement);
                if (base != null) {
                    displacement.requireCount(reference, base.count(), "as many as the displaced attribute has");
                }
            }
        }
    }

    boolean isSkinnable() {
        return !joints.isEmpty();
    }

    int targetCount() {
        return place.get("targets").size();
    }

    /** @return place in the document of an attribute */
    Json attribute(String name) {
        return place.get("attributes").get(name);
    }
}
