package dev.throng.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;

/**
 * Builder of small glTF files for tests, valid or not: typed accessors in one buffer, and a JSON document that can be
 * changed at any pointer before it is written.
 */
public final class GltfWriter {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final ObjectNode root = MAPPER.createObjectNode();
    private byte[] buffer = {};

    public GltfWriter() {
        root.putObject("asset").put("version", "2.0");
    }

    /** Document, which may be changed in place. */
    public ObjectNode root() {
        return root;
    }

    /** Parses JSON with single quotes instead of double quotes. */
    public static JsonNode json(String text) {
        try {
            return MAPPER.readTree(text.replace('\'', '"'));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Appends JSON to a list of the document, and returns its index. */
    public int add(String list, String json) {
        ArrayNode array = root.withArray(list);
        array.add(json(json));
        return array.size() - 1;
    }

    /** Sets a value at a pointer, given as JSON with single quotes. */
    public GltfWriter set(String pointer, String json) {
        return put(pointer, json(json));
    }

    public GltfWriter put(String pointer, JsonNode value) {
        String last = pointer.substring(pointer.lastIndexOf('/') + 1);
        JsonNode parent = root.at(pointer.substring(0, pointer.lastIndexOf('/')));
        if (parent instanceof ArrayNode array) {
            int index = last.equals("-") ? array.size() : Integer.parseInt(last);
            if (index == array.size()) {
                array.add(value);
            } else {
                array.set(index, value);
            }
        } else {
            ((ObjectNode) parent).set(last, value);
        }
        return this;
    }

    public GltfWriter remove(String pointer) {
        String last = pointer.substring(pointer.lastIndexOf('/') + 1);
        ((ObjectNode) root.at(pointer.substring(0, pointer.lastIndexOf('/')))).remove(last);
        return this;
    }

    /** Appends bytes as a separate buffer view, at a multiple of four. */
    public int view(byte[] bytes) {
        int start = (buffer.length + 3) / 4 * 4;
        byte[] longer = Arrays.copyOf(buffer, start + bytes.length);
        System.arraycopy(bytes, 0, longer, start, bytes.length);
        buffer = longer;
        return add("bufferViews", "{'buffer':0,'byteOffset':" + start + ",'byteLength':" + bytes.length + "}");
    }

    public int floats(String type, double... values) {
        ByteBuffer bytes = bytes(values.length * 4);
        for (double value : values) {
            bytes.putFloat((float) value);
        }
        return accessor(type, 5126, false, values.length, view(bytes.array()));
    }

    /** Adds an accessor of 1-, 2- or 4-byte integers. */
    public int integers(String type, int componentType, boolean normalized, long... values) {
        int size = componentType < 5122 ? 1 : componentType < 5124 ? 2 : 4;
        ByteBuffer bytes = bytes(values.length * size);
        for (long value : values) {
            switch (size) {
                case 1 -> bytes.put((byte) value);
                case 2 -> bytes.putShort((short) value);
                default -> bytes.putInt((int) value);
            }
        }
        return accessor(type, componentType, normalized, values.length, view(bytes.array()));
    }

    private int accessor(String type, int componentType, boolean normalized, int components, int view) {
        int index = add(
                "accessors",
                "{'bufferView':" + view + ",'componentType':" + componentType + ",'count':" + components / width(type)
                        + ",'type':'" + type + "'}");
        if (normalized) {
            set("/accessors/" + index + "/normalized", "true");
        }
        return index;
    }

    private static int width(String type) {
        return switch (type) {
            case "SCALAR" -> 1;
            case "VEC2" -> 2;
            case "VEC3" -> 3;
            case "VEC4" -> 4;
            default -> 16;
        };
    }

    private static ByteBuffer bytes(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Overwrites a float of an accessor in a separate buffer view. */
    public GltfWriter setFloat(int accessor, int component, float value) {
        data(accessor).putFloat(4 * component, value);
        return this;
    }

    /** Overwrites a byte of an accessor in a separate buffer view. */
    public GltfWriter setByte(int accessor, int at, int value) {
        data(accessor).put(at, (byte) value);
        return this;
    }

    private ByteBuffer data(int accessor) {
        JsonNode view = root.at("/bufferViews/" + root.at("/accessors/" + accessor + "/bufferView"));
        int start = view.get("byteOffset").intValue();
        return ByteBuffer.wrap(buffer, start, buffer.length - start).slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** @return content of all buffer views so far */
    public byte[] buffer() {
        return buffer.clone();
    }

    /** @return a .glb file; buffer 0 is its BIN chunk unless the document specifies otherwise */
    public byte[] glb() {
        declareBuffer();
        return glb(json(), buffer);
    }

    /** @return a .glb file with a JSON chunk and a BIN chunk, both padded */
    public static byte[] glb(byte[] json, byte[] buffer) {
        return container(chunk(0x4E4F534A, padded(json, ' ')), chunk(0x004E4942, padded(buffer, 0)));
    }

    /** @return a .gltf file, with its buffer as a data URI unless the document specifies otherwise */
    public byte[] gltf() {
        declareBuffer();
        if (root.at("/buffers/0").isObject() && !root.at("/buffers/0").has("uri")) {
            String data = Base64.getEncoder().encodeToString(buffer);
            set("/buffers/0/uri", "'data:application/octet-stream;base64," + data + "'");
        }
        return json();
    }

    public byte[] json() {
        return root.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void declareBuffer() {
        if (!root.has("buffers") && buffer.length > 0) {
            add("buffers", "{'byteLength':" + buffer.length + "}");
        }
    }

    public static byte[] container(byte[]... chunks) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] chunk : chunks) {
            all.writeBytes(chunk);
        }
        ByteBuffer header = bytes(12).putInt(0x46546C67).putInt(2).putInt(12 + all.size());
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(header.array());
        file.writeBytes(all.toByteArray());
        return file.toByteArray();
    }

    /** @return a GLB chunk: a header, and the data unchanged */
    public static byte[] chunk(int type, byte[] data) {
        return bytes(8 + data.length).putInt(data.length).putInt(type).put(data).array();
    }

    /** Pads data to a multiple of four bytes. */
    public static byte[] padded(byte[] data, int padding) {
        byte[] padded = Arrays.copyOf(data, (data.length + 3) / 4 * 4);
        Arrays.fill(padded, data.length, padded.length, (byte) padding);
        return padded;
    }

    /** Writes {@link #glb()} or {@link #gltf()}, depending on the file's ending. */
    public Path write(Path file) {
        return write(file, file.toString().endsWith(".glb") ? glb() : gltf());
    }

    /** Writes bytes, and creates missing folders. */
    public static Path write(Path file, byte[] bytes) {
        try {
            Files.createDirectories(file.getParent());
            return Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
