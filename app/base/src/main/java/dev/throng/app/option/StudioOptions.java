package dev.throng.app.option;

import dev.throng.app.option.Converters.Switch;
import dev.throng.app.option.setting.HeldPose;
import dev.throng.app.option.setting.StudioBackground;
import dev.throng.app.option.setting.StudioSettings;
import dev.throng.crowd.gl.scene.StudioDisplay.ToneMapping;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for light, background, camera and fixed pose of scene studio. */
public final class StudioOptions {
    public static final List<String> NAMES = Arrays.stream(StudioOptions.class.getDeclaredFields())
            .flatMap(field -> Arrays.stream(field.getAnnotationsByType(Option.class)))
            .map(option -> option.names()[0])
            .toList();

    @Option(
            names = "--environment",
            paramLabel = "FILE.hdr|NAME",
            description = "panorama that lights the scene: a Radiance file (.hdr), or the built-in 'studio' or 'day' "
                    + "(default: studio)")
    private String environment = "studio";

    @Option(
            names = "--environment-turn",
            paramLabel = "DEGREES",
            description = "angle by which to turn the panorama and its light, in degrees, counter-clockwise seen from "
                    + "above (default: 0)")
    private double turn;

    @Option(
            names = "--tone-mapping",
            paramLabel = "neutral|aces|none",
            description = "how bright light is fitted to the range of the screen: 'neutral' (Khronos PBR Neutral), "
                    + "'aces' (more contrast, as in films), or 'none', which clips values above 1 (default: "
                    + "neutral)")
    private ToneMapping toneMapping = ToneMapping.NEUTRAL;

    @Option(
            names = "--exposure",
            paramLabel = "X",
            converter = Numbers.PositiveFloat.class,
            description = "factor by which all light is multiplied: 2 doubles it (default: 1)")
    private double exposure = 1;

    @Option(
            names = "--background",
            paramLabel = "RRGGBB|environment",
            description = "background of the picture: a plain colour in hexadecimal digits, or 'environment' to show "
                    + "the panorama of --environment (default: 808080)")
    private StudioBackground background = StudioBackground.DEFAULT;

    @Option(
            names = "--floor",
            paramLabel = "on|off",
            description = "draw a floor; 'off' also turns off shadows, unless --shadows on is given (default: on)")
    private Switch floor = Switch.ON;

    @Option(
            names = "--camera",
            paramLabel = "FILE.json",
            description = "JSON file with a fixed camera: {\"world\":[16 numbers], \"fovY\":degrees, \"near\":n, "
                    + "\"far\":f}; 'world' is the camera-to-world matrix, column by column (default: a camera that "
                    + "shows all characters during all of their clips)")
    private @Nullable Path camera;

    @Option(
            names = "--pose",
            paramLabel = "CLIP@SECONDS|rest",
            description = "one fixed pose for all characters: a clip (name or index) and its time in seconds, such as "
                    + "Walk@0.5, or 'rest' for the rest pose; not with --time, --clip or --state")
    private @Nullable HeldPose pose;

    /**
     * @return checked settings of scene studio
     * @throws dev.throng.app.console.UsageException if the camera file describes no camera
     */
    StudioSettings settings() {
        return new StudioSettings(
                new StudioSettings.Environment(environment, turn),
                new StudioSettings.Tone(toneMapping, exposure),
                background,
                floor == Switch.ON,
                camera == null ? null : CameraFile.read(camera));
    }

    /** @return fixed pose of all instances; null if they play clips */
    @Nullable
    HeldPose pose() {
        return pose;
    }
}
