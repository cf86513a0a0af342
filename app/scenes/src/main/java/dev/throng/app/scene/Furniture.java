package dev.throng.app.scene;

import dev.throng.anim.CharacterModel;
import dev.throng.app.model.Parallel;
import dev.throng.app.plaza.Square.Item;
import dev.throng.assets.decor.Flag;
import dev.throng.assets.decor.Hoarding;
import dev.throng.assets.decor.Kerb;
import dev.throng.assets.decor.Pitch;
import dev.throng.assets.models.Furnishing;
import dev.throng.crowd.InstanceTransform;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Cache of the things around crowds, which are loaded at first use. Scenes of all sizes share them, so that they are
 * prepared and uploaded once.
 */
final class Furniture {
    private final Map<Furnishing, CharacterModel> read = new EnumMap<>(Furnishing.class);
    private final Map<Made, CharacterModel> made = new EnumMap<>(Made.class);

    /** Things built by code, which is faster than loading. */
    enum Made {
        FLAG(Flag::create),
        HOARDING(Hoarding::create),
        PITCH(Pitch::create),
        VERGE(Kerb::verge);

        private final Supplier<CharacterModel> maker;

        Made(Supplier<CharacterModel> maker) {
            this.maker = maker;
        }
    }

    synchronized CharacterModel of(Furnishing thing) {
        return read.computeIfAbsent(thing, Furnishing::load);
    }

    synchronized CharacterModel of(Made thing) {
        return made.computeIfAbsent(thing, each -> each.maker.get());
    }

    /**
     * Loads missing models, and places all things of a square.
     *
     * @return things, grouped by sort
     */
    synchronized List<Decor> place(List<Item> items) {
        List<Furnishing> missing = Stream.of(Furnishing.values())
                .filter(thing -> !read.containsKey(thing))
                .toList();
        List<CharacterModel> loaded = Parallel.map(missing, Furnishing::load);
        for (int i = 0; i < missing.size(); i++) {
            read.put(missing.get(i), loaded.get(i));
        }
        return Stream.of(Furnishing.values())
                .map(thing -> new Decor(of(thing), transforms(thing, items)))
                .toList();
    }

    private static List<InstanceTransform> transforms(Furnishing thing, List<Item> items) {
        return items.stream()
                .filter(item -> item.thing() == thing)
                .map(Furniture::transform)
                .toList();
    }

    private static InstanceTransform transform(Item item) {
        return new InstanceTransform(
                (float) item.pose().x(),
                0,
                (float) item.pose().z(),
                (float) item.pose().heading(),
                (float) item.scale());
    }
}
