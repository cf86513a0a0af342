package dev.throng.crowd.gl.trial;

import dev.throng.crowd.gl.GpuCrowd;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.memory.CrowdMemory;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.GlContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
        Map<String, SceneRenderer> renderers = new LinkedHashMap<>();
        try {
            List<GpuCrowd> entered = List.of(); // of all kernels alike
            for (PaletteBackend kernel : kernels) {
                SceneRenderer renderer = new SceneRenderer(characters, RendererFeatures.NONE);
                renderers.put(kernel.kernel(), renderer);
                entered = crowds.enter(renderer, kernel);
            }
            return fastestFirst(characters.gl(), renderers, joints(entered));
        } finally {
            renderers.values().forEach(SceneRenderer::close);
        }
    }

    private static List<KernelTrial> fastestFirst(GlContext gl, Map<String, SceneRenderer> renderers, long joints) {
        Map<String, Long> best = new LinkedHashMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            renderers.forEach((kernel, renderer) -> best.merge(kernel, nanos(gl, renderer), Math::min));
        }
        List<KernelTrial> trials = new ArrayList<>();
        best.forEach((kernel, nanos) -> trials.add(new KernelTrial(kernel, (double) nanos / Math.max(joints, 1))));
        trials.sort(Comparator.comparingDouble(KernelTrial::nanosPerJoint));
        return trials;
    }

    private static long nanos(GlContext gl, SceneRenderer renderer) {
        gl.finish();
        long begin = System.nanoTime();
        renderer.buildPalettes(TICKS);
        gl.finish();
        return System.nanoTime() - begin;
    }

    private static long joints(List<GpuCrowd> crowds) {
        return crowds.stream()
                .mapToLong(crowd -> (long) crowd.count()
                        * crowd.character().atlas().layout().jointCount())
                .sum();
    }
}
