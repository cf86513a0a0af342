package dev.throng.crowd.gl.trial;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.NeutralGrid;
import dev.throng.crowd.gl.GpuCrowd;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Palette backend of crowds, with the trials that chose it.
 *
 * @param backend builds the palettes
 * @param trials measured kernels, the fastest first; empty where nothing was measured
 */
public record PaletteChoice(PaletteBackend backend, List<KernelTrial> trials) {
    /** Instances of a trial: enough to keep a device busy, few enough for a crowd of each kernel at the same time. */
    public static final int INSTANCES = 4096;

    /** Crowds that a trial measures. */
    public interface Crowds {
        /**
         * Adds all crowds to a renderer.
         *
         * @param renderer owns the crowds
         * @param backend builds their palettes
         * @return the crowds without decor
         */
        List<GpuCrowd> enter(SceneRenderer renderer, PaletteBackend backend);
    }

    /**
     * Returns a choice without a trial.
     *
     * @param backend builds the palettes
     * @return the choice
     */
    public static PaletteChoice of(PaletteBackend backend) {
        return new PaletteChoice(backend, List.of());
    }

    /**
     * Returns the kernels that fit all characters.
     *
     * @param gl current context
     * @param shown characters of the crowds
     * @return one kernel at least
     */
    public static List<PaletteBackend> candidates(GlContext gl, List<PreparedCharacter> shown) {
        List<String> names = new ArrayList<>(List.of(KernelShape.INSTANCE, KernelShape.JOINT));
        for (PreparedCharacter character : shown) {
            names.retainAll(KernelShape.fitting(character.atlas().layout(), gl.info(), gl.limits()).stream()
                    .map(KernelShape::name)
                    .toList());
        }
        return names.stream()
                .map(name -> new PaletteBackend(PaletteBackend.Kind.GPU, name))
                .toList();
    }

    /**
     * Finds the fastest kernel of this device by a trial. Returns the default without a trial where crowds have no palettes, or where memory
     * is too small.
     *
     * @param characters uploads the characters during the trial
     * @param shown characters of the crowds
     * @param available bytes that a trial may use; 0: unknown
     * @param crowds makes crowds of about {@link #INSTANCES} instances in all
     * @return the choice with its trials
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when the crowds do not fit
     */
    public static PaletteChoice fastest(
            CharacterPool characters, List<PreparedCharacter> shown, long available, Supplier<Crowds> crowds) {
        if (shown.stream().noneMatch(PreparedCharacter::hasPalette)) {
            return of(PaletteBackend.DEFAULT);
        }
        List<PaletteBackend> kernels = candidates(characters.gl(), shown);
        if (kernels.size() == 1) {
            return of(kernels.get(0));
        }
        if (available > 0 && KernelTrial.bytes(characters.gl(), kernels, shown) > available) {
            return of(PaletteBackend.DEFAULT);
        }
        List<KernelTrial> trials = KernelTrial.run(characters, kernels, crowds.get());
        return new PaletteChoice(
                new PaletteBackend(PaletteBackend.Kind.GPU, trials.get(0).kernel()), trials);
    }

    /**
     * Finds the fastest kernel for one character, whose instances each play one of its clips.
     *
     * @param characters uploads the character during the trial
     * @param shown the character
     * @param available bytes that a trial may use; 0: unknown
     * @return the choice with its trials
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when the crowd does not fit
     */
    public static PaletteChoice fastest(CharacterPool characters, PreparedCharacter shown, long available) {
        return fastest(characters, List.of(shown), available, () -> {
            CrowdState crowd = crowd(shown.atlas());
            return (renderer, backend) -> List.of(renderer.crowd(shown, crowd, backend));
        });
    }

    private static CrowdState crowd(ClipAtlas atlas) {
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
}
