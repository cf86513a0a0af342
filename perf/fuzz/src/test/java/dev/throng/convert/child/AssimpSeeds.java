package dev.throng.convert.child;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** A small file of each format that Assimp reads: a triangle, in most formats with two joints that move it. */
public final class AssimpSeeds {
    private static final String SMD = "version 1\nnodes\n0 \"hip\" -1\n1 \"knee\" 0\nend\n"
            + "skeleton\ntime 0\n0 0 0 0 0 0 0\n1 0 0 2 0 0 0\ntime 1\n0 5 0 0 0 0 0\n1 0 0 2 0 0 0.5\nend\n"
            + "triangles\nskin\n0 0 0 0 0 0 1 0 0 1 0 1\n1 1 0 0 0 0 1 1 0 1 1 1\n"
            + "0 0 1 0 0 0 1 0 1 2 0 0.5 1 0.5\nend\n";

    private static final String OGEX =
            "Metric (key = \"distance\") {float {0.01}}\nMetric (key = \"up\") {string {\"z\"}}\n"
                    + "BoneNode $hip {Name {string {\"hip\"}}\n Transform {float[16] {{1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1}}}\n"
                    + " Animation {Track (target = %t) {Time {Key {float {0, 1}}} Value {Key {float {0, 5}}}}}}\n"
                    + "GeometryNode $node {Name {string {\"body\"}} ObjectRef {ref {$body}}\n"
                    + " Transform {float[16] {{1,0,0,0, 0,1,0,0, 0,0,1,0, 1,2,3,1}}}}\n"
                    + "GeometryObject $body {Mesh (primitive = \"triangles\") {\n"
                    + " VertexArray (attrib = \"position\") {float[3] {{0,0,0}, {1,0,0}, {0,1,0}}}\n"
                    + " VertexArray (attrib = \"normal\") {float[3] {{0,0,1}, {0,0,1}, {0,0,1}}}\n"
                    + " IndexArray {unsigned_int32[3] {{0,1,2}}}}}\n";

    private AssimpSeeds() {}

    /** Returns the files by the endings of their names, in the order of a fixed list. */
    public static Map<String, byte[]> all() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(".md5mesh", text(AssimpFormatTest.MESH));
        files.put(".smd", text(SMD));
        files.put(".b3d", blitz());
        files.put(".iqm", quake());
        files.put(".ogex", text(OGEX));
        files.put(".ms3d", milkshape());
        files.put(".mesh.xml", text(ogre()));
        files.put(".pmx", mikuMiku());
        return files;
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String ogre() {
        StringBuilder vertices = new StringBuilder();
        StringBuilder bones = new StringBuilder();
        for (int v = 0; v < 3; v++) {
            vertices.append("<vertex><position x=\"")
                    .append(v % 2)
                    .append("\" y=\"")
                    .append(v / 2);
            vertices.append("\" z=\"0\"/><normal x=\"0\" y=\"0\" z=\"1\"/><texcoord u=\"0\" v=\"1\"/></vertex>");
            bones.append("<vertexboneassignment vertexindex=\"").append(v);
            bones.append("\" boneindex=\"0\" weight=\"1\"/>");
        }
        return "<mesh><submeshes><submesh material=\"m\" usesharedvertices=\"false\" use32bitindexes=\"false\""
                + " operationtype=\"triangle_list\"><faces count=\"1\"><face v1=\"0\" v2=\"1\" v3=\"2\"/></faces>"
                + "<geometry vertexcount=\"3\"><vertexbuffer positions=\"true\" normals=\"true\""
                + " texture_coord_dimensions_0=\"2\" texture_coords=\"1\">" + vertices + "</vertexbuffer></geometry>"
                + "<boneassignments>" + bones + "</boneassignments></submesh></submeshes></mesh>";
    }

    /** Returns a file of Blitz3D: nested chunks. */
    private static byte[] blitz() {
        Bytes vertices = new Bytes().ints(0, 0, 0).floats(0, 0, 0, 1, 0, 0, 0, 1, 0);
        Bytes mesh = new Bytes().ints(-1).chunk("VRTS", vertices).chunk("TRIS", new Bytes().ints(-1, 0, 1, 2));
        Bytes keys = new Bytes().ints(1, 0).floats(0, 2, 0).ints(10).floats(0, 3, 0);
        Bytes knee =
                blitzNode("knee").chunk("BONE", new Bytes().ints(2).floats(1)).chunk("KEYS", keys);
        Bytes hip = blitzNode("hip")
                .chunk("MESH", mesh)
                .chunk("ANIM", new Bytes().ints(0, 10).floats(25))
                .chunk("NODE", knee);
        return new Bytes().chunk("BB3D", new Bytes().ints(1).chunk("NODE", hip)).array();
    }

    private static Bytes blitzNode(String name) {
        return new Bytes().text(name).bytes(0).floats(0, 0, 0, 1, 1, 1, 1, 0, 0, 0);
    }

    /** Returns an Inter-Quake model: a header with the places of all arrays, which follow it. */
    private static byte[] quake() {
        int text = 124;
        int meshes = text + 16;
        int arrays = meshes + 24;
        int positions = arrays + 60;
        int indices = positions + 36;
        int weights = indices + 12;
        int triangles = weights + 12;
        int joints = triangles + 12;
        int poses = joints + 96;
        int anims = poses + 176;
        int frames = anims + 20;
        int end = frames + 4;
        Bytes file = new Bytes().text("INTERQUAKEMODEL").bytes(0);
        file.ints(2, end, 0, 16, text, 1, meshes, 3, 3, arrays, 1, triangles, 0, 2, joints, 2, poses, 1, anims);
        file.ints(2, 1, frames, 0, 0, 0, 0, 0);
        file.bytes(0).text("hip").bytes(0).text("knee").bytes(0).text("skin").bytes(0, 0);
        file.ints(1, 10, 0, 3, 0, 1);
        file.ints(0, 0, 7, 3, positions, 4, 0, 1, 4, indices, 5, 0, 1, 4, weights);
        file.floats(0, 0, 0, 1, 0, 0, 0, 1, 0);
        file.bytes(0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0).bytes(255, 0, 0, 0, 255, 0, 0, 0, 128, 127, 0, 0);
        file.ints(0, 1, 2);
        file.ints(1, -1).floats(0, 0, 0, 0, 0, 0, 1, 1, 1, 1);
        file.ints(5, 0).floats(0, 0, 2, 0, 0, 0, 1, 1, 1, 1);
        quakePose(file, -1, 1);
        quakePose(file, 0, 0);
        return file.ints(10, 0, 2).floats(10).ints(1).bytes(0, 0, 255, 255).array();
    }

    private static void quakePose(Bytes file, int parent, int mask) {
        file.ints(parent, mask).floats(0, 0, 0, 0, 0, 0, 1, 1, 1, 1).floats(1, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    /** Returns a file of MilkShape 3D, without joints: Assimp refuses each file with a joint that has no children. */
    private static byte[] milkshape() {
        Bytes file = new Bytes().text("MS3D000000").ints(4).shorts(3);
        for (int v = 0; v < 3; v++) {
            file.bytes(0).floats(v % 2, v / 2, 0).bytes(255, 0);
        }
        file.shorts(1, 0, 0, 1, 2)
                .floats(0, 0, 1, 0, 0, 1, 0, 0, 1)
                .floats(0, 1, 0, 0, 0, 1)
                .bytes(1, 0);
        file.shorts(1).bytes(0).padded("group", 32).shorts(1, 0).bytes(255);
        return file.shorts(0).floats(24, 0).ints(10).shorts(0).array();
    }

    /** Returns a file of MikuMikuDance: names have lengths, and all indices one byte. */
    private static byte[] mikuMiku() {
        Bytes file = new Bytes().text("PMX ").floats(2).bytes(8, 1, 0, 1, 1, 1, 1, 1, 1);
        file.named("man").named("man").named("").named("");
        file.ints(3);
        for (int v = 0; v < 3; v++) {
            file.floats(v % 2, v / 2, 0, 0, 0, 1, 0, 1).bytes(0, v / 2).floats(1);
        }
        file.ints(3).bytes(0, 1, 2).ints(0);
        file.ints(1)
                .named("skin")
                .named("skin")
                .floats(1, 1, 1, 1, 0, 0, 0, 5, 1, 1, 1)
                .bytes(0);
        file.floats(0, 0, 0, 1, 1).bytes(255, 255, 0, 1, 0).named("").ints(3);
        file.ints(2);
        mikuMikuBone(file, "hip", 255);
        mikuMikuBone(file, "knee", 0);
        return file.ints(0, 0, 0, 0).array();
    }

    private static void mikuMikuBone(Bytes file, String name, int parent) {
        file.named(name)
                .named(name)
                .floats(0, 2, 0)
                .bytes(parent)
                .ints(0)
                .shorts(0)
                .floats(0, 1, 0);
    }
}
