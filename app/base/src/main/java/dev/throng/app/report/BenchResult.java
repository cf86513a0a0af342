package dev.throng.app.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.throng.app.statistic.Percentiles;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What {@code bench} found, as its JSON has it: a component is a key. Null stands for what this version or this device
 * does not have.
 *
 * @param schemaVersion of this layout
 * @param settings what was measured, in the words of the command line
 * @param verdict what limits the largest crowd, or {@link #VOID}; null where nothing was drawn, and where frames are too few for it
 * @param verdicts the verdict, then a second limit whose share of the frame overlaps that of the first; empty without a verdict
 * @param capacity how many this machine holds at a frame rate; null where it was not asked for
 * @param analysis what verdict and capacity rest on
 */
public record BenchResult(
        int schemaVersion,
        Program program,
        MachineInfo machine,
        Map<String, Object> settings,
        List<Run> runs,
        @Nullable String verdict,
        List<String> verdicts,
        @Nullable Capacity capacity,
        Analysis analysis) {
    /** Of the layout written and read today. */
    public static final int SCHEMA_VERSION = 1;

    /** The verdict of a result that is void: a run was to be proved, and was not. */
    public static final String VOID = "void";

    public BenchResult {
        runs = List.copyOf(runs);
        verdicts = List.copyOf(verdicts);
    }

    /** The run of the largest crowd, which the verdict is about. */
    public Run largest() {
        return runs.stream().max(Comparator.comparingInt(Run::instances)).orElseThrow();
    }

    /** Whether a run was to be proved, and was not. */
    public boolean hasVoidRun() {
        return VOID.equals(verdict);
    }

    /** Whether a verdict is missing because too few frames were drawn. */
    public boolean lacksFrames() {
        return verdict == null && largest().instances() > 0 && largest().frames() < Analysis.LEAST_FRAMES;
    }

    /** Which program measured. */
    public record Program(String version, String commit) {
        /** This one. */
        public static Program running() {
            return new Program(Version.version(), Version.commit());
        }
    }

    /**
     * One crowd size.
     *
     * @param instances in the scene
     * @param frames measured
     * @param visible instances that any pass draws
     * @param visibleCamera instances in the camera's view; all of them while nothing is culled
     * @param palettes evaluated
     * @param joints evaluated, over all palettes
     * @param vertices in all drawn meshes
     * @param triangles in all drawn meshes
     * @param drawCalls issued
     * @param drawCommands indirect commands inside them
     * @param bytesUploadedPerFrame to the GPU
     * @param jointsPerSecond at the median frame time
     * @param verticesPerSecond at the median frame time
     * @param imageHash CRC32 of the RGB rows of the frame after measuring, hexadecimal
     * @param profileMs passes one by one, where the device has no clock of its own; else null
     * @param coreMs processor time of a frame, over all threads; null where the system does not say
     * @param proof comparison of drawn vertices with the CPU's; null if none was requested
     */
    public record Run(
            int instances,
            int frames,
            FrameMs frameMs,
            CpuMs cpuMs,
            GpuMs gpuMs,
            long visible,
            long visibleCamera,
            long palettes,
            long joints,
            long vertices,
            long triangles,
            long drawCalls,
            long drawCommands,
            long bytesUploadedPerFrame,
            GpuMemoryBytes gpuMemoryBytes,
            double jointsPerSecond,
            double verticesPerSecond,
            String imageHash,
            @Nullable ProfileMs profileMs,
            @Nullable Double coreMs,
            @Nullable Proof proof) {}

    /**
     * Comparison of vertices that were drawn in some of the frames with the CPU's vertices of the same poses.
     *
     * @param problem reason why the run is void; null if all compared vertices are right
     * @param instances number of comparisons, each of one instance in one frame
     * @param vertices that were compared
     * @param maxRelative largest distance, as a fraction of D; null if nothing was compared, or a position is not finite
     * @param normalDegrees largest angle between normals; null if nothing was compared, or a normal is not finite
     */
    public record Proof(
            @Nullable String problem,
            int instances,
            long vertices,
            @Nullable Double maxRelative,
            @Nullable Double normalDegrees) {}

    /** Time between the completions of successive frames, in milliseconds, and the mean FPS of the slowest 1 %. */
    public record FrameMs(
            double p50, double p95, double p99, double mean, double min, double max, double onePercentLowFps) {
        public static FrameMs of(Percentiles frames) {
            return new FrameMs(
                    frames.median(),
                    frames.percentile(95),
                    frames.percentile(99),
                    frames.mean(),
                    frames.min(),
                    frames.max(),
                    frames.onePercentLowFps());
        }
    }

    /** Medians of the CPU's share of a frame, in milliseconds. */
    public record CpuMs(
            double update,
            double submit,
            @JsonProperty("wait") double waiting) {}

    /**
     * Medians of the device's time in each pass, in milliseconds; null for passes that did
     * not run, and all of them where the device has no usable clock.
     */
    public record GpuMs(
            @Nullable Double cull,
            @Nullable Double palette,
            @Nullable Double preskin,
            @Nullable Double shadow,
            @Nullable Double draw,
            @Nullable Double total) {}

    /**
     * Medians of passes in milliseconds, each finished before the next: slower than a frame that overlaps them.
     *
     * @param vertex giving the draws, in which software OpenGL shades vertices
     * @param fill waiting for the filling of triangles
     */
    public record ProfileMs(double cull, double palette, double preskin, double shadow, double vertex, double fill) {}

    /** What lies on the GPU. */
    public record GpuMemoryBytes(long atlas, long palette, long instances, long meshes, long targets, long total) {}

    /**
     * The largest crowd that this machine holds at a frame rate, with the interval that holds it in 95 of 100 searches.
     *
     * @param targetFps that 95 of 100 frames keep
     * @param instances 0 where no crowd keeps it
     */
    public record Capacity(double targetFps, int instances, int low, int high) {}
}
