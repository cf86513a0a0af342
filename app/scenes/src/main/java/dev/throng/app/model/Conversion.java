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

/** Models of other formats, converted on the way. */
public final class Conversion {
    private Conversion() {}

    /**
     * Reads what a conversion gave as strictly as any file; its losses come after the warnings.
     *
     * @param file the original, for people
     * @throws dev.throng.gltf.AssetException where the conversion is none that can be read
     */
    public static GltfModel read(Path file, Reply converted, Reading reading) {
        GltfModel model = GltfLoader.loadFile(String.valueOf(file.getFileName()), converted.glb(), reading);
        CharacterModel character = model.character();
        List<Warning> warnings = new ArrayList<>(character.warnings());
        warnings.addAll(converted.losses());
        return model.with(new CharacterModel(
                character.name(), character.rig(), character.surface(), character.clips(), warnings));
    }

    /** A file as a model, converted or taken from the user's cache. */
    static GltfModel load(Path file, Reading reading) {
        return read(file, Converter.cached(file, note -> {}), reading);
    }
}
