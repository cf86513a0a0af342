package dev.throng.convert.scene;

import dev.throng.anim.Geometry;
import org.jspecify.annotations.Nullable;

/**
 * Triangles of one material that a node shows.
 *
 * @param name of the mesh that it is part of
 * @param node index in the scene's nodes
 * @param material index in the scene's materials
 * @param geometry in the node's space
 * @param binding null: it follows its node
 */
public record ScenePart(
        String name,
        int node,
        int material,
        Geometry geometry,
        @Nullable Binding binding) {}
