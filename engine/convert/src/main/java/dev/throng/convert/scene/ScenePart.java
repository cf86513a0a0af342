package dev.throng.convert.scene;

import dev.throng.anim.Geometry;
import dev.throng.anim.Morphs;
import org.jspecify.annotations.Nullable;

/**
 * Triangles of one material that a node shows.
 *
 * @param mesh that it is part of
 * @param material index in the scene's materials
 * @param geometry in the node's space; slots of its morphs are the targets of the mesh
 * @param points the point of each vertex, which the mesh's influences go by
 */
public record ScenePart(SceneMesh mesh, int material, Geometry geometry, int[] points) {
    /** The same with what morph targets do to its vertices. */
    public ScenePart with(@Nullable Morphs morphs) {
        return new ScenePart(mesh, material, geometry.withMorphs(morphs), points);
    }
}
