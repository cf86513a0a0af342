package dev.throng.soak;

import dev.throng.Backdrop;
import dev.throng.Camera;
import dev.throng.Ground;
import dev.throng.Light;
import dev.throng.SceneOptions;
import dev.throng.ThrongOptions;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/** Random options of scenes, cameras, lights and backdrops, as a host may choose them. */
record Pictures(Dice dice) {
    private static final Ground HILLS =
            Ground.sampled((x, z) -> Math.sin(0.3 * x) * Math.cos(0.2 * z), -20, -20, 1, 41);
    private static final String STRIPES =
            "vec3 groundPattern(vec2 at, vec2 width) { return vec3(0.5 + 0.5 * step(0.5, fract(at.x))); }";
    private static final ThrongOptions CACHED = ThrongOptions.DEFAULT.cacheFolder(Models.CACHE);
    private static final int MEASURED = 12; // trials of kernels take seconds on software OpenGL

    static Ground hills() {
        return HILLS;
    }

    SceneOptions options() {
        return SceneOptions.DEFAULT
                .shadows(dice.oneOf(2))
                .levels(dice.oneOf(2))
                .animationLod(dice.oneOf(2))
                .occlusion(dice.oneOf(3))
                .preskin(dice.oneOf(3))
                .triangleCulling(dice.oneOf(3))
                .lodBias(dice.between(-1, 3))
                .textures(dice.oneOf(2))
                .sides(dice.of(SceneOptions.Sides.values()))
                .colourVariation(dice.share())
                .palettes(dice.of(SceneOptions.Palettes.values()))
                .paletteFetch(dice.of(SceneOptions.PaletteFetch.values()))
                .kernel(kernel());
    }

    private SceneOptions.Kernel kernel() {
        return dice.oneOf(MEASURED)
                ? SceneOptions.Kernel.MEASURED
                : dice.of(SceneOptions.Kernel.USUAL, SceneOptions.Kernel.INSTANCE, SceneOptions.Kernel.JOINT);
    }

    Camera camera() {
        var eye = new Vector3f((float) dice.between(-9, 9), (float) dice.between(1, 9), (float) dice.between(5, 20));
        if (dice.oneOf(4)) {
            var view = new Matrix4f().lookAt(eye, dice.point(), new Vector3f(0, 1, 0));
            return Camera.of(view, new Matrix4f().perspective(1, 1.5f, 0.1f, 100));
        }
        return Camera.lookAt(eye, dice.point()).fieldOfView(dice.between(0.3, 1.5));
    }

    /** Light and the backdrop that suits it. */
    record Surroundings(Light light, Backdrop backdrop) {}

    Surroundings surroundings() {
        return switch (dice.below(4)) {
            case 0 -> new Surroundings(Light.NEUTRAL, Backdrop.NONE);
            case 1 ->
                new Surroundings(
                        Light.sun(dice.upward(), dice.colour()).around(dice.colour(), dice.colour()),
                        Backdrop.plain(dice.colour()).sky(dice.colour(), dice.colour()));
            case 2 ->
                new Surroundings(
                        Light.clearDay(dice.upward()).clouds(dice.share()).exposure(dice.between(0.5, 2)), outdoors());
            default -> new Surroundings(indoors(), inside());
        };
    }

    private Backdrop outdoors() {
        Backdrop plain = Backdrop.plain(dice.colour()).contactShadows(dice.share());
        return switch (dice.below(3)) {
            case 0 -> plain.hills(HILLS).fog(dice.between(20, 80));
            case 1 -> plain.pattern(STRIPES);
            default -> plain;
        };
    }

    private Light indoors() {
        Light light = dice.oneOf(2) ? Light.studio(CACHED) : Light.day(CACHED);
        return light.turned(dice.between(0, 6)).toneMapping(dice.of(Light.ToneMapping.values()));
    }

    private Backdrop inside() {
        Backdrop behind = dice.oneOf(2) ? Backdrop.environment() : Backdrop.NONE;
        return dice.oneOf(2) ? behind.floor(new Vector3f(), 10, dice.between(1, 4)) : behind;
    }
}
