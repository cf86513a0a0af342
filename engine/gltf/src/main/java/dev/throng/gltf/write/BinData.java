package dev.throng.gltf.write;

import static dev.throng.gltf.write.JsonText.object;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Binary data of a glTF file. Elements of equal use and stride share a buffer view, as glTF requires; the
 * elements of each accessor begin at a multiple of four bytes.
 */
public final class BinData {
    /** Purpose of stored data, from which a buffer view's {@code target} follows. */
    public enum Use {
        VERTICES(34962),
        INDICES(34963),
        INVERSE_BIND_MATRICES(0),
        KEYS(0),
        SPARSE(0),
        IMAGE(0);

        private final int target;

        Use(int target) {
            this.target = target;
        }
    }

    /**
     * Target and byte stride of a buffer view.
     *
     * @param use purpose of the data
     * @param stride bytes from vertex to vertex; 0 for other data
     */
    private record ViewLayout(Use use, int stride) {}

    private final Document document;
    private final Map<ViewLayout, Integer> sharedViews = new HashMap<>();
    private final Map<Integer, ByteArrayOutputStream> views = new LinkedHashMap<>();
    private final Map<Map<String, Object>, Map<ByteBuffer, Integer>> known = new HashMap<>();

    BinData(Document document) {
        this.document = document;
    }

    /**
     * Adds an accessor with its elements. An equal accessor is stored only once.
     *
     * @return index of the accessor in the document
     */
    public int add(Use use, Elements elements) {
        ViewLayout layout = new ViewLayout(use, use == Use.VERTICES ? elements.size() : 0);
        int view = sharedViews.computeIfAbsent(layout, key -> addView());
        Map<String, Object> accessor = object(
                "bufferView", view,
                "componentType", elements.componentType(),
                "count", elements.count(),
                "type", elements.type());
        if (!elements.bounds().isEmpty()) {
            accessor.put("min", elements.bounds().get(0));
            accessor.put("max", elements.bounds().get(1));
        }
        return known.computeIfAbsent(accessor, key -> new HashMap<>())
                .computeIfAbsent(elements.bytes(), bytes -> addAccessor(accessor, view, bytes));
    }

    /**
     * Adds vectors of which most are 0, as a sparse accessor with bounds.
     *
     * @param count number of all vectors
     * @param indices indices of the stored vectors, ascending
     * @param vectors x, y, z of each stored vector
     * @return index of the accessor
     */
    public int addSparse(int count, int[] indices, float[] vectors) {
        // The bounds include the omitted zeros, if there are any.
        float[] all = Arrays.copyOf(vectors, vectors.length + (indices.length < count ? 3 : 0));
        List<List<Float>> bounds = Elements.bounds("VEC3", all);
        Map<String, Object> accessor = object(
                "componentType",
                Elements.FLOAT,
                "count",
                count,
                "type",
                "VEC3",
                "min",
                bounds.get(0),
                "max",
                bounds.get(1));
        if (indices.length > 0) {
            Elements packed = Elements.integers("SCALAR", indices, count);
            Map<String, Object> where = appended(packed);
            where.put("componentType", packed.componentType());
            Map<String, Object> values = appended(Elements.floats("VEC3", vectors));
            accessor.put("sparse", object("count", indices.length, "indices", where, "values", values));
        }
        return document.add("accessors", accessor);
    }

    private Map<String, Object> appended(Elements elements) {
        int view = sharedViews.computeIfAbsent(new ViewLayout(Use.SPARSE, 0), key -> addView());
        return object(
                "bufferView", view, "byteOffset", append(view, elements.bytes().array()));
    }

    private int addAccessor(Map<String, Object> shape, int view, ByteBuffer bytes) {
        Map<String, Object> accessor = new LinkedHashMap<>(shape);
        accessor.put("byteOffset", append(view, bytes.array()));
        return document.add("accessors", accessor);
    }

    /**
     * Adds an image in a separate buffer view.
     *
     * @return index of the buffer view
     */
    public int addImage(byte[] encoded) {
        int view = addView();
        append(view, encoded);
        return view;
    }

    private int addView() {
        views.put(views.size(), new ByteArrayOutputStream());
        return views.size() - 1;
    }

    private int append(int view, byte[] bytes) {
        ByteArrayOutputStream data = views.getOrDefault(view, new ByteArrayOutputStream());
        pad(data);
        int start = data.size();
        data.writeBytes(bytes);
        return start;
    }

    private static void pad(ByteArrayOutputStream data) {
        while (data.size() % Integer.BYTES != 0) {
            data.write(0);
        }
    }

    /**
     * Ends the data: adds buffer views and the buffer to the document. Afterwards, nothing may be added.
     *
     * @return bytes of the buffer
     */
    byte[] close() {
        Map<Integer, ViewLayout> layouts = new HashMap<>();
        sharedViews.forEach((layout, view) -> layouts.put(view, layout));
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        views.forEach((index, data) -> {
            ViewLayout layout = layouts.getOrDefault(index, new ViewLayout(Use.IMAGE, 0));
            Map<String, Object> view = object("buffer", 0, "byteOffset", all.size(), "byteLength", data.size());
            if (layout.stride > 0) {
                view.put("byteStride", layout.stride);
            }
            if (layout.use.target > 0) {
                view.put("target", layout.use.target);
            }
            document.add("bufferViews", view);
            all.writeBytes(data.toByteArray());
            pad(all);
        });
        if (all.size() > 0) {
            document.add("buffers", object("byteLength", all.size()));
        }
        return all.toByteArray();
    }
}
