package dev.throng.app.view.budget;

/**
 * How wide the strips are in which a picture is refined, so that no frame takes long: each follows the time that the frame with the
 * last one took. What a frame costs besides its strip is in that time, too: where it alone is too much, refining is hopeless.
 */
public final class StripPlan {
    /** Seconds that a frame may take. */
    static final double LIMIT = 0.1;

    /** Seconds that a frame is to take: columns that cost a third more than those before do no harm. */
    static final double TARGET = 0.075;

    /** Share of all columns in the first strip, of which nothing is known yet. */
    private static final double FIRST = 1.0 / 32;

    private static final double LEAST = 1.0 / 128;

    /** Factors between a strip and the next. */
    private static final double MOST_GROWTH = 2;

    private static final double MOST_SHRINKING = 0.25;

    /** So many frames over the limit with the narrowest strips are hopeless: one may have waited for something else. */
    private static final int MOST_OVER = 3;

    private final int width;
    private final int least;
    private double strip;
    private int drawn;
    private int over;

    /** @param width columns of the picture */
    public StripPlan(int width) {
        this.width = width;
        least = (int) Math.ceil(LEAST * width);
    }

    /**
     * Takes in a frame, and plans the next.
     *
     * @param seconds that the frame with the last strip took
     * @return columns of the next strip; 0: there is none
     */
    public int next(double seconds) {
        if (drawn > 0 && !isHopeless()) {
            over = seconds > LIMIT && strip <= least ? over + 1 : 0;
            double factor = Math.min(Math.max(TARGET / seconds, MOST_SHRINKING), MOST_GROWTH);
            strip = Math.max(factor * strip, least);
        } else {
            strip = Math.max(FIRST * width, least);
        }
        int columns = isHopeless() ? 0 : Math.min((int) Math.round(strip), width - drawn);
        drawn += columns;
        return columns;
    }

    /** Plans all that is left as one strip, and says how wide that is. */
    public int rest() {
        int columns = width - drawn;
        drawn = width;
        return columns;
    }

    /** Columns that are drawn when the strips planned so far are. */
    public int drawn() {
        return drawn;
    }

    public boolean isComplete() {
        return drawn == width;
    }

    private boolean isHopeless() {
        return over >= MOST_OVER;
    }
}
