package dev.throng.assets.figure.motion;

import dev.throng.assets.figure.shape.Posture;

/**
 * A motion that repeats.
 *
 * @param name of the clip
 * @param duration of one round in seconds
 * @param speed over the ground in metres a second, to +z; 0 on the spot
 * @param course postures
 */
public record Motion(String name, double duration, double speed, Course course) {
    /** Postures over a round. */
    interface Course {
        /** @param phase 0 to 1; what is at 1 is what is at 0 */
        Posture at(double phase);
    }

    /** {@code sin(2 pi (phase * times - late))}. */
    static double sine(double phase, int times, double late) {
        return StrictMath.sin(2 * Math.PI * (phase * times - late));
    }
}
