package dev.throng.anim.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExactSkinnerTest {
    static Stream<RigShape> shapes() {
        return Stream.of(1, 2, 60, 140, 300, 1100)
                .map(RigShape::of)
                .flatMap(s -> Stream.of(s, s.asChain(), s.asBush().withRoots(Math.min(3, s.joints()))))
                .flatMap(s -> Stream.of(s, s.withGeneralScale()));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void bindPoseGivesAnIdentityPalette(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 7);
        double[] palette = new ExactSkinner(rig).palette();
        double[] identity = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
        for (int e = 0; e < rig.skeleton().jointCount(); e++) {
            double[] entry = java.util.Arrays.copyOfRange(palette, 12 * e, 12 * e + 12);
            // float32 rounding, 2^-24, of inverse bind matrices with entries of up to a few dozen
            assertArrayEquals(identity, entry, 1e-4, "entry " + e);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void equalSeedsGiveEqualRandomCharacters(RigShape shape) {
        CharacterModel a = RandomRigs.create(shape, 11);
        CharacterModel b = RandomRigs.create(shape, 11);
        assertArrayEquals(
                a.skeleton().restPose().values(), b.skeleton().restPose().values());
        assertArrayEquals(
                a.meshes().get(0).geometry().positions(),
                b.meshes().get(0).geometry().positions());
        assertEquals(
                shape.roots(),
                a.skeleton().joints().stream().filter(j -> j.parent() < 0).count());
        assertEquals(shape.form(), ScaleForm.of(a.skeleton(), a.clips()));
    }
}
