package dev.throng.stage;

import dev.throng.crowd.gl.CrowdRenderer;
import dev.throng.crowd.gl.character.PreparedCharacter;
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
    private static final int ROUNDS = 7;
    private static final long TICKS = 1_000_000;

    /**
     * Measures every kernel that all characters fit, in turn, so that whatever else the machine does meets them alike.
     *
     * @param shown characters of the crowds
     * @param crowds that are measured
     * @return the fastest first
     */
    static List<KernelTrial> run(
            GlContext gl, CharacterPool characters, List<PreparedCharacter> shown, PaletteChoice.Crowds crowds) {
        Map<String, Stage> stages = new LinkedHashMap<>();
        try {
            long joints = 0;
            for (String kernel : candidates(gl, shown)) {
                Stage stage = new Stage(gl, characters, RendererFeatures.NONE);
                stages.put(kernel, stage);
                joints = joints(crowds.enter(stage, new PaletteBackend(PaletteBackend.Kind.GPU, kernel)));
            }
            return fastestFirst(gl, stages, joints);
        } finally {
            stages.values().forEach(Stage::close);
        }
    }

    private static List<KernelTrial> fastestFirst(GlContext gl, Map<String, Stage> stages, long joints) {
        Map<String, Long> best = new LinkedHashMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            stages.forEach((kernel, stage) -> best.merge(kernel, nanos(gl, stage.renderer()), Math::min));
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

    private static List<String> candidates(GlContext gl, List<PreparedCharacter> shown) {
        List<String> names = new ArrayList<>(List.of(KernelShape.INSTANCE, KernelShape.JOINT));
        for (PreparedCharacter character : shown) {
            names.retainAll(KernelShape.fitting(character.atlas().layout(), gl.info(), gl.limits()).stream()
                    .map(KernelShape::name)
                    .toList());
        }
        return names;
    }

    private static long joints(List<StageCrowd> crowds) {
        return crowds.stream()
                .mapToLong(crowd -> (long) crowd.drawn().count()
                        * crowd.character().atlas().layout().jointCount())
                .sum();
    }
}
