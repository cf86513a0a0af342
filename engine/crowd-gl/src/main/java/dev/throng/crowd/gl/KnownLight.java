package dev.throng.crowd.gl;

import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.LightNumbers;
import org.jspecify.annotations.Nullable;

/**
 * The light of the first lit frame, which programs have as constants. Frames under another light have programs that read it
 * from the frame, so that light which changes all the time makes two programs, not one a frame.
 */
final class KnownLight {
    private @Nullable LightNumbers first;
    private @Nullable Environment seen;
    private LightNumbers ofSeen = LightNumbers.OF_FRAME;

    /** Where programs have the numbers of an environment's light from. */
    LightNumbers of(Environment environment) {
        if (environment != seen) {
            seen = environment;
            ofSeen = find(environment);
        }
        return ofSeen;
    }

    private LightNumbers find(Environment environment) {
        if (environment.light().sky() == null) {
            return LightNumbers.OF_FRAME;
        }
        LightNumbers numbers = LightNumbers.of(environment);
        first = first == null ? numbers : first;
        return numbers.equals(first) ? first : LightNumbers.OF_FRAME;
    }
}
