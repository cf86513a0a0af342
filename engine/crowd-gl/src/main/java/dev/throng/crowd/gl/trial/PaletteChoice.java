package dev.throng.crowd.gl.trial;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.NeutralGrid;
import dev.throng.crowd.gl.GpuCrowd;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.memory.CrowdMemory;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Palette backend of crowds, with the trials that chose it.
 *
 * @param backend backend that builds the palettes
 * @param trials measured kernels, fastest first; empty if nothing was measured
 */
public record PaletteChoice(PaletteBackend backend, List<Trial> trials) {
    /** Number of instances in a trial: enough to keep a device busy, few enough for one crowd per kernel at once. */
    public static final int INSTANCES = 4096;

    private static final int ROUNDS = 7;
    private static final long TICKS = 1_000_000;

    /**
     * Measured time of one palette kernel.
     *
     * @param kernel name of the kernel
     * @param nanosPerJoint time of the kernel's fastest run, in ns per joint
     */
    public record Trial(String kernel, double nanosPerJoint) {}

    public interface Crowds {
        /**
         * Adds the trial's crowds to a renderer.
         *
         * @param renderer renderer that owns the added crowds
         * @param backend backend that builds their palettes
         * @return the added crowds, without decor
         */
        List<GpuCrowd> enter(SceneRenderer renderer, PaletteBackend backend);
    }

    /**
     * @param backend backend that builds the palettes
     * @return a choice without trial
     */
    public static PaletteChoice of(PaletteBackend backend) {
        return new PaletteChoice(backend, List.of());
    }

    /**
     * @param gl current context
     * @param characters characters of the crowds
     * @return kernels that fit all characters; at least one
     */
    public static List<PaletteBackend> candidates(GlContext gl, List<PreparedCharacter> characters) {
        List<String> names = new ArrayList<>(List.of(KernelShape.INSTANCE, KernelShape.JOINT));
        for (PreparedCharacter character : characters) {
            names.retainAll(KernelShape.fitting(character.atlas().layout(), gl.info(), gl.limits()).stream()
                    .map(KernelShape::name)
                    .toList());
        }
        return names.stream()
                .map(name -> new PaletteBackend(PaletteBackend.Kind.GPU, name))
                .toList();
    }

    /**
     * Measures kernels and returns the fastest. Returns the default kernel without a trial if crowds have no palettes
     * or memory is short.
     *
     * @param pool pool that uploads the characters during the trial
     * @param characters characters of the crowds
     * @param available bytes that a trial may use; 0: unknown
     * @param crowds function that creates crowds of about {@link #INSTANCES} instances in total
     * @return the choice with its trials
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if the crowds do not fit
     */
    public static PaletteChoice fastest(
            CharacterPool pool, List<PreparedCharacter> characters, long available, Supplier<Crowds> crowds) {
        if (characters.stream().noneMatch(PreparedCharacter::hasPalette)) {
            return of(PaletteBackend.DEFAULT);
        }
        List<PaletteBackend> kernels = candidates(pool.gl(), characters);
        if (kernels.size() == 1) {
            return of(kernels.get(0));
        }
        if (available > 0 && bytes(pool.gl(), kernels, characters) > available) {
            return of(PaletteBackend.DEFAULT);
        }
        List<Trial> trials = run(pool, kernels, crowds.get());
        return new PaletteChoice(
                new PaletteBackend(PaletteBackend.Kind.GPU, trials.get(0).kernel()), trials);
    }

    /**
     * Measures kernels with instances of one character that play its clips, and returns the fastest.
     *
     * @param pool pool that uploads the character during the trial
     * @param character character of the instances
     * @param available bytes that a trial may use; 0: unknown
     * @return the choice with its trials
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if the crowd does not fit
     */
    public static PaletteChoice fastest(CharacterPool pool, PreparedCharacter character, long available) {
        return fastest(pool, List.of(character), available, () -> {
            CrowdState crowd = crowd(character.atlas());
            return (renderer, backend) -> List.of(renderer.crowd(character, crowd, backend));
        });
    }

    /**
     * Creates the crowd of a trial, with {@link #INSTANCES} instances.
     *
     * @param atlas clips; each instance plays one
     */
    public static CrowdState crowd(ClipAtlas atlas) {
        CrowdState crowd = new CrowdState(atlas, INSTANCES);
        for (int i = 0; i < INSTANCES; i++) {
            crowd.setPlayback(i, playback(atlas, i));
        }
        return crowd;
    }

    private static ClipPlayback playback(ClipAtlas atlas, int instance) {
        BakedClip clip = atlas.clips().get(instance % atlas.clips().size());
        long rate = Clock.rate(clip.duration(), NeutralGrid.speed(instance));
        return ClipPlayback.loop(clip.index(), NeutralGrid.phase(instance), rate);
    }

    /**
     * @return upper bound of the bytes that a trial allocates, without characters: all instances are assumed to blend
     *     clips, and to have the character that needs the most memory
     */
    static long bytes(GlContext gl, List<PaletteBackend> kernels, List<PreparedCharacter> characters) {
        return kernels.stream()
                .map(kernel -> new CrowdMemory(gl, RendererFeatures.NONE, kernel))
                .mapToLong(memory -> characters.stream()
                        .mapToLong(each -> bytes(memory, each))
                        .max()
                        .orElseThrow())
                .sum();
    }

    private static long bytes(CrowdMemory memory, PreparedCharacter character) {
        CrowdSize size = memory.size(INSTANCES);
        return memory.crowd(character, size).total() + memory.mixing(character, size);
    }

    /**
     * Measures kernels alternately, so that other load affects all alike.
     *
     * @return trials, fastest first
     */
    private static List<Trial> run(CharacterPool pool, List<PaletteBackend> kernels, Crowds crowds) {
        Map<String, SceneRenderer> renderers = new LinkedHashMap<>();
        try {
            List<GpuCrowd> entered = List.of(); // the same for every kernel
            for (PaletteBackend kernel : kernels) {
                SceneRenderer renderer = new SceneRenderer(pool, RendererFeatures.NONE);
                renderers.put(kernel.kernel(), renderer);
                entered = crowds.enter(renderer, kernel);
            }
            return fastestFirst(pool.gl(), renderers, joints(entered));
        } finally {
            renderers.values().forEach(SceneRenderer::close);
        }
    }

    private static List<Trial> fastestFirst(GlContext gl, Map<String, SceneRenderer> renderers, long joints) {
        Map<String, Long> best = new LinkedHashMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            renderers.forEach((kernel, renderer) -> best.merge(kernel, nanos(gl, renderer), Math::min));
        }
        List<Trial> trials = new ArrayList<>();
        best.forEach((kernel, nanos) -> trials.add(new Trial(kernel, (double) nanos / Math.max(joints, 1))));
        trials.sort(Comparator.comparingDouble(Trial::nanosPerJoint));
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
