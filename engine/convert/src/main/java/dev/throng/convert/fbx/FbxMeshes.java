package dev.throng.convert.fbx;

import dev.throng.anim.Morphs;
import dev.throng.anim.Warning;
import dev.throng.convert.fbx.file.FbxElement;
import dev.throng.convert.scene.ImportException;
import dev.throng.convert.scene.PointWeights;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.shape.Welder;
import dev.throng.convert.shape.Welder.Corner;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Reader of the meshes of FBX models, and their skins. */
final class FbxMeshes {
    private final FbxDocument document;
    private final SourceScene scene;
    private final FbxModels models;
    private final FbxSurfaces surfaces;
    private final FbxMorphs morphs;

    FbxMeshes(FbxDocument document, SourceScene scene, FbxModels models, FbxSurfaces surfaces) {
        this.document = document;
        morphs = new FbxMorphs(document);
        this.scene = scene;
        this.models = models;
        this.surfaces = surfaces;
    }

    /**
     * Reads all meshes.
     *
     * @return blend shapes of the meshes
     */
    List<FbxMorph> read() {
        for (FbxModel model : models.all()) {
            document.sources(model.object().id(), "Geometry").forEach(geometry -> {
                if (geometry.type().equals("Mesh") || geometry.type().isEmpty()) {
                    read(model, geometry);
                } else {
                    String name = "'" + name(model, geometry) + "'";
                    scene.losses().add(Warning.Code.GEOMETRY, "geometry other than polygon meshes is ignored", name);
                }
            });
        }
        return morphs.all();
    }

    private static String name(FbxModel model, FbxObject geometry) {
        return geometry.name().isEmpty() ? model.object().name() : geometry.name();
    }

    private void read(FbxModel model, FbxObject geometry) {
        String name = name(model, geometry);
        noteDeformers(geometry, name);
        Map<Integer, Welder> byMaterial = polygons(model, geometry.element());
        int pointCount = geometry.element().childNumbers("Vertices").length / 3;
        SourceScene.Binding binding = binding(model, geometry, name, pointCount);
        List<Integer> materials = surfaces.of(model);
        Optional<FbxMorph> morph = morphs.read(geometry);
        Morphs morphs =
                morph.map(all -> FbxMorphs.byPoint(all, model, pointCount)).orElse(null);
        SourceScene.Mesh mesh = new SourceScene.Mesh(
                name, model.node(), binding, morph.map(FbxMorph::morph).orElse(null));
        byMaterial.forEach((number, welder) -> {
            int material = materials.get(number < materials.size() ? number : 0);
            scene.parts().add(welder.part(mesh, material).with(morphs == null ? null : morphs.of(welder.points())));
        });
    }

    private void noteDeformers(FbxObject geometry, String name) {
        boolean areKnown = document.sources(geometry.id(), "Deformer")
                .allMatch(deformer -> List.of("Skin", "BlendShape").contains(deformer.type()));
        if (!areKnown) {
            scene.losses()
                    .add(
                            Warning.Code.DEFORMERS,
                            "deformers other than skins and blend shapes are ignored",
                            "'" + name + "'");
        }
    }

    /** @return the polygons of each material, by the material's index among the model's materials */
    private static Map<Integer, Welder> polygons(FbxModel model, FbxElement geometry) {
        FbxCorners corners = new FbxCorners(model, geometry);
        long[] points = geometry.childWholes("PolygonVertexIndex");
        Optional<FbxLayerElement> materials = FbxLayerElement.first(geometry, "LayerElementMaterial", "Materials", 1);
        Map<Integer, Welder> byMaterial = new TreeMap<>();
        List<Corner> polygon = new ArrayList<>();
        int polygonCount = 0;
        for (int c = 0; c < points.length; c++) {
            boolean isLast = points[c] < 0;
            polygon.add(corners.at(c, isLast ? ~points[c] : points[c], polygonCount));
            if (isLast) {
                if (corners.isMirrored()) {
                    Collections.reverse(polygon);
                }
                byMaterial
                        .computeIfAbsent(material(materials, polygonCount), key -> new Welder())
                        .add(polygon);
                polygon.clear();
                polygonCount++;
            }
        }
        return byMaterial;
    }

    private static int material(Optional<FbxLayerElement> materials, int polygon) {
        double[] number = materials
                .map(element -> new FbxLayerElement(element.mapping(), element.values(), null, 1).at(-1, -1, polygon))
                .orElse(null);
        return number == null || !(number[0] >= 0) ? 0 : (int) Math.min(number[0], Integer.MAX_VALUE - 1);
    }

    /**
     * Reads all skins of a geometry as one skin, since their clusters act together (FBX SDK, ViewScene).
     *
     * @return null without a skin
     */
    private SourceScene.@Nullable Binding binding(FbxModel model, FbxObject geometry, String name, int pointCount) {
        List<FbxObject> skins = document.sources(geometry.id(), "Deformer")
                .filter(deformer -> deformer.type().equals("Skin"))
                .toList();
        if (skins.isEmpty()) {
            return null;
        }
        Map<SourceScene.Skin.Joint, Integer> joints = new LinkedHashMap<>(); // value: index among the joints
        PointWeights weights = new PointWeights();
        skins.stream()
                .flatMap(skin -> document.sources(skin.id(), "Deformer"))
                .filter(deformer -> deformer.type().equals("Cluster"))
                .forEach(cluster -> joint(cluster, model).ifPresent(joint -> {
                    int place = joints.computeIfAbsent(joint, key -> joints.size());
                    addWeights(cluster.element(), place, weights);
                }));
        SourceScene.Skin skin = new SourceScene.Skin(
                skins.get(0).name().isEmpty() ? name : skins.get(0).name(), new ArrayList<>(joints.keySet()));
        return scene.bind(skin, weights, pointCount);
    }

    private static void addWeights(FbxElement cluster, int joint, PointWeights weights) {
        long[] points = cluster.childWholes("Indexes");
        double[] values = cluster.childNumbers("Weights");
        for (int i = 0; i < Math.min(points.length, values.length); i++) {
            if (points[i] >= 0 && points[i] <= Integer.MAX_VALUE) {
                weights.add((int) points[i], joint, values[i]);
            }
        }
    }

    /**
     * Reads a joint from a cluster. The cluster's {@code Transform} leads from mesh to joint in the bind
     * pose.
     */
    private Optional<SourceScene.Skin.Joint> joint(FbxObject cluster, FbxModel model) {
        return document.sources(cluster.id(), "Model")
                .findFirst()
                .flatMap(object -> models.of(object.id()))
                .map(joint -> new SourceScene.Skin.Joint(
                        joint.node(),
                        inverseBind(
                                cluster.element(),
                                model.units().metres(),
                                joint.object().name())));
    }

    private static Matrix4d inverseBind(FbxElement cluster, double metres, String joint) {
        boolean isComplete = cluster.child("Transform").isPresent();
        Matrix4d matrix = new Matrix4d().set(cluster.childMatrix(isComplete ? "Transform" : "TransformLink"));
        if (!isComplete) { // the mesh was at the scene's origin
            matrix.invert();
        }
        if (!matrix.isFinite()) {
            throw ImportException.malformed(
                    "infinite or NaN numbers in the bind matrix of joint '" + joint + "'", "finite numbers");
        }
        Vector3d translation = matrix.getTranslation(new Vector3d()).mul(metres);
        return matrix.setTranslation(translation);
    }
}
