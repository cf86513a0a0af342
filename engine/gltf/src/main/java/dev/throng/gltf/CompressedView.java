package dev.throng.gltf;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.util.meshoptimizer.MeshOptimizer;

/**
 * A buffer view compressed by meshoptimizer. All numbers are checked before decoding, so that native code stays within the
 * compressed and the decoded bytes.
 *
 * @param place the extension's object in the document
 * @param count number of elements
 * @param stride size of an element, in bytes
 * @param mode encoding of the elements
 * @param filter transformation of the decoded elements
 * @see <a
 *     href="https://github.com/KhronosGroup/glTF/tree/main/extensions/2.0/Vendor/EXT_meshopt_compression">EXT_meshopt_compression</a>
 */
record CompressedView(Json place, long count, int stride, Mode mode, Filter filter) {
    static final String EXT = "EXT_meshopt_compression";

    /**
     * Name of the extension that succeeds {@link #EXT}: it adds the filter COLOR and a second version of compressed streams.
     */
    static final String KHR = "KHR_meshopt_compression";

    private static final int LARGEST_ELEMENT = 256;

    enum Mode {
        ATTRIBUTES,
        TRIANGLES,
        INDICES
    }

    /** Transformation that turns decoded elements into their final values. */
    enum Filter {
        NONE,
        OCTAHEDRAL,
        QUATERNION,
        EXPONENTIAL,
        COLOR
    }

    /**
     * @param owner buffer or buffer view
     * @return object of the compression extension; possibly absent
     */
    static Json of(Json owner) {
        Json extensions = owner.get("extensions");
        return extensions.get(extensions.get(KHR).isPresent() ? KHR : EXT);
    }

    /**
     * Reads the description of a compressed buffer view.
     *
     * @param view the buffer view, which declares the size of the decoded data
     * @param place the extension's object of the view
     */
    static CompressedView read(Json view, Json place) {
        Mode mode = place.get("mode").constant(Mode.values());
        Filter filter = place.get("filter").constant(filters(place), Filter.NONE);
        int stride = stride(place.get("byteStride"), mode);
        checkFilter(place.get("filter"), mode, filter, stride);
        long count = place.get("count").integer(1, Integer.MAX_VALUE);
        if (mode == Mode.TRIANGLES && count % 3 != 0) {
            throw place.get("count").malformed("a count that is a multiple of 3: three indices for each triangle");
        }
        checkView(view, count, stride);
        return new CompressedView(place, count, stride, mode, filter);
    }

    private static Filter[] filters(Json place) {
        Filter[] all = Filter.values();
        return place.key().equals(KHR) ? all : Arrays.copyOf(all, Filter.COLOR.ordinal());
    }

    private static int stride(Json place, Mode mode) {
        if (mode != Mode.ATTRIBUTES) {
            return place.code(2, 4);
        }
        int stride = (int) place.integer(4, LARGEST_ELEMENT);
        if (stride % 4 != 0) {
            throw place.malformed("a byteStride that is a multiple of 4");
        }
        return stride;
    }

    private static void checkFilter(Json place, Mode mode, Filter filter, int stride) {
        if (filter != Filter.NONE && mode != Mode.ATTRIBUTES) {
            throw place.malformed(
                    "compression filter " + filter + " in mode " + mode,
                    "filter NONE, since other filters require mode ATTRIBUTES");
        }
        List<Integer> strides = switch (filter) {
            case OCTAHEDRAL, COLOR -> List.of(4, 8);
            case QUATERNION -> List.of(8);
            case NONE, EXPONENTIAL -> List.of(stride);
        };
        if (!strides.contains(stride)) {
            throw place.malformed(
                    "compression filter " + filter + " for elements of " + stride + " bytes",
                    "elements of " + strides + " bytes for this filter");
        }
    }

    private static void checkView(Json view, long count, int stride) {
        Json length = view.get("byteLength");
        if (length.integer(1, Integer.MAX_VALUE) != count * stride) {
            throw length.malformed(
                    "a byteLength of " + count * stride + " bytes for " + count + " elements of " + stride + " bytes");
        }
        Json declared = view.get("byteStride");
        if (declared.integer(4, LARGEST_ELEMENT, stride) != stride) {
            throw declared.malformed("a byteStride of " + stride + " bytes, as in the compressed data");
        }
    }

    /**
     * Decodes the view. While this runs, its {@code count * stride} bytes are in memory twice.
     *
     * @param stream the whole compressed stream; its position is unchanged
     */
    ByteBuffer decode(ByteBuffer stream, Budget budget) {
        budget.allocate(count * stride, 1, place);
        try {
            return decode(stream);
        } catch (LinkageError missing) {
            throw place.unsupported(
                    "compressed data that this system cannot decode",
                    "a system that the library meshoptimizer supports; or export the file without compression");
        }
    }

    private ByteBuffer decode(ByteBuffer stream) {
        byte[] decoded = new byte[Math.toIntExact(count * stride)];
        ByteBuffer from = MemoryUtil.memAlloc(stream.limit());
        ByteBuffer to = MemoryUtil.memAlloc(decoded.length);
        try {
            from.put(0, stream, 0, stream.limit());
            if (decodeStream(to, from) != 0) {
                throw place.malformed(
                        stream.limit() + " compressed bytes that cannot be decoded",
                        "valid meshoptimizer data of " + count + " elements in mode " + mode);
            }
            applyFilter(to);
            to.get(0, decoded);
            return Buffers.wrap(decoded);
        } finally {
            MemoryUtil.memFree(to);
            MemoryUtil.memFree(from);
        }
    }

    /**
     * Decodes a stream of compressed elements.
     *
     * @return 0 if the stream contains exactly {@code count} elements, otherwise an error code
     */
    private int decodeStream(ByteBuffer to, ByteBuffer from) {
        return switch (mode) {
            case ATTRIBUTES -> MeshOptimizer.meshopt_decodeVertexBuffer(to, count, stride, from);
            case TRIANGLES -> MeshOptimizer.meshopt_decodeIndexBuffer(to, count, stride, from);
            case INDICES -> MeshOptimizer.meshopt_decodeIndexSequence(to, count, stride, from);
        };
    }

    private void applyFilter(ByteBuffer elements) {
        switch (filter) {
            case NONE -> {}
            case OCTAHEDRAL -> MeshOptimizer.meshopt_decodeFilterOct(elements, count, stride);
            case QUATERNION -> MeshOptimizer.meshopt_decodeFilterQuat(elements, count, stride);
            case EXPONENTIAL -> MeshOptimizer.meshopt_decodeFilterExp(elements, count, stride);
            case COLOR -> MeshOptimizer.meshopt_decodeFilterColor(elements, count, stride);
        }
    }
}
