package dev.throng.crowd.gl.mesh;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.ProbePose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Surface of all meshes of a character, for simplification. Contains vertices in several poses, so that vertices
 * collapse only along edges whose ends move alike.
 */
final class CharacterSurface {
    private static final int MANY = -1;

    /** Largest number of poses that show morph targets, since meshoptimizer supports 32 values per vertex. */
    private static final int MORPHED_POSES = 6;

    private final List<Mesh> meshes;
    private final List<VertexRemap> remaps = new ArrayList<>();
    private final int[] firsts; // first vertex of each mesh, then the number of vertices
    private final int[] indices;
    private final PosedVertices surface;
    private final CornerNormals corners;

    CharacterSurface(CharacterModel character) {
        meshes = character.meshes();
        firsts = new int[meshes.size() + 1];
        ExactSkinner skinner = new ExactSkinner(character);
        for (int m = 0; m < meshes.size(); m++) {
            remaps.add(VertexRemap.even(meshes.get(m), skinner));
            firsts[m + 1] = firsts[m] + remaps.get(m).sources().length;
        }
        indices = new int[3 * character.triangleCount()];
        int at = 0;
        for (int m = 0; m < meshes.size(); m++) {
            for (int vertex : remaps.get(m).indices()) {
                indices[at++] = firsts[m] + vertex;
            }
        }
        List<ProbePose> poses = ProbePose.of(character);
        List<Pose> morphed = MorphPoses.of(character, MORPHED_POSES);
        surface = new PosedVertices(firsts[meshes.size()], poses.size() + morphed.size());
        for (int p = 0; p < poses.size(); p++) {
            poses.get(p).take(skinner);
            put(p, skinner);
        }
        for (int p = 0; p < morphed.size(); p++) {
            skinner.setPose(morphed.get(p));
            put(poses.size() + p, skinner);
        }
        protectBorders();
        corners = new CornerNormals(surface, firsts[meshes.size()]);
        for (int m = 0; m < meshes.size(); m++) {
            addCorners(m);
        }
    }

    private void addCorners(int mesh) {
        Geometry drawn = remaps.get(mesh).geometry(meshes.get(mesh).geometry());
        float[] uvs = drawn.detail().secondUvs();
        Geometry.Tangents tangents = drawn.tangents();
        for (int v = 0; v < drawn.vertexCount(); v++) {
            var second = uvs == null ? new PosedVertices.Uv(0, 0) : new PosedVertices.Uv(uvs[2 * v], uvs[2 * v + 1]);
            float side = tangents == null ? 0 : tangents.values()[Geometry.Tangents.FLOATS * v + 3];
            corners.add(firsts[mesh] + v, mesh, second, side);
        }
    }

    /**
     * Prevents simplification from merging vertices at which meshes meet, because each triangle belongs to one mesh.
     */
    private void protectBorders() {
        Map<PosedVertices.Position, Integer> meshAt = new HashMap<>();
        for (int m = 0; m < meshes.size(); m++) {
            for (int v = firsts[m]; v < firsts[m + 1]; v++) {
                int mesh = m;
                meshAt.merge(surface.position(v), m, (a, b) -> a == mesh ? a : MANY);
            }
        }
        for (int v = 0; v < firsts[meshes.size()]; v++) {
            if (meshAt.getOrDefault(surface.position(v), MANY) == MANY) {
                surface.protect(v);
            }
        }
    }

    private void put(int pose, ExactSkinner skinner) {
        for (int m = 0; m < meshes.size(); m++) {
            VertexRemap remap = remaps.get(m);
            Geometry geometry = remap.geometry(meshes.get(m).geometry());
            double[] positions = new double[geometry.positions().length];
            double[] normals = geometry.normals() == null ? null : new double[positions.length];
            skinner.skin(geometry, remap.influences(meshes.get(m).influences()), positions, normals);
            for (int v = 0; v < geometry.vertexCount(); v++) {
                surface.putPosition(pose, firsts[m] + v, positions, 3 * v);
                if (pose == 0 && normals != null && !remap.flat().get(v)) {
                    surface.putNormal(firsts[m] + v, normals, 3 * v);
                }
                if (geometry.uvs() != null) {
                    surface.putUv(firsts[m] + v, geometry.uvs(), 2 * v);
                }
            }
        }
    }

    int triangleCount() {
        return indices.length / 3;
    }

    /**
     * Simplifies the surface.
     *
     * @param triangles target number of triangles; the result may have more
     * @return meshes with a subset of the file's vertices; flat meshes have no normals. The list is empty if no
     *     triangle remains, or if a triangle would belong to several meshes
     */
    List<Mesh> simplified(int triangles) {
        int[] left = surface.simplified(indices, triangles);
        corners.chooseCorners(left);
        List<Mesh> out = new ArrayList<>();
        int kept = 0;
        for (int m = 0; m < meshes.size(); m++) {
            int[] part = part(left, m);
            if (part.length > 0) {
                out.add(mesh(m, part));
            }
            kept += part.length;
        }
        return kept == left.length ? out : List.of();
    }

    /**
     * @param triangles three vertices of the surface per triangle
     * @param mesh index of the mesh
     * @return triangles that belong to a mesh, as indices of the mesh's drawn vertices
     */
    private int[] part(int[] triangles, int mesh) {
        int[] part = new int[triangles.length];
        int count = 0;
        for (int t = 0; t < triangles.length; t += 3) {
            if (isOf(mesh, triangles[t]) && isOf(mesh, triangles[t + 1]) && isOf(mesh, triangles[t + 2])) {
                for (int k = 0; k < 3; k++) {
                    part[count++] = triangles[t + k] - firsts[mesh];
                }
            }
        }
        return Arrays.copyOf(part, count);
    }

    private boolean isOf(int mesh, int vertex) {
        return vertex >= firsts[mesh] && vertex < firsts[mesh + 1];
    }

    /**
     * @param m index of the mesh
     * @param triangles three vertices of the mesh per triangle
     * @return mesh that contains only the vertices of the given triangles
     */
    private Mesh mesh(int m, int[] triangles) {
        Mesh mesh = meshes.get(m);
        int[] positions = TriangleOrder.firstUses(triangles, remaps.get(m).sources().length);
        VertexRemap.TangentRemap tangents = remaps.get(m).tangents();
        int[] used = new int[triangles.length];
        int[] usedTangents = new int[triangles.length];
        int count = 0;
        for (int i = 0; i < triangles.length; i++) {
            int position = positions[triangles[i]];
            used[position] = remaps.get(m).sources()[triangles[i]];
            usedTangents[position] = tangents == null ? 0 : tangents.sources()[triangles[i]];
            count = Math.max(count, position + 1);
            triangles[i] = position;
        }
        boolean flat = remaps.get(m).flat().get(0); // all faces are flat, or none
        var keptTangents =
                tangents == null ? null : new VertexRemap.TangentRemap(Arrays.copyOf(usedTangents, count), new int[0]);
        VertexRemap kept =
                new VertexRemap(Arrays.copyOf(used, count), new int[0], new BitSet(), triangles, keptTangents);
        Geometry g = kept.geometry(mesh.geometry());
        Geometry shown = new Geometry(
                g.positions(), flat ? null : g.normals(), g.uvs(), g.colours(), g.indices(), g.morphs(), g.detail());
        Influences influences = kept.influences(mesh.influences());
        return new Mesh(mesh.source(), shown, influences, mesh.material());
    }

    /**
     * Poses that represent morph targets. Each pose is the rest pose with some targets at full weight; each target is
     * in one pose.
     */
    static final class MorphPoses {
        private MorphPoses() {}

        /**
         * Returns poses from which simplification measures how far morph targets move vertices.
         *
         * @param max largest number of poses; if there are more targets, a pose shows several
         * @return poses, none if the character has no morph targets
         */
        static List<Pose> of(CharacterModel character, int max) {
            Skeleton skeleton = character.skeleton();
            int first = skeleton.spatialJointCount();
            int weights = Morphs.WEIGHTS_PER_JOINT * (skeleton.jointCount() - first);
            int count = character.hasMorphs() ? Math.min(weights, max) : 0;
            List<Pose> poses = new ArrayList<>();
            for (int p = 0; p < count; p++) {
                Pose pose = skeleton.restPose().copy();
                for (int w = p; w < weights; w += count) {
                    int joint = first + w / Morphs.WEIGHTS_PER_JOINT;
                    int axis = w % Morphs.WEIGHTS_PER_JOINT;
                    pose.values()[Pose.offset(joint, Channel.TRANSLATION) + axis] = 1;
                }
                poses.add(pose);
            }
            return poses;
        }
    }
}
