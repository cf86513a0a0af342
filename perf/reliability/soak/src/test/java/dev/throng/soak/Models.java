package dev.throng.soak;

import dev.throng.Model;
import dev.throng.ModelOptions;
import dev.throng.ThrongOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Models of a library walk: files of built-in characters, prepared in several ways, and prepared again at times. */
final class Models {
    /** Folder of prepared data, apart from the user's. */
    static final Path CACHE = Path.of(System.getProperty("throng.root", "."), "target", "atlas-cache");

    static final List<String> NAMES = List.of("adult", "child", "tower", "crane", "dog", "flag");

    private static final int RELOAD = 4; // one of this many models is loaded again
    private static final String FOLDER = "/dev/throng/assets/models/";

    private final Map<String, Model> prepared = new HashMap<>();

    /** Ways to prepare a model. */
    private enum Way {
        PLAIN,
        DUAL_QUATERNIONS,
        MOVING,
        BARE;

        ModelOptions options() {
            return switch (this) {
                case PLAIN -> ModelOptions.DEFAULT;
                case DUAL_QUATERNIONS -> ModelOptions.DEFAULT.skinning(ModelOptions.Skinning.DUAL_QUATERNION);
                case MOVING ->
                    ModelOptions.DEFAULT.rootMotion(ModelOptions.Root.BOTH).maxError(0.002);
                case BARE -> ModelOptions.DEFAULT.levels(false).morphs(false);
            };
        }
    }

    Model next(Dice dice) {
        String name = dice.of(NAMES);
        Way way = dice.of(Way.values());
        String key = name + " " + way;
        if (dice.oneOf(RELOAD)) {
            prepared.remove(key);
        }
        return prepared.computeIfAbsent(
                key,
                missing -> Model.of(
                        name + ".glb", content(name), way.options(), ThrongOptions.DEFAULT.cacheFolder(CACHE)));
    }

    /** Returns the bytes of a built-in character's .glb file. */
    static byte[] content(String name) {
        try (InputStream file = Models.class.getResourceAsStream(FOLDER + name + ".glb")) {
            return Objects.requireNonNull(file, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
