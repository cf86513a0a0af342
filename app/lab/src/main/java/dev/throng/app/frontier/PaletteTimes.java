package dev.throng.app.frontier;

import dev.throng.anim.CharacterModel;
import dev.throng.app.console.Console;
import dev.throng.app.model.Contexts;
import dev.throng.app.option.setting.RunSettings.DeviceSettings;
import dev.throng.app.report.MachineInfo;
import dev.throng.app.statistic.Bootstrap;
import dev.throng.app.statistic.Bootstrap.Confidence;
import dev.throng.app.statistic.CoreTime;
import dev.throng.app.statistic.Percentiles;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter.Skinning;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.trial.PaletteChoice;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Times for building palettes of crowds that differ only in their atlas. Palettes are built on the GPU or on software
 * OpenGL.
 */
final class PaletteTimes {
    private static final int WARMUP = 3;

    /**
     * Shortest duration of a measurement in nanoseconds. It is long because a system may count a running thread's time
     * only every 4 ms.
     */
    private static final long LEAST_NANOS = 40_000_000;

    private static final int MOST_REPEATS = 4096;

    /** Ticks between two builds of palettes, so that each build computes other poses. */
    private static final long TICKS = 1_000_000;

    private PaletteTimes() {}

    /**
     * Measured times.
     *
     * @param clock {@code core} for processor times, {@code wall} for wall times; null if nothing was measured
     * @param nanosPerJoint nanoseconds per joint of an instance, by index of the atlas, then of the round
     * @param machine machine that measured the times
     */
    record Times(@Nullable String clock, double[][] nanosPerJoint, MachineInfo machine) {
        static final Times NONE = new Times(null, new double[0][], MachineInfo.of(null));

        double median(int atlas) {
            return new Percentiles(nanosPerJoint[atlas]).median();
        }

        /**
         * @param atlas index of an atlas
         * @param other index of another atlas
         * @return median over all rounds of the time of {@code atlas}, divided by the time of {@code other}, with its
         *     95 % interval
         */
        Confidence ratio(int atlas, int other) {
            double[] ratios = new double[nanosPerJoint[atlas].length];
            Arrays.setAll(ratios, round -> nanosPerJoint[atlas][round] / nanosPerJoint[other][round]);
            return Bootstrap.ofMedian(ratios);
        }
    }

    /**
     * Measures all atlases alternately, so that changes of the machine's speed affect them equally.
     *
     * @param rounds number of measurements of each atlas, at least 1
     */
    static Times of(CharacterModel character, List<ClipAtlas> atlases, int rounds, Console console) {
        if (character.palette().entryCount() == 0) {
            return Times.NONE;
        }
        try (GlContext gl = Contexts.headless(new DeviceSettings(true, null, false))) {
            Times times = measure(gl, character, atlases, rounds);
            Contexts.checkEnd(gl, "measuring palettes", console);
            return times;
        } catch (GlException e) {
            if (e.kind() == GlException.Kind.ERROR || e.kind() == GlException.Kind.SHADER) {
                throw e;
            }
            console.warn("no times of palettes: " + e.getMessage());
            return Times.NONE;
        }
    }

    private static Times measure(GlContext gl, CharacterModel character, List<ClipAtlas> atlases, int rounds) {
        boolean isCore = gl.info().isSoftware() && CoreTime.available();
        List<SceneRenderer> renderers = new ArrayList<>();
        try (CharacterPool characters = new CharacterPool(gl)) {
            try {
                for (ClipAtlas atlas : atlases) {
                    renderers.add(renderer(characters, new PreparedCharacter(character, atlas, Skinning.LBS)));
                }
                double[][] nanos = new double[renderers.size()][rounds];
                measure(gl, renderers, isCore, nanos);
                double joints =
                        (double) PaletteChoice.INSTANCES * character.skeleton().jointCount();
                for (double[] each : nanos) {
                    Arrays.setAll(each, round -> each[round] / joints);
                }
                return new Times(isCore ? "core" : "wall", nanos, MachineInfo.of(gl.info()));
            } finally {
                renderers.forEach(SceneRenderer::close);
            }
        }
    }

    private static SceneRenderer renderer(CharacterPool characters, PreparedCharacter shown) {
        SceneRenderer renderer = new SceneRenderer(characters, RendererFeatures.NONE);
        renderer.crowd(shown, PaletteChoice.crowd(shown.atlas()), PaletteBackend.DEFAULT);
        return renderer;
    }

    /**
     * Measures all renderers in each round, in random order, so that no renderer always follows the same other
     * renderer.
     *
     * @param isCore whether to measure processor times instead of wall times
     * @param nanos receives nanoseconds per build of palettes, by index of the renderer, then of the round
     */
    private static void measure(GlContext gl, List<SceneRenderer> renderers, boolean isCore, double[][] nanos) {
        List<Integer> order = new ArrayList<>();
        renderers.forEach(renderer -> order.add(order.size()));
        Random random = new Random(0);
        int repeats = 1;
        for (int round = -WARMUP; round < nanos[0].length; round++) {
            Collections.shuffle(order, random);
            for (int atlas : order) {
                double spent = nanos(gl, renderers.get(atlas), isCore, new Work(round + WARMUP, repeats));
                if (round >= 0) {
                    nanos[atlas][round] = spent;
                } else if (repeats * spent < LEAST_NANOS) {
                    repeats = (int) Math.min(MOST_REPEATS, 1 + LEAST_NANOS / Math.max(spent, 1));
                }
            }
        }
    }

    /**
     * Builds of palettes in one measurement of an atlas.
     *
     * @param round number of the round, from 0
     * @param repeats number of timed builds
     */
    private record Work(int round, int repeats) {
        /**
         * @param repeat index of the build: 0 for the first build, which is not timed, then 1 to {@code repeats}
         * @return tick of the poses that a build computes
         */
        long ticks(int repeat) {
            return ((long) round * (repeats + 1) + repeat) * TICKS;
        }
    }

    /**
     * Measures a renderer. Builds the palettes once before timing, so that caches contain the atlas.
     *
     * @param isCore whether to measure processor time instead of wall time
     * @return nanoseconds per build of palettes
     */
    private static double nanos(GlContext gl, SceneRenderer renderer, boolean isCore, Work work) {
        renderer.buildPalettes(work.ticks(0));
        gl.finish();
        long begin = isCore ? CoreTime.nanos() : System.nanoTime();
        for (int repeat = 1; repeat <= work.repeats; repeat++) {
            renderer.buildPalettes(work.ticks(repeat));
        }
        gl.finish();
        return ((isCore ? CoreTime.nanos() : System.nanoTime()) - begin) / (double) work.repeats;
    }
}
