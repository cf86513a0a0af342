package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Warning;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TangentReaderTest {
    private static final String TANGENT = "/meshes/0/primitives/0/attributes/TANGENT";

    @TempDir
    Path folder;

    private CharacterModel load(GltfWriter writer) {
        return GltfLoader.load(writer.write(folder.resolve("arm.glb")));
    }

    /** @return the arm with a normal map; its normals are (0, 0, 1) */
    private static GltfWriter arm(double... first) {
        GltfWriter writer = TestModels.arm().set("/materials/0/normalTexture", "{'index':0}");
        double[] all = new double[24];
        for (int i = 0; i < all.length; i++) {
            all[i] = i < 4 ? first[i] : i % 4 == 0 ? 1 : i % 4 == 3 ? -1 : 0;
        }
        return writer.set(TANGENT, "" + writer.floats("VEC4", all));
    }

    private static Geometry geometry(CharacterModel character) {
        return character.meshes().get(0).geometry();
    }

    private static float[] first(CharacterModel character) {
        Geometry.Tangents tangents =
                Objects.requireNonNull(geometry(character).detail().tangents());
        return Arrays.copyOf(tangents.values(), 4);
    }

    @Test
    void tangentsStoredInTheFileAreRead() {
        CharacterModel character = load(arm(0.6, 0.8, 0, -1));
        Geometry.Tangents tangents =
                Objects.requireNonNull(geometry(character).detail().tangents());
        assertArrayEquals(new float[] {0.6f, 0.8f, 0, -1, 1, 0, 0, -1}, Arrays.copyOf(tangents.values(), 8));
        assertSame(geometry(character).indices(), tangents.corners());
        assertEquals(List.of(), character.warnings());
    }

    @Test
    void tangentsAreNormalisedAndSignsCorrected() {
        CharacterModel character = load(arm(3, 4, 0, 0.5));
        assertArrayEquals(new float[] {0.6f, 0.8f, 0, 1}, first(character), 1e-6f, "rounding");
        assertEquals(List.of(Warning.Code.TANGENTS_REPAIRED), GltfContainerTest.codes(character));
        assertEquals(
                "found 1 vertex tangents that are not unit vectors with a sign of 1 or -1; these tangents are corrected",
                character.warnings().get(0).text());
    }

    @Test
    void zeroTangentsAreReplacedByAVectorAcrossTheNormal() {
        float[] tangent = first(load(arm(0, 0, 0, -1)));
        assertEquals(1, Math.hypot(tangent[0], tangent[1]), 1e-6, "a unit vector across z");
        assertEquals(0, tangent[2]);
        assertEquals(-1, tangent[3]);
    }

    @Test
    void tangentsOfMaterialsWithoutANormalMapAreIgnored() {
        CharacterModel character = load(arm(1, 0, 0, 1).remove("/materials/0/normalTexture"));
        assertNull(geometry(character).detail().tangents());
    }

    /** Each corner keeps the tangent of its vertex. */
    @Test
    void reversedTrianglesKeepTheTangentsOfTheirVertices() {
        Geometry geometry =
                geometry(load(arm(1, 0, 0, 1).set("/nodes/2/scale", "[-1,1,1]").remove("/animations")));
        Geometry.Tangents tangents = Objects.requireNonNull(geometry.detail().tangents());
        assertArrayEquals(new int[] {0, 1, 2, 2, 1, 3, 2, 3, 4, 4, 5, 3}, geometry.indices());
        assertArrayEquals(geometry.indices(), tangents.corners());
    }

    /** @return the arm with an upright picture, without tangents */
    private static GltfWriter bare() {
        return TestModels.arm().set("/materials/0/normalTexture", "{'index':0}");
    }

    @Test
    void tangentsAreGeneratedIfTheFileHasNone() {
        Geometry geometry = geometry(load(bare()));
        Geometry.Tangents tangents = Objects.requireNonNull(geometry.tangents());
        assertEquals(geometry.indices().length, tangents.corners().length);
        for (int corner : tangents.corners()) {
            assertArrayEquals(
                    new float[] {1, 0, 0, 1},
                    Arrays.copyOfRange(tangents.values(), 4 * corner, 4 * corner + 4),
                    1e-6f,
                    "rounding");
        }
    }

    @Test
    void tangentsAreNotGeneratedWithoutCoordinatesOrNormals() {
        assertNull(geometry(load(bare().remove("/meshes/0/primitives/0/attributes/TEXCOORD_0")))
                .tangents());
        assertNull(geometry(load(bare().remove("/meshes/0/primitives/0/attributes/NORMAL")))
                .tangents());
    }
}
