package dev.throng.gltf;

import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.Warning;
import dev.throng.anim.build.Winding;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reader of all primitives, which builds the shown meshes for each level of detail. */
final class MeshReader {
    private final Gltf gltf;
    private final Rig rig;
    private final VariantReader variants;
    private final GeometryReader geometryReader;
    private final InfluenceReader influenceReader;
    private final Winding winding;
    private final List<FileMesh> fileMeshes = new ArrayList<>();
    private final Map<Primitive, Geometry> geometries = new IdentityHashMap<>();

    private record FileMesh(int index, String name, List<Primitive> primitives) {}

    private MeshReader(Gltf gltf, Rig rig, VariantReader variants) {
        this.gltf = gltf;
        this.rig = rig;
        this.variants = variants;
        geometryReader = new GeometryReader(gltf, variants);
        influenceReader = new InfluenceReader(gltf);
        winding = new Winding(rig.skeleton(), rig.palette());
        AttributeFormats formats = new AttributeFormats(Extensions.isUsed(gltf.root(), Extensions.MESH_QUANTIZATION));
        for (Json mesh : gltf.root().get("meshes").elements()) {
            List<Primitive> primitives = new ArrayList<>();
            for (Json primitive : mesh.get("primitives").someElements()) {
                primitives.add(Primitive.read(primitive, gltf, formats));
            }
            MorphReader.check(mesh);
            int index = fileMeshes.size();
            fileMeshes.add(new FileMesh(index, mesh.get("name").text("mesh " + index), primitives));
        }
    }

    /**
     * Reads the meshes of each level of detail. At a level that a node lacks, the node shows its coarsest mesh.
     *
     * @return finest level first; meshes of a level in order of node, then primitive
     */
    static List<List<Mesh>> read(Gltf gltf, Rig rig, VariantReader variants) {
        MeshReader reader = new MeshReader(gltf, rig, variants);
        Map<Integer, List<Node>> coarser = LevelReader.read(gltf, rig);
        int max = coarser.values().stream().mapToInt(List::size).max().orElse(0);
        List<List<Mesh>> levels = Stream.generate(() -> (List<Mesh>) new ArrayList<Mesh>())
                .limit(1 + max)
                .toList();
        for (Node node : rig.drawn()) {
            List<Node> nodes = coarser.getOrDefault(node.index(), List.of());
            List<Mesh> shown = reader.meshes(node, node);
            for (int level = 0; level <= max; level++) {
                if (level > 0 && level <= nodes.size()) {
                    shown = reader.meshes(node, nodes.get(level - 1));
                }
                levels.get(level).addAll(shown);
            }
        }
        return levels;
    }

    /**
     * Builds the meshes of a drawn node.
     *
     * @param node the drawn node
     * @param shown node that provides the mesh: the drawn node, or the node of its coarser level
     */
    private List<Mesh> meshes(Node node, Node shown) {
        List<Mesh> meshes = new ArrayList<>();
        if (shown.mesh() == Node.NONE) {
            return meshes;
        }
        FileMesh mesh = fileMeshes.get(shown.mesh());
        for (Primitive primitive : mesh.primitives()) {
            Accessor position = primitive.attributes().get("POSITION");
            if (position == null) {
                gltf.warn(
                        Warning.Code.NO_POSITIONS,
                        primitive.place(),
                        "found a primitive without the attribute POSITION; this primitive is not drawn");
            } else {
                meshes.add(mesh(node, source(shown, mesh, primitive, node.skin()), primitive, position));
            }
        }
        return meshes;
    }

    private static Mesh.Source source(Node shown, FileMesh mesh, Primitive primitive, int skin) {
        int influences = skin == Node.NONE
                ? 0
                : InfluenceReader.PER_SET * primitive.joints().size();
        return new Mesh.Source(
                shown.index(), shown.name(), mesh.index(), mesh.name(), primitive.index(), skin, influences);
    }

    private Mesh mesh(Node node, Mesh.Source source, Primitive primitive, Accessor position) {
        if (node.hasSkin() && !primitive.isSkinnable()) {
            throw primitive
                    .place()
                    .get("attributes")
                    .get("JOINTS_0")
                    .malformed("a primitive without JOINTS_0", "joints, since node " + node.index() + " has a skin");
        }
        Geometry geometry = geometry(primitive, position);
        // Counted for each node, since a node may reverse the triangles.
        int arrays = geometry.detail().tangents() == null ? 1 : 2;
        gltf.budget().allocate(geometry.indices().length, arrays * Integer.BYTES, node.place());
        Influences influences = influences(node, primitive, position.count());
        return new Mesh(
                        source,
                        winding.frontFacing(geometry, influences),
                        influences,
                        variants.characterMaterial(primitive))
                .withMorphs(morphs(node, primitive, geometry));
    }

    private @Nullable Morphs morphs(Node node, Primitive primitive, Geometry geometry) {
        Morphs morphs = geometry.morphs();
        if (morphs != null) {
            gltf.budget().allocate(morphs.slots().length, Integer.BYTES, node.place());
        }
        return MorphReader.of(morphs, rig.weights(), node, primitive.targetCount());
    }

    private Geometry geometry(Primitive primitive, Accessor position) {
        Geometry geometry = geometries.get(primitive);
        if (geometry == null) {
            geometry = geometryReader.read(primitive, position);
            geometries.put(primitive, geometry);
        }
        return geometry;
    }

    private Influences influences(Node node, Primitive primitive, int vertexCount) {
        if (node.hasSkin()) {
            return influenceReader.read(primitive, rig.skin(node), vertexCount);
        }
        if (primitive.isSkinnable()) {
            gltf.warn(
                    Warning.Code.UNUSED_JOINTS,
                    primitive.place(),
                    "found a primitive with joints and weights at node " + node.index()
                            + ", which has no skin; these joints and weights are ignored");
        }
        gltf.budget().allocate(vertexCount, Integer.BYTES + Float.BYTES, node.place());
        return Influences.rigid(vertexCount, rig.rigidEntry(node));
    }
}
