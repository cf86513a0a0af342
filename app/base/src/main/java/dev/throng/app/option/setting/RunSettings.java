package dev.throng.app.option.setting;

import dev.throng.app.console.OutputFile;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullKernel;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a command that runs a crowd.
 *
 * @param scene scene and characters, with their number and placement
 * @param time time and clip to show
 * @param engine settings for computing poses and vertices
 * @param picture content and quality of pictures
 * @param surroundings device and output files
 */
public record RunSettings(
        SceneSettings scene,
        TimeSettings time,
        EngineSettings engine,
        PictureSettings picture,
        Surroundings surroundings) {

    /** Device and output files of a run. */
    public record Surroundings(DeviceSettings device, OutputSettings output) {}

    public DeviceSettings device() {
        return surroundings.device;
    }

    public OutputSettings output() {
        return surroundings.output;
    }

    /** @return copy without crowd sizes, for a search for the largest crowd */
    public RunSettings withoutCounts() {
        SceneSettings any = new SceneSettings(scene.scene(), scene.files(), List.of(), scene.layout(), scene.seed());
        return new RunSettings(any, time, engine, picture, surroundings);
    }

    /** @return copy with one crowd size */
    public RunSettings withCount(int instances) {
        SceneSettings other =
                new SceneSettings(scene.scene(), scene.files(), List.of(instances), scene.layout(), scene.seed());
        return new RunSettings(other, time, engine, picture, surroundings);
    }

    public RunSettings withFiles(ModelFiles other) {
        SceneSettings shown = new SceneSettings(scene.scene(), other, scene.instances(), scene.layout(), scene.seed());
        return new RunSettings(shown, time, engine, picture, surroundings);
    }

    public RunSettings withOutput(OutputSettings other) {
        return new RunSettings(scene, time, engine, picture, new Surroundings(device(), other));
    }

    /**
     * @param deviceTier tier of the device
     * @return copy for a device of the tier
     */
    public RunSettings withTier(Quality.Tier deviceTier) {
        return new RunSettings(scene, time, engine, picture.withTier(deviceTier), surroundings);
    }

    /**
     * @param temporal whether a window combines samples of several frames
     * @return a copy with that choice
     */
    public RunSettings with(Temporal temporal) {
        return new RunSettings(scene, time, engine, picture.with(picture.quality.with(temporal)), surroundings);
    }

    /**
     * @param isOn whether the feature is on
     * @return copy with a feature switched on or off
     */
    public RunSettings with(TriedFeature feature, boolean isOn) {
        return new RunSettings(scene, time, feature.in(engine, isOn), picture, surroundings);
    }

    /** @return features that the renderer must support */
    public RendererFeatures features() {
        return new RendererFeatures(picture.shadows(), picture.detail.poses(), engine.prepass())
                .withFetch(engine.atlas.fetch())
                .withCullKernel(engine.cullKernel);
    }

    /**
     * Choice of the OpenGL device.
     *
     * @param headless whether no window may be opened
     * @param device index in the list of devices; null: the first usable one
     * @param debug whether OpenGL reports debug messages
     */
    public record DeviceSettings(boolean headless, @Nullable Integer device, boolean debug) {}

    /**
     * Time and clip to show.
     *
     * @param clip name or index of the only clip to play; null: all clips
     * @param freeze constant time to show, in seconds, so that nothing moves; null: time advances
     * @param step seconds per frame, above 0; null: the command's default
     * @param state file of the state that all instances show; null: they play clips
     * @param pose fixed pose of all instances in scene studio; null: they play clips
     */
    public record TimeSettings(
            @Nullable String clip,
            @Nullable Double freeze,
            @Nullable Double step,
            @Nullable Path state,
            @Nullable HeldPose pose) {}

    /**
     * Output files; null for none.
     *
     * @param json result as JSON
     * @param csv table with one row for each frame
     * @param screenshot PNG of the first frame after measuring
     * @param report result as an HTML page
     */
    public record OutputSettings(
            @Nullable OutputTarget json,
            @Nullable OutputFile csv,
            @Nullable OutputFile screenshot,
            @Nullable OutputFile report) {}

    /**
     * Settings for the computation of poses and vertices.
     *
     * @param path processor that evaluates poses
     * @param skinning skinning method
     * @param atlas storage and computation of clips and palettes
     * @param prepasses passes that run once per frame, before drawing
     * @param cullKernel compute shaders that cull; null: the renderer's default
     */
    public record EngineSettings(
            PaletteBackend.Kind path,
            GpuCharacter.Skinning skinning,
            AtlasSettings atlas,
            PrepassChoice prepasses,
            @Nullable CullKernel cullKernel) {
        /** @return passes before drawing that run if no trial was made */
        public PrepassSettings prepass() {
            return prepasses.settings();
        }

        /** @return features that trials switch on or off, in the order of the trials */
        public List<TriedFeature> tried() {
            return Arrays.stream(TriedFeature.values())
                    .filter(feature -> feature.isTried(this))
                    .toList();
        }

        EngineSettings with(AtlasSettings other) {
            return new EngineSettings(path, skinning, other, prepasses, cullKernel);
        }

        EngineSettings with(PrepassChoice other) {
            return new EngineSettings(path, skinning, atlas, other, cullKernel);
        }

        /** @return backend that builds palettes, unless a trial chooses it */
        public PaletteBackend backend() {
            return new PaletteBackend(path, atlas.kernelName());
        }

        /** @return whether a trial chooses the compute shader that builds palettes */
        public boolean triesKernels() {
            return path == PaletteBackend.Kind.GPU && atlas.kernel() == AtlasSettings.Kernel.AUTO;
        }
    }

    /**
     * Characters to show, their number and placement.
     *
     * @param scene scene to show
     * @param files models and clips
     * @param instances crowd sizes, each at least 0; at least one size, unless a search finds the size
     * @param layout spacing and ground
     * @param seed start value of all random numbers
     */
    public record SceneSettings(SceneKind scene, ModelFiles files, List<Integer> instances, Layout layout, long seed) {
        /**
         * @return distance between neighbours in model units, above 0, at most {@link SceneKind#mostSpacing}; null:
         *     chosen for the model
         */
        public @Nullable Double spacing() {
            return layout.spacing;
        }

        /** @return model files in the given order; empty for built-in characters */
        public List<Path> models() {
            return files.models();
        }
    }

    /**
     * Spacing and ground of the characters.
     *
     * @param spacing distance between neighbours in model units, above 0, at most {@link SceneKind#mostSpacing}; null:
     *     chosen for the model
     * @param terrain ground under the characters
     */
    public record Layout(@Nullable Double spacing, Terrain terrain) {}

    /**
     * Content and quality of pictures.
     *
     * @param size size of the picture
     * @param surfaces drawing of triangles
     * @param quality quality of pictures
     * @param detail culling and levels of detail
     * @param studio light, background and camera of scene studio; null in other scenes
     */
    public record PictureSettings(
            FrameSize size,
            Surfaces surfaces,
            Quality quality,
            CullSettings detail,
            @Nullable StudioSettings studio) {
        /**
         * Drawing of triangles.
         *
         * @param backface treatment of back faces
         * @param textures whether to use textures for base colours
         * @param shadows whether light casts shadows
         */
        public record Surfaces(Environment.Sides backface, boolean textures, boolean shadows) {}

        public Environment.Sides backface() {
            return surfaces.backface;
        }

        public boolean textures() {
            return surfaces.textures;
        }

        public boolean shadows() {
            return surfaces.shadows;
        }

        /**
         * @param deviceTier tier of the device
         * @return copy for a device of the tier
         */
        PictureSettings withTier(Quality.Tier deviceTier) {
            return with(quality.withTier(deviceTier));
        }

        private PictureSettings with(Quality other) {
            return new PictureSettings(size, surfaces, other, detail.withBias(other.bias()), studio);
        }

        /** @return antialiasing of pictures in the finest resolution */
        public Antialiasing antialiasing() {
            return quality.resolution().antialiasing();
        }

        /** @return size in pixels of pictures in the finest resolution */
        public FrameSize drawn() {
            return quality.resolution().of(size);
        }
    }

    /** Ground of scene march. */
    public enum Terrain {
        /** A straight road. */
        FLAT,
        /** Hills of grass, on whose slopes feet are placed. */
        HILLS
    }
}
