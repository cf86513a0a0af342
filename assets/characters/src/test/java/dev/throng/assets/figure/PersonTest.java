package dev.throng.assets.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.anim.lod.LevelError;
import dev.throng.assets.SkinCheck;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class PersonTest {
    static Stream<CharacterModel> levels() {
        return People.levels();
    }

    @Test
    void jointsHaveConventionalNames() {
        Skeleton skeleton = People.of(BodyType.ADULT).skeleton();
        List<String> names = IntStream.range(0, skeleton.jointCount())
                .mapToObj(skeleton::name)
                .toList();
        assertEquals(25, names.size());
        assertEquals(
                List.of("hips", "spine", "chest", "neck", "head", "clavicle.L", "upperarm.L"), names.subList(0, 7));
        assertTrue(names.containsAll(List.of("forearm.R", "hand.R", "thigh.L", "shin.L", "foot.L", "toe.R")));
    }

    @ParameterizedTest
    @EnumSource
    void peopleHaveEightLevelsOfDetailWithinTheirTriangleBudgets(BodyType type) {
        int[] budgets = {6000, 2900, 1450, 720, 360, 180, 92, 46};
        List<CharacterModel> levels = People.of(type).levels();
        assertEquals(budgets.length, levels.size());
        for (int i = 0; i < budgets.length; i++) {
            int triangles = levels.get(i).triangleCount();
            // The coarsest level ends when no edge can collapse without a fold.
            assertTrue(triangles <= 1.1 * budgets[i] && triangles >= 0.9 * budgets[i], () -> type + ": " + triangles);
        }
    }

    @ParameterizedTest
    @EnumSource
    void peopleStandOnTheGroundAndHaveTheirSpecifiedHeight(BodyType type) {
        RestBox box = RestBox.of(People.of(type));
        // The finest level differs from the exact surface by a few millimetres.
        assertEquals(0, box.min()[1], 0.003);
        assertEquals(type.figure().height(), box.max()[1], 0.01);
    }

    /**
     * The height is from head to sole, the width from hand to hand: distant people must not shrink or lose their arms.
     */
    @ParameterizedTest
    @EnumSource
    void allLevelsOfDetailHaveTheSameHeightAndWidth(BodyType type) {
        RestBox finest = RestBox.of(People.of(type));
        double[] errors = LevelError.of(People.of(type));
        for (int i = 0; i < errors.length; i++) {
            RestBox box = RestBox.of(People.of(type).level(i));
            // The coarsest level is shown where its error, which bounds 19 of 20 points, is invisible; the top of the
            // head may be the twentieth.
            double limit = Math.max(0.05 * type.figure().height(), 1.2 * errors[i]);
            assertEquals(finest.max()[0], box.max()[0], limit, () -> type + " hands");
            assertEquals(finest.max()[1], box.max()[1], limit, () -> type + " crown");
            assertEquals(finest.min()[1], box.min()[1], limit, () -> type + " soles");
        }
    }

    @ParameterizedTest
    @MethodSource("levels")
    void peopleHaveUniformScalesOnly(CharacterModel level) {
        assertEquals(ScaleForm.UNIFORM, ScaleForm.of(level.skeleton(), level.clips()));
        assertEquals(NormalRule.MATRIX, NormalRule.of(level));
    }

    @ParameterizedTest
    @MethodSource("levels")
    void skinWeightsAreNotNegativeAndSumToOne(CharacterModel level) {
        SkinCheck.weightsSumToOne(level);
    }

    @ParameterizedTest
    @EnumSource
    void verticesFollowOnlyJointsOfTheirSideAndLimb(BodyType type) {
        CharacterModel level = People.of(type);
        Influences influences = People.whole(level).influences();
        float[] positions = People.whole(level).geometry().positions();
        for (int v = 0; v < influences.vertexCount(); v++) {
            Set<String> names = new HashSet<>();
            for (int i = 4 * v; i < 4 * v + 4; i++) {
                if (influences.weights()[i] > 0) {
                    names.add(level.skeleton().name(influences.entries()[i]));
                }
            }
            String other = positions[3 * v] > 0 ? ".R" : ".L";
            boolean cloth = type == BodyType.SKIRT && names.contains("thigh.L") && names.contains("thigh.R");
            assertTrue(cloth || names.stream().noneMatch(n -> n.endsWith(other)), () -> names + " on the other side");
            boolean arm = names.stream().anyMatch(n -> n.matches("(forearm|hand|fingers|thumb).*"));
            boolean leg = names.stream().anyMatch(n -> n.matches("(hips|thigh|shin|foot|toe).*"));
            assertTrue(!(arm && leg), () -> "both arm and leg: " + names);
        }
    }

    @ParameterizedTest
    @MethodSource("levels")
    void bodiesAreSymmetric(CharacterModel level) {
        Geometry geometry = People.whole(level).geometry();
        Set<List<Float>> places = new HashSet<>();
        float[] p = geometry.positions();
        for (int i = 0; i < p.length; i += 3) {
            places.add(List.of(p[i] + 0f, p[i + 1], p[i + 2]));
        }
        for (int i = 0; i < p.length; i += 3) {
            assertTrue(places.contains(List.of(0f - p[i], p[i + 1], p[i + 2])), "vertex " + i / 3);
        }
    }

    @ParameterizedTest
    @MethodSource("levels")
    void everyVertexHasFiniteAttributes(CharacterModel level) {
        Geometry g = People.whole(level).geometry();
        for (float[] values : List.of(g.positions(), g.normals(), g.uvs())) {
            assertTrue(IntStream.range(0, values.length).allMatch(i -> Float.isFinite(values[i])));
        }
        assertEquals(2 * g.vertexCount(), g.uvs().length);
        assertTrue(IntStream.range(0, g.uvs().length).allMatch(i -> g.uvs()[i] >= -0.01 && g.uvs()[i] <= 1.01));
    }
}
