package dev.throng.crowd;

/**
 * Builds the matrix palettes of a crowd. The contract of every implementation:
 *
 * <ul>
 *   <li>instance i's palette depends on its own record and the tick alone: not on the frame before, on its neighbours
 *       or on the number of instances;
 *   <li>all palettes of the crowd are built, 0 instances included;
 *   <li>every float of them is written, and none is written by halves.
 * </ul>
 */
public interface PaletteBuilder extends AutoCloseable {
    /** Builds the palettes that show at a tick. */
    void build(long ticks);

    /**
     * Copies the last built palette of an instance.
     *
     * @param out receives 12 floats (three rows) for each palette entry
     */
    void read(int instance, float[] out);

    @Override
    void close();
}
