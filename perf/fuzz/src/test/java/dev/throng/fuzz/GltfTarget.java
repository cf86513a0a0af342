package dev.throng.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.throng.gltf.AssetException;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.GltfModel;
import dev.throng.gltf.GltfWriter;
import dev.throng.gltf.Reading;
import dev.throng.gltf.Reading.JointChoice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Set;

/** glTF documents and the bytes of their buffer, changed and put together again with right lengths. */
final class GltfTarget implements Target {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final List<GltfWriter> models;
    private final Set<String> keys;

    /**
     * @param models that edits begin with
     * @param keys of the root whose values are edited; none: all, and the text of the document
     */
    GltfTarget(List<GltfWriter> models, Set<String> keys) {
        this.models = models;
        this.keys = keys;
        models.forEach(GltfWriter::glb); // declares the buffer
    }

    @Override
    public List<byte[]> seeds() {
        return Target.numbered(models.size());
    }

    @Override
    public byte[] file(Choices choices) {
        GltfWriter model = models.get(choices.below(models.size()));
        ObjectNode root = model.root().deepCopy();
        byte[] buffer = model.buffer();
        int form = choices.below(8);
        if (form == 7 && keys.isEmpty()) {
            embed(root, buffer);
            return bytes(TextEdits.edit(text(root), choices));
        }
        JsonEdits edits = new JsonEdits(root, keys);
        while (choices.hasMore()) {
            if (choices.below(3) == 0) {
                buffer = ByteEdits.inPlace(buffer, choices);
            } else {
                edits.edit(choices);
            }
        }
        if (form >= 4) {
            embed(root, buffer);
            return bytes(text(root));
        }
        return GltfWriter.glb(bytes(text(root)), buffer);
    }

    private static void embed(ObjectNode root, byte[] buffer) {
        JsonNode first = root.path("buffers").path(0);
        if (first instanceof ObjectNode object) {
            object.put("uri", "data:;base64," + Base64.getEncoder().encodeToString(buffer));
        }
    }

    private static String text(JsonNode root) {
        try {
            return MAPPER.writeValueAsString(root);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public boolean read(byte[] file) {
        // Half of the contents are read as for states, with all nodes as joints.
        JointChoice joints = file.length > 0 && file[0] == '{' ? JointChoice.ALL : JointChoice.NEEDED;
        GltfModel model;
        try {
            model = GltfLoader.loadFile("fuzz.glb", file, Reading.of(joints));
        } catch (AssetException e) {
            Declared.requireOneLine(e);
            return false;
        }
        return Posing.pose(model.character());
    }
}
