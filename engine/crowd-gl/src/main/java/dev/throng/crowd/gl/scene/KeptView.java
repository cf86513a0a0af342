package dev.throng.crowd.gl.scene;

import org.jspecify.annotations.Nullable;

/**
 * Identity of a view that is drawn repeatedly among others. Its levels of detail and visible instances are kept for its
 * next picture; with motion vectors, also its instances' transforms.
 */
public final class KeptView {
    /** Motion vector (x and y) of a point that the last picture did not show: it points outside any picture. */
    public static final float NO_MOTION_VECTOR = 4;

    /** Longest time between two pictures with motion vectors, in ticks. A longer one is a jump in time. */
    private static final long LONGEST_STEP = 1_000_000;

    private @Nullable Shot last;

    /**
     * A drawn picture with motion vectors.
     *
     * @param ticks clock
     * @param matrix scene space to clip space, 16 floats, column-major
     */
    public record Shot(long ticks, float[] matrix) {}

    /** Returns the last picture with motion vectors, or null if there is none or time has jumped since. */
    public @Nullable Shot before(long ticks) {
        Shot before = last;
        long step = before == null ? -1 : ticks - before.ticks;
        return step >= 0 && step <= LONGEST_STEP ? before : null;
    }

    /** Records a picture with motion vectors. */
    public void shown(Shot picture) {
        last = picture;
    }

    /** Forgets the last picture, so that the next one has no predecessor. */
    public void cut() {
        last = null;
    }
}
