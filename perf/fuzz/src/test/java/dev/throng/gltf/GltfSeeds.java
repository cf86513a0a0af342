package dev.throng.gltf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** Small models, written by the builders of the reader's tests, that fuzzers change. */
public final class GltfSeeds {
    private static final int VERTICES = 19;

    private GltfSeeds() {}

    /** Returns models with skins, clips, morph targets, levels of detail, sparse accessors and materials. */
    public static List<GltfWriter> all() {
        List<GltfWriter> all = new ArrayList<>(animated());
        all.add(LookFiles.all());
        return all;
    }

    /** Returns models with skins, clips, morph targets, levels of detail and sparse accessors: the first is the arm. */
    public static List<GltfWriter> animated() {
        return List.of(
                TestModels.arm(),
                TestModels.crane(),
                MalformedFiles.sparse(TestModels.arm()),
                MorphModel.create(),
                levels());
    }

    /** The crane with a coarser mesh for its tower, and a variant of its material. */
    private static GltfWriter levels() {
        GltfWriter writer = TestModels.crane();
        writer.add("meshes", "{'primitives':[{'attributes':{'POSITION':0}}]}");
        writer.add("nodes", "{'mesh':1}");
        writer.add("scenes", "{'nodes':[0]}");
        writer.set("/nodes/0/extensions", "{'MSFT_lod':{'ids':[3]}}");
        writer.add("materials", "{'name':'red','pbrMetallicRoughness':{'baseColorFactor':[1,0,0,1]}}");
        writer.set("/extensions", "{'KHR_materials_variants':{'variants':[{'name':'red'}]}}");
        writer.set(
                "/meshes/0/primitives/0/extensions",
                "{'KHR_materials_variants':{'mappings':[{'material':0,'variants':[0]}]}}");
        return writer;
    }

    /** Returns models whose buffer views are compressed, in each mode and by some filters. */
    public static List<GltfWriter> compressed() {
        return List.of(
                compressed("EXT_meshopt_compression", "TRIANGLES"),
                compressed("KHR_meshopt_compression", "INDICES"),
                filtered());
    }

    private static GltfWriter compressed(String extension, String mode) {
        GltfWriter writer = new GltfWriter();
        MeshoptEncoder encoder = new MeshoptEncoder(writer, extension);
        byte[] positions = MeshoptEncoder.attributes(points(), 12, extension.startsWith("KHR") ? 1 : 0);
        int view = encoder.view(positions, settings("ATTRIBUTES", VERTICES, 12));
        writer.add("accessors", accessor(view, 5126, "VEC3", VERTICES));
        boolean isWhole = mode.equals("TRIANGLES");
        int[] strip = strip();
        byte[] indices = isWhole ? MeshoptEncoder.triangles(strip) : MeshoptEncoder.indices(strip);
        int indexView = encoder.view(indices, settings(mode, strip.length, isWhole ? 4 : 2));
        writer.add("accessors", accessor(indexView, isWhole ? 5125 : 5123, "SCALAR", strip.length));
        writer.add("meshes", "{'primitives':[{'attributes':{'POSITION':0},'indices':1}]}");
        writer.add("nodes", "{'mesh':0}");
        return encoder.finish();
    }

    /** Rotations by the quaternion filter, normals by the octahedral one, and positions by the exponential one. */
    private static GltfWriter filtered() {
        GltfWriter writer = TestModels.crane();
        MeshoptEncoder encoder = new MeshoptEncoder(writer, "EXT_meshopt_compression");
        byte[] turns = MeshoptEncoder.attributes(MeshoptEncoder.quaternions(0, 0, 0, 1, 0, 0.6f, 0, 0.8f), 8, 0);
        int view = encoder.view(turns, settings("ATTRIBUTES", 2, 8) + ",'filter':'QUATERNION'");
        writer.set(
                "/accessors/2",
                "{'bufferView':" + view + ",'componentType':5122,'normalized':true,'count':2,'type':'VEC4'}");
        byte[] points = MeshoptEncoder.attributes(MeshoptEncoder.exponential(0, 0, 0, 1, 0, 0, 0, 1, 0), 12, 0);
        int pointView = encoder.view(points, settings("ATTRIBUTES", 3, 12) + ",'filter':'EXPONENTIAL'");
        writer.set("/accessors/0", accessor(pointView, 5126, "VEC3", 3));
        return encoder.finish();
    }

    private static String settings(String mode, int count, int stride) {
        return "'mode':'" + mode + "','count':" + count + ",'byteStride':" + stride;
    }

    private static String accessor(int view, int type, String element, int count) {
        return "{'bufferView':" + view + ",'componentType':" + type + ",'count':" + count + ",'type':'" + element
                + "'}";
    }

    private static byte[] points() {
        ByteBuffer bytes = ByteBuffer.allocate(12 * VERTICES).order(ByteOrder.LITTLE_ENDIAN);
        for (int v = 0; v < VERTICES; v++) {
            bytes.putFloat(v).putFloat(v % 3).putFloat(v % 2);
        }
        return bytes.array();
    }

    private static int[] strip() {
        int[] indices = new int[3 * (VERTICES - 2)];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i / 3 + i % 3;
        }
        return indices;
    }
}
