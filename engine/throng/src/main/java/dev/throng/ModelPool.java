package dev.throng;

import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.trial.PaletteChoice;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** The models of a context: which ones are kept on the GPU, and the palette backend of each. */
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

    /** Uploads a model, unless it is on the GPU, and keeps it there. */
    void keep(Model model, SceneRenderer renderer) {
        palettes(model, renderer); // may fail: first
        kept.computeIfAbsent(model, each -> characters.hold(each.prepared()));
    }

    /** Frees a kept model, unless crowds use it. */
    void release(Model model) {
        CharacterPool.Held held = kept.remove(model);
        if (held != null) {
            held.close();
        }
    }

    /** Returns the palette backend for a model's crowds: always the same one, so that all of them draw alike. */
    PaletteBackend palettes(Model model, SceneRenderer renderer) {
        return options.measuresKernels()
                ? measured.computeIfAbsent(
                        model.prepared(),
                        tried -> PaletteChoice.fastest(characters, tried, renderer.available())
                                .backend())
                : options.backend();
    }

    /** Returns the candidate palette backends, before any is measured. */
    List<PaletteBackend> candidates(Model model) {
        return options.measuresKernels()
                ? PaletteChoice.candidates(characters.gl(), List.of(model.prepared()))
                : List.of(options.backend());
    }
}
