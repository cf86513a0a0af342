package dev.throng.gltf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Malformed variants of the {@link TestModels} that need more than a line of code. */
final class MalformedFiles {
    private MalformedFiles() {}

    static final int JSON = 0x4E4F534A;
    static final int BIN = 0x004E4942;

    static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** @return the arm as a container with one replaced word */
    static byte[] patched(int offset, int word) {
        byte[] file = TestModels.arm().glb();
        ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putInt(offset, word);
        return file;
    }

    /** @return the arm as a container four bytes too short, with this length in its header */
    static byte[] truncated() {
        int length = TestModels.arm().glb().length - 4;
        return Arrays.copyOf(patched(8, length), length);
    }

    /** Adds two sparse elements to accessor 0: buffer views 11 (indices, as accessor 11) and 12 (values). */
    static GltfWriter sparse(GltfWriter writer) {
        writer.integers("SCALAR", 5121, false, 1, 4);
        writer.floats("VEC3", 1, 2, 3, 4, 5, 6);
        return writer.set(
                "/accessors/0/sparse",
                "{'count':2,'indices':{'bufferView':11,'componentType':5121},'values':{'bufferView':12}}");
    }

    /** @return a primitive of 256 vertices, which include the index 255 */
    static GltfWriter restart() {
        GltfWriter writer = new GltfWriter();
        writer.floats("VEC3", new double[3 * 256]);
        writer.integers("SCALAR", 5121, false, 0, 1, 255);
        writer.add("meshes", "{'primitives':[{'attributes':{'POSITION':0},'indices':1}]}");
        writer.add("nodes", "{'mesh':0}");
        return writer;
    }

    /** @return a mesh of 10,000 vertices at 2,000 nodes */
    static GltfWriter crowd() {
        GltfWriter writer = new GltfWriter();
        writer.floats("VEC3", new double[3 * 10_000]);
        writer.add("meshes", "{'primitives':[{'attributes':{'POSITION':0}}]}");
        for (int i = 0; i < 2000; i++) {
            writer.add("nodes", "{'mesh':0}");
        }
        return writer;
    }
}
