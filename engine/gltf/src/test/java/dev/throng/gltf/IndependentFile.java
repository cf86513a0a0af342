package dev.throng.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Document and accessors of a valid glTF file, in doubles, for {@link IndependentEvaluation}. */
final class IndependentFile {
    private final JsonNode root;
    private final List<ByteBuffer> buffers = new ArrayList<>();
    /** Read accessors by index: all clips and times need the same vertices and keys. */
    private final Map<Integer, double[]> read = new HashMap<>();

    private IndependentFile(JsonNode root) {
        this.root = root;
    }

    static IndependentFile read(Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer bin = null;
        byte[] text = bytes.array();
        if (bytes.getInt(0) == 0x46546C67) {
            int length = bytes.getInt(12);
            text = new byte[length];
            bytes.get(20, text);
            if (bytes.capacity() > 20 + length) {
                bin = part(bytes, 28 + length, bytes.getInt(20 + length));
            }
        }
        IndependentFile result = new IndependentFile(new ObjectMapper().readTree(text));
        for (JsonNode buffer : result.root.path("buffers")) {
            result.buffers.add(
                    buffer.has("uri") ? buffer(file, buffer.get("uri").textValue()) : bin);
        }
        return result;
    }

    private static ByteBuffer buffer(Path file, String uri) throws IOException {
        byte[] bytes = uri.startsWith("data:")
                ? Base64.getDecoder().decode(uri.substring(uri.indexOf(',') + 1))
                : Files.readAllBytes(
                        file.resolveSibling(URLDecoder.decode(uri.replace("+", "%2B"), StandardCharsets.UTF_8)));
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static ByteBuffer part(ByteBuffer buffer, int offset, int length) {
        return buffer.slice(offset, length).order(ByteOrder.LITTLE_ENDIAN);
    }

    JsonNode root() {
        return root;
    }

    /** @return all components, with sparse values and converted normalised integers; must not be changed */
    double[] accessor(int index) {
        return read.computeIfAbsent(index, this::readAccessor);
    }

    private double[] readAccessor(int index) {
        JsonNode accessor = root.get("accessors").get(index);
        int count = accessor.get("count").intValue();
        int width = List.of("SCALAR", "", "VEC2", "VEC3", "VEC4")
                .indexOf(accessor.get("type").textValue());
        width = width < 0 ? 16 : Math.max(width, 1);
        double[] values = new double[count * width];
        int type = accessor.get("componentType").intValue();
        int size = List.of(1, 1, 2, 2, 4, 4, 4).get(type - 5120);
        if (accessor.has("bufferView")) {
            JsonNode view =
                    root.get("bufferViews").get(accessor.get("bufferView").intValue());
            int stride = view.path("byteStride").asInt(size * width);
            ByteBuffer bytes = view(accessor.get("bufferView"), accessor.path("byteOffset"));
            for (int i = 0; i < values.length; i++) {
                values[i] = number(bytes, i / width * stride + i % width * size, type);
            }
        }
        if (accessor.has("sparse")) {
            JsonNode sparse = accessor.get("sparse");
            JsonNode indices = sparse.get("indices");
            int indexType = indices.get("componentType").intValue();
            int indexSize = List.of(1, 1, 2, 2, 4, 4).get(indexType - 5120);
            ByteBuffer targets = view(indices.get("bufferView"), indices.path("byteOffset"));
            ByteBuffer bytes = view(
                    sparse.get("values").get("bufferView"), sparse.get("values").path("byteOffset"));
            for (int i = 0; i < sparse.get("count").intValue() * width; i++) {
                int target = (int) number(targets, i / width * indexSize, indexType);
                values[target * width + i % width] = number(bytes, i * size, type);
            }
        }
        if (accessor.path("normalized").asBoolean()) {
            double max = List.of(127, 255, 32767, 65535).get(type - 5120);
            for (int i = 0; i < values.length; i++) {
                values[i] = Math.max(values[i] / max, -1);
            }
        }
        return values;
    }

    private ByteBuffer view(JsonNode index, JsonNode offset) {
        JsonNode view = root.get("bufferViews").get(index.intValue());
        int start = offset.asInt(0);
        return part(
                buffers.get(view.get("buffer").intValue()),
                view.path("byteOffset").asInt(0) + start,
                view.get("byteLength").intValue() - start);
    }

    private static double number(ByteBuffer bytes, int at, int type) {
        return switch (type) {
            case 5120 -> bytes.get(at);
            case 5121 -> bytes.get(at) & 0xFF;
            case 5122 -> bytes.getShort(at);
            case 5123 -> bytes.getShort(at) & 0xFFFF;
            case 5125 -> bytes.getInt(at) & 0xFFFFFFFFL;
            default -> bytes.getFloat(at);
        };
    }
}
