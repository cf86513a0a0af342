package dev.throng.gltf;

import dev.throng.gltf.Accessor.Sparse;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Decoder of accessors. Decodes each accessor once: callers share the arrays and must not write to them. */
final class AccessorReader {
    private final List<Accessor> accessors = new ArrayList<>();
    private final Map<Accessor, float[]> floats = new IdentityHashMap<>();
    private final Map<Accessor, int[]> ints = new IdentityHashMap<>();
    private final Budget budget;

    AccessorReader(Json root, Buffers buffers, Budget budget) {
        this.budget = budget;
        for (Json accessor : root.get("accessors").elements()) {
            accessors.add(Accessor.read(accessor, buffers));
        }
    }

    /**
     * @param reference index of an accessor in the document
     * @return the accessor
     */
    Accessor at(Json reference) {
        return accessors.get(reference.index(accessors.size(), "accessors"));
    }

    /**
     * Decodes the components of all elements. Normalised integers become fractions; other integers keep their value.
     *
     * @return one float per component
     * @throws AssetException if a value is not finite
     */
    float[] floats(Accessor accessor) {
        float[] known = floats.get(accessor);
        if (known == null) {
            known = decodeFloats(accessor);
            floats.put(accessor, known);
        }
        return known;
    }

    /**
     * Decodes the components of all elements of an integer accessor.
     *
     * @throws AssetException if a value exceeds {@link Integer#MAX_VALUE}
     */
    int[] ints(Accessor accessor) {
        int[] known = ints.get(accessor);
        if (known == null) {
            known = decodeInts(accessor);
            ints.put(accessor, known);
        }
        return known;
    }

    private float[] decodeFloats(Accessor accessor) {
        float[] values = new float[size(accessor)];
        ComponentType component = accessor.format().component();
        boolean normalized = accessor.format().normalized();
        decode(accessor, (data, at, target) -> {
            float value = component.number(data, at, normalized);
            if (!Float.isFinite(value)) {
                throw accessor.place()
                        .malformed(
                                "the value " + value + " in element " + accessor.element(target) + " of an accessor",
                                "finite numbers");
            }
            values[target] = value;
        });
        return values;
    }

    private int[] decodeInts(Accessor accessor) {
        int[] values = new int[size(accessor)];
        ComponentType component = accessor.format().component();
        decode(accessor, (data, at, target) -> {
            long value = component.integer(data, at);
            if (value > Integer.MAX_VALUE) {
                throw accessor.place()
                        .malformed(
                                "the value " + value + " in element " + accessor.element(target) + " of an accessor",
                                "a value of at most " + Integer.MAX_VALUE);
            }
            values[target] = (int) value;
        });
        return values;
    }

    private interface ComponentCopy {
        void copy(ByteBuffer data, int at, int target);
    }

    private void decode(Accessor accessor, ComponentCopy copy) {
        ByteBuffer view = accessor.view();
        if (view != null) {
            for (int i = 0; i < accessor.count(); i++) {
                decodeElement(accessor, view, i * accessor.stride(), i, copy);
            }
        }
        Sparse sparse = accessor.sparse();
        if (sparse != null) {
            int[] targets = targets(accessor, sparse);
            for (int i = 0; i < targets.length; i++) {
                decodeElement(accessor, sparse.values(), i * accessor.format().bytes(), targets[i], copy);
            }
        }
    }

    private static void decodeElement(Accessor accessor, ByteBuffer data, int at, int element, ComponentCopy copy) {
        int width = accessor.format().type().width();
        int bytes = accessor.format().component().bytes();
        for (int c = 0; c < width; c++) {
            copy.copy(data, at + c * bytes, element * width + c);
        }
    }

    /** Counts the array of a decoded accessor against the memory limit, and returns the array's length. */
    private int size(Accessor accessor) {
        long size = (long) accessor.count() * accessor.format().type().width();
        budget.allocate(size, Float.BYTES, accessor.place());
        return (int) size;
    }

    private int[] targets(Accessor accessor, Sparse sparse) {
        budget.allocate(sparse.count(), Integer.BYTES, sparse.place());
        int[] targets = new int[sparse.count()];
        long previous = -1;
        for (int i = 0; i < targets.length; i++) {
            long target = sparse.component()
                    .integer(sparse.indices(), i * sparse.component().bytes());
            if (target <= previous || target >= accessor.count()) {
                throw sparse.place()
                        .get("indices")
                        .malformed(
                                "sparse accessor index " + target + (previous < 0 ? "" : " after index " + previous),
                                "increasing indices from 0 to " + (accessor.count() - 1));
            }
            targets[i] = (int) target;
            previous = target;
        }
        return targets;
    }
}
