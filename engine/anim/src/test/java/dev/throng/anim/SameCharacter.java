package dev.throng.anim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Assertion that a character read from a file is equal bit for bit, except for numbers that the loader normalises. */
public final class SameCharacter {
    /** Rounding of a quaternion divided by its length. */
    private static final double ROTATION = 4e-16;

    /** Rounding of weights divided by their sum. */
    private static final float WEIGHT = 0x1p-23f;

    private SameCharacter() {}

    public static void assertSame(CharacterModel expected, CharacterModel actual) {
        assertEquals(List.of(), actual.warnings());
        assertEquals(joints(expected), joints(actual));
        assertArrayEquals(
                expected.skeleton().restPose().values(),
                actual.skeleton().restPose().values(),
                ROTATION);
        assertArrayEquals(expected.palette().joints(), actual.palette().joints());
        assertArrayEquals(expected.palette().inverseBind(), actual.palette().inverseBind());
        assertPairs(expected.skins(), actual.skins(), SameCharacter::assertSkin);
        assertPairs(expected.materials(), actual.materials(), SameCharacter::assertMaterial);
        assertPairs(expected.textures(), actual.textures(), SameCharacter::assertTexture);
        assertPairs(expected.clips(), actual.clips(), SameCharacter::assertClip);
        assertEquals(expected.levelCount(), actual.levelCount());
        for (int level = 0; level < expected.levelCount(); level++) {
            assertPairs(
                    expected.level(level).meshes(),
                    actual.level(level).meshes(),
                    (a, b) -> assertMesh(a, b, expected.materials().get(a.material())));
        }
    }

    private interface Check<T> {
        void accept(T expected, T actual);
    }

    private static <T> void assertPairs(List<T> expected, List<T> actual, Check<T> check) {
        assertEquals(expected.size(), actual.size());
        for (int i = 0; i < expected.size(); i++) {
            check.accept(expected.get(i), actual.get(i));
        }
    }

    private static List<String> joints(CharacterModel character) {
        Function<Joint, String> text = joint -> joint.name() + " under " + joint.parent();
        return character.skeleton().joints().stream().map(text).toList();
    }

    private static void assertSkin(Skin expected, Skin actual) {
        assertEquals(expected.name(), actual.name());
        assertArrayEquals(expected.joints(), actual.joints());
        assertArrayEquals(expected.entries(), actual.entries());
    }

    private static void assertMaterial(Material expected, Material actual) {
        assertEquals(expected.name(), actual.name());
        assertArrayEquals(expected.base().factor(), actual.base().factor());
        assertEquals(expected.base().texture(), actual.base().texture());
        assertEquals(
                Arrays.deepToString(expected.base().colourVariants()),
                Arrays.deepToString(actual.base().colourVariants()));
        assertEquals(expected.surface(), actual.surface());
        assertArrayEquals(expected.emission().factor(), actual.emission().factor());
        assertEquals(expected.emission().texture(), actual.emission().texture());
        assertEquals(expected.coverage(), actual.coverage());
        assertFinish(expected.finish(), actual.finish());
    }

    private static void assertFinish(MaterialFinish expected, MaterialFinish actual) {
        assertEquals(expected.normals(), actual.normals());
        assertEquals(expected.occlusion(), actual.occlusion());
        assertEquals(expected.clearcoat(), actual.clearcoat());
        assertEquals(expected.specular().ior(), actual.specular().ior());
        assertEquals(expected.specular().strength(), actual.specular().strength());
        assertArrayEquals(expected.specular().colour(), actual.specular().colour());
        assertEquals(expected.specular().strengthTexture(), actual.specular().strengthTexture());
        assertEquals(expected.specular().colourTexture(), actual.specular().colourTexture());
    }

    private static void assertTexture(Texture expected, Texture actual) {
        assertEquals(expected.name(), actual.name());
        assertArrayEquals(expected.encoded(), actual.encoded());
        assertEquals(expected.sampler(), actual.sampler());
    }

    private static void assertClip(Clip expected, Clip actual) {
        assertEquals(expected.index(), actual.index());
        assertEquals(expected.name(), actual.name());
        assertEquals(expected.duration(), actual.duration());
        assertEquals(expected.notes(), actual.notes());
        assertPairs(expected.tracks(), actual.tracks(), SameCharacter::assertTrack);
    }

    private static void assertTrack(Track expected, Track actual) {
        assertEquals(expected.joint(), actual.joint());
        assertEquals(expected.channel(), actual.channel());
        assertEquals(expected.interpolation(), actual.interpolation());
        assertArrayEquals(expected.times(), actual.times());
        assertArrayEquals(expected.values(), actual.values());
    }

    private static void assertMesh(Mesh expected, Mesh actual, Material material) {
        Geometry a = expected.geometry();
        Geometry b = actual.geometry();
        assertArrayEquals(a.positions(), b.positions());
        assertArrayEquals(a.normals(), b.normals());
        assertArrayEquals(material.isTextured() ? a.uvs() : null, b.uvs());
        assertArrayEquals(a.colours(), b.colours());
        assertArrayEquals(a.indices(), b.indices());
        assertArrayEquals(a.detail().secondUvs(), b.detail().secondUvs());
        assertTangents(a.detail().tangents(), b.detail().tangents());
        assertEquals(expected.material(), actual.material());
        assertEquals(expected.source().skin(), actual.source().skin());
        assertEquals(expected.source().meshName(), actual.source().meshName());
        assertInfluences(expected.influences(), actual.influences());
    }

    private static void assertTangents(Geometry.@Nullable Tangents expected, Geometry.@Nullable Tangents actual) {
        assertEquals(expected == null, actual == null);
        if (expected != null && actual != null) {
            assertArrayEquals(expected.values(), actual.values());
            assertArrayEquals(expected.corners(), actual.corners());
        }
    }

    private static void assertInfluences(Influences expected, Influences actual) {
        for (int v = 0; v < expected.vertexCount(); v++) {
            for (int i = 0; i < actual.perVertex(); i++) {
                int a = v * expected.perVertex() + i;
                int b = v * actual.perVertex() + i;
                float weight = i < expected.perVertex() ? expected.weights()[a] : 0;
                assertEquals(weight, actual.weights()[b], WEIGHT);
                if (weight != 0) {
                    assertEquals(expected.entries()[a], actual.entries()[b]);
                }
            }
        }
    }
}
