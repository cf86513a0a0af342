package dev.throng.gltf;

import static dev.throng.gltf.MalformedFile.file;

import dev.throng.gltf.AssetException.Kind;
import java.util.List;

/** Mistakes in versions, extensions, lists, indices and scenes. */
class MalformedDocumentTest extends MalformedFileContract {
    @Override
    List<MalformedFile> files() {
        return FILES;
    }

    private static final List<MalformedFile> FILES = List.of(
            file(
                    "an absent asset",
                    Kind.MALFORMED,
                    "/asset",
                    "found nothing, expected a JSON object with the glTF version",
                    w -> w.remove("/asset")),
            file(
                    "an asset that is no object",
                    Kind.MALFORMED,
                    "/asset",
                    "found 7, expected a JSON object",
                    w -> w.set("/asset", "7")),
            file(
                    "an absent version",
                    Kind.MALFORMED,
                    "/asset/version",
                    "found nothing, expected a string",
                    w -> w.set("/asset", "{}")),
            file(
                    "a version that is no number",
                    Kind.MALFORMED,
                    "/asset/version",
                    "found 'two', expected a glTF version such as '2.0'",
                    w -> w.set("/asset/version", "'two'")),
            file(
                    "a version that is no string",
                    Kind.MALFORMED,
                    "/asset/version",
                    "found 2.0, expected a string",
                    w -> w.set("/asset/version", "2.0")),
            file(
                    "glTF 1.0",
                    Kind.UNSUPPORTED,
                    "/asset/version",
                    "found glTF version '1.0', expected version 2.0",
                    w -> w.set("/asset/version", "'1.0'")),
            file(
                    "glTF 3.0",
                    Kind.UNSUPPORTED,
                    "/asset/version",
                    "found glTF version '3.0', expected version 2.0",
                    w -> w.set("/asset/version", "'3.0'")),
            file(
                    "a later minVersion",
                    Kind.UNSUPPORTED,
                    "/asset/minVersion",
                    "found a file that needs at least glTF version '2.1', expected version 2.0",
                    w -> w.set("/asset/minVersion", "'2.1'")),
            file(
                    "an unknown required extension",
                    Kind.UNSUPPORTED,
                    "/extensionsRequired/1",
                    "found the required extension 'ACME_teapot', " + MalformedFile.KNOWN_EXTENSIONS,
                    w -> w.set("/extensionsRequired", "['KHR_mesh_quantization','ACME_teapot']")),
            file(
                    "required Draco compression",
                    Kind.UNSUPPORTED,
                    "/extensionsRequired/0",
                    "found the required extension 'KHR_draco_mesh_compression', " + MalformedFile.KNOWN_EXTENSIONS,
                    w -> w.set("/extensionsRequired", "['KHR_draco_mesh_compression']")),
            file(
                    "required Basis textures",
                    Kind.UNSUPPORTED,
                    "/extensionsRequired/0",
                    "found the required extension 'KHR_texture_basisu', " + MalformedFile.KNOWN_EXTENSIONS,
                    w -> w.set("/extensionsRequired", "['KHR_texture_basisu']")),
            file(
                    "a required extension that is no name",
                    Kind.MALFORMED,
                    "/extensionsRequired/0",
                    "found 1, expected a string",
                    w -> w.set("/extensionsRequired", "[1]")),
            file(
                    "a list that is an object",
                    Kind.MALFORMED,
                    "/nodes",
                    "found an object, expected an array",
                    w -> w.set("/nodes", "{}")),
            file(
                    "a list that is null",
                    Kind.MALFORMED,
                    "/accessors",
                    "found null, expected an array",
                    w -> w.set("/accessors", "null")),
            file(
                    "a list element that is no object",
                    Kind.MALFORMED,
                    "/nodes/1",
                    "found an array of 0 elements, expected a JSON object",
                    w -> w.set("/nodes/1", "[]")),
            file(
                    "a scene out of range",
                    Kind.MALFORMED,
                    "/scene",
                    "found 1, expected an index of scenes, 0 to 0",
                    w -> w.set("/scene", "1")),
            file(
                    "a negative scene",
                    Kind.MALFORMED,
                    "/scene",
                    "found -1, expected an index of scenes, 0 to 0",
                    w -> w.set("/scene", "-1")),
            file(
                    "a scene without scenes",
                    Kind.MALFORMED,
                    "/scene",
                    "found 0, expected no index here, since the file has no scenes",
                    w -> w.remove("/scenes")),
            file(
                    "a fraction as an index",
                    Kind.MALFORMED,
                    "/scene",
                    "found 0.5, expected an index of scenes, 0 to 0",
                    w -> w.set("/scene", "0.5")),
            file(
                    "a string as an index",
                    Kind.MALFORMED,
                    "/scene",
                    "found '0', expected an index of scenes, 0 to 0",
                    w -> w.set("/scene", "'0'")),
            file(
                    "a huge index",
                    Kind.MALFORMED,
                    "/scene",
                    "found 99999999999999999999, expected an index of scenes, 0 to 0",
                    w -> w.set("/scene", "99999999999999999999")),
            file(
                    "an index beyond 32 bits",
                    Kind.MALFORMED,
                    "/scene",
                    "found 4294967296, expected an index of scenes, 0 to 0",
                    w -> w.set("/scene", "4294967296")),
            file(
                    "a scene node out of range",
                    Kind.MALFORMED,
                    "/scenes/0/nodes/0",
                    "found 4, expected an index of nodes, 0 to 3",
                    w -> w.set("/scenes/0/nodes", "[4]")),
            file(
                    "a scene node with a parent",
                    Kind.MALFORMED,
                    "/scenes/0/nodes/0",
                    "found scene node 1, which has a parent or is listed twice, expected root nodes, each listed once",
                    w -> w.set("/scenes/0/nodes", "[1]")),
            file(
                    "the same scene node twice",
                    Kind.MALFORMED,
                    "/scenes/0/nodes/1",
                    "found scene node 0, which has a parent or is listed twice, expected root nodes, each listed once",
                    w -> w.set("/scenes/0/nodes", "[0,0]")),
            file(
                    "a broken scene that is not shown",
                    Kind.MALFORMED,
                    "/scenes/1/nodes/0",
                    "found 99, expected an index of nodes, 0 to 3",
                    w -> w.set("/scenes/-", "{'nodes':[99]}")));
}
