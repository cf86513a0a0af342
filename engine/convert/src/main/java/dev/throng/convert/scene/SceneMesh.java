package dev.throng.convert.scene;

import org.jspecify.annotations.Nullable;

/**
 * What the parts of a mesh that a node shows have in common.
 *
 * @param node index in the scene's nodes
 * @param binding null: it follows its node
 * @param morph null: it has no morph targets
 */
public record SceneMesh(
        String name,
        int node,
        @Nullable Binding binding,
        @Nullable SceneMorph morph) {}
