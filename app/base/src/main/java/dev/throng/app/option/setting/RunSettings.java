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
 * What a command that runs a crowd was asked for.
 *
 * @param scene which characters are shown
 * @param time when
 * @param engine how they are evaluated
 * @param picture what is drawn of them
 * @param surroundings what the run has to do with the machine
 */
public record RunSettings(
        SceneSettings scene,
        TimeSettings time,
        EngineSettings engine,
        PictureSettings picture,
        Surroundings surroundings) {

    /**
     * What a run has to do with the machine.
     *
     * @param device where OpenGL comes from
     * @param output where results go
     */
    public record Surroundings(DeviceSettings device, OutputSettings output) {}

    /** Where OpenGL comes from. */
    public DeviceSettings device() {
        return surroundings.device;
    }

    /** Where results go. */
    public OutputSettings output() {
        return surroundings.output;
    }

    /** The same without crowd sizes of its own: only with those that are found. */
    public RunSettings withoutCounts() {
        SceneSettings any = new SceneSettings(scene.scene(), scene.files(), List.of(), scene.layout(), scene.seed());
        return new RunSettings(any, time, engine, picture, surroundings);
    }

    /** Returns a copy of these settings with one crowd size. */
    public RunSettings withCount(int instances) {
        SceneSettings other =
                new SceneSettings(scene.scene(), scene.files(), List.of(instances), scene.layout(), scene.seed());
        return new RunSettings(other, time, engine, picture, surroundings);
    }

    /** The same with other models and clips. */
    public RunSettings withFiles(ModelFiles other) {
        SceneSettings shown = new SceneSettings(scene.scene(), other, scene.instances(), scene.layout(), scene.seed());
        return new RunSettings(shown, time, engine, picture, surroundings);
    }

    /** The same with results going elsewhere. */
    public RunSettings withOutput(OutputSettings other) {
        return new RunSettings(scene, time, engine, picture, new Surroundings(device(), other));
    }

    /** The same on a device that is worth a tier. */
    public RunSettings on(Quality.Tier worth) {
        return new RunSettings(scene, time, engine, picture.on(worth), surroundings);
    }

    /** Returns these settings with or without a feature. */
    public RunSettings with(TriedFeature feature, boolean isOn) {
        return new RunSettings(scene, time, feature.in(engine, isOn), picture, surroundings);
    }

    /** What frames may ask a renderer for. */
    public RendererFeatures features() {
        return new RendererFeatures(picture.shadows(), picture.detail.poses(), engine.prepass())
                .withFetch(engine.atlas.fetch())
                .withCullKernel(engine.cullKernel);
    }

    /**
     * Where OpenGL comes from.
     *
     * @param headless whether a window is out of the question
     * @param device index in the list of devices; null: the first usable one
     * @param debug whether the context reports its messages
     */
    public record DeviceSettings(boolean headless, @Nullable Integer device, boolean debug) {}

    /**
     * What is played, and when.
     *
     * @param clip name or index of the one clip; null: all
     * @param freeze the second everything stands still at; null: it moves
     * @param step seconds from frame to frame, above 0; null: the command's own
     * @param state file of the one pose put together that all show; null: they play clips
     * @param pose that all hold in a studio; null: they play clips
     */
    public record TimeSettings(
            @Nullable String clip,
            @Nullable Double freeze,
            @Nullable Double step,
            @Nullable Path state,
            @Nullable HeldPose pose) {}

    /**
     * Where results go; null: nowhere.
     *
     * @param json the result
     * @param csv one row for each frame
     * @param screenshot PNG of the frame after measuring
     * @param report HTML page of the result
     */
    public record OutputSettings(
            @Nullable OutputTarget json,
            @Nullable OutputFile csv,
            @Nullable OutputFile screenshot,
            @Nullable OutputFile report) {}

    /**
     * How characters are evaluated.
     *
     * @param path that evaluates
     * @param skinning how a vertex follows its joints
     * @param atlas how clips and palettes are stored and computed
     * @param ahead what is done once a frame, ahead of drawing
     * @param cullKernel compute shaders that cull; null: the renderer's default
     */
    public record EngineSettings(
            PaletteBackend.Kind path,
            GpuCharacter.Skinning skinning,
            AtlasSettings atlas,
            PrepassChoice ahead,
            @Nullable CullKernel cullKernel) {
        /** Returns what is surely done ahead of drawing, without trials. */
        public PrepassSettings prepass() {
            return ahead.settings();
        }

        /** Returns the features that trials decide about, in their order. */
        public List<TriedFeature> tried() {
            return Arrays.stream(TriedFeature.values())
                    .filter(feature -> feature.isTried(this))
                    .toList();
        }

        EngineSettings with(AtlasSettings other) {
            return new EngineSettings(path, skinning, other, ahead, cullKernel);
        }

        EngineSettings with(PrepassChoice other) {
            return new EngineSettings(path, skinning, atlas, other, cullKernel);
        }

        /** What builds palettes, where no kernels are tried out. */
        public PaletteBackend backend() {
            return new PaletteBackend(path, atlas.kernelName());
        }

        /** Whether kernels are tried out. */
        public boolean triesKernels() {
            return path == PaletteBackend.Kind.GPU && atlas.kernel() == AtlasSettings.Kernel.AUTO;
        }
    }

    /**
     * Which characters are shown, how many, and where.
     *
     * @param scene what is shown
     * @param files of models and clips
     * @param instances crowd sizes, each 0 or more; at least one unless one is searched for
     * @param layout spacing and ground
     * @param seed of everything random
     */
    public record SceneSettings(SceneKind scene, ModelFiles files, List<Integer> instances, Layout layout, long seed) {
        /** Distance of neighbours in model units, above 0, up to {@link SceneKind#mostSpacing}; null: from the model. */
        public @Nullable Double spacing() {
            return layout.spacing;
        }

        /** Files in the order given; empty for the built-in character. */
        public List<Path> models() {
            return files.models();
        }
    }

    /**
     * Spacing and ground of the characters.
     *
     * @param spacing distance of neighbours in model units, above 0, up to {@link SceneKind#mostSpacing}; null: from the model
     * @param terrain the ground under the characters
     */
    public record Layout(@Nullable Double spacing, Terrain terrain) {}

    /**
     * What is drawn.
     *
     * @param size of the picture
     * @param surfaces how triangles are drawn
     * @param quality what is spent on it
     * @param detail which instances are drawn, and in which level of detail
     * @param studio light, background and camera of a studio; null: in other scenes
     */
    public record PictureSettings(
            FrameSize size,
            Surfaces surfaces,
            Quality quality,
            CullSettings detail,
            @Nullable StudioSettings studio) {
        /**
         * How triangles are drawn.
         *
         * @param backface which of them
         * @param textures whether base colour textures are used
         * @param shadows whether the sun casts them
         */
        public record Surfaces(Environment.Sides backface, boolean textures, boolean shadows) {}

        /** Which triangles are drawn. */
        public Environment.Sides backface() {
            return surfaces.backface;
        }

        /** Whether base colour textures are used. */
        public boolean textures() {
            return surfaces.textures;
        }

        /** Whether the sun casts shadows. */
        public boolean shadows() {
            return surfaces.shadows;
        }

        /** The same on a device that is worth a tier. */
        PictureSettings on(Quality.Tier worth) {
            Quality other = quality.on(worth);
            return new PictureSettings(size, surfaces, other, detail.withBias(other.bias()), studio);
        }

        /** What smooths edges of the finest pictures. */
        public Antialiasing antialiasing() {
            return quality.resolution().antialiasing();
        }

        /** Of the finest pictures that are drawn, pixels. */
        public FrameSize drawn() {
            return quality.resolution().of(size);
        }
    }

    /** What a march goes over. */
    public enum Terrain {
        /** A straight road on the plain. */
        FLAT,
        /** Grass on hills, with feet put on the slopes. */
        HILLS
    }
}
