package dev.throng.app.model;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Warning;
import dev.throng.convert.Converter;
import dev.throng.convert.exchange.Reply;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.GltfModel;
import dev.throng.gltf.Reading;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Models of other formats, converted while loading. */
public final class Conversion {
    private Conversion() {}

    /**
     * Reads a conversion's result as strictly as any file, and appends its losses to the warnings.
     *
     * @param file the original, for people
     * @throws dev.throng.gltf.AssetException if the result cannot be read
     */
    public static GltfModel read(Path file, Reply converted, Reading reading) {
        GltfModel model = GltfLoader.loadFile(String.valueOf(file.getFileName()), converted.glb(), reading);
        CharacterModel character = model.character();
        List<Warning> warnings = new ArrayList<>(character.warnings());
        warnings.addAll(converted.losses());
        return model.with(new CharacterModel(
                character.name(), character.rig(), character.surface(), character.clips(), warnings));
    }

    /** Loads a model, converted or from the user's cache. */
    static GltfModel load(Path file, Reading reading) {
        return read(file, Converter.cached(file, note -> {}), reading);
    }
}
