package dev.throng;

import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.probe.GpuBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.RendererFeatures;
import org.jspecify.annotations.Nullable;

/** Settings for drawing a {@link Scene}. Immutable: each method returns other options. */
public final class SceneOptions {
    /**
     * Default options: levels of detail, animation level of detail, no shadows, no preskinning, and palettes built on
     * the GPU by the usual kernel.
     */
    public static final SceneOptions DEFAULT = new SceneOptions(
            CullSettings.CULLED.withLod(true).withPoses(true),
            RendererFeatures.NONE.withPoses(true),
            new Evaluation(Palettes.GPU, Kernel.USUAL),
            new Surfaces(true, Sides.MATERIAL, null));

    private final CullSettings culling;
    private final RendererFeatures features; // shares poses exactly if culling does
    private final Evaluation evaluation;
    private final Surfaces surfaces;

    /** Device that builds matrix palettes. */
    public enum Palettes {
        /** Compute shaders, for visible instances. */
        GPU,
        /**
         * All cores of the CPU, for comparisons: they build palettes of every instance in each frame, without shared
         * poses.
         */
        CPU
    }

    /** Compute shader that builds palettes. All kernels have the same results. */
    public enum Kernel {
        /** The default kernel for this type of device: graphics processor or software OpenGL. */
        USUAL,
        /**
         * The fastest kernel on this device, measured with 4096 instances of a model before its first crowd; {@link
         * #USUAL} if there is no memory for two such crowds.
         */
        MEASURED,
        /** One lane per joint, for graphics processors. The skeleton must fit into a workgroup's shared memory. */
        JOINT,
        /** One lane per instance, for software OpenGL. */
        INSTANCE
    }

    /** Memory access by which shaders read palettes. All have the same results. */
    public enum PaletteFetch {
        /** The default access for this type of device: graphics processor or software OpenGL. */
        USUAL(RendererFeatures.NONE.fetch()),
        /** Texels of a buffer texture. */
        TEXTURE(dev.throng.crowd.gl.scene.PaletteFetch.TEXTURE),
        /** Vectors of a storage block; texels if vertex shaders cannot read enough storage blocks. */
        STORAGE(dev.throng.crowd.gl.scene.PaletteFetch.STORAGE);

        private final dev.throng.crowd.gl.scene.PaletteFetch engine;

        PaletteFetch(dev.throng.crowd.gl.scene.PaletteFetch engine) {
            this.engine = engine;
        }
    }

    /** Drawn sides of triangles. */
    public enum Sides {
        /** Draws both sides of double-sided materials, and only the fronts of other materials. */
        MATERIAL(Environment.Sides.MATERIAL),
        /** Draws only front sides, even of double-sided materials. */
        FRONT(Environment.Sides.CULL),
        /** Draws both sides, even of single-sided materials. */
        BOTH(Environment.Sides.NONE);

        private final Environment.Sides engine;

        Sides(Environment.Sides engine) {
            this.engine = engine;
        }
    }

    private record Evaluation(Palettes palettes, Kernel kernel) {}

    /**
     * Settings for drawing surfaces.
     *
     * @param variation strength of colour differences between instances; null: the light's default
     */
    private record Surfaces(
            boolean textures, Sides sides, @Nullable Float variation) {}

    private SceneOptions(CullSettings culling, RendererFeatures features, Evaluation evaluation, Surfaces surfaces) {
        this.culling = culling;
        this.features = features;
        this.evaluation = evaluation;
        this.surfaces = surfaces;
    }

    /**
     * {@return options with or without shadows of the frame's sun}
     *
     * @param on whether instances cast and receive shadows
     */
    public SceneOptions shadows(boolean on) {
        return with(features.withShadows(on));
    }

    /**
     * {@return options with or without levels of detail for distant instances, see {@link ModelOptions#levels}}
     *
     * @param on whether levels are used
     */
    public SceneOptions levels(boolean on) {
        return with(culling.withLod(on));
    }

    /**
     * {@return options with or without animation level of detail} Distant instances share poses, or are posed in some
     * frames only, if the difference is less than a pixel.
     *
     * @param on whether animation level of detail is used
     */
    public SceneOptions animationLod(boolean on) {
        return with(culling.withPoses(on));
    }

    /**
     * {@return options with or without occlusion culling, for dense crowds seen from eye level}
     *
     * @param on whether instances behind other surfaces are skipped
     */
    public SceneOptions occlusion(boolean on) {
        return with(culling.withOcclusion(on));
    }

    /**
     * {@return options with or without preskinning, for devices with fast compute shaders} Skins visible vertices once
     * for all passes, within a fixed capacity. Pictures stay the same.
     *
     * @param on whether vertices are preskinned; uses 32 bytes per vertex
     */
    public SceneOptions preskin(boolean on) {
        return with(features.withPrepass(features.prepass().withSkinning(on)));
    }

    /**
     * {@return options with or without triangle culling} Skips triangles that face away, cover no sample or are outside
     * of the picture. Has a fixed capacity. Pictures stay the same. Worthwhile for few instances with many triangles on
     * slow rasterisers, such as software OpenGL.
     *
     * @param on whether triangles are culled
     */
    public SceneOptions triangleCulling(boolean on) {
        return with(features.withPrepass(features.prepass().withTriangleCulling(on)));
    }

    /**
     * {@return options with another bias of levels of detail and poses}
     *
     * @param bias each step of 1 doubles the allowed error; at 0, a coarser level of detail may differ by a third of a
     *     pixel from the finest
     */
    public SceneOptions lodBias(double bias) {
        if (!Double.isFinite(bias)) {
            throw new IllegalArgumentException("LOD bias: found " + bias + ", expected a finite number");
        }
        return with(culling.withBias(bias));
    }

    /**
     * {@return options with another processor for matrix palettes}
     * @param where processor that builds the palettes
     */
    public SceneOptions palettes(Palettes where) {
        return with(new Evaluation(Check.notNull("palettes", where), evaluation.kernel));
    }

    /**
     * {@return options with another palette kernel}
     *
     * @param other a kernel; crowds whose skeleton does not fit are refused
     */
    public SceneOptions kernel(Kernel other) {
        return with(new Evaluation(evaluation.palettes, Check.notNull("kernel", other)));
    }

    /**
     * {@return options with another memory access to palettes}
     *
     * @param other memory access
     */
    public SceneOptions paletteFetch(PaletteFetch other) {
        return with(features.withFetch(Check.notNull("palette fetch", other).engine));
    }

    /**
     * {@return options with or without textures of materials}
     *
     * @param on whether textures are drawn; otherwise, surfaces have the base colours of their materials
     */
    public SceneOptions textures(boolean on) {
        return with(new Surfaces(on, surfaces.sides, surfaces.variation));
    }

    /**
     * {@return options with other drawn sides of triangles; shadow maps always contain both}
     *
     * @param other drawn sides
     */
    public SceneOptions sides(Sides other) {
        return with(new Surfaces(surfaces.textures, Check.notNull("sides", other), surfaces.variation));
    }

    /**
     * {@return options with other random differences between instances' colours, by {@linkplain Instance#seed seed}}
     * Below a sky and in an environment, brightness differs; in other light, hue does, too.
     *
     * @param strength 0 (none) to 1; by default 0.12 below a sky, and 0 in other light
     */
    public SceneOptions colourVariation(double strength) {
        if (!(strength >= 0 && strength <= 1)) {
            throw new IllegalArgumentException("colour variation: found " + strength + ", expected 0 to 1");
        }
        return with(new Surfaces(surfaces.textures, surfaces.sides, (float) strength));
    }

    private SceneOptions with(CullSettings other) {
        return new SceneOptions(other, features.withPoses(other.poses()), evaluation, surfaces);
    }

    private SceneOptions with(RendererFeatures other) {
        return new SceneOptions(culling, other, evaluation, surfaces);
    }

    private SceneOptions with(Evaluation other) {
        return new SceneOptions(culling, features, other, surfaces);
    }

    private SceneOptions with(Surfaces other) {
        return new SceneOptions(culling, features, evaluation, other);
    }

    /**
     * @param lit environment, whose colour variation is the default
     * @return a copy with the surfaces of these options
     */
    Environment withSurfaces(Environment lit) {
        Float own = surfaces.variation;
        return lit.with(new Environment.Surfaces(
                own == null ? lit.colourVariation() : own, surfaces.textures, surfaces.sides.engine));
    }

    Environment.Sides sides() {
        return surfaces.sides.engine;
    }

    CullSettings culling() {
        return culling;
    }

    RendererFeatures features() {
        return features;
    }

    /**
     * @return the shaders that compute vertices
     *
     * @param kernel kernel that builds palettes; null: the renderer's default
     */
    GpuBackend.Shaders shaders(@Nullable String kernel) {
        boolean isAhead = features.prepass().skinning();
        return new GpuBackend.Shaders(
                kernel, isAhead ? GpuBackend.Skinned.AHEAD : GpuBackend.Skinned.WHERE_DRAWN, features.fetch());
    }

    boolean measuresKernels() {
        return evaluation.palettes == Palettes.GPU && evaluation.kernel == Kernel.MEASURED;
    }

    /** @return the palette backend for these options, without measuring kernels */
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
}
