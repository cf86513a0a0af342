package dev.throng.app.scene;

import dev.throng.anim.CharacterModel;
import dev.throng.app.model.Parallel;
import dev.throng.app.plaza.Square.Item;
import dev.throng.assets.models.Furnishing;
import dev.throng.crowd.InstanceTransform;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What stands on a square, loaded once for squares of any size, when the first of them needs it. */
final class Furniture {
    private final Map<Furnishing, CharacterModel> characters = new EnumMap<>(Furnishing.class);

    /** Everything at its place, by kind. */
    synchronized List<Decor> place(List<Item> items) {
        if (characters.isEmpty()) {
            List<Furnishing> things = List.of(Furnishing.values());
            List<CharacterModel> loaded = Parallel.map(things, Furnishing::load);
            things.forEach(thing -> characters.put(thing, loaded.get(thing.ordinal())));
        }
        List<Decor> decor = new ArrayList<>();
        characters.forEach((thing, character) -> decor.add(new Decor(
                character,
                items.stream()
                        .filter(item -> item.thing() == thing)
                        .map(Furniture::place)
                        .toList())));
        return decor;
    }

    private static InstanceTransform place(Item item) {
        return new InstanceTransform(
                (float) item.pose().x(),
                0,
                (float) item.pose().z(),
                (float) item.pose().heading(),
                (float) item.scale());
    }
}
