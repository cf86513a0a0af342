package dev.throng.app.stage;

import dev.throng.app.scene.Scene;
import dev.throng.crowd.gl.CrowdRenderer;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.GlContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * One palette kernel, measured on the characters in question.
 *
 * @param kernel its name
 * @param nanosPerJoint the fastest of its runs
 */
public record KernelTrial(String kernel, double nanosPerJoint) {
    /** Large enough to keep a device busy, small enough to be there twice. */
    static final int INSTANCES = 4096;

    private static final int ROUNDS = 7;
    private static final long TICKS = 1_000_000;

    /**
     * Measures every kernel that all characters fit, in turn, so that whatever else the machine does meets them alike.
     *
     * @param scene of about {@link #INSTANCES}
     * @return the fastest first; empty where no palettes are built
     */
    static List<KernelTrial> run(GlContext gl, Scene scene, Cast cast) {
        Map<String, CrowdRenderer> renderers = new LinkedHashMap<>();
        Lineup lineup = Lineup.of(scene, cast.wardrobe());
        try {
            for (String kernel : candidates(gl, cast)) {
                PaletteBackend path = new PaletteBackend(PaletteBackend.Kind.GPU, kernel);
                renderers.put(kernel, cast.renderer(gl, lineup, path, new RendererFeatures(false, false)));
            }
            return fastestFirst(gl, renderers, joints(scene));
        } finally {
            renderers.values().forEach(CrowdRenderer::close);
        }
    }

    private static List<KernelTrial> fastestFirst(GlContext gl, Map<String, CrowdRenderer> renderers, long joints) {
        Map<String, Long> best = new LinkedHashMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            renderers.forEach((kernel, renderer) -> best.merge(kernel, nanos(gl, renderer), Math::min));
        }
        List<KernelTrial> trials = new ArrayList<>();
        best.forEach((kernel, nanos) -> trials.add(new KernelTrial(kernel, (double) nanos / Math.max(joints, 1))));
        trials.sort(Comparator.comparingDouble((ToDoubleFunction<KernelTrial>) KernelTrial::nanosPerJoint));
        return trials;
    }

    private static long nanos(GlContext gl, CrowdRenderer renderer) {
        gl.finish();
        long begin = System.nanoTime();
        renderer.buildPalettes(TICKS);
        gl.finish();
        return System.nanoTime() - begin;
    }

    private static List<String> candidates(GlContext gl, Cast cast) {
        List<String> names = new ArrayList<>(List.of(KernelShape.INSTANCE, KernelShape.JOINT));
        for (GpuCharacter character : cast.characters()) {
            names.retainAll(KernelShape.fitting(character.atlas().layout(), gl.info(), gl.limits()).stream()
                    .map(KernelShape::name)
                    .toList());
        }
        return names;
    }

    private static long joints(Scene scene) {
        long joints = 0;
        for (int role = 0; role < scene.roles().size(); role++) {
            joints += (long) scene.count(role)
                    * scene.roles().get(role).character().skeleton().jointCount();
        }
        return joints;
    }
}
