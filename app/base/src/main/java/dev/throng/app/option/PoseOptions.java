package dev.throng.app.option;

import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.OutputTarget;
import dev.throng.app.option.setting.PathName;
import dev.throng.app.option.setting.PoseSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the pose to write, the backend that computes it, and the output. */
public final class PoseOptions {
    @Option(
            names = "--clip",
            paramLabel = "NAME|INDEX|none",
            description = "name, or index counted from 0, of the clip to write; 'none' writes the rest pose (default: "
                    + "the first clip)")
    private @Nullable String clip;

    @Option(
            names = "--time",
            paramLabel = "T[,T...]",
            description =
                    "time in the clip, in seconds, of the pose to write; only JSON files can store poses at several "
                            + "times (default: 0)")
    private @Nullable Times times;

    @Option(
            names = "--wrap",
            paramLabel = "clamp|loop",
            description =
                    "pose to write if --time is before or after the clip: 'clamp' holds the clip's first or last pose, "
                            + "'loop' repeats the clip (default: clamp)")
    private @Nullable LoopMode wrap;

    @Option(
            names = "--state",
            paramLabel = "FILE.json",
            description =
                    "JSON file with a pose, made of blended clips, layers and inverse kinematics (docs/poses.md); "
                            + "not with --clip, --time or --wrap")
    private @Nullable Path state;

    @Option(
            names = "--skinning",
            paramLabel = "lbs|dqs",
            description = "skinning method: 'lbs' is linear blend skinning; 'dqs' uses dual quaternions, which keep "
                    + "twisted limbs round (default: lbs)")
    private Blending skinning = Blending.LBS;

    @Option(
            names = "--path",
            paramLabel = "exact|cpu|gpu",
            description =
                    "how to compute the pose: 'exact' evaluates the original keyframes in double precision, 'gpu' "
                            + "runs the shaders, 'cpu' runs the same computation as the shaders on the CPU (default: exact)")
    private PathName path = PathName.EXACT;

    @Option(
            names = "--every",
            paramLabel = "K",
            converter = Numbers.PositiveCount.class,
            description =
                    "write only every K-th vertex: 2 writes every second vertex; only for JSON files (default: 1)")
    private int every = 1;

    @Option(
            names = "--palettes",
            description = "also write the skinning matrices of all joints, skin by skin; only for JSON files")
    private boolean palettes;

    @Option(
            names = "--joints",
            description =
                    "also write position, rotation and scale of all nodes, joints included, in the model's space; "
                            + "only for JSON files")
    private boolean joints;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description = "file to write: .json, .obj or .ply; '-' writes JSON to standard output")
    private String out = "";

    /**
     * @return checked settings of the pose
     * @throws UsageException for options that contradict each other, or an unsupported output format
     */
    public PoseSettings settings() {
        PoseSettings.Format format = format();
        PoseSettings.Shown shown = shown();
        if (format != PoseSettings.Format.JSON) {
            checkOneMesh(shown);
        }
        var output = new PoseSettings.Output(OutputTarget.of(out), format, every, palettes, joints);
        return new PoseSettings(shown, path, skinning, output);
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
            throw new UsageException("--state: found " + option + " as well, expected only one of these two options");
        }
    }

    private void checkOneMesh(PoseSettings.Shown shown) {
        if (shown instanceof PoseSettings.AtTimes at && at.times().size() != 1) {
            throw new UsageException("--time: found " + at.times().size() + " points in time, expected one, since "
                    + out + " stores only one mesh; to store several meshes, write a .json file");
        }
        if (every != 1 || palettes || joints) {
            String given = every != 1 ? "--every" : palettes ? "--palettes" : "--joints";
            throw new UsageException(given + ": found --out " + out
                    + ", expected a JSON file, since only JSON files support this option");
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
        throw new UsageException("--out: found '" + out
                + "', expected a file name that ends in .json, .obj or .ply, or '-' for standard output");
    }

    /**
     * Times that a command line requests.
     *
     * @param seconds times in seconds, at least one, in the given order; each a finite number
     */
    public record Times(List<Double> seconds) {
        public Times {
            seconds = List.copyOf(seconds);
        }

        /** @param text {@code T[,T...]}, in seconds */
        static Times parse(String text) {
            List<Double> seconds = new ArrayList<>();
            for (String part : text.split(",", -1)) {
                seconds.add(Numbers.finite(part.strip()));
            }
            return new Times(seconds);
        }
    }
}
