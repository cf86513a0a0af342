package dev.throng.assets.models;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.file.CharacterFile;
import dev.throng.assets.Tower;
import dev.throng.assets.beast.Dog;
import dev.throng.assets.crane.Crane;
import dev.throng.assets.decor.Flag;
import dev.throng.assets.decor.Fountain;
import dev.throng.assets.decor.House;
import dev.throng.assets.decor.Kerb;
import dev.throng.assets.decor.Lamp;
import dev.throng.assets.decor.ParkBench;
import dev.throng.assets.decor.Planter;
import dev.throng.assets.decor.Tree;
import dev.throng.assets.figure.BodyType;
import dev.throng.assets.figure.Person;
import dev.throng.assets.glb.GlbWriter;
import dev.throng.assets.glb.KeyReduction;
import dev.throng.gltf.GltfLoader;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Builds the built-in characters and furnishings. */
final class Workshop {
    private Workshop() {}

    static Map<String, Supplier<CharacterModel>> makers() {
        return makers(Person::create);
    }

    /**
     * @param figures returns the person of a body type; may return the same object in each call
     * @return functions that build the characters, by name
     */
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

    static String name(BodyType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    /** @return a furnishing as stored in its file */
    static CharacterModel furnishing(Furnishing furnishing) {
        return switch (furnishing) {
            case BENCH -> ParkBench.create();
            case TREE -> Tree.broad();
            case LAMP -> Lamp.create();
            case FOUNTAIN -> Fountain.create();
            case SLENDER_TREE -> Tree.slender();
            case PLANTER -> Planter.create();
            case BED -> Kerb.bed();
            case HOUSE -> new House(5, 3).character();
            case LOW_HOUSE -> new House(6, 2).character();
        };
    }

    /**
     * @param maker builds the character with all keys
     * @return a character as stored in its file, without superfluous keys
     */
    static CharacterModel finished(Supplier<CharacterModel> maker) {
        return KeyReduction.of(maker.get());
    }

    /** @return contents of the shipped .glb file */
    static byte[] file(Supplier<CharacterModel> maker) {
        return GlbWriter.write(finished(maker));
    }

    /**
     * @param name name of the character
     * @param file contents of the .glb file
     * @return contents of the shipped .character file, which loads faster
     */
    static byte[] quickFile(String name, byte[] file) {
        return CharacterFile.write(GltfLoader.loadFile(name, file).character());
    }
}
