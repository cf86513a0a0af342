package dev.throng;

/** What is drawn once: a time, a camera, a target, a light. Immutable. */
public final class Frame {
    private final double seconds;
    private final Camera camera;
    private final Target target;
    private final Light light;

    private Frame(double seconds, Camera camera, Target target, Light light) {
        this.seconds = seconds;
        this.camera = camera;
        this.target = target;
        this.light = light;
    }

    /**
     * A frame under {@link Light#NEUTRAL}.
     *
     * @param seconds of the crowds' clock: usually rising, but any jump shows what would be there
     * @param camera from where
     * @param target into what
     * @return the frame
     */
    public static Frame at(double seconds, Camera camera, Target target) {
        if (!(Math.abs(seconds) < MOST)) {
            throw new IllegalArgumentException("time " + seconds + ", expected seconds");
        }
        return new Frame(seconds, camera, target, Light.NEUTRAL);
    }

    /** Thirty thousand years: ticks are 64-bit microseconds. */
    private static final double MOST = 1e12;

    /**
     * In another light.
     *
     * @param other light
     * @return another frame
     */
    public Frame light(Light other) {
        return new Frame(seconds, camera, target, other);
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
}
