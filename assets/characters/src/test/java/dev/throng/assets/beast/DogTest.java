package dev.throng.assets.beast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.Material;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.assets.SkinCheck;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DogTest {
    private static final CharacterModel DOG = Dogs.ONE;

    static Stream<CharacterModel> levels() {
        return IntStream.range(0, DOG.levelCount()).mapToObj(DOG::level);
    }

    @Test
    void jointsHaveConventionalNames() {
        List<String> names = IntStream.range(0, DOG.skeleton().jointCount())
                .mapToObj(DOG.skeleton()::name)
                .toList();
        assertEquals(30, names.size());
        assertEquals(List.of("hips", "spine", "chest", "neck", "head", "jaw", "ear.L"), names.subList(0, 7));
        assertTrue(names.containsAll(List.of("upperarm.L", "forepaw.R", "thigh.L", "hock.R", "tail.4")));
    }

    @Test
    void dogHasSevenLevelsOfDetailWithinTheirTriangleBudgets() {
        int[] budgets = {4000, 2000, 1000, 500, 240, 110, 50};
        assertEquals(budgets.length, DOG.levelCount());
        for (int i = 0; i < budgets.length; i++) {
            int triangles = DOG.level(i).triangleCount();
            assertTrue(triangles <= budgets[i] && triangles >= 0.9 * budgets[i], () -> triangles + " triangles");
        }
    }

    @Test
    void dogHasFourMaterialsAndSixCoatColours() {
        assertEquals(
                List.of("coat", "nose", "eyes", "collar"),
                DOG.materials().stream().map(Material::name).toList());
        assertEquals(6, DOG.materials().get(0).base().colourVariants().length);
        for (Mesh mesh : DOG.meshes()) {
            assertEquals(DOG.meshes().indexOf(mesh), mesh.material());
        }
    }

    @Test
    void dogStandsOnTheGroundAndHasADogsSize() {
        RestBox box = RestBox.of(DOG);
        // The finest level differs from the exact surface by a few millimetres.
        assertEquals(0, box.min()[1], 0.003);
        assertEquals(0.8, box.max()[1], 0.02);
        assertEquals(1.15, box.max()[2] - box.min()[2], 0.05);
    }

    @ParameterizedTest
    @MethodSource("levels")
    void dogIsOneClosedSurface(CharacterModel level) {
        SkinCheck.isOneClosedSurface(level);
        double volume = SkinCheck.volume(level);
        assertTrue(volume > 0.015 && volume < 0.04, "volume " + volume + " m3");
    }

    /**
     * Slivers in folds between toes and behind ears may face away from the smooth surface; with few triangles, a sharp
     * corner's mean normal may be behind one of its triangles.
     */
    @ParameterizedTest
    @MethodSource("levels")
    void normalsPointOutOfTheTriangles(CharacterModel level) {
        SkinCheck.normalsPointOut(level, level.triangleCount() > 200 ? 0.02 : 0.1);
    }

    @ParameterizedTest
    @MethodSource("levels")
    void skinWeightsAreNotNegativeAndSumToOne(CharacterModel level) {
        SkinCheck.weightsSumToOne(level);
        level.meshes().forEach(mesh -> assertNull(mesh.geometry().colours()));
    }

    @Test
    void verticesFollowOnlyJointsOfTheirSideAndLimb() {
        for (Mesh mesh : DOG.meshes()) {
            Influences influences = mesh.influences();
            for (int v = 0; v < influences.vertexCount(); v++) {
                Set<String> names = new HashSet<>();
                for (int i = 4 * v; i < 4 * v + 4; i++) {
                    if (influences.weights()[i] > 0) {
                        names.add(DOG.skeleton().name(influences.entries()[i]));
                    }
                }
                String other = mesh.geometry().positions()[3 * v] > 0 ? ".R" : ".L";
                assertTrue(names.stream().noneMatch(n -> n.endsWith(other)), () -> names + " on the other side");
                boolean fore = names.stream().anyMatch(n -> n.matches("(upperarm|forearm|wrist|forepaw).*"));
                boolean hind = names.stream().anyMatch(n -> n.matches("(thigh|shin|hock|hindpaw|tail).*"));
                assertTrue(!(fore && hind), () -> "both fore and hind: " + names);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("levels")
    void dogHasUniformScalesOnly(CharacterModel level) {
        assertEquals(ScaleForm.UNIFORM, ScaleForm.of(level.skeleton(), level.clips()));
        assertEquals(NormalRule.MATRIX, NormalRule.of(level));
    }
}
