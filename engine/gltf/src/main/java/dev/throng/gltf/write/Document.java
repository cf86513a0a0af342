package dev.throng.gltf.write;

import static dev.throng.gltf.write.JsonText.object;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** glTF document under construction: its lists and the data that they refer to. */
public final class Document {
    private static final int MAGIC = 0x46546C67;
    private static final int VERSION = 2;
    private static final int JSON = 0x4E4F534A;
    private static final int BIN = 0x004E4942;
    private static final int HEADER = 12;
    private static final int CHUNK_HEADER = 8;

    private static final String[] LISTS = {
        "scenes", "nodes", "skins", "meshes", "materials", "textures",
        "images", "samplers", "animations", "accessors", "bufferViews", "buffers"
    };

    private final Map<String, List<Object>> lists = new LinkedHashMap<>();
    private final TreeSet<String> extensions = new TreeSet<>();
    private final BinData data = new BinData(this);

    public Document() {
        Arrays.stream(LISTS).forEach(name -> lists.put(name, new ArrayList<>()));
    }

    public BinData data() {
        return data;
    }

    /**
     * Appends an object, which may still be changed, to a list of the document.
     *
     * @param list name of the list, such as {@code nodes}
     * @return the object's index
     */
    public int add(String list, Map<String, Object> object) {
        List<Object> objects = lists.getOrDefault(list, List.of());
        objects.add(object);
        return objects.size() - 1;
    }

    /** Adds an extension to the document's list of used extensions. */
    public void use(String extension) {
        extensions.add(extension);
    }

    /** Returns the document and its data as a GLB file. */
    public byte[] glb() {
        byte[] bin = data.close();
        Map<String, Object> root = object("asset", object("version", "2.0", "generator", "Throng"));
        if (!extensions.isEmpty()) {
            root.put("extensionsUsed", List.copyOf(extensions));
        }
        root.put("scene", 0);
        lists.forEach((name, objects) -> {
            if (!objects.isEmpty()) {
                root.put(name, objects);
            }
        });
        byte[] text = JsonText.of(root).getBytes(StandardCharsets.UTF_8);
        byte[] json = Arrays.copyOf(text, (text.length + 3) / 4 * 4);
        Arrays.fill(json, text.length, json.length, (byte) ' ');
        return container(json, bin);
    }

    private static byte[] container(byte[] json, byte[] bin) {
        int size = HEADER + CHUNK_HEADER + json.length + CHUNK_HEADER + bin.length;
        ByteBuffer file = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        file.putInt(MAGIC).putInt(VERSION).putInt(size);
        file.putInt(json.length).putInt(JSON).put(json);
        file.putInt(bin.length).putInt(BIN).put(bin);
        return file.array();
    }
}
