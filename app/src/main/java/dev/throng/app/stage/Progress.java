package dev.throng.app.stage;

/**
 * How far something is that takes its time.
 *
 * @param words what is being done
 * @param share of all that is to be done, 0 to 1, about
 */
public record Progress(String words, double share) {
    /** Nothing is done yet. */
    public static final Progress BEGUN = new Progress("loading", 0);
}
