package dev.throng.assets.models;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.file.CharacterFile;
import dev.throng.assets.decor.Bench;
import dev.throng.assets.decor.Fountain;
import dev.throng.assets.decor.House;
import dev.throng.assets.decor.Kerb;
import dev.throng.assets.decor.Lamp;
import dev.throng.assets.decor.Planter;
import dev.throng.assets.decor.Tree;
import java.util.Locale;
import java.util.function.Supplier;

/** What stands on a square, each a {@link CharacterFile} among the resources of this package. {@link Generate} makes the files. */
public enum Furnishing {
    BENCH(Bench::create),
    TREE(Tree::broad),
    LAMP(Lamp::create),
    FOUNTAIN(Fountain::create),
    SLENDER_TREE(Tree::slender),
    PLANTER(Planter::create),
    /** Soil within kerbs. */
    BED(Kerb::bed),
    /** A house with its front to the square. */
    HOUSE(() -> new House(5, 3).character()),
    /** One storey less, one bay more. */
    LOW_HOUSE(() -> new House(6, 2).character());

    /** Of their files. */
    static final String FOLDER = "furnishings/";

    private final Supplier<CharacterModel> maker;

    Furnishing(Supplier<CharacterModel> maker) {
        this.maker = maker;
    }

    /** Loads it with all its levels of detail. */
    public CharacterModel load() {
        return BuiltIns.quick(file(), maker);
    }

    /** As it is built. */
    CharacterModel make() {
        return maker.get();
    }

    /** Its file without the ending. */
    String file() {
        return FOLDER + name().toLowerCase(Locale.ROOT);
    }
}
