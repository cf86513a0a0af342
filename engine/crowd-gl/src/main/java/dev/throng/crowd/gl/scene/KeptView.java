package dev.throng.crowd.gl.scene;

import org.jspecify.annotations.Nullable;

/**
 * Identity of one of several views that are drawn in many frames. Renderers keep the view's levels of detail and
 * visible instances for its next picture; with motion vectors, also the transforms of its instances.
 */
public final class KeptView {
    /**
     * Value of x and y in the motion vector of a point that the previous picture did not show; this vector leads
     * outside any picture.
     */
    public static final float NO_MOTION_VECTOR = 4;

    /**
     * Longest time between consecutive pictures with motion vectors, in ticks. A longer time counts as a jump of the
     * clock.
     */
    private static final long LONGEST_STEP = 1_000_000;

    private @Nullable Shot last;

    /**
     * Drawn picture with motion vectors.
     *
     * @param ticks clock value that the picture shows
     * @param matrix matrix from scene space to clip space, 16 floats, column-major
     */
    public record Shot(long ticks, float[] matrix) {}

    /**
     * @param ticks clock value of the next picture
     * @return last picture with motion vectors; null if there is none, or if the clock has jumped since that picture
     */
    public @Nullable Shot before(long ticks) {
        Shot before = last;
        long step = before == null ? -1 : ticks - before.ticks;
        return step >= 0 && step <= LONGEST_STEP ? before : null;
    }

    /** Records a drawn picture with motion vectors. */
    public void shown(Shot picture) {
        last = picture;
    }

    /** Forgets the last picture, so that the next picture has no predecessor. */
    public void cut() {
        last = null;
    }
}
