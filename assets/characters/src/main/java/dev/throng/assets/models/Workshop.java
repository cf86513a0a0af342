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

/** How each built-in character and each furnishing is made. */
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

    /** Of the character with this body. */
    static String name(BodyType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    /** Returns what stands on a square, as its file has it. */
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
