package dev.throng;

import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.state.Clock;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

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
            throw new IllegalArgumentException("time: found " + seconds + ", expected a finite number of seconds");
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
            throw new IllegalStateException("further view of a frame: found a time of " + seconds
                    + " s, expected the time of the last frame, " + last / Clock.TICKS_PER_SECOND + " s");
        }
    }

    /** @throws IllegalArgumentException when it is no further view */
    void requireFurther(long ticks) {
        if (!part.isFurther) {
            throw new IllegalArgumentException("frame: found a second frame at the same time, " + seconds
                    + " s, expected a further view of the first; call Frame.further");
        }
        requireMoment(Clock.ticks(seconds), ticks);
    }

    double seconds() {
        return seconds;
    }

    /** Draws it. @return what it drew; null where that does not count: of a further view, and of depth alone */
    @Nullable
    RenderedFrame draw(SceneRenderer renderer, CullSettings culling, long ticks) {
        var shown = new FrameDescription(camera.view(target.aspect()), light.environment(target.background()), culling);
        FrameTime time = new FrameTime(ticks, part.isFurther);
        if (part.isDepthAlone) {
            renderer.renderCasters(target.target(), shown, time);
            return null;
        }
        RenderedFrame drawn = renderer.render(target.target(), shown, time, PassTimer.NONE);
        return part.isFurther ? null : drawn;
    }

    /** The light that falls on a crowd: one sun, and what comes from above and below. Colours are linear r g b; white gets 1. Immutable. */
    public static final class Light {
        /** A white sun over the left shoulder and some light from all around, as engines are compared by. */
        public static final Light NEUTRAL =
                new Light(Environment.neutral(Environment.Sides.MATERIAL).light());

        private static final float[] PLAIN = {0.3f, 0.3f, 0.3f};

        /** Strength of each instance's own shade in daylight. */
        private static final float OWN_SHADE = 0.12f;

        private final dev.throng.crowd.gl.scene.Light light;

        private Light(dev.throng.crowd.gl.scene.Light light) {
            this.light = light;
        }

        /**
         * A sun alone.
         *
         * @param towards the direction that it shines from, of any length but 0
         * @param colour on a surface that faces it
         * @return the light
         */
        public static Light sun(Vector3fc towards, Vector3fc colour) {
            Vector3f direction = towards.normalize(new Vector3f());
            if (!direction.isFinite()) {
                throw new IllegalArgumentException(
                        "sun: found direction " + towards + ", expected a vector other than 0 0 0");
            }
            return of(floats(direction), floats(colour), new float[3], new float[3]);
        }

        /**
         * A warm sun on a clear day over a grey plain: materials are shaded in full, with metal, roughness and what they mirror of the sky,
         * instances choose among their colours by their seeds, and what is brighter than white is fitted to the picture.
         *
         * @param towards the direction that the sun shines from, of any length but 0
         * @return the light
         */
        public static Light clearDay(Vector3fc towards) {
            float[] direction = sun(towards, new Vector3f()).light.direction();
            return new Light(dev.throng.crowd.gl.scene.Light.clearDay(direction, PLAIN));
        }

        /**
         * With light from all around; what faces the horizon gets the mean of both.
         *
         * @param above colour of what falls on a surface that faces up
         * @param below colour of what falls on a surface that faces down
         * @return another light
         */
        public Light around(Vector3fc above, Vector3fc below) {
            if (light.sky() != null) {
                throw new IllegalStateException(
                        "ambient light: found the light of a clear day, which has its own ambient light, expected a light made"
                                + " by Light.sun");
            }
            return of(light.direction(), light.sun(), floats(above), floats(below));
        }

        private static Light of(float[] direction, float[] sun, float[] above, float[] below) {
            return new Light(new dev.throng.crowd.gl.scene.Light(direction, sun, above, below));
        }

        private static float[] floats(Vector3fc v) {
            return new float[] {v.x(), v.y(), v.z()};
        }

        /** Without fog, which is the host's business. */
        Environment environment(float[] background) {
            float[] noFog = {background[0], background[1], background[2], 0};
            float shade = light.sky() == null ? 0 : OWN_SHADE;
            return new Environment(
                    background, light, noFog, new Environment.Surfaces(shade, true, Environment.Sides.MATERIAL), null);
        }
    }
}
