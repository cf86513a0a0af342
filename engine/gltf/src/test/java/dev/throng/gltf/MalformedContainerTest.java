package dev.throng.gltf;

import static dev.throng.gltf.MalformedFile.bytes;
import static dev.throng.gltf.MalformedFiles.BIN;
import static dev.throng.gltf.MalformedFiles.JSON;
import static dev.throng.gltf.MalformedFiles.patched;
import static dev.throng.gltf.MalformedFiles.text;
import static dev.throng.gltf.MalformedFiles.truncated;

import dev.throng.gltf.AssetException.Kind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Files that are not glTF, and invalid containers. */
class MalformedContainerTest extends MalformedFileContract {
    @Override
    List<MalformedFile> files() {
        return FILES;
    }

    private static final List<MalformedFile> FILES = List.of(
            bytes("an empty file", Kind.MALFORMED, "", "found an empty file, expected glTF 2.0", () -> new byte[0]),
            bytes(
                    "white space",
                    Kind.MALFORMED,
                    "",
                    "found a file that begins with '  \\u000a ', expected glTF 2.0 JSON or GLB",
                    () -> text("  \n ")),
            bytes(
                    "a byte order mark alone",
                    Kind.MALFORMED,
                    "",
                    "found a file that begins with 'ï»¿', expected glTF 2.0 JSON or GLB",
                    () -> new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}),
            bytes(
                    "other text",
                    Kind.MALFORMED,
                    "",
                    "found a file that begins with 'Hello, world! Th', expected glTF 2.0 JSON or GLB",
                    () -> text("Hello, world! This is no model.")),
            bytes(
                    "a JSON array",
                    Kind.MALFORMED,
                    "",
                    "found a file that begins with '[]', expected glTF 2.0 JSON or GLB",
                    () -> text("[]")),
            bytes(
                    "binary data",
                    Kind.MALFORMED,
                    "",
                    "found a file that begins with '\\u0089PNG\\u000d\\u000a\\u001a\\u000a', expected glTF 2.0 JSON or GLB",
                    () -> new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10}),
            bytes(
                    "UTF-16",
                    Kind.MALFORMED,
                    "",
                    "found a file that begins with '{\\u0000 \\u0000\"\\u0000a\\u0000s\\u0000s\\u0000e\\u0000t\\u0000', expected glTF 2.0 JSON or GLB",
                    () -> "{ \"asset\": 1 }".getBytes(StandardCharsets.UTF_16LE)),
            bytes(
                    "a binary FBX file",
                    Kind.UNSUPPORTED,
                    "",
                    "found an FBX file, expected glTF 2.0; convert the file with 'throng convert'",
                    () -> text("Kaydara FBX Binary  \0...")),
            bytes(
                    "a text FBX file",
                    Kind.UNSUPPORTED,
                    "",
                    "found an FBX file, expected glTF 2.0; convert the file with 'throng convert'",
                    () -> text("; FBX 7.3.0 project file")),
            bytes(
                    "a Collada file",
                    Kind.UNSUPPORTED,
                    "",
                    "found an XML file, maybe Collada, expected glTF 2.0; convert the file with 'throng convert'",
                    () -> text("<?xml version=\"1.0\"?><COLLADA>")),
            bytes(
                    "a DirectX file",
                    Kind.UNSUPPORTED,
                    "",
                    "found a DirectX .x file, expected glTF 2.0; convert the file with 'throng convert'",
                    () -> text("xof 0303txt 0032")),
            bytes(
                    "a BVH file",
                    Kind.UNSUPPORTED,
                    "",
                    "found a BVH file, expected glTF 2.0; convert the file with 'throng convert'",
                    () -> text("HIERARCHY\nROOT Hips")),
            bytes(
                    "the magic word alone",
                    Kind.MALFORMED,
                    "",
                    "found a file of 4 bytes, expected a GLB header of 12",
                    () -> text("glTF")),
            bytes(
                    "half a header",
                    Kind.MALFORMED,
                    "",
                    "found a file of 11 bytes, expected a GLB header of 12",
                    () -> Arrays.copyOf(TestModels.arm().glb(), 11)),
            bytes(
                    "an old container",
                    Kind.UNSUPPORTED,
                    "",
                    "found GLB version 1, expected version 2",
                    () -> patched(4, 1)),
            bytes(
                    "a length beyond the file",
                    Kind.MALFORMED,
                    "",
                    "found a length of 1073741824 bytes in the GLB header, expected 12 to 3008 bytes; the file has 3008 bytes",
                    () -> patched(8, 1 << 30)),
            bytes(
                    "a length beyond 31 bits",
                    Kind.MALFORMED,
                    "",
                    "found a length of 4294967295 bytes in the GLB header, expected 12 to 3008 bytes; the file has 3008 bytes",
                    () -> patched(8, -1)),
            bytes(
                    "a length below the header",
                    Kind.MALFORMED,
                    "",
                    "found a length of 8 bytes in the GLB header, expected 12 to 3008 bytes; the file has 3008 bytes",
                    () -> patched(8, 8)),
            bytes(
                    "a header alone",
                    Kind.MALFORMED,
                    "",
                    "found a GLB file without chunks, expected a JSON chunk",
                    () -> GltfWriter.container()),
            bytes(
                    "half a chunk header",
                    Kind.MALFORMED,
                    "",
                    "found only 4 bytes at offset 12, expected a GLB chunk header of 8",
                    () -> GltfWriter.container(new byte[4])),
            bytes(
                    "a chunk beyond the file",
                    Kind.MALFORMED,
                    "",
                    "found a GLB chunk of 1048576 bytes at offset 12, expected at most 2988",
                    () -> patched(12, 1 << 20)),
            bytes(
                    "a chunk beyond 31 bits",
                    Kind.MALFORMED,
                    "",
                    "found a GLB chunk of 4294967292 bytes at offset 12, expected at most 2988",
                    () -> patched(12, -4)),
            bytes(
                    "a chunk that is not aligned",
                    Kind.MALFORMED,
                    "",
                    "found a GLB chunk of 3 bytes at offset 12, expected a size that is a multiple of 4",
                    () -> GltfWriter.container(GltfWriter.chunk(JSON, text("{} ")), new byte[1])),
            bytes(
                    "a truncated BIN chunk",
                    Kind.MALFORMED,
                    "",
                    "found a GLB chunk of 556 bytes at offset 2444, expected at most 552",
                    () -> truncated()),
            bytes(
                    "BIN before JSON",
                    Kind.MALFORMED,
                    "",
                    "found GLB chunk 0 of type 0x004e4942, expected GLB chunk 0 of type JSON",
                    () -> GltfWriter.container(
                            GltfWriter.chunk(BIN, new byte[4]), GltfWriter.chunk(JSON, text("{}  ")))),
            bytes(
                    "two JSON chunks",
                    Kind.MALFORMED,
                    "",
                    "found another JSON chunk as GLB chunk 1, expected a JSON chunk only as chunk 0",
                    () -> GltfWriter.container(
                            GltfWriter.chunk(JSON, text("{}  ")), GltfWriter.chunk(JSON, text("{}  ")))),
            bytes(
                    "two BIN chunks",
                    Kind.MALFORMED,
                    "",
                    "found a BIN chunk as GLB chunk 2, expected a BIN chunk only as chunk 1",
                    () -> GltfWriter.container(
                            GltfWriter.chunk(JSON, text("{}  ")),
                            GltfWriter.chunk(BIN, new byte[4]),
                            GltfWriter.chunk(BIN, new byte[4]))),
            bytes(
                    "an empty JSON chunk",
                    Kind.MALFORMED,
                    "",
                    "found a JSON chunk that begins with '', expected a JSON object",
                    () -> GltfWriter.container(GltfWriter.chunk(JSON, new byte[0]))));
}
