package dev.throng.gltf;

/** Small models for tests, which rely on the indices named here. */
public final class TestModels {
    /** PNG of one white pixel. */
    public static final String PNG =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC";

    private TestModels() {}

    /**
     * A textured strip of four triangles around a shoulder and an elbow.
     *
     * <p>Nodes: 0 "arm" (root), 1 "shoulder", 2 "elbow" (the joints of skin 0), 3 "strip" (mesh 0, skin 0). Accessors:
     * 0 POSITION, 1 NORMAL, 2 TEXCOORD_0, 3 JOINTS_0 (UNSIGNED_BYTE), 4 WEIGHTS_0, 5 indices (UNSIGNED_SHORT), 6 inverse
     * bind matrices; clip 0 "bend": 7 times (0, 0.5, 1) and 8 rotations of node 2, 9 times (0.25, 2) and 10
     * translations of node 1, STEP.
     */
    public static GltfWriter arm() {
        GltfWriter writer = new GltfWriter();
        strip(writer);
        writer.add("nodes", "{'name':'arm','children':[1,3],'translation':[0.5,0,-0.25]}");
        writer.add("nodes", "{'name':'shoulder','children':[2],'rotation':[0,0,0.6,0.8]}");
        writer.add("nodes", "{'name':'elbow','translation':[0,1,0],'scale':[1,1.5,1]}");
        writer.add("nodes", "{'name':'strip','mesh':0,'skin':0,'translation':[7,7,7]}");
        writer.floats(
                "MAT4", 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1, 0,
                1);
        writer.add("skins", "{'name':'arm skin','joints':[1,2],'inverseBindMatrices':6}");
        bend(writer);
        looks(writer);
        writer.add("scenes", "{'nodes':[0]}");
        writer.set("/scene", "0");
        return writer;
    }

    private static void strip(GltfWriter writer) {
        writer.floats("VEC3", -0.1, 0, 0, 0.1, 0, 0, -0.1, 1, 0, 0.1, 1, 0, -0.1, 2, 0, 0.1, 2, 0);
        writer.floats("VEC3", 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1);
        writer.floats("VEC2", 0, 1, 1, 1, 0, 0.5, 1, 0.5, 0, 0, 1, 0);
        writer.integers("VEC4", 5121, false, joints(6, 0, 1, 0, 0));
        writer.floats("VEC4", 1, 0, 0, 0, 1, 0, 0, 0, 0.5, 0.5, 0, 0, 0.25, 0.75, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0);
        writer.integers("SCALAR", 5123, false, 0, 1, 2, 2, 1, 3, 2, 3, 4, 4, 3, 5);
        writer.add(
                "meshes",
                "{'name':'strip','primitives':[{'attributes':{'POSITION':0,'NORMAL':1,'TEXCOORD_0':2,'JOINTS_0':3,"
                        + "'WEIGHTS_0':4},'indices':5,'material':0}]}");
    }

    private static void bend(GltfWriter writer) {
        writer.floats("SCALAR", 0, 0.5, 1);
        writer.floats("VEC4", 0, 0, 0, 1, 0.6, 0, 0, 0.8, 0, 0, 0, 1);
        writer.floats("SCALAR", 0.25, 2);
        writer.floats("VEC3", 0, 0, 0, 0.3, 0.2, 0.1);
        writer.add(
                "animations",
                "{'name':'bend','samplers':[{'input':7,'output':8},{'input':9,'output':10,'interpolation':'STEP'}],"
                        + "'channels':[{'sampler':0,'target':{'node':2,'path':'rotation'}},"
                        + "{'sampler':1,'target':{'node':1,'path':'translation'}}]}");
    }

    private static void looks(GltfWriter writer) {
        writer.add("images", "{'name':'white','uri':'data:image/png;base64," + PNG + "'}");
        writer.add("samplers", "{'wrapS':33071,'wrapT':33648}");
        writer.add("textures", "{'source':0,'sampler':0}");
        writer.add(
                "materials",
                "{'name':'cloth','doubleSided':true,'alphaMode':'MASK','alphaCutoff':0.25,'pbrMetallicRoughness':"
                        + "{'baseColorFactor':[1,0.5,0.25,1],'baseColorTexture':{'index':0}}}");
    }

    static long[] joints(int vertices, long... joints) {
        long[] all = new long[4 * vertices];
        for (int i = 0; i < all.length; i++) {
            all[i] = joints[i % 4];
        }
        return all;
    }

    /**
     * A crane without a skin: a turning tower, a boom and a hook, each one triangle. Nodes: 0 "tower", 1 "boom", 2
     * "hook", all with mesh 0; accessors: 0 POSITION, 1 times, 2 rotations of node 0, 3 translations of node 2
     * (CUBICSPLINE).
     */
    public static GltfWriter crane() {
        GltfWriter writer = new GltfWriter();
        writer.floats("VEC3", 0, 0, 0, 1, 0, 0, 0, 1, 0);
        writer.add("meshes", "{'primitives':[{'attributes':{'POSITION':0}}]}");
        writer.add("nodes", "{'name':'tower','mesh':0,'children':[1]}");
        writer.add("nodes", "{'name':'boom','mesh':0,'children':[2],'translation':[0,4,0]}");
        writer.add("nodes", "{'mesh':0,'translation':[3,0,0]}");
        writer.floats("SCALAR", 0, 2);
        writer.floats("VEC4", 0, 0, 0, 1, 0, 0.6, 0, 0.8);
        writer.floats("VEC3", 0, 0, 0, 3, 0, 0, 0, -1, 0, 0, 1, 0, 3, -2, 0, 0, 0, 0);
        writer.add(
                "animations",
                "{'samplers':[{'input':1,'output':2},{'input':1,'output':3,'interpolation':'CUBICSPLINE'}],"
                        + "'channels':[{'sampler':0,'target':{'node':0,'path':'rotation'}},"
                        + "{'sampler':1,'target':{'node':2,'path':'translation'}}]}");
        return writer;
    }
}
