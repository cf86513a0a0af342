package dev.throng.app.option;

import dev.throng.app.console.UsageException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is drawn, and how much of it. */
public final class PictureOptions {
    /** What every device has, and enough for smooth edges. */
    private static final int SHOW_SAMPLES = 4;

    @Option(names = "--size", paramLabel = "WxH", description = "of the picture (1280x720)")
    private FrameSize size = FrameSize.DEFAULT;

    @Option(names = "--backface", paramLabel = "material|cull|none", description = "back faces left out (material)")
    private Backface backface = Backface.MATERIAL;

    @Option(names = "--textures", paramLabel = "on|off", description = "of materials (on; grid and tower: off)")
    private @Nullable Switch textures;

    @Option(
            names = "--msaa",
            paramLabel = "N",
            converter = Numbers.Samples.class,
            description = "samples for each pixel: 0, 2, 4, 8 or 16 (4; grid and tower: 0)")
    private @Nullable Integer samples;

    @Option(names = "--shadows", paramLabel = "off", description = "cast by the sun (off)")
    private FutureSwitch shadows = FutureSwitch.OFF;

    @Option(names = "--lod", paramLabel = "off", description = "simpler meshes far away (off)")
    private FutureSwitch lod = FutureSwitch.OFF;

    @Option(
            names = "--lod-bias",
            paramLabel = "B",
            converter = Numbers.Finite.class,
            description = "earlier or later simpler meshes (0)")
    private double lodBias;

    @Option(names = "--animation-lod", paramLabel = "off", description = "cheaper animation far away (off)")
    private FutureSwitch animationLod = FutureSwitch.OFF;

    @Option(names = "--cull", paramLabel = "off", description = "leave out who is not in view (off)")
    private FutureSwitch cull = FutureSwitch.OFF;

    @Option(names = "--occlusion", paramLabel = "off", description = "leave out who is hidden (off)")
    private FutureSwitch occlusion = FutureSwitch.OFF;

    /** @param scene whose defaults hold where nothing was asked for */
    PictureSettings settings(SceneKind scene) {
        if (lodBias != 0) {
            throw UsageException.notBuilt("--lod-bias " + lodBias);
        }
        boolean show = scene.isShow();
        int asked = samples != null ? samples : show ? SHOW_SAMPLES : 1;
        return new PictureSettings(size, backface, isOn(textures, show), asked);
    }

    private static boolean isOn(@Nullable Switch asked, boolean byDefault) {
        return asked == null ? byDefault : asked == Switch.ON;
    }
}
