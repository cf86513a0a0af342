package dev.throng.app.scene;

import dev.throng.anim.Character;
import dev.throng.app.model.Parallel;
import dev.throng.app.plaza.Item;
import dev.throng.app.plaza.Thing;
import dev.throng.assets.decor.Bench;
import dev.throng.assets.decor.Fountain;
import dev.throng.assets.decor.House;
import dev.throng.assets.decor.Kerb;
import dev.throng.assets.decor.Lamp;
import dev.throng.assets.decor.Planter;
import dev.throng.assets.decor.Tree;
import dev.throng.crowd.Place;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What stands on a square, built once for squares of any size, when the first of them asks. */
final class Furniture {
    private final Map<Thing, Character> characters = new EnumMap<>(Thing.class);

    private static Character build(Thing thing) {
        return switch (thing) {
            case BENCH -> Bench.create();
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

    /** Everything at its place, by kind. */
    synchronized List<Decor> place(List<Item> items) {
        if (characters.isEmpty()) {
            List<Thing> things = List.of(Thing.values());
            List<Character> built = Parallel.map(things, Furniture::build);
            things.forEach(thing -> characters.put(thing, built.get(thing.ordinal())));
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

    private static Place place(Item item) {
        return new Place(
                (float) item.spot().x(),
                0,
                (float) item.spot().z(),
                (float) item.spot().heading(),
                (float) item.scale());
    }
}
