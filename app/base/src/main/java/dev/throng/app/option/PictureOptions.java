package dev.throng.app.option;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.Converters.Switch;
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

/** Options for quality and content of the picture. */
public final class PictureOptions {
    @Option(
            names = "--size",
            paramLabel = "WxH",
            description = "width and height of the picture in pixels (default: 1280x720)")
    private FrameSize size = FrameSize.DEFAULT;

    @Option(
            names = "--backface",
            paramLabel = "material|cull|none",
            description = "whether back faces of triangles are drawn: 'material' draws them only for double-sided "
                    + "materials, 'cull' never, 'none' always (default: material)")
    private Environment.Sides backface = Environment.Sides.MATERIAL;

    @Option(
            names = "--textures",
            paramLabel = "on|off",
            description = "draw textures; 'off' draws only the base colours of materials (default: on; off in scenes "
                    + "grid and tower)")
    private @Nullable Switch textures;

    @Option(
            names = "--msaa",
            paramLabel = "N|filter",
            description = "antialiasing: 0, 2, 4, 8 or 16 samples per pixel, or 'filter', which smooths edges in the "
                    + "finished picture without more samples (default: set by --quality; 0 in scenes grid and "
                    + "tower)")
    private @Nullable Antialiasing antialiasing;

    @Option(
            names = "--quality",
            paramLabel = "TIER",
            description =
                    "quality of the picture: 'high' means --msaa 4 and --lod-bias 0; 'medium' means --msaa filter, --lod-bias "
                            + "0.5 and shadows of low resolution; 'low' means --msaa filter, --lod-bias 1, hard shadows of low "
                            + "resolution, and pictures of half the width and height; 'auto', only in a window, adapts quality "
                            + "and resolution to the speed of the GPU (default: {quality})")
    private Quality.@Nullable Tier tier;

    @Option(
            names = "--shadows",
            paramLabel = "on|off",
            description = "draw shadows, cast by the sun or, in scene studio, by the brightest part of the panorama "
                    + "(default: on; off in scenes grid and tower, and with --floor off)")
    private @Nullable Switch shadows;

    @Option(
            names = "--lod",
            paramLabel = "on|off",
            description = "draw distant characters with simpler meshes (default: on; off in scenes grid and tower)")
    private @Nullable Switch lod;

    @Option(
            names = "--lod-bias",
            paramLabel = "B",
            description =
                    "how early distant characters get simpler meshes: 0 is normal, above 0 earlier, below 0 later; "
                            + "each +1 doubles the permitted error of meshes in pixels (default: set by --quality)")
    private @Nullable Double lodBias;

    @Option(
            names = "--animation-lod",
            paramLabel = "on|off",
            description =
                    "update poses of distant characters less often, and share poses among the farthest characters "
                            + "(default: on; off in scenes grid and tower)")
    private @Nullable Switch animationLod;

    @Option(
            names = "--cull",
            paramLabel = "on|off",
            description = "skip characters outside the camera's view (default: on; off in scenes grid and tower)")
    private @Nullable Switch cull;

    @Option(
            names = "--occlusion",
            paramLabel = "on|off",
            description = "occlusion culling: skip characters that are hidden behind others or behind objects; needs "
                    + "--cull on (default: off)")
    private Switch occlusion = Switch.OFF;

    /**
     * @param scene scene whose defaults apply
     * @param byDefault tier that applies without {@code --quality}
     * @param studio settings of scene studio; null in other scenes
     * @return checked settings of the picture
     * @throws UsageException for options that contradict each other
     */
    PictureSettings settings(SceneKind scene, Quality.Tier byDefault, @Nullable StudioSettings studio) {
        boolean show = scene.isShow();
        boolean casts = show && (studio == null || studio.floor());
        Antialiasing smooth = antialiasing == null && !show ? Antialiasing.NONE : antialiasing;
        Quality quality = Quality.of(tier != null ? tier : byDefault, new Quality.Asked(smooth, lodBias));
        boolean culled = isOn(cull, show);
        if (occlusion == Switch.ON && !culled) {
            throw new UsageException(
                    "--occlusion on: found --cull off, expected --cull on, since occlusion culling is a part of culling");
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
