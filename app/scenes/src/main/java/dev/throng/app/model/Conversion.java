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

/** Converts models of other formats to glTF while loading them. */
public final class Conversion {
    private Conversion() {}

    /**
     * Reads a converted model as strictly as any file, and appends the conversion's losses to its warnings.
     *
     * @param file original file, for messages
     * @throws dev.throng.gltf.AssetException if the converted model cannot be read
     */
    public static GltfModel read(Path file, Reply converted, Reading reading) {
        GltfModel model = GltfLoader.loadFile(String.valueOf(file.getFileName()), converted.glb(), reading);
        CharacterModel character = model.character();
        List<Warning> warnings = new ArrayList<>(character.warnings());
        warnings.addAll(converted.losses());
        return model.with(new CharacterModel(
                character.name(), character.rig(), character.surface(), character.clips(), warnings));
    }

    /** Converts a file to a model, or loads the conversion from the user's cache. */
    static GltfModel load(Path file, Reading reading) {
        return read(file, Converter.cached(file, note -> {}), reading);
    }
}
