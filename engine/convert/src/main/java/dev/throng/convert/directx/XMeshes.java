package dev.throng.convert.directx;

import dev.throng.anim.Warning;
import dev.throng.convert.scene.PointWeights;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.shape.Welder;
import dev.throng.convert.shape.Welder.Corner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.joml.Matrix4d;
import org.jspecify.annotations.Nullable;

/**
 * Reader of the meshes of frames in .x files, with materials and skins. It reverses z and, with it, the winding of
 * triangles.
 */
final class XMeshes {
    private final SourceScene scene;
    private final XNodes nodes;
    private final XSurfaces surfaces;

    XMeshes(SourceScene scene, XNodes nodes, XSurfaces surfaces) {
        this.scene = scene;
        this.nodes = nodes;
        this.surfaces = surfaces;
    }

    void read() {
        nodes.meshes().forEach(this::read);
    }

    private void read(XObject mesh, int node) {
        String name = mesh.name().isEmpty() ? scene.nodes().get(node).name() : mesh.name();
        XNumbers numbers = mesh.numbers();
        double[] points = numbers.take(3 * numbers.count(3));
        int[][] faces = faces(numbers, points.length / 3);
        List<Integer> materials = surfaces.of(mesh);
        int[] chosen = surfaces.chosen(mesh, faces.length);
        Map<Integer, Welder> parts = new TreeMap<>();
        XCorners corners = new XCorners(mesh, points, faces, colours(mesh, name, points.length / 3));
        SourceScene.Binding binding = binding(mesh, node, name, points.length / 3);
        boolean isMirrored = isMirrored(node, binding);
        for (int f = 0; f < faces.length; f++) {
            List<Corner> polygon = new ArrayList<>();
            for (int c = 0; c < faces[f].length; c++) {
                polygon.add(corners.at(f, c));
            }
            if (!isMirrored) {
                Collections.reverse(polygon);
            }
            parts.computeIfAbsent(Math.min(chosen[f], materials.size() - 1), key -> new Welder())
                    .add(polygon);
        }
        SourceScene.Mesh shown = new SourceScene.Mesh(name, node, binding, null);
        parts.forEach((material, welder) -> scene.parts().add(welder.part(shown, materials.get(material))));
    }

    /**
     * Returns whether a mesh is mirrored in the rest pose. In .x files, unlike glTF, mirroring swaps front and back
     * faces. This swap and the reversal of z cancel out, so the winding is kept.
     */
    private boolean isMirrored(int node, SourceScene.@Nullable Binding binding) {
        if (binding == null) {
            return nodes.isMirrored(node);
        }
        return scene.skins().get(binding.skin()).joints().stream()
                .findFirst()
                .map(joint ->
                        nodes.isMirrored(joint.node()) ^ joint.inverseBind().determinant3x3() < 0)
                .orElse(false);
    }

    /**
     * Reads the vertex indices of all faces.
     *
     * @param limit exclusive upper bound of valid indices
     */
    static int[][] faces(XNumbers numbers, int limit) {
        int[][] faces = new int[numbers.count(1)][];
        for (int f = 0; f < faces.length; f++) {
            faces[f] = new int[numbers.count(1)];
            for (int c = 0; c < faces[f].length; c++) {
                faces[f][c] = numbers.index(limit);
            }
        }
        return faces;
    }

    private SourceScene.@Nullable Binding binding(XObject mesh, int node, String name, int pointCount) {
        List<XObject> all = mesh.all("SkinWeights").toList();
        if (all.isEmpty()) {
            return null;
        }
        List<SourceScene.Skin.Joint> joints = new ArrayList<>();
        PointWeights weights = new PointWeights();
        for (XObject joint : all) {
            XNumbers numbers = joint.numbers();
            int count = numbers.count(2);
            double[] points = numbers.take(count);
            for (int i = 0; i < count; i++) {
                if (points[i] >= 0 && points[i] < pointCount) {
                    weights.add((int) points[i], joints.size(), numbers.next());
                } else {
                    numbers.next();
                }
            }
            Matrix4d inverseBind = numbers.matrix();
            joints.add(new SourceScene.Skin.Joint(nodes.joint(joint.text(), node, inverseBind), inverseBind));
        }
        return scene.bind(new SourceScene.Skin(name, joints), weights, pointCount);
    }

    /**
     * Reads vertex colours. Alpha is dropped; unusable colours are ignored, with a warning.
     *
     * @return red, green and blue of each point, white for a point without a colour; null if the mesh has no vertex
     *     colours
     */
    private double @Nullable [] colours(XObject mesh, String name, int pointCount) {
        Optional<XNumbers> block = mesh.all("MeshVertexColors").findFirst().map(XObject::numbers);
        if (block.isEmpty()) {
            return null;
        }
        double[] all = new double[3 * pointCount];
        Arrays.fill(all, 1);
        if (!takeColours(block.get(), all)) {
            scene.losses()
                    .add(
                            Warning.Code.VERTEX_COLOURS,
                            "vertex colours that are incomplete or belong to no vertex are ignored",
                            "'" + name + "'");
        }
        return all;
    }

    /**
     * Reads the colours of all points.
     *
     * @param all receives red, green and blue of each point
     * @return whether all colours were usable
     */
    private static boolean takeColours(XNumbers numbers, double[] all) {
        double count = numbers.has(1) ? numbers.next() : -1;
        int taken = 0;
        for (int k = 0; k < count && numbers.has(5); k++) {
            double point = numbers.next();
            double[] rgba = numbers.take(4);
            if (point >= 0 && 3 * point < all.length && point == Math.rint(point)) {
                System.arraycopy(rgba, 0, all, 3 * (int) point, 3);
                taken++;
            }
        }
        return taken == count;
    }

    private static final class XCorners {
        private final double[] points;
        private final int[][] faces;
        private final Optional<double[]> normals;
        private final int[][] normalFaces;
        private final Optional<double[]> uvs;
        private final double @Nullable [] colours;

        XCorners(XObject mesh, double[] points, int[][] faces, double @Nullable [] colours) {
            this.points = points;
            this.faces = faces;
            this.colours = colours;
            Optional<XNumbers> normal = mesh.all("MeshNormals").findFirst().map(XObject::numbers);
            normals = normal.map(numbers -> numbers.take(3 * numbers.count(3)));
            normalFaces = normals.isPresent() ? faces(normal.orElseThrow(), normals.get().length / 3) : new int[0][];
            uvs = mesh.all("MeshTextureCoords")
                    .findFirst()
                    .map(XObject::numbers)
                    .map(numbers -> numbers.take(2 * numbers.count(2)));
        }

        Corner at(int face, int corner) {
            int point = faces[face][corner];
            return new Corner(point, mirrored(points, point), normal(face, corner), uv(point), colour(point));
        }

        private static double[] mirrored(double[] vectors, int index) {
            return new double[] {vectors[3 * index], vectors[3 * index + 1], -vectors[3 * index + 2]};
        }

        private double @Nullable [] normal(int face, int corner) {
            if (normals.isEmpty() || face >= normalFaces.length || corner >= normalFaces[face].length) {
                return null;
            }
            return mirrored(normals.get(), normalFaces[face][corner]);
        }

        private double @Nullable [] colour(int point) {
            return colours == null ? null : Arrays.copyOfRange(colours, 3 * point, 3 * point + 3);
        }

        private double @Nullable [] uv(int point) {
            return uvs.isPresent() && 2 * point + 1 < uvs.get().length
                    ? new double[] {uvs.get()[2 * point], uvs.get()[2 * point + 1]}
                    : null;
        }
    }
}
