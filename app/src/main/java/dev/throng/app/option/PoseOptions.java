package dev.throng.app.option;

import dev.throng.anim.Blending;
import dev.throng.anim.LoopMode;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.PathName;
import dev.throng.app.option.setting.PoseSettings;
import dev.throng.app.option.setting.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
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
    private @Nullable Times times;

    @Option(
            names = "--wrap",
            paramLabel = "clamp|loop",
            description = "what a time outside the clip shows: its first or last pose, or the next round (clamp)")
    private @Nullable LoopMode wrap;

    @Option(
            names = "--state",
            paramLabel = "FILE.json",
            description =
                    "a pose put together of clips, layers and inverse kinematics (docs/poses.md); instead of --clip, --time"
                            + " and --wrap")
    private @Nullable Path state;

    @Option(
            names = "--skinning",
            paramLabel = "lbs|dqs",
            description = "linear blend skinning, or by dual quaternions: twisted limbs keep their girth (lbs)")
    private Blending skinning = Blending.LBS;

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

    @Option(names = "--joints", description = "list where all nodes of the scene are, too; JSON")
    private boolean joints;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description = "FILE.json, FILE.obj or FILE.ply; '-' is JSON on standard output")
    private String out = "";

    /** @throws UsageException for what cannot be */
    public PoseSettings settings() {
        PoseSettings.Format format = format();
        PoseSettings.Shown shown = shown();
        if (format != PoseSettings.Format.JSON) {
            checkOneMesh(shown);
        }
        PoseSettings.Output output = new PoseSettings.Output(Target.of(out), format, every, extras());
        return new PoseSettings(shown, new PoseSettings.Evaluation(path, skinning), output);
    }

    private Set<PoseSettings.Extra> extras() {
        Set<PoseSettings.Extra> extras = EnumSet.noneOf(PoseSettings.Extra.class);
        if (palettes) {
            extras.add(PoseSettings.Extra.PALETTES);
        }
        if (joints) {
            extras.add(PoseSettings.Extra.JOINTS);
        }
        return extras;
    }

    private PoseSettings.Shown shown() {
        if (state == null) {
            List<Double> seconds = times == null ? List.of(0.0) : times.seconds();
            return new PoseSettings.AtTimes(clip, seconds, wrap == null ? LoopMode.CLAMP : wrap);
        }
        refuseBesideState("--clip", clip);
        refuseBesideState("--time", times);
        refuseBesideState("--wrap", wrap);
        return new PoseSettings.FromState(state);
    }

    private static void refuseBesideState(String option, @Nullable Object given) {
        if (given != null) {
            throw new UsageException("--state: expected no --clip, --time or --wrap beside it, found " + option);
        }
    }

    private void checkOneMesh(PoseSettings.Shown shown) {
        if (shown instanceof PoseSettings.AtTimes at && at.times().size() != 1) {
            throw new UsageException(
                    "--time: " + out + " takes one time, found " + at.times().size());
        }
        if (every != 1 || palettes || joints) {
            throw new UsageException("--every, --palettes and --joints: only JSON has them, found --out " + out);
        }
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
