package dev.throng.gltf;

import static dev.throng.gltf.MalformedFile.bytes;
import static dev.throng.gltf.MalformedFiles.JSON;
import static dev.throng.gltf.MalformedFiles.text;

import dev.throng.gltf.AssetException.Kind;
import java.nio.charset.StandardCharsets;
import java.util.List;

class MalformedJsonTest extends MalformedFileContract {
    @Override
    List<MalformedFile> files() {
        return FILES;
    }

    private static final List<MalformedFile> FILES = List.of(
            bytes(
                    "a JSON chunk that is an array",
                    Kind.MALFORMED,
                    "",
                    "found a JSON chunk that begins with '[]  ', expected a JSON object",
                    () -> GltfWriter.container(GltfWriter.chunk(JSON, text("[]  ")))),
            bytes(
                    "a buffer without a BIN chunk",
                    Kind.MALFORMED,
                    "/buffers/0/uri",
                    "found a buffer without a URI, expected a URI, since only buffer 0 can be the BIN chunk of a GLB file",
                    () -> GltfWriter.container(GltfWriter.chunk(
                            JSON,
                            GltfWriter.padded(
                                    text("{\"asset\":{\"version\":\"2.0\"},\"buffers\":[{\"byteLength\":4}]}"), 32)))),
            bytes(
                    "an unfinished document",
                    Kind.MALFORMED,
                    "/asset/version",
                    "found invalid JSON (Unexpected end-of-input within/between Object entries) at line 1 column 22,"
                            + " expected valid JSON",
                    () -> text("{\"asset\": {\"version\":")),
            bytes(
                    "an object that does not end",
                    Kind.MALFORMED,
                    "/asset",
                    "found invalid JSON (Unexpected end-of-input: expected close marker for Object) at line 1 column 12,"
                            + " expected valid JSON",
                    () -> text("{\"asset\": {")),
            bytes(
                    "text after the document",
                    Kind.MALFORMED,
                    "",
                    "found more text after the document at line 1 column 5, expected the end of the file",
                    () -> text("{} {}")),
            bytes(
                    "a bracket too many",
                    Kind.MALFORMED,
                    "",
                    "found invalid JSON (Unexpected close marker '}': no open Object to close) at line 1 column 4,"
                            + " expected valid JSON",
                    () -> text("{}}")),
            bytes(
                    "a comment",
                    Kind.MALFORMED,
                    "",
                    "found invalid JSON (Unexpected character ('/' (code 47))) at line 1 column 4, expected valid"
                            + " JSON",
                    () -> text("{ /* no */ }")),
            bytes(
                    "single quotes",
                    Kind.MALFORMED,
                    "",
                    "found invalid JSON (Unexpected character (''' (code 39)): was expecting double-quote to start"
                            + " field name) at line 1 column 3, expected valid JSON",
                    () -> text("{'asset': 1}")),
            bytes(
                    "a trailing comma",
                    Kind.MALFORMED,
                    "/asset",
                    "found invalid JSON (Unexpected character ('}' (code 125)): was expecting double-quote to start"
                            + " field name) at line 1 column 14, expected valid JSON",
                    () -> text("{\"asset\": 1,}")),
            bytes(
                    "NaN as a number",
                    Kind.MALFORMED,
                    "/asset",
                    "found invalid JSON (Non-standard token 'NaN') at line 1 column 14, expected valid JSON",
                    () -> text("{\"asset\": NaN}")),
            bytes(
                    "a leading zero",
                    Kind.MALFORMED,
                    "/asset",
                    "found invalid JSON (Invalid numeric value: Leading zeroes not allowed) at line 1 column 12,"
                            + " expected valid JSON",
                    () -> text("{\"asset\": 01}")),
            bytes(
                    "a duplicate name",
                    Kind.MALFORMED,
                    "/asset/version",
                    "found invalid JSON (Duplicate field 'version') at line 1 column 39, expected valid JSON",
                    () -> text("{\"asset\": {\"version\": \"2.0\", \"version\": \"1.0\"}}")),
            bytes(
                    "a line break in a string",
                    Kind.MALFORMED,
                    "/asset",
                    "found invalid JSON (Illegal unquoted character ((CTRL-CHAR, code 10)): has to be escaped using"
                            + " backslash to be included in string value) at line 1 column 14, expected valid JSON",
                    () -> text("{\"asset\": \"a\nb\"}")),
            bytes(
                    "broken UTF-8",
                    Kind.MALFORMED,
                    "/asset",
                    "found invalid JSON (Invalid UTF-8 start byte 0xff) at line 1 column 13, expected valid JSON",
                    () -> "{\"asset\": \"\u00ff\"}".getBytes(StandardCharsets.ISO_8859_1)),
            bytes(
                    "65 levels of nesting",
                    Kind.UNSUPPORTED,
                    "/a" + "/0".repeat(63),
                    "found JSON nested deeper than 64 levels at line 1 column 70, expected a simpler or smaller JSON document",
                    () -> text("{\"a\":" + "[".repeat(64) + "]".repeat(64) + "}")),
            bytes(
                    "200,000 levels of nesting",
                    Kind.UNSUPPORTED,
                    "/a" + "/0".repeat(63),
                    "found JSON nested deeper than 64 levels at line 1 column 70, expected a simpler or smaller JSON document",
                    () -> text("{\"a\":" + "[".repeat(200_000))),
            bytes(
                    "a number of 2,000 digits",
                    Kind.UNSUPPORTED,
                    "/scene",
                    "found a number of more than 1000 characters at line 1 column 2011, expected a simpler or smaller JSON document",
                    () -> text("{\"scene\": " + "1".repeat(2000) + "}")),
            bytes(
                    "a number beyond doubles",
                    Kind.MALFORMED,
                    "/nodes/0/scale/1",
                    "found Infinity, expected a finite number",
                    () -> text("{\"asset\":{\"version\":\"2.0\"},\"nodes\":[{\"scale\":[1,1e999,1]}]}")),
            bytes(
                    "an escaped line break in a name",
                    Kind.UNSUPPORTED,
                    "/extensionsRequired/0",
                    "found the required extension 'a\\u000ab\\u001b[31m\\u202e', " + MalformedFile.KNOWN_EXTENSIONS,
                    () -> text(
                            "{\"asset\":{\"version\":\"2.0\"},\"extensionsRequired\":[\"a\\nb\\u001b[31m\\u202e\"]}")),
            bytes(
                    "a very long name",
                    Kind.UNSUPPORTED,
                    "/extensionsRequired/0",
                    "found the required extension"
                            + " 'longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong…', "
                            + MalformedFile.KNOWN_EXTENSIONS,
                    () -> text("{\"asset\":{\"version\":\"2.0\"},\"extensionsRequired\":[\"" + "long".repeat(100_000)
                            + "\"]}")),
            bytes(
                    "a very long pointer",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/attributes/" + "~0~1".repeat(10_000),
                    "found 1, expected no index here, since the file has no accessors",
                    () -> text("{\"asset\":{\"version\":\"2.0\"},\"meshes\":[{\"primitives\":[{\"attributes\":{\""
                            + "~/".repeat(10_000) + "\":1}}]}]}")),
            bytes(
                    "a very long member name",
                    Kind.UNSUPPORTED,
                    "",
                    "found a name of more than 50000 characters at line 1 column 65544, expected a simpler or smaller JSON document",
                    () -> text("{\"" + "name".repeat(20_000) + "\":1}")),
            bytes(
                    "a JSON chunk in UTF-16",
                    Kind.MALFORMED,
                    "",
                    "found a JSON chunk that begins with '{\\u0000}\\u0000', expected a JSON object",
                    () -> GltfWriter.container(GltfWriter.chunk(JSON, "{}".getBytes(StandardCharsets.UTF_16LE)))));
}
