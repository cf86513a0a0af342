package dev.throng.app.frontier;

import dev.throng.anim.CharacterModel;
import dev.throng.app.console.Console;
import dev.throng.app.model.Contexts;
import dev.throng.app.option.setting.RunSettings.DeviceSettings;
import dev.throng.app.report.MachineInfo;
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
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Times for building palettes of crowds that differ only in their atlas, on the GPU or on software OpenGL. */
final class PaletteTimes {
    private static final int ROUNDS = 41;
    private static final int WARMUP = 3;
    private static final long TICKS = 1_000_000;

    private PaletteTimes() {}

    /**
     * Measured times.
     *
     * @param clock {@code core} or {@code wall}; null if nothing was measured
     * @param nanosPerJoint median of all rounds, for each atlas
     * @param machine machine that measured
     */
    record Times(@Nullable String clock, double[] nanosPerJoint, MachineInfo machine) {
        static final Times NONE = new Times(null, new double[0], MachineInfo.of(null));
    }

    /** Measures all atlases alternately, so that changes of the machine's speed affect them equally. */
    static Times of(CharacterModel character, List<ClipAtlas> atlases, Console console) {
        if (character.palette().entryCount() == 0) {
            return Times.NONE;
        }
        try (GlContext gl = Contexts.headless(new DeviceSettings(true, null, false))) {
            Times times = measure(gl, character, atlases);
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

    private static Times measure(GlContext gl, CharacterModel character, List<ClipAtlas> atlases) {
        boolean isCore = gl.info().isSoftware() && CoreTime.available();
        List<SceneRenderer> renderers = new ArrayList<>();
        try (CharacterPool characters = new CharacterPool(gl)) {
            try {
                for (ClipAtlas atlas : atlases) {
                    renderers.add(renderer(characters, new PreparedCharacter(character, atlas, Skinning.LBS)));
                }
                double[][] nanos = rounds(gl, renderers, isCore);
                double joints =
                        (double) PaletteChoice.INSTANCES * character.skeleton().jointCount();
                double[] medians = Arrays.stream(nanos)
                        .mapToDouble(each -> new Percentiles(each).median() / joints)
                        .toArray();
                return new Times(isCore ? "core" : "wall", medians, MachineInfo.of(gl.info()));
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

    private static double[][] rounds(GlContext gl, List<SceneRenderer> renderers, boolean isCore) {
        double[][] nanos = new double[renderers.size()][ROUNDS];
        for (int round = -WARMUP; round < ROUNDS; round++) {
            for (int i = 0; i < renderers.size(); i++) {
                long spent = nanos(gl, renderers.get(i), isCore);
                if (round >= 0) {
                    nanos[i][round] = spent;
                }
            }
        }
        return nanos;
    }

    private static long nanos(GlContext gl, SceneRenderer renderer, boolean isCore) {
        gl.finish();
        long begin = isCore ? CoreTime.nanos() : System.nanoTime();
        renderer.buildPalettes(TICKS);
        gl.finish();
        return (isCore ? CoreTime.nanos() : System.nanoTime()) - begin;
    }
}
