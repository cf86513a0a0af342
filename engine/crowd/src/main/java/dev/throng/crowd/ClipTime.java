package dev.throng.crowd;

import dev.throng.anim.LoopMode;
import dev.throng.bake.atlas.Phase;

/**
 * A clip at a time: what one instance is asked to show.
 *
 * @param clip index in the character's clips, or {@code BakedClip.REST}
 * @param mode what shows outside the clip's own time
 * @param time seconds, any real value
 */
public record ClipTime(int clip, LoopMode mode, double time) {
    /**
     * The phase that shows.
     *
     * @param duration of the clip, seconds
     * @return 0 to 2^32; 2^32 (the end) only when clamped
     */
    public long phase(double duration) {
        return Phase.of(mode.localTime(time, duration), duration);
    }
}
