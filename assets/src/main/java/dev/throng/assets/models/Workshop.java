package dev.throng.assets.models;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.file.CharacterFile;
import dev.throng.assets.Tower;
import dev.throng.assets.beast.Dog;
import dev.throng.assets.crane.Crane;
import dev.throng.assets.decor.Flag;
import dev.throng.assets.figure.BodyType;
import dev.throng.assets.figure.Person;
import dev.throng.assets.glb.GlbWriter;
import dev.throng.assets.glb.KeyReduction;
import dev.throng.assets.prop.Held;
import dev.throng.gltf.GltfLoader;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** How each built-in character is made. */
final class Workshop {
    private Workshop() {}

    /** By name, which is the character's, too. */
    static Map<String, Supplier<CharacterModel>> makers() {
        return makers(Person::create);
    }

    /** @param figures people to take instead of building them anew */
    static Map<String, Supplier<CharacterModel>> makers(Function<BodyType, CharacterModel> figures) {
        Map<String, Supplier<CharacterModel>> makers = new LinkedHashMap<>();
        for (BodyType type : BodyType.values()) {
            makers.put(name(type), () -> figures.apply(type));
        }
        makers.put("tower", Tower::create);
        makers.put("crane", Crane::create);
        makers.put("dog", Dog::create);
        makers.put("flag", Flag::create);
        return makers;
    }

    /** What people can hold, by name. */
    static Map<String, Held> held() {
        Map<String, Held> all = new LinkedHashMap<>();
        for (Held held : Held.values()) {
            all.put(held.name().toLowerCase(Locale.ROOT), held);
        }
        return all;
    }

    /** Of the character with this body. */
    static String name(BodyType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    /** A character as its file has it. */
    static CharacterModel finished(Supplier<CharacterModel> maker) {
        return KeyReduction.of(maker.get());
    }

    /** The file that ships. */
    static byte[] file(Supplier<CharacterModel> maker) {
        return GlbWriter.write(finished(maker));
    }

    /** What such a file holds, in a form that is read quickly. */
    static byte[] quickFile(String name, byte[] file) {
        return CharacterFile.write(GltfLoader.loadFile(name, file).character());
    }
}
