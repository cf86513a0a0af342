package dev.throng.crowd.gl.scene;

import org.jspecify.annotations.Nullable;

/**
 * Identity of a view that is drawn again and again, among others. Levels of detail and visible instances are kept for its next picture, so
 * that other views between two of its pictures do not change them. Pictures with motion vectors also keep where they showed instances.
 */
public final class KeptView {
    /** Motion vector of a point that the last picture did not show, along x and y: it leads out of any picture. */
    public static final float NO_MOTION_VECTOR = 4;

    /** Ticks between two pictures beyond which motion vectors would say nothing: time has jumped. */
    private static final long LONGEST_STEP = 1_000_000;

    private @Nullable Shot last;

    /**
     * A picture with motion vectors that was drawn.
     *
     * @param ticks of the clock
     * @param matrix scene space to clip space, 16 floats, columns
     */
    public record Shot(long ticks, float[] matrix) {}

    /** Returns the last picture with motion vectors; null if there is none, or if time has jumped since. */
    public @Nullable Shot before(long ticks) {
        Shot before = last;
        long step = before == null ? -1 : ticks - before.ticks;
        return step >= 0 && step <= LONGEST_STEP ? before : null;
    }

    /** Notes a picture with motion vectors. */
    public void shown(Shot picture) {
        last = picture;
    }

    /** Lets the next picture have no earlier one. */
    public void cut() {
        last = null;
    }
}
