package dev.throng.app.inspect;

import dev.throng.anim.Mesh;
import org.jspecify.annotations.Nullable;

/**
 * A primitive as one node shows it.
 *
 * @param skin index in the file; null where there is none
 * @param influences of a vertex in the file; 0 if unskinned
 * @param material index
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
        int material) {

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
                mesh.material());
    }
}
