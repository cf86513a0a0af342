package dev.throng;

import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.stage.CharacterPool;
import dev.throng.stage.PaletteChoice;
import dev.throng.stage.Stage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** Models on the GPU: which are kept there, and what builds the palettes of their crowds. */
final class ModelPool {
    private final CharacterPool characters;
    private final ThrongOptions options;
    private final Map<Model, CharacterPool.Held> kept = new HashMap<>();
    private final Map<PreparedCharacter, PaletteBackend> measured = new WeakHashMap<>();

    ModelPool(CharacterPool characters, ThrongOptions options) {
        this.characters = characters;
        this.options = options;
    }

    CharacterPool characters() {
        return characters;
    }

    /** Uploads a model, unless it is there, and keeps it. */
    void keep(Model model, Stage renderer) {
        palettes(model, renderer); // what may fail, first
        kept.computeIfAbsent(model, each -> characters.hold(each.prepared()));
    }

    /** Keeps a model no more. */
    void release(Model model) {
        CharacterPool.Held held = kept.remove(model);
        if (held != null) {
            held.close();
        }
    }

    /** What builds the palettes of a model's crowds: what did when it was last on the GPU, so that both draw alike. */
    PaletteBackend palettes(Model model, Stage renderer) {
        return options.measuresKernels()
                ? measured.computeIfAbsent(
                        model.prepared(),
                        tried -> PaletteChoice.fastest(characters, tried, renderer.available())
                                .backend())
                : options.backend();
    }

    /** What may build them, told before. */
    List<PaletteBackend> candidates(Model model) {
        return options.measuresKernels()
                ? PaletteChoice.candidates(characters.gl(), List.of(model.prepared()))
                : List.of(options.backend());
    }
}
