package dev.throng.inspect;

/**
 * GPU vertices of one drawn instance, for comparison with CPU vertices of the same pose. Usable on any thread, at any
 * later time.
 */
public interface Readback {
    /** {@return the name of the instance's model} */
    String model();

    /** {@return the handle of the instance, see {@code Instance.handle}} The instance may have been removed. */
    long handle();

    /** {@return the name of the clip that the instance played; of several clips, the first} */
    String clip();

    /** {@return the time of the frame, seconds of the scene's clock} */
    double seconds();

    /**
     * {@return the largest difference between these vertices and vertices that the CPU computes now} The computation
     * takes milliseconds.
     */
    Difference compare();

    /**
     * Difference of a vertex between GPU and CPU.
     *
     * @param error distance of the vertices, as a share of the diagonal of the model's bounds; infinite if one of them
     *     is NaN
     * @param joint name of the joint with the largest weight on the vertex; empty if no joint moves the vertex
     */
    record Difference(double error, String joint) {}
}
