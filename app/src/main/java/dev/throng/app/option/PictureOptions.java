package dev.throng.app.option;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.RunSettings.PictureSettings;
import dev.throng.app.option.setting.SceneKind;
import dev.throng.app.option.setting.StudioSettings;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is drawn, and how much of it. */
public final class PictureOptions {
    @Option(names = "--size", paramLabel = "WxH", description = "of the picture in pixels (1280x720)")
    private FrameSize size = FrameSize.DEFAULT;

    @Option(
            names = "--backface",
            paramLabel = "material|cull|none",
            description = "back faces left out: as each material says, all or none (material)")
    private Environment.Sides backface = Environment.Sides.MATERIAL;

    @Option(
            names = "--textures",
            paramLabel = "on|off",
            description = "images on materials; off: their plain colours (on; grid, tower: off)")
    private @Nullable Switch textures;

    @Option(
            names = "--msaa",
            paramLabel = "N|filter",
            description =
                    "for smooth edges: 0, 2, 4, 8 or 16 samples for each pixel, or a filter of the finished picture, where "
                            + "samples are dear (as the quality says; grid, tower: 0)")
    private @Nullable Antialiasing antialiasing;

    @Option(
            names = "--quality",
            paramLabel = "TIER",
            description =
                    "low: half the resolution, filtered, shadow maps of half the sides and sharp, bias 1; medium: filtered, half the"
                            + " sides, bias 0.5; high: 4 samples; auto (windows only): as the device is worth, at the"
                            + " resolution that leaves enough frames a second ({quality})")
    private Quality.@Nullable Tier tier;

    @Option(
            names = "--shadows",
            paramLabel = "on|off",
            description = "that the sun or the environment's brightest part casts (on; grid, tower, --floor off: off)")
    private @Nullable Switch shadows;

    @Option(names = "--lod", paramLabel = "on|off", description = "simpler meshes far away (on; grid, tower: off)")
    private @Nullable Switch lod;

    @Option(
            names = "--lod-bias",
            paramLabel = "B",
            converter = Numbers.Finite.class,
            description = "simpler meshes nearer: 1 more doubles the error that may be seen (as the quality says)")
    private @Nullable Double lodBias;

    @Option(
            names = "--animation-lod",
            paramLabel = "on|off",
            description = "poses shared far away, built less often nearer (on; grid, tower: off)")
    private @Nullable Switch animationLod;

    @Option(
            names = "--cull",
            paramLabel = "on|off",
            description = "leave out instances out of view (on; grid, tower: off)")
    private @Nullable Switch cull;

    @Option(
            names = "--occlusion",
            paramLabel = "on|off",
            description = "leave out instances hidden behind others, with --cull on (off)")
    private Switch occlusion = Switch.OFF;

    /**
     * Everything that was asked for, checked.
     *
     * @param scene with the defaults for what was not asked for
     * @param byDefault the tier that is meant where none was asked for
     * @param studio of scene studio, else null
     * @throws UsageException for what cannot be together
     */
    PictureSettings settings(SceneKind scene, Quality.Tier byDefault, @Nullable StudioSettings studio) {
        boolean show = scene.isShow();
        boolean casts = show && (studio == null || studio.floor());
        Antialiasing smooth = antialiasing == null && !show ? Antialiasing.NONE : antialiasing;
        Quality quality = Quality.of(tier != null ? tier : byDefault, new Quality.Asked(smooth, lodBias));
        boolean culled = isOn(cull, show);
        if (occlusion == Switch.ON && !culled) {
            throw new UsageException("--occlusion on: found --cull off, expected --cull on, too");
        }
        CullSettings detail = (culled ? CullSettings.CULLED : CullSettings.ALL)
                .withLod(isOn(lod, show))
                .withBias(quality.bias())
                .withPoses(isOn(animationLod, show))
                .withOcclusion(occlusion == Switch.ON);
        var surfaces = new PictureSettings.Surfaces(backface, isOn(textures, show), isOn(shadows, casts));
        return new PictureSettings(size, surfaces, quality, detail, studio);
    }

    private static boolean isOn(@Nullable Switch asked, boolean byDefault) {
        return asked == null ? byDefault : asked == Switch.ON;
    }
}
