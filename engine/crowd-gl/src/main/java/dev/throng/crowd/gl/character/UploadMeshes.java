package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.crowd.gl.character.MeshBuffers.MeshVertices;
import dev.throng.crowd.gl.mesh.VertexRemap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Meshes of a character in the form that is uploaded: optimised, with four influences per vertex. Without skinning,
 * vertices are in the rest pose.
 */
final class UploadMeshes {
    private final ExactSkinner rest;
    private final GpuCharacter.Skinning skinning;
    private final PreparedCharacter.MeshForm form;
    private final List<VertexRemap> finest;
    private final List<List<MeshVertices>> levels = new ArrayList<>();
    private final List<MeshVertices> fileMeshes;

    /** @param levelCount number of drawn levels of detail */
    UploadMeshes(
            CharacterModel character, GpuCharacter.Skinning skinning, PreparedCharacter.MeshForm form, int levelCount) {
        rest = new ExactSkinner(character);
        this.skinning = skinning;
        this.form = form;
        finest = character.meshes().stream().map(this::remapped).toList();
        levels.add(vertices(character.meshes(), finest));
        for (int level = 1; level < levelCount; level++) {
            List<Mesh> meshes = character.level(level).meshes();
            levels.add(vertices(meshes, meshes.stream().map(this::remapped).toList()));
        }
        fileMeshes = form == PreparedCharacter.MeshForm.BOTH
                ? character.meshes().stream()
                        .map(mesh -> vertices(mesh, VertexRemap.identity(mesh)))
                        .toList()
                : List.of();
    }

    /** @return whether drawing skins the vertices */
    boolean areSkinned() {
        return skinning != GpuCharacter.Skinning.NONE;
    }

    private VertexRemap remapped(Mesh mesh) {
        return form == PreparedCharacter.MeshForm.SOURCE
                ? VertexRemap.identity(mesh)
                : VertexRemap.prepared(mesh, rest);
    }

    private List<MeshVertices> vertices(List<Mesh> meshes, List<VertexRemap> remaps) {
        List<MeshVertices> vertices = new ArrayList<>();
        for (int m = 0; m < meshes.size(); m++) {
            vertices.add(vertices(meshes.get(m), remaps.get(m)));
        }
        return vertices;
    }

    private MeshVertices vertices(Mesh mesh, VertexRemap remap) {
        var influences = remap.influences(mesh.influences());
        Geometry geometry = remap.geometry(mesh.geometry());
        if (skinning == GpuCharacter.Skinning.NONE) {
            double[] positions = new double[geometry.positions().length];
            double[] normals = geometry.normals() == null ? null : new double[positions.length];
            rest.skin(geometry, influences, positions, normals);
            Geometry.Detail detail = new Geometry.Detail(geometry.detail().secondUvs(), tangents(geometry, influences));
            geometry = new Geometry(
                    toFloats(positions),
                    normals == null ? null : toFloats(normals),
                    geometry.uvs(),
                    geometry.colours(),
                    geometry.indices(),
                    null,
                    detail);
        }
        return new MeshVertices(geometry, InfluenceReduction.reduce(influences), remap.flat());
    }

    /** @return tangents in the rest pose, one per vertex */
    private Geometry.@Nullable Tangents tangents(Geometry geometry, Influences influences) {
        Geometry.Tangents own = geometry.tangents();
        if (own == null) {
            return null;
        }
        double[] posed = new double[own.values().length];
        rest.tangents(geometry, influences, posed);
        return new Geometry.Tangents(toFloats(posed), own.corners());
    }

    private static float[] toFloats(double[] values) {
        float[] out = new float[values.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = (float) values[i];
        }
        return out;
    }

    List<VertexRemap> finest() {
        return finest;
    }

    List<List<MeshVertices>> levels() {
        return levels;
    }

    /** @return the file's own vertices for each mesh of the finest level of detail; empty unless requested */
    List<MeshVertices> fileMeshes() {
        return fileMeshes;
    }
}
