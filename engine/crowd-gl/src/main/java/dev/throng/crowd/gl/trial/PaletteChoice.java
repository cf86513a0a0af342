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
 * What builds the palettes of crowds.
 *
 * @param backend in the renderer's words
 * @param trials what it was chosen from, the fastest first; empty where nothing was measured
 */
public record PaletteChoice(PaletteBackend backend, List<KernelTrial> trials) {
    /** Instances of a trial: enough to keep a device busy, few enough to be there twice. */
    public static final int INSTANCES = 4096;

    /** Crowds that kernels are tried out on. */
    public interface Crowds {
        /**
         * Puts all of them on a renderer.
         *
         * @param renderer which owns them
         * @param backend what builds their palettes
         * @return those that count
         */
        List<GpuCrowd> enter(SceneRenderer renderer, PaletteBackend backend);
    }

    /**
     * What was asked for by name.
     *
     * @param backend in the renderer's words
     * @return without trials
     */
    public static PaletteChoice of(PaletteBackend backend) {
        return new PaletteChoice(backend, List.of());
    }

    /**
     * Kernels that there are to choose from.
     *
     * @param gl current
     * @param shown characters of the crowds
     * @return those that all of them fit, one at least
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
     * The kernel that is the fastest on this device, which is tried out now if there are several; the renderer's own choice where no
     * palettes are built, or a trial may take more memory than there is.
     *
     * @param characters for the time of the trial
     * @param shown characters of the crowds
     * @param available bytes that a trial may take; 0 where that is not known
     * @param crowds of about {@link #INSTANCES} in all, made for a trial alone
     * @return with the trials
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when the device has no room for the crowds
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
     * The same for a character alone, of which each instance plays one of its clips.
     *
     * @param characters for the time of the trial
     * @param shown the character
     * @param available bytes that a trial may take; 0 where that is not known
     * @return with the trials
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when the device has no room for the trial
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
