package dev.throng.inspect;

/**
 * Vertices that the GPU drew of one instance, read back to compare them with vertices that the CPU computes from the same pose. Any thread
 * may use it, at any later time.
 */
public interface Readback {
    /** {@return the name of the instance's model} */
    String model();

    /** {@return the handle of the instance, as of {@code Instance.handle}} The instance may have been removed in the meantime. */
    long handle();

    /** {@return the name of the clip that the instance played, the first of several} */
    String clip();

    /** {@return the time of the frame, seconds of the scene's clock} */
    double seconds();

    /** {@return the largest difference of all vertices that were read back} Computes the vertices on the CPU, which takes milliseconds. */
    Difference compare();

    /**
     * A difference between GPU and CPU.
     *
     * @param error distance of the vertices, as a share of the diagonal of the model's bounds; infinite if one of them is NaN
     * @param joint that has the largest weight on the vertex; empty if there is none
     */
    record Difference(double error, String joint) {}
}
