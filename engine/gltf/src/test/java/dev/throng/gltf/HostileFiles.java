package dev.throng.gltf;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Files that cost as much memory and time as possible. They are created one by one, since some are large. */
final class HostileFiles {
    private static final String START = "{\"asset\":{\"version\":\"2.0\"},";
    private static final int MANY = 100_000;

    private HostileFiles() {}

    static Map<String, Supplier<byte[]>> all() {
        Map<String, Supplier<byte[]>> files = new LinkedHashMap<>();
        files.put("empty-lists", () -> document("\"extras\":[" + "[],".repeat(15_000_000) + "0]"));
        files.put("members", () -> document("\"extras\":{" + list(3_000_000, i -> "\"k" + i + "\":0") + "}"));
        files.put("string", () -> document("\"extras\":\"" + "x".repeat(50_000_000) + "\""));
        files.put("data-uri", HostileFiles::dataUri);
        files.put("deep-nodes", () -> HierarchyTest.chain(MANY).glb());
        files.put("deep-json", () -> document("\"extras\":" + "{\"a\":".repeat(5_000_000)));
        files.put("zeros", () -> accessors("'count':2000000000,'componentType':5126,'type':'MAT4'"));
        files.put("shared-vertices", HostileFiles::sharedVertices);
        files.put("shared-indices", HostileFiles::sharedIndices);
        files.put("shared-mesh", HostileFiles::sharedMesh);
        files.put("shared-keys", HostileFiles::sharedKeys);
        files.put("skins", HostileFiles::skins);
        files.put("warnings", HostileFiles::warnings);
        files.put("clips", HostileFiles::clips);
        files.put("large", () -> new byte[200_000_000]);
        return files;
    }

    private static byte[] document(String members) {
        return (START + members + "}").getBytes(StandardCharsets.ISO_8859_1);
    }

    static String list(int count, IntFunction<String> element) {
        return IntStream.range(0, count).mapToObj(element).collect(Collectors.joining(","));
    }

    private static byte[] dataUri() {
        String data = Base64.getEncoder().encodeToString(new byte[30_000_000]);
        return document("\"buffers\":[{\"byteLength\":30000000,\"uri\":\"data:;base64," + data + "\"}]");
    }

    /** One accessor for all vertices and keys. */
    private static byte[] accessors(String accessor) {
        GltfWriter writer = TestModels.arm();
        return writer.set("/accessors/6", "{" + accessor + "}").glb();
    }

    /** Each primitive reads the same bytes through a separate accessor. */
    private static byte[] sharedVertices() {
        GltfWriter writer = new GltfWriter();
        writer.view(new byte[1_200_000]);
        int count = 10_000;
        String accessor = "{'bufferView':0,'componentType':5126,'type':'VEC3','count':100000}";
        writer.set("/accessors", "[" + list(count, i -> accessor) + "]");
        writer.add("meshes", "{'primitives':[" + list(count, i -> "{'attributes':{'POSITION':" + i + "}}") + "]}");
        writer.add("nodes", "{'mesh':0}");
        return writer.glb();
    }

    /** All primitives read the same indices. */
    private static byte[] sharedIndices() {
        GltfWriter writer = new GltfWriter();
        writer.floats("VEC3", new double[9]);
        writer.integers("SCALAR", 5121, false, new long[3_000_000]);
        writer.add("meshes", "{'primitives':[" + list(20_000, i -> "{'attributes':{'POSITION':0},'indices':1}") + "]}");
        writer.add("nodes", "{'mesh':0}");
        return writer.glb();
    }

    /** A skinned mesh of 100,000 vertices at 100,000 nodes, all sharing one array. */
    private static byte[] sharedMesh() {
        GltfWriter writer = new GltfWriter();
        int vertices = 100_000;
        writer.floats("VEC3", new double[3 * vertices]);
        writer.integers("VEC4", 5121, false, new long[4 * vertices]);
        writer.integers("VEC4", 5121, true, new long[4 * vertices]);
        writer.add("meshes", "{'primitives':[{'attributes':{'POSITION':0,'JOINTS_0':1,'WEIGHTS_0':2}}]}");
        writer.add("skins", "{'joints':[0]}");
        writer.set("/nodes", "[" + list(MANY, i -> "{'mesh':0,'skin':0}") + "]");
        return writer.glb();
    }

    /** All channels share a sampler of 200,000 keys. */
    private static byte[] sharedKeys() {
        GltfWriter writer = new GltfWriter();
        int keys = 200_000;
        double[] times = new double[keys];
        for (int i = 0; i < keys; i++) {
            times[i] = i;
        }
        writer.floats("SCALAR", times);
        writer.floats("VEC3", new double[3 * keys]);
        String sampler = "{'input':0,'output':1}";
        String channels = list(20_000, i -> "{'sampler':0,'target':{'node':" + i + ",'path':'scale'}}");
        writer.add("animations", "{'samplers':[" + sampler + "],'channels':[" + channels + "]}");
        writer.set("/nodes", "[" + list(20_000, i -> "{}") + "]");
        return writer.glb();
    }

    /** Many skins of many joints with equal matrices. */
    private static byte[] skins() {
        GltfWriter writer = new GltfWriter();
        int joints = 2000;
        double[] matrices = new double[16 * joints];
        for (int i = 0; i < matrices.length; i++) {
            matrices[i] = i % 16 == 15 ? 1 : i % 4 == 3 ? 0 : i;
        }
        writer.floats("MAT4", matrices);
        String list = "'joints':[" + list(joints, Integer::toString) + "],'inverseBindMatrices':0";
        writer.set("/skins", "[" + list(400, i -> "{" + list + "}") + "]");
        writer.set("/nodes", "[" + list(joints, i -> "{}") + "]");
        return writer.glb();
    }

    private static byte[] warnings() {
        GltfWriter writer = new GltfWriter();
        writer.add("meshes", "{'primitives':[" + list(MANY, i -> "{'attributes':{}}") + "]}");
        writer.set("/nodes", "[{'mesh':0},{'mesh':0},{'mesh':0}]");
        return writer.glb();
    }

    /** Many clips that read the same keys with different meanings. */
    private static byte[] clips() {
        GltfWriter writer = new GltfWriter();
        writer.floats("SCALAR", IntStream.range(0, 30_000).asDoubleStream().toArray());
        double[] rotations = new double[120_000];
        Arrays.fill(rotations, 1);
        writer.floats("VEC4", rotations);
        String channel = "'channels':[{'sampler':0,'target':{'node':0,'path':'rotation'}}]";
        writer.set(
                "/animations", "[" + list(20_000, i -> "{'samplers':[{'input':0,'output':1}]," + channel + "}") + "]");
        writer.set("/nodes", "[{}]");
        return writer.glb();
    }
}
