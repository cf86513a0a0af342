package dev.throng.app.option;

import dev.throng.anim.LoopMode;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.PathName;
import dev.throng.app.option.setting.PoseSettings;
import dev.throng.app.option.setting.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which pose is written, how it is computed and where it goes. */
public final class PoseOptions {
    @Option(
            names = "--clip",
            paramLabel = "NAME|INDEX|none",
            description = "what is posed; none is the rest pose (the first clip)")
    private @Nullable String clip;

    @Option(names = "--time", paramLabel = "T[,T...]", description = "seconds, any real numbers (0)")
    private Times times = new Times(List.of(0.0));

    @Option(
            names = "--wrap",
            paramLabel = "clamp|loop",
            description = "what a time outside the clip shows: its first or last pose, or the next round (clamp)")
    private LoopMode wrap = LoopMode.CLAMP;

    @Option(
            names = "--path",
            paramLabel = "exact|cpu|gpu",
            description = "keyframes in double precision, the CPU counterpart of the shaders, or the shaders (exact)")
    private PathName path = PathName.EXACT;

    @Option(
            names = "--every",
            paramLabel = "K",
            converter = Numbers.PositiveCount.class,
            description = "list every K-th vertex only; JSON (1)")
    private int every = 1;

    @Option(names = "--palettes", description = "list the skins' joint matrices, too; JSON")
    private boolean palettes;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description = "FILE.json, FILE.obj or FILE.ply; '-' is JSON on standard output")
    private String out = "";

    /** @throws UsageException for what cannot be */
    public PoseSettings settings() {
        List<Double> seconds = times.seconds();
        PoseSettings.Format format = format();
        if (format != PoseSettings.Format.JSON) {
            if (seconds.size() != 1) {
                throw new UsageException("--time: " + out + " takes one time, found " + seconds.size());
            }
            if (every != 1 || palettes) {
                throw new UsageException("--every and --palettes: only JSON has them, found --out " + out);
            }
        }
        PoseSettings.Output output = new PoseSettings.Output(Target.of(out), format, every, palettes);
        return new PoseSettings(clip, seconds, wrap, path, output);
    }

    private PoseSettings.Format format() {
        String name = out.toLowerCase(Locale.ROOT);
        for (PoseSettings.Format format : PoseSettings.Format.values()) {
            if (name.endsWith("." + format.name().toLowerCase(Locale.ROOT))) {
                return format;
            }
        }
        if (out.equals("-")) {
            return PoseSettings.Format.JSON;
        }
        throw new UsageException(
                "--out: expected a name that ends in .json, .obj or .ply, or '-', found '" + out + "'");
    }

    /**
     * Points in time.
     *
     * @param seconds at least one, any finite numbers, in the order given
     */
    public record Times(List<Double> seconds) {
        public Times {
            seconds = List.copyOf(seconds);
        }

        /** Reads {@code T[,T...]}. */
        static Times parse(String text) {
            List<Double> seconds = new ArrayList<>();
            for (String part : text.split(",", -1)) {
                seconds.add(Numbers.finite(part.strip()));
            }
            return new Times(seconds);
        }
    }
}
