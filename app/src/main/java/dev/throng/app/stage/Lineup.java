package dev.throng.app.stage;

import dev.throng.app.scene.Scene;
import dev.throng.crowd.CrowdState;
import java.util.List;
import java.util.stream.IntStream;

/**
 * All instances of a scene at their places, and what stands around them. Made without a context, on any thread.
 *
 * @param scene that it is of
 * @param crowds of each role
 * @param decor what stands around, in the scene's order
 * @param standing crowd of each item
 */
public record Lineup(Scene scene, List<CrowdState> crowds, List<DecorItem> decor, List<CrowdState> standing) {
    public Lineup {
        crowds = List.copyOf(crowds);
        decor = List.copyOf(decor);
        standing = List.copyOf(standing);
    }

    /**
     * Places all instances. Takes the memory of their records at once.
     *
     * @param wardrobe of the scene's roles
     */
    public static Lineup of(Scene scene, Wardrobe wardrobe) {
        List<CrowdState> crowds = IntStream.range(0, wardrobe.roles().size())
                .mapToObj(role -> scene.crowd(role, wardrobe.roles().get(role).atlas()))
                .toList();
        List<DecorItem> decor = wardrobe.decor(scene);
        List<CrowdState> standing = decor.stream()
                .map(item -> item.things().crowd(item.character().atlas()))
                .toList();
        return new Lineup(scene, crowds, decor, standing);
    }
}
