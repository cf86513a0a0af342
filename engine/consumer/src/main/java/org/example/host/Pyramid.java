package org.example.host;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;

/** The smallest model that moves: four triangles, which the clip {@code turn} turns about y once in two seconds. */
final class Pyramid {
    private static final float[] CORNERS = {-0.5f, 0, -0.3f, 0.5f, 0, -0.3f, 0, 0, 0.6f, 0, 1, 0};
    private static final short[] TRIANGLES = {0, 1, 2, 0, 3, 1, 1, 3, 2, 2, 3, 0};
    private static final float[] SECONDS = {0, 0.5f, 1, 1.5f, 2};
    private static final float HALF = (float) Math.sqrt(0.5);

    /** Quaternions x y z w, a quarter turn apart. */
    private static final float[] TURNS = {0, 0, 0, 1, 0, HALF, 0, HALF, 0, 1, 0, 0, 0, HALF, 0, -HALF, 0, 0, 0, -1};

    private static final String GLTF =
            """
            {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"name": "body", "mesh": 0}],
             "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
             "animations": [{"name": "turn", "samplers": [{"input": 2, "output": 3}],
                             "channels": [{"sampler": 0, "target": {"node": 0, "path": "rotation"}}]}],
             "accessors": [
              {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3", "min": [-0.5, 0, -0.3], "max": [0.5, 1, 0.6]},
              {"bufferView": 1, "componentType": 5123, "count": 12, "type": "SCALAR"},
              {"bufferView": 2, "componentType": 5126, "count": 5, "type": "SCALAR", "min": [0], "max": [2]},
              {"bufferView": 3, "componentType": 5126, "count": 5, "type": "VEC4"}],
             "bufferViews": [
              {"buffer": 0, "byteOffset": 0, "byteLength": 48}, {"buffer": 0, "byteOffset": 48, "byteLength": 24},
              {"buffer": 0, "byteOffset": 72, "byteLength": 20}, {"buffer": 0, "byteOffset": 92, "byteLength": 80}],
             "buffers": [{"byteLength": 172, "uri": "data:application/octet-stream;base64,%s"}]}
            """;

    private Pyramid() {}

    /** Creates the content of a .gltf file. */
    static byte[] gltf() {
        ByteBuffer data = ByteBuffer.allocate(172).order(ByteOrder.LITTLE_ENDIAN);
        put(data, CORNERS);
        for (short corner : TRIANGLES) {
            data.putShort(corner);
        }
        put(data, SECONDS);
        put(data, TURNS);
        return GLTF.formatted(Base64.getEncoder().encodeToString(data.array())).getBytes();
    }

    private static void put(ByteBuffer data, float[] values) {
        for (float value : values) {
            data.putFloat(value);
        }
    }
}
