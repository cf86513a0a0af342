package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Warning;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GeometryTest {
    @TempDir
    Path folder;

    private CharacterModel load(GltfWriter writer) {
        return Agreement.load(writer.write(folder.resolve("model.glb")));
    }

    private Geometry arm(GltfWriter writer) {
        return load(writer).meshes().get(0).geometry();
    }

    private static GltfWriter primitive(String member, String value) {
        return TestModels.arm().set("/meshes/0/primitives/0/" + member, value);
    }

    private static int[] ints(String list) {
        return Arrays.stream(list.split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    @Test
    void triangleListsAreRead() {
        assertArrayEquals(ints("0 1 2 2 1 3 2 3 4 4 3 5"), arm(TestModels.arm()).indices());
    }

    @Test
    void fanIsConvertedToTriangles() {
        GltfWriter writer = primitive("mode", "6").remove("/meshes/0/primitives/0/indices");
        assertArrayEquals(ints("1 2 0 2 3 0 3 4 0 4 5 0"), arm(writer).indices());
    }

    @Test
    void everySecondTriangleOfAStripIsReversed() {
        GltfWriter writer = TestModels.arm();
        int indices = writer.integers("SCALAR", 5125, false, 0, 1, 2, 3, 4, 5);
        writer.set("/meshes/0/primitives/0/indices", "" + indices).set("/meshes/0/primitives/0/mode", "5");
        assertArrayEquals(ints("0 1 2 1 3 2 2 3 4 3 5 4"), arm(writer).indices());
    }

    @Test
    void verticesWithoutIndicesAreUsedInOrder() {
        Geometry geometry = arm(TestModels.arm().remove("/meshes/0/primitives/0/indices"));
        assertArrayEquals(ints("0 1 2 3 4 5"), geometry.indices());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void pointsAndLinesKeepTheirVerticesButAreNotDrawn(int mode) {
        CharacterModel character = load(primitive("mode", "" + mode));
        assertEquals(6, character.vertexCount());
        assertEquals(0, character.triangleCount());
        assertEquals(List.of(Warning.Code.NOT_DRAWN), GltfContainerTest.codes(character));
    }

    @Test
    void incompleteLastTriangleIsDropped() {
        CharacterModel character = load(TestModels.arm().set("/accessors/5/count", "11"));
        assertEquals(3, character.triangleCount());
        assertEquals(List.of(Warning.Code.INCOMPLETE_TRIANGLE), GltfContainerTest.codes(character));
    }

    @Test
    void stripOfTwoVerticesHasNoTriangles() {
        CharacterModel character = load(primitive("mode", "5").set("/accessors/5/count", "2"));
        assertEquals(0, character.triangleCount());
        assertEquals(List.of(Warning.Code.INCOMPLETE_TRIANGLE), GltfContainerTest.codes(character));
    }

    @Test
    void primitiveWithoutPositionsIsOmitted() {
        CharacterModel character = load(primitive("attributes", "{'NORMAL':1}")
                .set("/meshes/0/primitives/-", "{'attributes':" + "{'POSITION':0,'JOINTS_0':3,'WEIGHTS_0':4}}"));
        assertEquals(1, character.meshes().size());
        assertEquals(1, character.meshes().get(0).source().primitive());
        assertEquals(List.of(Warning.Code.NO_POSITIONS), GltfContainerTest.codes(character));
    }

    @Test
    void normalsAndTextureCoordinatesAreRead() {
        Geometry geometry = arm(TestModels.arm());
        assertArrayEquals(new float[] {0, 0, 1}, Arrays.copyOf(geometry.normals(), 3));
        assertArrayEquals(new float[] {0, 1, 1, 1}, Arrays.copyOf(geometry.uvs(), 4));
        assertNull(geometry.colours());
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.MAX_VALUE, 1e20f, 1e-20f, Float.MIN_VALUE})
    void normalsWhoseSquaredLengthOverflowsOrIsZeroAreNormalised(float length) {
        CharacterModel character = load(TestModels.arm().setFloat(1, 2, length));
        assertArrayEquals(
                new float[] {0, 0, 1},
                Arrays.copyOf(character.meshes().get(0).geometry().normals(), 3));
        assertEquals(List.of(Warning.Code.NORMALS_NORMALISED), GltfContainerTest.codes(character));
    }

    @Test
    void normalisingNormalsLeavesPositionsThatShareTheirDataUnchanged() {
        GltfWriter writer = primitive("attributes/NORMAL", "0").setFloat(0, 0, 1e20f);
        assertEquals(1e20f, arm(writer).positions()[0]);
    }

    @Test
    void coordinateSetOfTheTextureIsSelected() {
        GltfWriter writer = TestModels.arm();
        int second = writer.integers("VEC2", 5123, true, 0, 65535, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        writer.set("/meshes/0/primitives/0/attributes/TEXCOORD_1", "" + second);
        writer.set("/materials/0/pbrMetallicRoughness/baseColorTexture/texCoord", "1");
        assertArrayEquals(new float[] {0, 1, 0, 0}, Arrays.copyOf(arm(writer).uvs(), 4));
    }

    @Test
    void texturedSurfaceWithoutCoordinatesCausesAWarning() {
        CharacterModel character = load(TestModels.arm().remove("/meshes/0/primitives/0/attributes/TEXCOORD_0"));
        assertNull(character.meshes().get(0).geometry().uvs());
        assertEquals(List.of(Warning.Code.NO_TEXTURE_COORDINATES), GltfContainerTest.codes(character));
    }

    @Test
    void textureTransformsDoNotChangeVertexCoordinates() {
        GltfWriter writer = TestModels.arm().set("/extensionsRequired", "['KHR_texture_transform']");
        writer.set(
                "/materials/0/pbrMetallicRoughness/baseColorTexture/extensions",
                "{'KHR_texture_transform':{'offset':[0.5,0.25],'rotation':1.5707963267948966,'scale':[2,3]}}");
        CharacterModel character = load(writer);
        float[] uvs = character.meshes().get(0).geometry().uvs();
        assertArrayEquals(new float[] {0, 1, 1, 1}, Arrays.copyOf(uvs, 4));
        // (1,1): scaled to (2,3), rotated to (3,-2), moved to (3.5,-1.75)
        float[] map = character.materials().get(0).base().texture().transform();
        assertArrayEquals(new float[] {0, 3, 0.5f, -2, 0, 0.25f}, map, 1e-6f, "rounding");
    }

    @Test
    void bothCoordinateSetsThatTheMaterialUsesAreKept() {
        GltfWriter writer = TestModels.arm();
        int third = writer.floats("VEC2", 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        writer.set("/meshes/0/primitives/0/attributes/TEXCOORD_3", "" + third);
        writer.set("/materials/0/pbrMetallicRoughness/baseColorTexture/texCoord", "3");
        writer.set("/materials/0/occlusionTexture", "{'index':0}");
        CharacterModel character = load(writer);
        Geometry geometry = character.meshes().get(0).geometry();
        assertArrayEquals(new float[] {0, 1}, Arrays.copyOf(geometry.uvs(), 2));
        assertArrayEquals(new float[] {3, 3}, Arrays.copyOf(geometry.detail().secondUvs(), 2));
        assertEquals(1, character.materials().get(0).base().texture().uvSet());
        assertEquals(
                0, character.materials().get(0).finish().occlusion().texture().uvSet());
    }

    @ParameterizedTest
    @CsvSource({"VEC3, 5121, 255", "VEC4, 5123, 65535"})
    void coloursAreReadAsRedGreenBlueAlpha(String type, int component, int max) {
        GltfWriter writer = TestModels.arm();
        boolean alpha = type.equals("VEC4");
        long[] values = new long[alpha ? 24 : 18];
        Arrays.fill(values, max);
        values[1] = 0;
        writer.set("/meshes/0/primitives/0/attributes/COLOR_0", "" + writer.integers(type, component, true, values));
        float[] colors = arm(writer).colours();
        assertEquals(24, colors.length);
        assertArrayEquals(new float[] {1, 0, 1, 1}, Arrays.copyOf(colors, 4));
    }

    @ParameterizedTest
    @CsvSource({
        "5120, true, -127, -1",
        "5120, true, -128, -1",
        "5120, false, -128, -128",
        "5121, true, 255, 1",
        "5121, false, 200, 200",
        "5122, true, 32767, 1",
        "5122, false, -300, -300",
        "5123, true, 65535, 1",
        "5123, false, 65535, 65535"
    })
    void quantizedPositionsAreRead(int component, boolean normalized, long stored, float expected) {
        GltfWriter writer = TestModels.arm().set("/extensionsRequired", "['KHR_mesh_quantization']");
        long[] values = new long[18];
        values[0] = stored;
        writer.set(
                "/meshes/0/primitives/0/attributes/POSITION",
                "" + writer.integers("VEC3", component, normalized, values));
        assertEquals(expected, arm(writer).positions()[0]);
    }

    @Test
    void mirroringNodesReverseTriangles() {
        GltfWriter writer = TestModels.crane().remove("/animations").set("/nodes/1/scale", "[1,-1,1]");
        CharacterModel character = load(writer);
        assertArrayEquals(ints("0 1 2"), character.meshes().get(0).geometry().indices());
        assertArrayEquals(ints("0 2 1"), character.meshes().get(1).geometry().indices());
        assertArrayEquals(ints("0 2 1"), character.meshes().get(2).geometry().indices());
    }

    @Test
    void onlyTrianglesMovedByMirroringJointsAreReversed() {
        GltfWriter writer = TestModels.arm().set("/nodes/2/scale", "[-1,1,1]").remove("/animations");
        // Vertices 0 and 1 follow the shoulder, 2 and 3 both joints, 4 and 5 the mirrored elbow. Equal weights cancel
        // along x, without a mirror; at a quarter to three quarters, the elbow dominates.
        assertArrayEquals(ints("0 1 2 2 1 3 2 3 4 4 5 3"), arm(writer).indices());
    }
}
