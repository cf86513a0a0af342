package dev.throng.anim.state;

import dev.throng.anim.LoopMode;

/**
 * A clip at a time.
 *
 * @param clip index in the character's clips
 * @param mode what shows outside the clip's own time
 * @param time seconds, any finite number
 */
public record ClipMoment(int clip, LoopMode mode, double time) {
    /** @throws IllegalArgumentException when there can be no such clip or time */
    public ClipMoment {
        if (clip < 0 || !Double.isFinite(time)) {
            throw new IllegalArgumentException("clip: found clip index " + clip + " and time " + time
                    + " s, expected a clip index of 0 or more and a finite time");
        }
    }

    /** The same clip where it begins. */
    public ClipMoment start() {
        return new ClipMoment(clip, LoopMode.CLAMP, 0);
    }
}
