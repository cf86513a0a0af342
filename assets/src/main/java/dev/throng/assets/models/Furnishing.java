package dev.throng.assets.models;

import dev.throng.anim.Character;
import dev.throng.assets.decor.Bench;
import dev.throng.assets.decor.Fountain;
import dev.throng.assets.decor.House;
import dev.throng.assets.decor.Kerb;
import dev.throng.assets.decor.Lamp;
import dev.throng.assets.decor.Planter;
import dev.throng.assets.decor.Tree;
import dev.throng.bake.AtlasFormatException;
import dev.throng.bake.CharacterFile;
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
    BED(Kerb::bed),
    HOUSE(() -> new House(5, 3).character()),
    LOW_HOUSE(() -> new House(6, 2).character());

    /** Of their files. */
    static final String FOLDER = "furnishings/";

    private final Supplier<Character> maker;

    Furnishing(Supplier<Character> maker) {
        this.maker = maker;
    }

    /** Loads it with all its levels of detail. */
    public Character load() {
        try {
            return CharacterFile.read(file(), BuiltIns.bytes(file(), BuiltIns.QUICK_ENDING));
        } catch (AtlasFormatException outdated) { // a test tells; until its file is made anew, it is built
            return make();
        }
    }

    /** As it is built. */
    Character make() {
        return maker.get();
    }

    /** Its file without the ending. */
    String file() {
        return FOLDER + name().toLowerCase(Locale.ROOT);
    }
}
