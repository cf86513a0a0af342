package dev.throng.stage;

import dev.throng.crowd.gl.Crowd;
import dev.throng.crowd.gl.CrowdRenderer;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CrowdSize;
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
     * Bytes that a trial takes, characters left out: for each kernel as if all instances were of the character that takes most, and all
     * of them mixed clips.
     */
    static long bytes(GlContext gl, List<PaletteBackend> kernels, List<PreparedCharacter> shown) {
        return kernels.stream()
                .map(kernel -> new CrowdMemory(gl, RendererFeatures.NONE, kernel))
                .mapToLong(memory -> shown.stream()
                        .mapToLong(each -> bytes(memory, each))
                        .max()
                        .orElseThrow())
                .sum();
    }

    private static long bytes(CrowdMemory memory, PreparedCharacter character) {
        CrowdSize size = memory.size(PaletteChoice.INSTANCES);
        return memory.crowd(character, size).total() + memory.mixing(character, size);
    }

    /**
     * Measures kernels in turn, so that whatever else the machine does meets them alike.
     *
     * @param kernels all of them suit the crowds
     * @param crowds that are measured
     * @return the fastest first
     */
    static List<KernelTrial> run(CharacterPool characters, List<PaletteBackend> kernels, PaletteChoice.Crowds crowds) {
        Map<String, Stage> stages = new LinkedHashMap<>();
        try {
            List<Crowd> entered = List.of(); // of all kernels alike
            for (PaletteBackend kernel : kernels) {
                Stage stage = new Stage(characters, RendererFeatures.NONE);
                stages.put(kernel.kernel(), stage);
                entered = crowds.enter(stage, kernel);
            }
            return fastestFirst(characters.gl(), stages, joints(entered));
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

    private static long joints(List<Crowd> crowds) {
        return crowds.stream()
                .mapToLong(crowd -> (long) crowd.count()
                        * crowd.character().atlas().layout().jointCount())
                .sum();
    }
}
