package dev.throng.crowd;

/**
 * Builds a crowd's matrix palettes. Implementations guarantee:
 *
 * <ul>
 *   <li>a palette depends only on its instance's record and the tick, not on earlier frames, other instances or their
 *       number;
 *   <li>each call builds the palettes of all instances; there may be no instances;
 *   <li>each call writes all floats of a palette.
 * </ul>
 */
public interface PaletteBuilder extends AutoCloseable {
    /** Builds the palettes of all instances at a tick. */
    void build(long ticks);

    /**
     * Copies the last built palette of an instance.
     *
     * @param out receives 12 floats (three rows) per palette entry
     */
    void read(int instance, float[] out);

    @Override
    void close();
}
