package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Warning;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GltfContainerTest {
    private static final int BIN = 0x004E4942;
    private static final int JSON = 0x4E4F534A;

    @TempDir
    Path folder;

    private static void assertArm(CharacterModel character) {
        assertEquals(1, character.meshes().size());
        assertEquals(6, character.vertexCount());
        assertEquals(4, character.triangleCount());
        assertEquals(0.1f, character.meshes().get(0).geometry().positions()[3]);
    }

    @Test
    void binaryContainerIsRead() {
        CharacterModel character = Agreement.load(TestModels.arm().write(folder.resolve("arm.glb")));
        assertArm(character);
        assertEquals("arm.glb", character.name());
        assertEquals(List.of(), character.warnings());
    }

    @Test
    void embeddedBufferIsRead() {
        assertArm(Agreement.load(TestModels.arm().write(folder.resolve("arm.gltf"))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"arm.bin", "part%201%20%C3%A9.bin", "a/b.bin", "./a/../arm.bin", "plain name é.bin", "a%2Fb.bin"
            })
    void bufferBesideTheModelIsRead(String uri) throws IOException {
        GltfWriter writer = TestModels.arm();
        writer.add("buffers", "{'uri':'" + uri + "','byteLength':" + writer.buffer().length + "}");
        String path = uri.replace("%2F", "/").replace("%20", " ").replace("%C3%A9", "é");
        GltfWriter.write(folder.resolve("a/x"), new byte[0]);
        GltfWriter.write(folder.resolve(path), writer.buffer());
        assertArm(Agreement.load(writer.write(folder.resolve("arm.gltf"))));
    }

    @Test
    void containersAreRecognisedByContentNotFileName() {
        assertArm(GltfLoader.load(
                GltfWriter.write(folder.resolve("arm.gltf"), TestModels.arm().glb())));
        assertArm(GltfLoader.load(
                GltfWriter.write(folder.resolve("arm.dat"), TestModels.arm().gltf())));
    }

    @Test
    void byteOrderMarkBeforeTheJsonIsSkipped() {
        String text = "\uFEFF \n" + new String(TestModels.arm().gltf(), StandardCharsets.UTF_8);
        assertArm(GltfLoader.load(GltfWriter.write(folder.resolve("arm.gltf"), text.getBytes(StandardCharsets.UTF_8))));
    }

    @Test
    void chunksOfUnknownTypesAreSkipped() {
        GltfWriter writer = TestModels.arm();
        writer.glb();
        byte[] file = GltfWriter.container(
                GltfWriter.chunk(JSON, GltfWriter.padded(writer.json(), ' ')),
                GltfWriter.chunk(BIN, GltfWriter.padded(writer.buffer(), 0)),
                GltfWriter.chunk(0x12345678, new byte[8]));
        assertArm(GltfLoader.load(GltfWriter.write(folder.resolve("arm.glb"), file)));
    }

    @Test
    void binChunkIsOptionalForBuffersWithAUri() {
        GltfWriter writer = TestModels.arm();
        writer.gltf();
        byte[] file = GltfWriter.container(GltfWriter.chunk(JSON, GltfWriter.padded(writer.json(), ' ')));
        assertArm(GltfLoader.load(GltfWriter.write(folder.resolve("arm.glb"), file)));
    }

    @Test
    void bytesAfterTheContainerCauseAWarning() {
        byte[] file = TestModels.arm().glb();
        CharacterModel character =
                GltfLoader.load(GltfWriter.write(folder.resolve("arm.glb"), Arrays.copyOf(file, file.length + 5)));
        assertArm(character);
        assertEquals(List.of(Warning.Code.TRAILING_BYTES), codes(character));
    }

    @Test
    void percentEncodedBase64IsDecoded() {
        GltfWriter writer = TestModels.arm();
        writer.gltf();
        String uri = writer.root().at("/buffers/0/uri").textValue();
        String encoded =
                uri.substring(0, 40) + uri.substring(40).replace("/", "%2F").replace("=", "%3D");
        writer.set("/buffers/0/uri", "'" + encoded + "'");
        assertArm(GltfLoader.load(writer.write(folder.resolve("arm.gltf"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.0", "2.1", "2.99"})
    void everyMinorGltfVersionIsRead(String version) {
        GltfWriter writer = TestModels.arm().set("/asset/version", "'" + version + "'");
        assertArm(GltfLoader.load(writer.set("/asset/minVersion", "'2.0'").write(folder.resolve("arm.glb"))));
    }

    @Test
    void requiredExtensionsThatOnlyChangeAppearanceAreAccepted() {
        GltfWriter writer = TestModels.arm().set("/extensionsRequired", "['KHR_materials_sheen']");
        writer.set("/materials/0/extensions", "{'KHR_materials_sheen':{'sheenColorFactor':[1,0,0]}}");
        CharacterModel character = GltfLoader.load(writer.write(folder.resolve("arm.glb")));
        assertArm(character);
        assertEquals(List.of(Warning.Code.MATERIAL_IGNORED), codes(character));
    }

    @Test
    void unknownExtensionsThatAreNotRequiredAreIgnored() {
        GltfWriter writer = TestModels.arm().set("/extensionsUsed", "['KHR_draco_mesh_compression','X_y']");
        assertArm(GltfLoader.load(writer.write(folder.resolve("arm.glb"))));
    }

    @Test
    void wholeNumbersWrittenAsFractionsAreAccepted() {
        GltfWriter writer = TestModels.arm().set("/accessors/0/count", "6.0").set("/scene", "0e3");
        assertArm(GltfLoader.load(writer.write(folder.resolve("arm.glb"))));
    }

    @Test
    void documentWithoutContentIsRead() {
        CharacterModel character = GltfLoader.load(new GltfWriter().write(folder.resolve("empty.gltf")));
        assertEquals(0, character.skeleton().jointCount());
        assertEquals(1, character.materials().size());
    }

    @Test
    void onlyAHundredWarningsPerKindAreKept() {
        GltfWriter writer = TestModels.arm();
        for (int i = 0; i < 150; i++) {
            writer.set("/meshes/0/primitives/-", "{'attributes':{}}");
        }
        CharacterModel character = GltfLoader.load(writer.write(folder.resolve("arm.glb")));
        assertEquals(101, character.warnings().size());
        assertTrue(character.warnings().get(100).text().startsWith("50 more"));
    }

    static List<Warning.Code> codes(CharacterModel character) {
        return character.warnings().stream().map(Warning::code).toList();
    }

    @Test
    void gltfAndGlbFilesGiveEqualModels() {
        CharacterModel binary = GltfLoader.load(TestModels.arm().write(folder.resolve("arm.glb")));
        CharacterModel text = GltfLoader.load(TestModels.arm().write(folder.resolve("arm.gltf")));
        assertArrayEquals(
                binary.meshes().get(0).geometry().positions(),
                text.meshes().get(0).geometry().positions());
        assertArrayEquals(binary.palette().inverseBind(), text.palette().inverseBind());
    }
}
