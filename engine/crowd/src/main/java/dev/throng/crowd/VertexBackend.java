package dev.throng.crowd;

import dev.throng.anim.state.PoseState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One way to evaluate the vertices of a clip. There are three: {@code exact}, {@code cpu} and {@code gpu}; comparing two of them
 * is the proof of this project. Vertices are in the character's own space, before placement: the elements of POSITION of each
 * mesh, in file order. One thread poses; any number of threads read what was posed, at once.
 */
public interface VertexBackend extends AutoCloseable {
    /** Poses one instance for each clip time. */
    void pose(List<ClipTime> clipTimes);

    /**
     * Poses one instance for each state.
     *
     * @throws UnsupportedOperationException where the backend poses clips alone
     */
    void poseStates(List<PoseState> states);

    /**
     * Poses the instances of a crowd as they are at a tick, with the effects of their places. The path {@code exact} skips these effects:
     * feet stay where the clips have them.
     *
     * @param crowd plays clips of the backend's atlas
     */
    void pose(CrowdState crowd, long ticks);

    /**
     * The vertices of one posed instance.
     *
     * @param instance position in the list last posed
     * @param mesh index in the character's meshes
     * @param positions receives x y z for each vertex
     * @param normals receives unit x y z for each vertex, or null; left alone where the mesh has no normals
     */
    void vertices(int instance, int mesh, double[] positions, double @Nullable [] normals);

    /**
     * The tangents of one posed instance.
     *
     * @param instance position in the list last posed
     * @param mesh index in the character's meshes, of one with tangents
     * @param tangents receives x y z w for each tangent of its geometry, by its number: a unit vector (0 0 0 where it vanishes) and the sign
     *     of the bitangent; anything for a tangent that no triangle uses
     */
    void tangents(int instance, int mesh, double[] tangents);

    /**
     * The matrix palette of one posed instance.
     *
     * @param out receives 12 doubles (three rows) for each palette entry
     */
    void palette(int instance, double[] out);

    @Override
    void close();
}
