package dev.throng.app.inspect;

import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Primitive of a mesh, as a node shows it.
 *
 * @param nodeIndex index of the node in the file
 * @param meshIndex index of the mesh in the file
 * @param primitive index of the primitive in the mesh
 * @param skin index of the skin in the file; null for none
 * @param influences number of influences per vertex in the file; 0 for an unskinned primitive
 * @param material index of the material in the file
 * @param morphTargets number of morph targets that move a vertex
 */
public record MeshInfo(
        int nodeIndex,
        String nodeName,
        int meshIndex,
        String meshName,
        int primitive,
        @Nullable Integer skin,
        int influences,
        int vertices,
        int triangles,
        int material,
        int morphTargets) {

    private static int morphTargets(@Nullable Morphs morphs) {
        return morphs == null
                ? 0
                : (int) Arrays.stream(morphs.slots()).distinct().count();
    }

    static MeshInfo of(Mesh mesh) {
        Mesh.Source source = mesh.source();
        return new MeshInfo(
                source.node(),
                source.nodeName(),
                source.mesh(),
                source.meshName(),
                source.primitive(),
                source.skin() == Mesh.Source.RIGID ? null : source.skin(),
                source.influences(),
                mesh.vertexCount(),
                mesh.geometry().triangleCount(),
                mesh.material(),
                morphTargets(mesh.geometry().morphs()));
    }
}
