package dev.throng.assets.decor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.file.CharacterFile;
import dev.throng.anim.lod.ClosedSurface;
import dev.throng.assets.shape.Soundness;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("turn-5")
class DecorTest {
    /**
     * An object of the decor.
     *
     * @param character built once for all tests
     * @param height in metres, accurate to a twentieth
     * @param budget allowed number of triangles of each level
     */
    private record Thing(
            CharacterModel character, Supplier<CharacterModel> maker, double height, List<Integer> budget) {
        Thing(Supplier<CharacterModel> maker, double height, List<Integer> budget) {
            this(maker.get(), maker, height, budget);
        }

        @Override
        public String toString() {
            return character.name();
        }
    }

    private static final List<Thing> THINGS = List.of(
            new Thing(Tree::broad, 7.5, List.of(4000, 2200, 1400, 850, 400)),
            new Thing(Tree::slender, 9, List.of(3200, 1750, 800, 400, 230)),
            new Thing(ParkBench::create, 0.94, List.of(620, 330, 160)),
            new Thing(Lamp::create, 4.44, List.of(800, 500, 180, 90)),
            new Thing(() -> Stands.of(18, 20).character(), 9.25, List.of(14000, 3200, 300)),
            new Thing(() -> new Stands(6, 8, 12).character(), 4.2, List.of(2600, 700, 110)),
            new Thing(Pitch::create, 2.5, List.of(800, 500)),
            new Thing(Hoarding::create, 0.97, List.of(100, 50)),
            new Thing(() -> new House(7, 2).character(), 14.4, List.of(2000, 1100, 800)),
            new Thing(Fountain::create, 3.4, List.of(2550, 1800, 1300, 600)),
            new Thing(Planter::create, 1.6, List.of(1350, 780, 380, 240, 130)),
            new Thing(Kerb::verge, 0.15, List.of(92, 32)),
            new Thing(Kerb::bed, 0.15, List.of(172, 92)),
            new Thing(Flag::create, 7.06, List.of(300, 120)));

    static List<Thing> things() {
        return THINGS;
    }

    @ParameterizedTest
    @MethodSource("things")
    void decorIsValidAtEveryLevelOfDetail(Thing thing) {
        Soundness.check(thing.character);
    }

    /**
     * Shadow maps draw only the fronts of closed objects. Crowns of trees intersect, flags and lines are sheets, and
     * stands have no floor.
     */
    @ParameterizedTest
    @MethodSource("things")
    void decorHasAClosedSurfaceUnlessListedAsOpen(Thing thing) {
        boolean isKnown =
                Set.of("broad tree", "stands", "pitch", "hoarding", "flag").contains(thing.toString());
        assertEquals(!isKnown, ClosedSurface.isClosed(thing.character));
    }

    @ParameterizedTest
    @MethodSource("things")
    void decorStandsOnTheGroundAtEveryLevelOfDetail(Thing thing) {
        CharacterModel character = thing.character;
        for (int level = 0; level < character.levelCount(); level++) {
            RestBox box = RestBox.of(character.level(level));
            assertEquals(0, box.min()[1], 1e-6); // float32 rounding of bent pipes
            assertEquals(thing.height, box.max()[1], 0.05 * thing.height);
        }
    }

    @ParameterizedTest
    @MethodSource("things")
    void decorKeepsItsTriangleBudgets(Thing thing) {
        CharacterModel character = thing.character;
        assertEquals(thing.budget.size(), character.levelCount());
        for (int level = 0; level < character.levelCount(); level++) {
            int triangles = character.level(level).triangleCount();
            assertTrue(triangles <= thing.budget.get(level), level + ": " + triangles + " triangles");
        }
    }

    @ParameterizedTest
    @MethodSource("things")
    void decorIsEqualEachTimeItIsCreated(Thing thing) {
        assertArrayEquals(CharacterFile.write(thing.character), CharacterFile.write(thing.maker.get()));
    }

    @Test
    void leavesHaveAtLeastThreeColourVariants() {
        assertTrue(THINGS.get(0).character.materials().get(1).base().colourVariants().length >= 3);
    }
}
