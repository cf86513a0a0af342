package dev.throng;

import dev.throng.crowd.state.Clock;

/** What is drawn once: a time, a camera, a target, a light. Immutable: each method gives another frame. */
public final class Frame {
    /** Thirty thousand years: ticks are 64-bit microseconds. */
    private static final double MOST = 1e12;

    private final double seconds;
    private final Camera camera;
    private final Target target;
    private final Light light;
    private final Part part;

    /** What of a frame it is. */
    private record Part(boolean isFurther, boolean isDepthAlone) {}

    private Frame(double seconds, Camera camera, Target target, Light light, Part part) {
        this.seconds = seconds;
        this.camera = camera;
        this.target = target;
        this.light = light;
        this.part = part;
    }

    /**
     * A frame under {@link Light#NEUTRAL}.
     *
     * @param seconds of the crowds' clock: usually rising, but any jump shows what would be there
     * @param camera where it is seen from
     * @param target what it is drawn into
     * @return the frame
     */
    public static Frame at(double seconds, Camera camera, Target target) {
        if (!(Math.abs(seconds) < MOST)) {
            throw new IllegalArgumentException("time " + seconds + ", expected seconds");
        }
        return new Frame(seconds, camera, target, Light.NEUTRAL, new Part(false, false));
    }

    /**
     * In another light.
     *
     * @param other what falls on the crowds
     * @return another frame
     */
    public Frame light(Light other) {
        return new Frame(seconds, camera, target, other, part);
    }

    /**
     * A further view of the same moment, drawn after the first one with nothing changed in between: the other half of a split screen, the
     * other eye, a mirror. Poses that an earlier view has are not built again.
     *
     * @param from where it is seen from
     * @param into what it is drawn into
     * @return another frame
     */
    public Frame further(Camera from, Target into) {
        return new Frame(seconds, from, into, light, new Part(true, part.isDepthAlone));
    }

    /**
     * Its depth alone, of all that casts shadows: into a shadow map of the host's, as a camera where the host's light is sees it. Nothing
     * is moved away from the light: the host does that where it looks depths up.
     *
     * @return another frame
     */
    public Frame depthAlone() {
        return new Frame(seconds, camera, target, light, new Part(part.isFurther, true));
    }

    /** @throws IllegalStateException when it is a further view of another moment than that of the last frame */
    void requireMoment(long ticks, long last) {
        if (part.isFurther && ticks != last) {
            throw new IllegalStateException("found a further view of " + seconds
                    + " s, expected the time of the last frame, " + last / Clock.TICKS_PER_SECOND + " s");
        }
    }

    /** @throws IllegalArgumentException when it is no further view */
    void requireFurther(long ticks) {
        if (!part.isFurther) {
            throw new IllegalArgumentException(
                    "found a frame of its own at " + seconds + " s, expected a further view: Frame.further");
        }
        requireMoment(Clock.ticks(seconds), ticks);
    }

    double seconds() {
        return seconds;
    }

    Camera camera() {
        return camera;
    }

    Target target() {
        return target;
    }

    Light light() {
        return light;
    }

    boolean isFurther() {
        return part.isFurther;
    }

    boolean isDepthAlone() {
        return part.isDepthAlone;
    }
}
