package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.throng.anim.CharacterModel;
import dev.throng.gltf.AssetException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every way to read a file outside of the model's folder fails, although the file exists. */
class UriPolicyTest {
    @TempDir
    Path folder;

    private final GltfWriter writer = TestModels.arm();

    @BeforeEach
    void putAFileThatMustNotBeRead() {
        GltfWriter.write(folder.resolve("secret.bin"), writer.buffer());
        GltfWriter.write(folder.resolve("model-other/secret.bin"), writer.buffer());
        GltfWriter.write(folder.resolve("model/inside.bin"), writer.buffer());
    }

    private AssetException refused(String uri) {
        writer.set("/buffers", "[{'byteLength':" + writer.buffer().length + "}]");
        writer.put("/buffers/0/uri", TextNode.valueOf(uri));
        Path file = GltfWriter.write(folder.resolve("model/model.gltf"), writer.json());
        AssetException refused = assertThrows(AssetException.class, () -> GltfLoader.load(file));
        assertEquals("/buffers/0/uri", refused.pointer());
        return refused;
    }

    @Test
    void modelsInMemoryCannotReadFiles() {
        writer.set("/buffers", "[{'byteLength':4,'uri':'inside.bin'}]");
        AssetException refused = assertThrows(AssetException.class, () -> GltfLoader.load("built in", writer.json()));
        assertEquals(
                "built in: /buffers/0/uri: found a reference to the file 'inside.bin', expected embedded data, since the model was"
                        + " not read from a folder",
                refused.getMessage());
    }

    @Test
    void modelsInMemoryLoadFromTheirBytes() {
        CharacterModel arm = GltfLoader.load("built in", TestModels.arm().glb());
        assertEquals("built in", arm.name());
        assertEquals(List.of(), arm.warnings());
        assertEquals(4, arm.triangleCount());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "UNSUPPORTED | leaves the model | ../secret.bin",
                "UNSUPPORTED | leaves the model | ../model-other/secret.bin",
                "UNSUPPORTED | leaves the model | a/../../secret.bin",
                "UNSUPPORTED | leaves the model | ./.././secret.bin",
                "UNSUPPORTED | leaves the model | %2e%2e/secret.bin",
                "UNSUPPORTED | leaves the model | ..%2Fsecret.bin",
                "UNSUPPORTED | leaves the model | %2E%2E%2fsecret.bin",
                "UNSUPPORTED | absolute path | /etc/hostname",
                "UNSUPPORTED | absolute path | %2Fetc%2Fhostname",
                "UNSUPPORTED | absolute path | //server/share/secret.bin",
                "UNSUPPORTED | backslash | ..\\secret.bin",
                "UNSUPPORTED | backslash | %5c%5cserver%5cshare",
                "UNSUPPORTED | scheme | C:/secret.bin",
                "UNSUPPORTED | scheme | c:secret.bin",
                "UNSUPPORTED | colon | %43%3A/secret.bin",
                "UNSUPPORTED | colon | inside.bin%3Astream",
                "UNSUPPORTED | scheme | file:///etc/hostname",
                "UNSUPPORTED | scheme | FILE:secret.bin",
                "UNSUPPORTED | scheme | http://localhost:1/secret.bin",
                "UNSUPPORTED | scheme | https://localhost:1/secret.bin",
                "UNSUPPORTED | scheme | jar:file:/x.jar!/secret.bin",
                "UNSUPPORTED | scheme | javascript:1",
                "UNSUPPORTED | query | inside.bin?x",
                "UNSUPPORTED | query | inside.bin#x",
                "MALFORMED | empty URI | ''",
                "MALFORMED | empty URI | %20",
                "MALFORMED | control character | inside.bin%00",
                "MALFORMED | control character | inside%0Abin",
                "MALFORMED | %zz.bin | %zz.bin",
                "MALFORMED | x% | x%",
                "MALFORMED | percent-encoded UTF-8 | %C3.bin",
                "MISSING | no file | %252e%252e/secret.bin",
                "MISSING | no file | missing.bin",
                "MISSING | no file | ..secret.bin",
                "MISSING | a folder | .",
                "MISSING | a folder | a/..",
                "UNSUPPORTED | data:...;base64 | data:application/octet-stream,abc",
                "MALFORMED | without a comma | data:abc",
                "MALFORMED | invalid base64 | data:;base64,A*",
            })
    void urisOutsideTheModelsFolderAreRefused(Kind kind, String fragment, String uri) {
        AssetException refused = refused(uri);
        assertEquals(kind, refused.kind(), refused.getMessage());
        assertTrue(refused.getMessage().contains(fragment), refused.getMessage());
    }

    @Test
    void symbolicLinksThatLeaveTheModelsFolderAreRefused() throws IOException {
        link("link.bin", folder.resolve("secret.bin"));
        assertTrue(refused("link.bin").getMessage().contains("a link that leaves the model's folder"));
        link("linked", folder);
        assertTrue(refused("linked/secret.bin").getMessage().contains("a link that leaves the model's folder"));
    }

    @Test
    void symbolicLinksInsideTheModelsFolderAreFollowed() throws IOException {
        link("link.bin", folder.resolve("model/inside.bin"));
        writer.add("buffers", "{'uri':'link.bin','byteLength':" + writer.buffer().length + "}");
        GltfLoader.load(GltfWriter.write(folder.resolve("model/model.gltf"), writer.json()));
    }

    private void link(String name, Path target) throws IOException {
        try {
            Files.createSymbolicLink(folder.resolve("model").resolve(name), target);
        } catch (UnsupportedOperationException e) {
            assumeTrue(false, "no symbolic links here");
        }
    }

    @Test
    void pipesAreRefusedWithoutWaiting() throws IOException, InterruptedException {
        Path pipe = folder.resolve("model/pipe.bin");
        makePipe(pipe);
        AssetException refused = refused("pipe.bin");
        assertEquals(Kind.MISSING, refused.kind());
        assertTrue(refused.getMessage().contains("not a regular file"), refused.getMessage());
        AssetException model = assertThrows(AssetException.class, () -> GltfLoader.load(pipe));
        assertEquals(Kind.MISSING, model.kind());
        assertEquals(pipe + ": found a device or a pipe, not a regular file, expected a glTF file", model.getMessage());
    }

    private static void makePipe(Path pipe) throws InterruptedException {
        try {
            Process process = new ProcessBuilder("mkfifo", pipe.toString()).start();
            assumeTrue(process.waitFor() == 0, "no pipes here");
        } catch (IOException e) {
            assumeTrue(false, "no pipes here");
        }
    }

    @Test
    void errorMessagesDoNotRevealTheModelsFolder() {
        assertFalse(refused("missing.bin").getMessage().contains(folder.toString()));
    }
}
