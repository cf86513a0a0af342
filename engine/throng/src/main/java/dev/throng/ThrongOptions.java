package dev.throng;

import dev.throng.bake.file.AtlasCache;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.HostState;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** How a {@link Throng} works. Immutable: each method gives other options. */
public final class ThrongOptions {
    /**
     * Levels of detail, animation level of detail, no shadows, nothing done ahead of drawing, palettes on the GPU by its usual kernel,
     * all state restored, the user's cache, silence.
     */
    public static final ThrongOptions DEFAULT = new ThrongOptions(
            CullSettings.CULLED.withLod(true).withPoses(true),
            RendererFeatures.NONE.withPoses(true),
            new Evaluation(Palettes.GPU, Kernel.USUAL),
            new Surroundings(true, null, note -> {}));

    private final CullSettings culling;
    private final RendererFeatures features; // poses as in culling
    private final Evaluation evaluation;
    private final Surroundings surroundings;

    /** Where the matrix palettes of instances are built. */
    public enum Palettes {
        /** By compute shaders, for those that a view shows. */
        GPU,
        /** By Java on all cores, for every instance in each frame, seen or not; none share poses. To compare with. */
        CPU
    }

    /** Which compute shader builds palettes. All show the same. */
    public enum Kernel {
        /** The one that suits most devices like this one. */
        USUAL,
        /**
         * The fastest on this device: tried out on 4096 instances of a model while it is first uploaded, which takes their memory twice meanwhile;
         * {@link #USUAL} where that is not there.
         */
        MEASURED,
        /** One lane for each joint: graphics processors. A skeleton has to fit into the shared memory of a workgroup. */
        JOINT,
        /** One lane for each instance: software. */
        INSTANCE
    }

    private record Evaluation(Palettes palettes, Kernel kernel) {}

    private record Surroundings(boolean restores, @Nullable Path cache, Consumer<String> log) {}

    private ThrongOptions(
            CullSettings culling, RendererFeatures features, Evaluation evaluation, Surroundings surroundings) {
        this.culling = culling;
        this.features = features;
        this.evaluation = evaluation;
        this.surroundings = surroundings;
    }

    /**
     * Whether instances cast shadows of the frame's sun on each other.
     *
     * @param on or not
     * @return other options
     */
    public ThrongOptions shadows(boolean on) {
        return with(features.withShadows(on));
    }

    /**
     * Whether far instances are drawn by coarser levels of detail, which are made where a file has none.
     *
     * @param on or not
     * @return other options
     */
    public ThrongOptions levels(boolean on) {
        return with(culling.withLod(on));
    }

    /**
     * Whether far instances share poses, or are posed in some frames only, as far as no pixel shows it.
     *
     * @param on or not
     * @return other options
     */
    public ThrongOptions animationLod(boolean on) {
        return with(culling.withPoses(on));
    }

    /**
     * Whether instances that others hide are left out. Worth its cost in dense crowds seen from eye level.
     *
     * @param on or not
     * @return other options
     */
    public ThrongOptions occlusion(boolean on) {
        return with(culling.withOcclusion(on));
    }

    /**
     * Whether vertices of what the camera sees are skinned once for all passes that draw them, as far as there is room. No picture
     * changes; it takes 32 bytes a vertex. For devices with much compute for their graphics.
     *
     * @param on or not
     * @return other options
     */
    public ThrongOptions preskin(boolean on) {
        return with(features.withPrepass(features.prepass().withSkinning(on)));
    }

    /**
     * Whether triangles that show nothing, since they face away, cover no sample or are beside the picture, are left out before they are
     * rasterised, as far as there is room. No picture changes. For few instances of many triangles, on devices whose rasteriser is slow,
     * such as software.
     *
     * @param on or not
     * @return other options
     */
    public ThrongOptions triangleCulling(boolean on) {
        return with(features.withPrepass(features.prepass().withTriangleCulling(on)));
    }

    /**
     * Bias of levels and poses.
     *
     * @param bias each 1 more doubles the error that may be seen; 0 is a third of a pixel for levels
     * @return other options
     */
    public ThrongOptions lodBias(double bias) {
        if (!Double.isFinite(bias)) {
            throw new IllegalArgumentException("LOD bias: found " + bias + ", expected a finite number");
        }
        return with(culling.withBias(bias));
    }

    /**
     * Where the matrix palettes of instances are built.
     *
     * @param where on which of the two
     * @return other options
     */
    public ThrongOptions palettes(Palettes where) {
        return with(new Evaluation(where, evaluation.kernel));
    }

    /**
     * Which compute shader builds them on the GPU.
     *
     * @param other a kernel; a crowd whose skeleton does not fit it is refused
     * @return other options
     */
    public ThrongOptions kernel(Kernel other) {
        return with(new Evaluation(evaluation.palettes, other));
    }

    /**
     * Whether all state of OpenGL in a host's context is left as it was found: at most fifty questions to the driver for a draw of
     * crowds, all of its views together, and a dozen more where the host has ranges of buffers at storage blocks. Texture units
     * from 70 and uniform blocks from 80 on are left empty where they were empty at the beginning. Without it nothing is asked, and the host
     * sets what it needs before it draws by itself.
     *
     * @param on or not
     * @return other options
     */
    public ThrongOptions restoresState(boolean on) {
        return with(new Surroundings(on, surroundings.cache, surroundings.log));
    }

    /**
     * Where baked clips are kept; without it, in the user's cache folder.
     *
     * @param folder made when it is needed
     * @return other options
     */
    public ThrongOptions cacheFolder(Path folder) {
        return with(new Surroundings(surroundings.restores, folder, surroundings.log));
    }

    /**
     * What receives a line for whatever was put right or left out, on the thread that found it.
     *
     * @param lines receives them
     * @return other options
     */
    public ThrongOptions log(Consumer<String> lines) {
        return with(new Surroundings(surroundings.restores, surroundings.cache, lines));
    }

    private ThrongOptions with(CullSettings other) {
        return new ThrongOptions(other, features.withPoses(other.poses()), evaluation, surroundings);
    }

    private ThrongOptions with(RendererFeatures other) {
        return new ThrongOptions(culling, other, evaluation, surroundings);
    }

    private ThrongOptions with(Evaluation other) {
        return new ThrongOptions(culling, features, other, surroundings);
    }

    private ThrongOptions with(Surroundings other) {
        return new ThrongOptions(culling, features, evaluation, other);
    }

    CullSettings culling() {
        return culling;
    }

    RendererFeatures features() {
        return features;
    }

    /** Whether kernels are tried out for each model. */
    boolean measuresKernels() {
        return evaluation.palettes == Palettes.GPU && evaluation.kernel == Kernel.MEASURED;
    }

    /** What builds palettes where they are not. */
    PaletteBackend backend() {
        if (evaluation.palettes == Palettes.CPU) {
            return new PaletteBackend(PaletteBackend.Kind.CPU, null);
        }
        return switch (evaluation.kernel) {
            case USUAL, MEASURED -> PaletteBackend.DEFAULT;
            case JOINT -> new PaletteBackend(PaletteBackend.Kind.GPU, KernelShape.JOINT);
            case INSTANCE -> new PaletteBackend(PaletteBackend.Kind.GPU, KernelShape.INSTANCE);
        };
    }

    /** Returns how the state of a host is treated. */
    HostState hostState() {
        return surroundings.restores ? HostState.RESTORE : HostState.RESETS_ITSELF;
    }

    AtlasCache cache() {
        Path folder = surroundings.cache;
        return folder == null ? AtlasCache.ofUser(log()) : new AtlasCache(folder, log());
    }

    Consumer<String> log() {
        return surroundings.log;
    }
}
