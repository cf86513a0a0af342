package dev.throng.app;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/**
 * A small model whose numbers are all known: three vertices at (0 0 0), (1 0 0) and (0 1 0). The first follows node 1,
 * the second node 2, and the third both nodes with equal weights. In clip "lift" (2 s, LINEAR), node 2 moves from 0 to
 * 4 along y; clip "1" moves it along z.
 */
final class TestModel {
    private static final String DOCUMENT = """
            {"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,1]}],
             "nodes":[{"name":"body","mesh":0,"skin":0},{"name":"root","children":[2]},{"name":"arm \\u00e9"}],
             "skins":[{"joints":[2,1]}],
             "meshes":[{"name":"triangle","primitives":[{"attributes":{"POSITION":0,"JOINTS_0":1,"WEIGHTS_0":2}}]}],
             "animations":[
              {"name":"lift","samplers":[{"input":3,"output":4}],
               "channels":[{"sampler":0,"target":{"node":2,"path":"translation"}}]},
              {"name":"1","samplers":[{"input":3,"output":5}],
               "channels":[{"sampler":0,"target":{"node":2,"path":"translation"}}]}],
             "buffers":[{"byteLength":152,"uri":"data:application/octet-stream;base64,%s"}],
             "bufferViews":[{"buffer":0,"byteLength":152}],
             "accessors":[
              {"bufferView":0,"byteOffset":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]},
              {"bufferView":0,"byteOffset":36,"componentType":5121,"count":3,"type":"VEC4"},
              {"bufferView":0,"byteOffset":48,"componentType":5126,"count":3,"type":"VEC4"},
              {"bufferView":0,"byteOffset":96,"componentType":5126,"count":2,"type":"SCALAR","min":[0],"max":[2]},
              {"bufferView":0,"byteOffset":104,"componentType":5126,"count":2,"type":"VEC3"},
              {"bufferView":0,"byteOffset":128,"componentType":5126,"count":2,"type":"VEC3"}]}
            """;

    private TestModel() {}

    static Path write(Path folder) throws IOException {
        ByteBuffer data = ByteBuffer.allocate(152).order(ByteOrder.LITTLE_ENDIAN);
        floats(data, 0, 0, 0, 1, 0, 0, 0, 1, 0);
        data.put(new byte[] {1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0});
        floats(data, 1, 0, 0, 0, 1, 0, 0, 0, 0.5f, 0.5f, 0, 0);
        floats(data, 0, 2);
        floats(data, 0, 0, 0, 0, 4, 0);
        floats(data, 0, 0, 0, 0, 0, 4);
        String text = DOCUMENT.formatted(Base64.getEncoder().encodeToString(data.array()));
        return Files.writeString(folder.resolve("triangle é.gltf"), text);
    }

    private static void floats(ByteBuffer data, float... values) {
        for (float value : values) {
            data.putFloat(value);
        }
    }

    /** Writes this model with a texture, whose image ends after its first bytes. */
    static Path writeWithBrokenImage(Path folder) throws IOException {
        String broken = Files.readString(write(folder))
                .replace("\"attributes\"", "\"material\":0,\"attributes\"")
                .replace(
                        "\"skins\"",
                        "\"images\":[{\"mimeType\":\"image/png\",\"uri\":\"data:image/png;base64,iVBORw0KGgoAAAAA\"}],"
                                + "\"textures\":[{\"source\":0}],\"materials\":[{\"pbrMetallicRoughness\":"
                                + "{\"baseColorTexture\":{\"index\":0}}}],\"skins\"");
        return Files.writeString(folder.resolve("broken.gltf"), broken);
    }

    /** Writes this model with two markers of its clip, the second after the clip's end. */
    static Path writeMarked(Path folder) throws IOException {
        String marked = Files.readString(write(folder))
                .replace(
                        "{\"name\":\"lift\",",
                        "{\"name\":\"lift\",\"extras\":{\"markers\":[{\"name\":\"up\",\"time\":0.4},{\"name\":\"late\",\"time\":3}]},");
        return Files.writeString(folder.resolve("marked.gltf"), marked);
    }
}
