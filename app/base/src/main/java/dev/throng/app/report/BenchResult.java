package dev.throng.app.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.throng.app.statistic.Percentiles;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Result of {@code bench}, in the layout of its JSON. A value is null if this version or device does not measure it.
 *
 * @param schemaVersion number of the JSON layout
 * @param settings measured settings, in the words of the command line
 * @param runs measurements, one for each crowd size
 * @param verdict bottleneck of the largest crowd, or {@link #VOID}; null if nothing was drawn or too few frames were
 *     measured
 * @param verdicts the verdict, then a second bottleneck if the shares of both bottlenecks overlap; empty without a
 *     verdict
 * @param capacity largest crowd at the requested frame rate; null if no frame rate is requested, or the result is void
 * @param analysis measurements behind verdict and capacity
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
    public static final int SCHEMA_VERSION = 1;

    /** Verdict if a run failed the requested comparison of vertices, so that its measurements do not count. */
    public static final String VOID = "void";

    public BenchResult {
        runs = List.copyOf(runs);
        verdicts = List.copyOf(verdicts);
    }

    /** @return run of the largest crowd, which the verdict describes */
    public Run largest() {
        return runs.stream().max(Comparator.comparingInt(Run::instances)).orElseThrow();
    }

    /** @return whether drawn vertices of a run differ from the CPU's, or none were compared although requested */
    public boolean hasVoidRun() {
        return VOID.equals(verdict);
    }

    /** @return whether the verdict is missing for lack of measured frames */
    public boolean lacksFrames() {
        return verdict == null && largest().instances() > 0 && largest().frames() < Analysis.LEAST_FRAMES;
    }

    /**
     * Version of the measuring program.
     *
     * @param commit short hash of the program's commit
     */
    public record Program(String version, String commit) {
        /** @return version of this program */
        public static Program running() {
            return new Program(Version.version(), Version.commit());
        }
    }

    /**
     * Measurements of one crowd size.
     *
     * @param instances number of instances in the scene
     * @param frames number of measured frames
     * @param frameMs times between completions of successive frames
     * @param cpuMs CPU times of a frame
     * @param gpuMs GPU times of a frame
     * @param visible number of instances that any pass draws
     * @param visibleCamera number of instances in the camera's view; all instances without culling
     * @param palettes number of evaluated palettes
     * @param joints number of evaluated joints, over all palettes
     * @param vertices number of vertices in all drawn meshes
     * @param triangles number of triangles in all drawn meshes
     * @param drawCalls number of OpenGL draw calls
     * @param drawCommands number of indirect commands in the draw calls
     * @param bytesUploadedPerFrame bytes copied to the GPU
     * @param jointsPerSecond evaluated joints per second, at the median frame time
     * @param verticesPerSecond drawn vertices per second, at the median frame time
     * @param imageHash CRC32 of the RGB rows of the first frame after measuring, hexadecimal
     * @param profileMs times of passes, each completed before the next begins; null if the device has a clock
     * @param coreMs processor time per frame, over all threads; null if the system does not report it
     * @param proof comparison of drawn vertices with the CPU's; null if not requested
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
     * Comparison of drawn vertices with the CPU's vertices of the same poses.
     *
     * @param problem reason why the run does not count; null if all compared vertices are right
     * @param instances number of comparisons, each of one instance in one frame
     * @param vertices number of compared vertices
     * @param maxRelative largest distance, as a fraction of D, the diagonal of the box around the rest pose; null if
     *     nothing was compared, or a position is not finite
     * @param normalDegrees largest angle between normals, in degrees; null if nothing was compared, or a normal is not
     *     finite
     */
    public record Proof(
            @Nullable String problem,
            int instances,
            long vertices,
            @Nullable Double maxRelative,
            @Nullable Double normalDegrees) {}

    /**
     * Distribution of frame times: milliseconds between completions of successive frames.
     *
     * @param onePercentLowFps mean FPS of the slowest 1 % of frames
     */
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

    /**
     * Median CPU times of a frame, in milliseconds.
     *
     * @param update time for building palettes on the CPU
     * @param submit other CPU time, mostly for submitting draws
     * @param waiting time spent waiting until the GPU has finished an older frame
     */
    public record CpuMs(
            double update,
            double submit,
            @JsonProperty("wait") double waiting) {}

    /**
     * Median GPU times of passes, in milliseconds; null for passes that did not run, and without a usable GPU clock.
     */
    public record GpuMs(
            @Nullable Double cull,
            @Nullable Double palette,
            @Nullable Double preskin,
            @Nullable Double shadow,
            @Nullable Double draw,
            @Nullable Double total) {}

    /**
     * Median milliseconds of passes, each completed before the next begins. Overlapping passes take less time.
     *
     * @param vertex submission of draws, during which software OpenGL shades vertices
     * @param fill wait until triangles are filled
     */
    public record ProfileMs(double cull, double palette, double preskin, double shadow, double vertex, double fill) {}

    /**
     * GPU memory by use, in bytes.
     *
     * @param atlas sampled clips
     * @param palette palettes of instances
     * @param instances other data of instances
     * @param meshes vertices and triangles
     * @param targets pictures and shadow maps
     * @param total sum of all uses
     */
    public record GpuMemoryBytes(long atlas, long palette, long instances, long meshes, long targets, long total) {}

    /**
     * Largest crowd that this machine draws at a frame rate, with its 95 % interval.
     *
     * @param targetFps frame rate that 95 % of frames must reach
     * @param instances size of the crowd; 0 if no crowd reaches the frame rate
     * @param low lower end of the interval
     * @param high upper end of the interval
     */
    public record Capacity(double targetFps, int instances, int low, int high) {}
}
