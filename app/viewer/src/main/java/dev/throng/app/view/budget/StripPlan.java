package dev.throng.app.view.budget;

/**
 * Widths of strips of columns, one per frame, in which a finer picture is drawn without slow frames. The width of each
 * strip depends on the time of the previous frame. If frames take too long even with narrow strips, no more strips are
 * drawn.
 */
public final class StripPlan {
    /** Longest allowed frame time, seconds. */
    static final double LIMIT = 0.1;

    /** Intended frame time, seconds. Even a strip that takes a third longer meets {@link #LIMIT}. */
    static final double TARGET = 0.075;

    /** Width of the first strip, whose cost is unknown, as a fraction of all columns. */
    private static final double FIRST = 1.0 / 32;

    private static final double LEAST = 1.0 / 128;

    /** Largest ratio of a strip's width to that of the previous strip. */
    private static final double MOST_GROWTH = 2;

    private static final double MOST_SHRINKING = 0.25;

    /**
     * Number of successive frames over {@link #LIMIT}, with the narrowest strips, after which no more strips are drawn.
     */
    private static final int MOST_OVER = 3;

    private final int width;
    private final int least;
    private double strip;
    private int drawn;
    private int over;

    /** @param width number of columns of the picture */
    public StripPlan(int width) {
        this.width = width;
        least = (int) Math.ceil(LEAST * width);
    }

    /**
     * Records a frame.
     *
     * @param seconds duration of the frame that drew the last strip
     * @return number of columns of the next strip; 0 if frames take too long for more strips, or all columns are drawn
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

    /** @return number of columns of a strip that contains all columns of the picture that are not drawn yet */
    public int rest() {
        int columns = width - drawn;
        drawn = width;
        return columns;
    }

    /** @return number of columns of all strips planned so far */
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
