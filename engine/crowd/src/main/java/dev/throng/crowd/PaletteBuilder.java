package dev.throng.crowd;

/**
 * Builder of a crowd's matrix palettes. Contract of implementations:
 *
 * <ul>
 *   <li>a palette depends only on its instance's record and the tick, not on earlier frames, other instances or their number;
 *   <li>each call builds all palettes, possibly of 0 instances;
 *   <li>each float is written completely.
 * </ul>
 */
public interface PaletteBuilder extends AutoCloseable {
    /** Builds the palettes of a tick. */
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
