package dev.throng.app.pose;

import dev.throng.anim.Mesh;
import org.jspecify.annotations.Nullable;

/**
 * One primitive of a posed character.
 *
 * @param mesh what was posed
 * @param positions x y z for each vertex, scene space
 * @param normals unit x y z for each vertex, or null where the mesh has none
 */
public record PosedMesh(Mesh mesh, double[] positions, double @Nullable [] normals) {}
