package dev.throng.convert.glb;

import static dev.throng.gltf.write.JsonText.object;

import dev.throng.anim.Geometry;
import dev.throng.anim.Warning;
import dev.throng.convert.scene.PointInfluences;
import dev.throng.convert.scene.SourceScene;
import dev.throng.gltf.write.BinData.Use;
import dev.throng.gltf.write.Document;
import dev.throng.gltf.write.Elements;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writer of a scene's meshes. Parts of one node, skin and morph become primitives of one mesh. */
final class PartWriter {
    private static final int NO_SKIN = -1;
    private static final int PER_SET = 4;

    /** Key of a glTF mesh: parts with equal keys are its primitives. */
    private record MeshKey(int node, int skin, SourceScene.@Nullable Morph morph) {}

    private final Document document;
    private final SourceScene scene;
    private final NodeTable nodes;
    private final SkinTable skins;
    private final Map<SourceScene.Morph, Integer> morphed = new HashMap<>();

    PartWriter(Document document, SourceScene scene, NodeTable nodes, SkinTable skins) {
        this.document = document;
        this.scene = scene;
        this.nodes = nodes;
        this.skins = skins;
    }

    void write() {
        Map<MeshKey, List<SourceScene.Part>> meshes = new LinkedHashMap<>();
        for (SourceScene.Part part : scene.parts()) {
            if (part.geometry().vertexCount() > 0 && part.geometry().triangleCount() > 0) {
                SourceScene.Mesh mesh = part.mesh();
                SourceScene.Binding binding = mesh.binding();
                MeshKey key = new MeshKey(mesh.node(), binding == null ? NO_SKIN : binding.skin(), mesh.morph());
                meshes.computeIfAbsent(key, each -> new ArrayList<>()).add(part);
            }
        }
        meshes.forEach(this::write);
    }

    private void write(MeshKey key, List<SourceScene.Part> parts) {
        String name = parts.get(0).mesh().name();
        int skin = key.skin == NO_SKIN ? NO_SKIN : skins.use(key.skin);
        List<?> primitives = parts.stream().map(this::primitive).toList();
        Map<String, Object> members = object("name", name, "primitives", primitives);
        if (key.morph != null) {
            members.putAll(TargetWriter.members(key.morph));
        }
        int mesh = document.add("meshes", members);
        int node = nodes.shows(key.node)
                ? nodes.addBelow(key.node, nodes.node(key.node).name())
                : key.node;
        nodes.show(node, mesh, skin);
        if (key.morph != null) {
            morphed.put(key.morph, node);
        }
    }

    /** @return the node of the mesh with these morph targets; none if the mesh has no triangles */
    Optional<Integer> node(SourceScene.Morph morph) {
        return Optional.ofNullable(morphed.get(morph));
    }

    private Map<String, Object> primitive(SourceScene.Part part) {
        Geometry geometry = part.geometry();
        String where = "mesh '" + part.mesh().name() + "'";
        Map<String, Object> attributes = object(
                "POSITION",
                vertices(Elements.bounded("VEC3", Finite.check(geometry.positions(), "the positions of " + where))));
        if (geometry.normals() != null) {
            attributes.put("NORMAL", vertices(Elements.floats("VEC3", unit(geometry.normals()))));
        }
        if (geometry.uvs() != null && scene.materials().get(part.material()).image() != SourceScene.Material.NO_IMAGE) {
            Finite.check(geometry.uvs(), "the texture coordinates of " + where);
            attributes.put("TEXCOORD_0", vertices(Elements.floats("VEC2", geometry.uvs())));
        }
        if (geometry.colours() != null) {
            attributes.put("COLOR_0", vertices(Elements.floats("VEC4", geometry.colours())));
        }
        if (part.mesh().binding() != null) {
            influences(part, part.mesh().binding(), attributes);
        }
        Elements indices = Elements.integers("SCALAR", geometry.indices(), geometry.vertexCount() + 1);
        Map<String, Object> primitive = object(
                "attributes", attributes,
                "indices", document.data().add(Use.INDICES, indices),
                "material", part.material());
        SourceScene.Morph morph = part.mesh().morph();
        if (morph != null) {
            primitive.put(
                    "targets",
                    new TargetWriter(document, where)
                            .targets(geometry, morph.names().size()));
        }
        return primitive;
    }

    private int vertices(Elements elements) {
        return document.data().add(Use.VERTICES, elements);
    }

    /** Scales normals to length 1; those of length 0 point up. */
    private static float[] unit(float[] normals) {
        float[] unit = new float[normals.length];
        for (int i = 0; i < unit.length; i += 3) {
            double length = Math.sqrt((double) normals[i] * normals[i]
                    + (double) normals[i + 1] * normals[i + 1]
                    + (double) normals[i + 2] * normals[i + 2]);
            boolean hasDirection = length > 0 && length < Double.POSITIVE_INFINITY;
            for (int c = 0; c < 3; c++) {
                unit[i + c] = hasDirection ? (float) (normals[i + c] / length) : c == 1 ? 1 : 0;
            }
        }
        return unit;
    }

    private void influences(SourceScene.Part part, SourceScene.Binding binding, Map<String, Object> attributes) {
        int most = 1;
        boolean areAllBound = true;
        for (int point : part.points()) {
            int count = binding.influences().count(point);
            most = Math.max(most, count);
            areAllBound &= count > 0;
        }
        int own = 0;
        if (!areAllBound) {
            own = skins.follow(binding.skin(), part.mesh().node());
            String name = "'" + part.mesh().name() + "'";
            scene.losses()
                    .add(
                            Warning.Code.UNWEIGHTED,
                            "vertices without skin weights move rigidly with the node of their mesh",
                            name);
        }
        for (int set = 0; set < (most + PER_SET - 1) / PER_SET; set++) {
            writeSet(set, part, own, attributes);
        }
    }

    /**
     * Writes one set of four influences per vertex.
     *
     * @param set number n of JOINTS_n and WEIGHTS_n
     * @param part the part
     * @param own index of the joint that vertices without weights follow
     * @param attributes receives the attributes
     */
    private void writeSet(int set, SourceScene.Part part, int own, Map<String, Object> attributes) {
        SourceScene.Binding binding = Objects.requireNonNull(part.mesh().binding());
        PointInfluences influences = binding.influences();
        int[] joints = new int[PER_SET * part.points().length];
        float[] weights = new float[joints.length];
        for (int v = 0; v < part.points().length; v++) {
            int start = influences.starts()[part.points()[v]];
            int count = influences.count(part.points()[v]);
            for (int i = PER_SET * set; i < Math.min(count, PER_SET * (set + 1)); i++) {
                joints[PER_SET * v + i % PER_SET] = influences.joints()[start + i];
                weights[PER_SET * v + i % PER_SET] = (float) influences.weights()[start + i];
            }
            if (count == 0 && set == 0) {
                joints[PER_SET * v] = own;
                weights[PER_SET * v] = 1;
            }
        }
        clean(joints, weights);
        Elements numbers = Elements.integers("VEC4", joints, skins.jointCount(binding.skin()));
        attributes.put("JOINTS_" + set, vertices(numbers));
        attributes.put("WEIGHTS_" + set, vertices(Elements.floats("VEC4", weights)));
    }

    /** Sets joints with weight 0 to joint 0, as glTF requires. */
    private static void clean(int[] joints, float[] weights) {
        for (int i = 0; i < joints.length; i++) {
            joints[i] = weights[i] == 0 ? 0 : joints[i];
        }
    }
}
