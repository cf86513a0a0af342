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
     * Reads a converted model. The conversion's losses become warnings of the model.
     *
     * @param file original file, named in messages
     * @param converted result of the conversion
     * @param reading reading options, as for glTF files
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
