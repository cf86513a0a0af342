package dev.throng.anim.state;

import dev.throng.anim.LoopMode;

/**
 * Clip shown at one time.
 *
 * @param clip index in the character's clips
 * @param mode behaviour at times before the clip's start and after its end
 * @param time seconds, finite
 */
public record ClipMoment(int clip, LoopMode mode, double time) {
    /** @throws IllegalArgumentException if the index is negative or the time is not finite */
    public ClipMoment {
        if (clip < 0 || !Double.isFinite(time)) {
            throw new IllegalArgumentException("clip: found clip index " + clip + " and time " + time
                    + " s, expected a clip index of 0 or more and a finite time");
        }
    }

    /** Returns a moment at the start of the clip. */
    public ClipMoment start() {
        return new ClipMoment(clip, LoopMode.CLAMP, 0);
    }
}
