package dev.throng.crowd;

import dev.throng.anim.state.PoseState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates posed vertices in character space, without the instance's transform. Comparisons between its three
 * implementations, {@code exact}, {@code cpu} and {@code gpu}, prove correctness. One thread poses; several threads may
 * then read.
 */
public interface VertexBackend extends AutoCloseable {
    /** @param clipTimes clip time of each instance to pose, by index */
    void pose(List<ClipTime> clipTimes);

    /**
     * Poses one instance in each state; instance i is in state i.
     *
     * @throws UnsupportedOperationException if the backend poses only clips
     */
    void poseStates(List<PoseState> states);

    /**
     * Poses the instances of a crowd at a tick, with effects of their transforms, such as foot placement. {@code exact}
     * skips these effects.
     *
     * @param crowd crowd with clips of the backend's atlas
     */
    void pose(CrowdState crowd, long ticks);

    /**
     * Reads the vertices of a posed instance: POSITION elements of a mesh, in file order.
     *
     * @param instance index in the list of instances posed last
     * @param mesh index in the character's meshes
     * @param positions receives x y z per vertex
     * @param normals receives unit x y z per vertex, or null; unchanged if the mesh has no normals
     */
    void vertices(int instance, int mesh, double[] positions, double @Nullable [] normals);

    /**
     * Reads the tangents of a posed instance.
     *
     * @param instance index in the list of instances posed last
     * @param mesh index of a mesh with tangents
     * @param tangents receives x y z w per tangent of its geometry, by index: a unit vector (0 0 0 if it vanishes) and
     *     the sign of the bitangent; undefined for a tangent that no triangle uses
     */
    void tangents(int instance, int mesh, double[] tangents);

    /**
     * Reads the matrix palette of a posed instance.
     * @param instance index in the list of instances posed last
     * @param out receives 12 doubles (three rows) per palette entry
     */
    void palette(int instance, double[] out);

    @Override
    void close();
}
