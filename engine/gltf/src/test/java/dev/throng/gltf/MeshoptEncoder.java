package dev.throng.gltf;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import org.lwjgl.BufferUtils;
import org.lwjgl.util.meshoptimizer.MeshOptimizer;

/** Encoder of meshoptimizer streams, and of buffer views with them. */
final class MeshoptEncoder {
    private final GltfWriter writer;
    private final String extension;

    /**
     * @param writer the file
     * @param extension name of the extension that views declare
     */
    MeshoptEncoder(GltfWriter writer, String extension) {
        this.writer = writer;
        this.extension = extension;
    }

    static byte[] attributes(byte[] elements, int stride, int version) {
        int count = elements.length / stride;
        ByteBuffer to =
                BufferUtils.createByteBuffer((int) MeshOptimizer.meshopt_encodeVertexBufferBound(count, stride));
        long size = MeshOptimizer.meshopt_encodeVertexBufferLevel(to, direct(elements), count, stride, 2, version);
        return bytes(to, size);
    }

    static byte[] triangles(int... indices) {
        MeshOptimizer.meshopt_encodeIndexVersion(1);
        ByteBuffer to = BufferUtils.createByteBuffer(
                (int) MeshOptimizer.meshopt_encodeIndexBufferBound(indices.length, 1 << 16));
        return bytes(to, MeshOptimizer.meshopt_encodeIndexBuffer(to, direct(indices)));
    }

    static byte[] indices(int... indices) {
        MeshOptimizer.meshopt_encodeIndexVersion(1);
        ByteBuffer to = BufferUtils.createByteBuffer(
                (int) MeshOptimizer.meshopt_encodeIndexSequenceBound(indices.length, 1 << 16));
        return bytes(to, MeshOptimizer.meshopt_encodeIndexSequence(to, direct(indices)));
    }

    /** Encodes vectors of four as octahedral normals of {@code stride / 4} bytes per component. */
    static byte[] octahedral(int stride, float... values) {
        int count = values.length / 4;
        ByteBuffer to = BufferUtils.createByteBuffer(count * stride);
        MeshOptimizer.meshopt_encodeFilterOct(to, count, stride, 2 * stride, direct(values));
        return bytes(to, to.capacity());
    }

    /** Encodes vectors of four as quaternions of 16 bits per component. */
    static byte[] quaternions(float... values) {
        int count = values.length / 4;
        ByteBuffer to = BufferUtils.createByteBuffer(count * 8);
        MeshOptimizer.meshopt_encodeFilterQuat(to, count, 8, 16, direct(values));
        return bytes(to, to.capacity());
    }

    /** Encodes vectors of three with separate exponents. */
    static byte[] exponential(float... values) {
        ByteBuffer to = BufferUtils.createByteBuffer(4 * values.length);
        int mode = MeshOptimizer.meshopt_EncodeExpSeparate;
        MeshOptimizer.meshopt_encodeFilterExp(to, values.length / 3, 12, 24, direct(values), mode);
        return bytes(to, to.capacity());
    }

    /** Encodes vectors of four from 0 to 1 as colours of {@code stride / 4} bytes per component. */
    static byte[] colours(int stride, float... values) {
        int count = values.length / 4;
        ByteBuffer to = BufferUtils.createByteBuffer(count * stride);
        MeshOptimizer.meshopt_encodeFilterColor(to, count, stride, 2 * stride, direct(values));
        return bytes(to, to.capacity());
    }

    /**
     * Appends a stream, with a view of the decoded data in a second buffer without content.
     *
     * @param stream the stream
     * @param settings settings of the extension: mode, filter, count and byteStride
     */
    int view(byte[] stream, String settings) {
        int at = writer.view(stream);
        int start = writer.root().at("/bufferViews/" + at + "/byteOffset").intValue();
        String source = "{'buffer':0,'byteOffset':" + start + ",'byteLength':" + stream.length + "," + settings + "}";
        int count = GltfWriter.json("{" + settings + "}").get("count").intValue();
        int stride = GltfWriter.json("{" + settings + "}").get("byteStride").intValue();
        boolean hasStride = settings.contains("ATTRIBUTES");
        return writer.add(
                "bufferViews",
                "{'buffer':1,'byteLength':" + count * stride + (hasStride ? ",'byteStride':" + stride : "")
                        + ",'extensions':{'" + extension + "':" + source + "}}");
    }

    GltfWriter finish() {
        writer.add("buffers", "{'byteLength':" + writer.buffer().length + "}");
        writer.add("buffers", "{'byteLength':100000,'extensions':{'" + extension + "':{'fallback':true}}}");
        return writer.set("/extensionsRequired", "['" + extension + "','KHR_mesh_quantization']");
    }

    private static ByteBuffer direct(byte[] bytes) {
        return BufferUtils.createByteBuffer(bytes.length).put(bytes).flip();
    }

    private static IntBuffer direct(int[] values) {
        return BufferUtils.createIntBuffer(values.length).put(values).flip();
    }

    private static FloatBuffer direct(float[] values) {
        return BufferUtils.createFloatBuffer(values.length).put(values).flip();
    }

    private static byte[] bytes(ByteBuffer buffer, long size) {
        byte[] bytes = new byte[(int) size];
        buffer.get(0, bytes);
        return bytes;
    }
}
