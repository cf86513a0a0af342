package dev.throng;

import dev.throng.bake.file.AtlasCache;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Settings of a {@link Throng}. Immutable: each method returns other options. */
public final class ThrongOptions {
    /**
     * The default: levels of detail, animation level of detail, no shadows, no preskinning, palettes on the GPU by the usual kernel, all
     * state restored, the user's cache, no log.
     */
    public static final ThrongOptions DEFAULT = new ThrongOptions(
            CullSettings.CULLED.withLod(true).withPoses(true),
            RendererFeatures.NONE.withPoses(true),
            new Evaluation(Palettes.GPU, Kernel.USUAL),
            new Surroundings(State.RESTORED, null, note -> {}));

    private final CullSettings culling;
    private final RendererFeatures features; // poses as in culling
    private final Evaluation evaluation;
    private final Surroundings surroundings;

    /** Processor that builds matrix palettes. */
    public enum Palettes {
        /** Compute shaders, for visible instances. */
        GPU,
        /** Java on all cores, for every instance in each frame, without shared poses. For comparisons. */
        CPU
    }

    /** Compute shader that builds palettes. All kernels give the same pictures. */
    public enum Kernel {
        /** The kernel that suits most devices like this one. */
        USUAL,
        /**
         * The fastest kernel on this device, measured with 4096 instances of a model before its first upload. The measurement needs the
         * memory of these instances twice; if it is not available, {@link #USUAL}.
         */
        MEASURED,
        /** One lane for each joint, for graphics processors. The skeleton must fit into the shared memory of a workgroup. */
        JOINT,
        /** One lane for each instance, for software OpenGL. */
        INSTANCE
    }

    /** Treatment of the OpenGL state of a host's context. */
    public enum State {
        /**
         * Each call restores the state that it changes. A draw with all its views makes at most 50 driver queries, 51 with preskinning, and
         * up to 16 more for state that few programs use. Texture units starting at 70 and uniform blocks starting at 80 are unbound if they
         * were empty at the beginning.
         */
        RESTORED,
        /** Each call sets the state that it needs, and leaves it changed. No queries: the host sets its state before it draws. */
        RESET,
        /**
         * Calls rely on the state that the call before left. No queries, and the least work: only this library may change the state of
         * the context, which a host without draw calls grants.
         */
        OWNED
    }

    private record Evaluation(Palettes palettes, Kernel kernel) {}

    private record Surroundings(State state, @Nullable Path cache, Consumer<String> log) {}

    private ThrongOptions(
            CullSettings culling, RendererFeatures features, Evaluation evaluation, Surroundings surroundings) {
        this.culling = culling;
        this.features = features;
        this.evaluation = evaluation;
        this.surroundings = surroundings;
    }

    /**
     * {@return options with or without shadows of the frame's sun on instances}
     * @param on whether instances cast shadows
     */
    public ThrongOptions shadows(boolean on) {
        return with(features.withShadows(on));
    }

    /**
     * {@return options with or without levels of detail for far instances} Missing levels of a file are generated.
     * @param on whether levels are used
     */
    public ThrongOptions levels(boolean on) {
        return with(culling.withLod(on));
    }

    /**
     * {@return options with or without animation level of detail} Far instances share poses, or are posed in some frames only, if the
     * difference is less than a pixel.
     * @param on whether animation level of detail is used
     */
    public ThrongOptions animationLod(boolean on) {
        return with(culling.withPoses(on));
    }

    /**
     * {@return options with or without occlusion culling} Worth its cost in dense crowds seen from eye level.
     * @param on whether hidden instances are skipped
     */
    public ThrongOptions occlusion(boolean on) {
        return with(culling.withOcclusion(on));
    }

    /**
     * {@return options with or without preskinning} Visible vertices are skinned once for all passes, within a fixed capacity. No picture
     * changes. Costs 32 bytes for each vertex. For devices with fast compute shaders.
     * @param on whether vertices are preskinned
     */
    public ThrongOptions preskin(boolean on) {
        return with(features.withPrepass(features.prepass().withSkinning(on)));
    }

    /**
     * {@return options with or without triangle culling} Skips triangles that face away, cover no sample or are outside of the picture,
     * within a fixed capacity. No picture changes. For few instances with many triangles on slow rasterisers, such as software OpenGL.
     * @param on whether triangles are culled
     */
    public ThrongOptions triangleCulling(boolean on) {
        return with(features.withPrepass(features.prepass().withTriangleCulling(on)));
    }

    /**
     * {@return options with another bias of levels of detail and poses}
     * @param bias each step of 1 doubles the allowed error in pixels; 0 allows a third of a pixel for levels
     */
    public ThrongOptions lodBias(double bias) {
        if (!Double.isFinite(bias)) {
            throw new IllegalArgumentException("LOD bias: found " + bias + ", expected a finite number");
        }
        return with(culling.withBias(bias));
    }

    /**
     * {@return options with another processor for matrix palettes}
     * @param where processor
     */
    public ThrongOptions palettes(Palettes where) {
        return with(new Evaluation(where, evaluation.kernel));
    }

    /**
     * {@return options with another palette kernel}
     * @param other a kernel; a crowd whose skeleton does not fit the kernel is refused
     */
    public ThrongOptions kernel(Kernel other) {
        return with(new Evaluation(evaluation.palettes, other));
    }

    /**
     * {@return options with another treatment of the host's OpenGL state, see {@link Throng#onCurrentContext(ThrongOptions)}}
     * @param other treatment
     */
    public ThrongOptions state(State other) {
        return with(new Surroundings(other, surroundings.cache, surroundings.log));
    }

    /**
     * {@return options with another folder for baked clips} The default is the user's cache folder.
     * @param folder created when needed
     */
    public ThrongOptions cacheFolder(Path folder) {
        return with(new Surroundings(surroundings.state, folder, surroundings.log));
    }

    /**
     * {@return options with a log} The log receives a line for each repaired or skipped part of a file, on the loading thread.
     * @param lines receives the lines
     */
    public ThrongOptions log(Consumer<String> lines) {
        return with(new Surroundings(surroundings.state, surroundings.cache, lines));
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

    /** Returns whether kernels are measured for each model. */
    boolean measuresKernels() {
        return evaluation.palettes == Palettes.GPU && evaluation.kernel == Kernel.MEASURED;
    }

    /** Returns the palette backend if kernels are not measured. */
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

    /** Returns the treatment of the host's OpenGL state. */
    State state() {
        return surroundings.state;
    }

    AtlasCache cache() {
        Path folder = surroundings.cache;
        return folder == null ? AtlasCache.ofUser(log()) : new AtlasCache(folder, log());
    }

    Consumer<String> log() {
        return surroundings.log;
    }
}
