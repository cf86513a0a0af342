package dev.throng.anim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class CharacterModelTest {
    private static final CharacterModel PLAIN = RandomRigs.create(RigShape.of(5), 1);
    private static final List<Mesh> COARSER = List.of(PLAIN.meshes().get(0));
    private static final CharacterModel LEVELLED = PLAIN.withCoarser(List.of(COARSER, List.of()));

    @Test
    void modelHasOneLevelOfDetailByDefault() {
        assertEquals(1, PLAIN.levelCount());
        assertSame(PLAIN, PLAIN.level(0));
    }

    @Test
    void levelsOfDetailShareEverythingButTheMeshes() {
        assertEquals(3, LEVELLED.levelCount());
        CharacterModel coarse = LEVELLED.level(1);
        assertEquals(COARSER, coarse.meshes());
        assertEquals(1, coarse.levelCount());
        assertEquals(List.of(LEVELLED, coarse, LEVELLED.level(2)), LEVELLED.levels());
        assertEquals(LEVELLED.name() + " level 1", coarse.name());
        assertSame(LEVELLED.skeleton(), coarse.skeleton());
        assertSame(LEVELLED.palette(), coarse.palette());
        assertEquals(LEVELLED.clips(), coarse.clips());
        assertEquals(0, LEVELLED.level(2).vertexCount());
    }

    @Test
    void vertexAndTriangleCountsAreThoseOfTheFinestLevel() {
        assertEquals(PLAIN.vertexCount(), LEVELLED.vertexCount());
        assertEquals(PLAIN.triangleCount(), LEVELLED.triangleCount());
    }

    @Test
    void hashCodeOfAModelIgnoresTracks() {
        CharacterModel copy = new CharacterModel(
                PLAIN.name(), PLAIN.rig(), PLAIN.surface(), List.copyOf(PLAIN.clips()), PLAIN.warnings());
        assertEquals(PLAIN, copy);
        assertEquals(PLAIN.hashCode(), copy.hashCode());
        Clip clip = new Clip(0, "a", 1, List.of());
        Clip other = new Clip(0, "a", 2, List.of());
        CharacterModel still = PLAIN.withClips(List.of(clip));
        assertEquals(still.hashCode(), PLAIN.withClips(List.of(other)).hashCode());
        assertNotEquals(still, PLAIN.withClips(List.of(other)));
    }

    @Test
    void levelsOfDetailBeyondTheCoarsestAreRefused() {
        assertThrows(IndexOutOfBoundsException.class, () -> PLAIN.level(1));
        assertThrows(IndexOutOfBoundsException.class, () -> LEVELLED.level(3));
    }
}
