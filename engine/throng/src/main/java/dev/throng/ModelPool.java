package dev.throng;

import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.trial.PaletteChoice;
import dev.throng.inspect.KernelTrial;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** Models that a context keeps on the GPU, and the palette kernels that were measured for models. */
final class ModelPool {
    private final CharacterPool characters;
    private final Map<Model, CharacterPool.Hold> kept = new HashMap<>();
    private final Map<PreparedCharacter, PaletteChoice> measured = new WeakHashMap<>();

    ModelPool(CharacterPool characters) {
        this.characters = characters;
    }

    CharacterPool characters() {
        return characters;
    }

    /** Uploads a model, unless it is already on the GPU, and keeps it there. */
    void upload(Model model) {
        kept.computeIfAbsent(model, each -> characters.hold(each.prepared()));
    }

    void release(Model model) {
        CharacterPool.Hold held = kept.remove(model);
        if (held != null) {
            held.close();
        }
    }

    /**
     * @param available bytes of GPU memory that a measurement may use; 0: unknown
     * @return the fastest palette kernel for a model. Measures kernels in the first call only, so that all crowds of the model look alike
     */
    PaletteBackend fastest(Model model, long available) {
        return measured.computeIfAbsent(model.prepared(), tried -> PaletteChoice.fastest(characters, tried, available))
                .backend();
    }

    /** @return the measured palette kernels of a model, the fastest first */
    List<KernelTrial> trials(Model model) {
        PaletteChoice choice = measured.getOrDefault(model.prepared(), PaletteChoice.of(PaletteBackend.DEFAULT));
        return choice.trials().stream()
                .map(trial -> new KernelTrial(model.name(), trial.kernel(), trial.nanosPerJoint()))
                .toList();
    }
}
