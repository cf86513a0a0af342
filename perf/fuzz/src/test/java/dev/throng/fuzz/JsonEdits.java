package dev.throng.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Changes values, keys and elements of a JSON document, so that it stays JSON and most of it keeps its meaning. */
final class JsonEdits {
    private static final JsonNodeFactory MAKE = JsonNodeFactory.instance;
    private static final String[] NUMBERS = {
        "-1",
        "0",
        "1",
        "2",
        "3",
        "4",
        "5",
        "7",
        "8",
        "16",
        "64",
        "255",
        "256",
        "65535",
        "65536",
        "2147483647",
        "2147483648",
        "4294967295",
        "-2147483648",
        "9007199254740993",
        "0.5",
        "-0.0",
        "1e-45",
        "1e-40",
        "1e38",
        "3.5e38",
        "-1e308",
        "1e308",
        "5120",
        "5121",
        "5122",
        "5123",
        "5125",
        "5126",
        "9728",
        "33071",
        "1e999"
    };
    private static final String[] WORDS = {
        "",
        "x",
        "SCALAR",
        "VEC2",
        "VEC3",
        "VEC4",
        "MAT2",
        "MAT3",
        "MAT4",
        "STEP",
        "LINEAR",
        "CUBICSPLINE",
        "translation",
        "rotation",
        "scale",
        "weights",
        "pointer",
        "MASK",
        "BLEND",
        "OPAQUE",
        "ATTRIBUTES",
        "TRIANGLES",
        "INDICES",
        "NONE",
        "OCTAHEDRAL",
        "QUATERNION",
        "EXPONENTIAL",
        "COLOR",
        "EXT_meshopt_compression",
        "KHR_mesh_quantization",
        "MSFT_lod",
        "KHR_materials_unlit",
        "KHR_materials_variants",
        "KHR_texture_transform",
        "../x.bin",
        "data:,",
        "data:;base64,AAAA",
        "%",
        "\u0000",
        "\ud800"
    };

    private final List<Slot> slots = new ArrayList<>();
    private final List<ObjectNode> objects = new ArrayList<>();

    /** A value and where it is: a key of an object, or an index of an array. */
    private record Slot(JsonNode parent, String key, int index) {
        JsonNode value() {
            return parent instanceof ObjectNode object ? object.path(key) : parent.path(index);
        }

        void set(JsonNode value) {
            if (parent instanceof ObjectNode object) {
                object.set(key, value);
            } else if (index < parent.size()) {
                ((ArrayNode) parent).set(index, value);
            }
        }

        void remove() {
            if (parent instanceof ObjectNode object) {
                object.remove(key);
            } else {
                ((ArrayNode) parent).remove(index);
            }
        }
    }

    /** @param top keys of the root whose values are changed; none: all */
    JsonEdits(ObjectNode root, Set<String> top) {
        root.properties().forEach(entry -> {
            if (top.isEmpty() || top.contains(entry.getKey())) {
                slots.add(new Slot(root, entry.getKey(), 0));
                collect(entry.getValue());
            }
        });
        objects.add(root);
    }

    private void collect(JsonNode value) {
        if (value instanceof ObjectNode object) {
            objects.add(object);
            object.properties().forEach(entry -> {
                slots.add(new Slot(object, entry.getKey(), 0));
                collect(entry.getValue());
            });
        }
        for (int i = 0; value.isArray() && i < value.size(); i++) {
            slots.add(new Slot(value, "", i));
            collect(value.get(i));
        }
    }

    /** Makes one edit, and takes at least one decision for it. */
    void edit(Choices choices) {
        if (slots.isEmpty()) {
            objects.get(0).put(choices.of(WORDS), choices.next());
            return;
        }
        Slot slot = slots.get(choices.below(slots.size()));
        switch (choices.below(9)) {
            case 0, 1 -> slot.set(MAKE.numberNode(new BigDecimal(choices.of(NUMBERS))));
            case 2 -> slot.set(MAKE.numberNode(choices.next() - 128));
            case 3 -> slot.set(MAKE.textNode(choices.of(WORDS)));
            case 4 -> slot.set(slots.get(choices.below(slots.size())).value().deepCopy());
            case 5 -> slot.remove();
            case 6 -> copyKey(slot, choices);
            case 7 -> repeat(slot, choices);
            default -> slot.set(other(choices));
        }
    }

    private static JsonNode other(Choices choices) {
        return switch (choices.below(6)) {
            case 0 -> MAKE.nullNode();
            case 1 -> MAKE.booleanNode(choices.below(2) == 0);
            case 2 -> MAKE.arrayNode();
            case 3 -> MAKE.objectNode();
            case 4 -> MAKE.arrayNode().add(choices.next());
            default -> MAKE.numberNode(Float.intBitsToFloat(choices.word()));
        };
    }

    /** Copies a value of this key from another object, too. */
    private void copyKey(Slot slot, Choices choices) {
        ObjectNode to = objects.get(choices.below(objects.size()));
        String key = slot.key().isEmpty() ? choices.of(WORDS) : slot.key();
        to.set(key, slot.value().deepCopy());
    }

    /** Repeats elements of an array. */
    private static void repeat(Slot slot, Choices choices) {
        if (slot.parent() instanceof ArrayNode array) {
            int times = 1 + choices.below(8);
            for (int i = 0; i < times; i++) {
                array.add(slot.value().deepCopy());
            }
        }
    }
}
