package dev.throng.assets.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.anim.Mesh;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class BodyRegionsTest {
    static Stream<CharacterModel> levels() {
        return People.levels();
    }

    @ParameterizedTest
    @MethodSource("levels")
    void eachRegionIsAMeshWithASeparateMaterial(CharacterModel level) {
        Set<String> names = new HashSet<>();
        for (Mesh mesh : level.meshes()) {
            String name = level.materials().get(mesh.material()).name();
            assertTrue(names.add(name), name);
        }
        boolean isTiny = level.triangleCount() < 60; // a few pixels tall: one region may be missing
        assertTrue(isTiny ? names.size() >= 4 : names.containsAll(Set.of("skin", "hair", "shoes")), () -> "" + names);
    }

    @ParameterizedTest
    @EnumSource
    void allLevelsOfDetailHaveTheSameMaterials(BodyType type) {
        List<CharacterModel> levels = People.of(type).levels();
        List<String> names = names(levels.get(0));
        levels.forEach(level -> assertEquals(names, names(level)));
    }

    /** People of one type must not look alike: skin, hair and garments have several colours. */
    @ParameterizedTest
    @EnumSource
    void skinHairAndGarmentsHaveColourVariants(BodyType type) {
        for (Material material : People.of(type).materials()) {
            float[][] dyes = material.base().colourVariants();
            boolean fixed = Set.of("eyes", "lips", "soles").contains(material.name());
            assertTrue(fixed ? dyes.length == 0 : dyes.length >= 4, material.name());
            Set<List<Float>> different = new HashSet<>();
            for (float[] dye : dyes) {
                assertEquals(3, dye.length);
                assertTrue(different.add(List.of(dye[0], dye[1], dye[2])), material.name());
            }
            // The first colour is a colour of clothes.
            assertTrue(
                    fixed
                            || Arrays.equals(
                                    dyes[0], Arrays.copyOf(material.base().factor(), 3)),
                    material.name());
        }
    }

    private static List<String> names(CharacterModel level) {
        return level.materials().stream().map(m -> m.name()).toList();
    }

    /** Borders between materials must show only as a change of colour, at rest and when bent. */
    @ParameterizedTest
    @MethodSource("levels")
    void regionsHaveEqualVerticesAlongTheirBorders(CharacterModel level) {
        Map<Vec, List<Float>> first = new HashMap<>();
        int shared = 0;
        for (Mesh mesh : level.meshes()) {
            for (int v = 0; v < mesh.vertexCount(); v++) {
                float[] p = mesh.geometry().positions();
                Vec place = new Vec(p[3 * v], p[3 * v + 1], p[3 * v + 2]);
                List<Float> here = normalAndInfluences(mesh, v);
                List<Float> there = first.putIfAbsent(place, here);
                if (there != null) {
                    assertEquals(there, here, () -> "at " + place);
                    shared++;
                }
            }
        }
        int rings = level.triangleCount() < 60 ? 4 : 5; // number of rings of at least three vertices
        assertTrue(shared >= 3 * rings, shared + " vertices on borders");
    }

    private static List<Float> normalAndInfluences(Mesh mesh, int vertex) {
        List<Float> out = new ArrayList<>();
        for (int c = 0; c < 3; c++) {
            out.add(mesh.geometry().normals()[3 * vertex + c]);
        }
        for (int i = 0; i < mesh.influences().perVertex(); i++) {
            int at = vertex * mesh.influences().perVertex() + i;
            out.add((float) mesh.influences().entries()[at]);
            out.add(mesh.influences().weights()[at]);
        }
        return out;
    }
}
