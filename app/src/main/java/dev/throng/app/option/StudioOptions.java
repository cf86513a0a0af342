package dev.throng.app.option;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.Converters.Switch;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.HeldPose;
import dev.throng.app.option.setting.SceneKind;
import dev.throng.app.option.setting.StudioBackground;
import dev.throng.app.option.setting.StudioSettings;
import dev.throng.crowd.gl.scene.StudioDisplay.ToneMapping;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Light, background, camera and held pose of scene studio. */
public final class StudioOptions {
    private static final String ENVIRONMENT = "--environment";
    private static final String TURN = "--environment-turn";
    private static final String TONE = "--tone-mapping";
    private static final String EXPOSURE = "--exposure";
    private static final String BACKGROUND = "--background";
    private static final String FLOOR = "--floor";
    private static final String CAMERA = "--camera";
    private static final String POSE = "--pose";

    /** The names of all of these options. */
    public static final Set<String> NAMES = Set.of(ENVIRONMENT, TURN, TONE, EXPOSURE, BACKGROUND, FLOOR, CAMERA, POSE);

    @Option(
            names = ENVIRONMENT,
            paramLabel = "FILE.hdr|NAME",
            description = "panorama that lights the scene: a Radiance file (.hdr), or the built-in 'studio' or 'day' "
                    + "(default: studio)")
    private @Nullable String environment;

    @Option(
            names = TURN,
            paramLabel = "DEGREES",
            description = "angle by which to turn the panorama and its light, in degrees, counter-clockwise seen from "
                    + "above (default: 0)")
    private @Nullable Double turn;

    @Option(
            names = TONE,
            paramLabel = "neutral|aces|none",
            description = "how bright light is fitted to the range of the screen: 'neutral' (Khronos PBR Neutral), "
                    + "'aces' (more contrast, as in films), or 'none', which clips values above 1 (default: "
                    + "neutral)")
    private @Nullable ToneMapping toneMapping;

    @Option(
            names = EXPOSURE,
            paramLabel = "X",
            converter = Numbers.PositiveFloat.class,
            description = "factor by which all light is multiplied: 2 doubles it (default: 1)")
    private @Nullable Double exposure;

    @Option(
            names = BACKGROUND,
            paramLabel = "RRGGBB|environment",
            description = "background of the picture: a plain colour in hexadecimal digits, or 'environment' to show "
                    + "the panorama of --environment (default: 808080)")
    private @Nullable StudioBackground background;

    @Option(
            names = FLOOR,
            paramLabel = "on|off",
            description = "draw a floor; 'off' also turns off shadows, unless --shadows on is given (default: on)")
    private @Nullable Switch floor;

    @Option(
            names = CAMERA,
            paramLabel = "FILE.json",
            description = "JSON file with a fixed camera: {\"world\":[16 numbers], \"fovY\":degrees, \"near\":n, "
                    + "\"far\":f}; 'world' is the camera-to-world matrix, column by column (default: a camera that "
                    + "shows all characters during all of their clips)")
    private @Nullable Path camera;

    @Option(
            names = POSE,
            paramLabel = "CLIP@SECONDS|rest",
            description = "one fixed pose for all characters: a clip (name or index) and its time in seconds, such as "
                    + "Walk@0.5, or 'rest' for the rest pose; not with --time, --clip or --state")
    private @Nullable HeldPose pose;

    /**
     * The settings of the studio.
     *
     * @return null in another scene
     * @throws UsageException when another scene is given one of these options, or the camera's file holds no camera
     */
    @Nullable
    StudioSettings settings(SceneKind scene) {
        if (scene != SceneKind.STUDIO) {
            refuseAll(scene);
            return null;
        }
        var light = new StudioSettings.Environment(
                environment == null ? "studio" : environment, Objects.requireNonNullElse(turn, 0.0));
        var tone = new StudioSettings.Tone(
                Objects.requireNonNullElse(toneMapping, ToneMapping.NEUTRAL),
                Objects.requireNonNullElse(exposure, 1.0));
        return new StudioSettings(
                light,
                tone,
                Objects.requireNonNullElse(background, StudioBackground.DEFAULT),
                floor != Switch.OFF,
                camera == null ? null : CameraFile.read(camera));
    }

    /** The pose that all instances hold; null: they play clips. */
    @Nullable
    HeldPose pose() {
        return pose;
    }

    private void refuseAll(SceneKind scene) {
        Map<String, @Nullable Object> given = new LinkedHashMap<>();
        given.put(ENVIRONMENT, environment);
        given.put(TURN, turn);
        given.put(TONE, toneMapping);
        given.put(EXPOSURE, exposure);
        given.put(BACKGROUND, background);
        given.put(FLOOR, floor);
        given.put(CAMERA, camera);
        given.put(POSE, pose);
        given.forEach((name, value) -> {
            if (value != null) {
                throw new UsageException(
                        name + ": found scene " + Choices.word(scene) + ", expected scene studio; use --scene studio");
            }
        });
    }
}
