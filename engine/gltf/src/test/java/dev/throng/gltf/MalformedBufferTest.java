package dev.throng.gltf;

import static dev.throng.gltf.MalformedFile.file;

import dev.throng.gltf.AssetException.Kind;
import java.util.List;

class MalformedBufferTest extends MalformedFileContract {
    @Override
    List<MalformedFile> files() {
        return FILES;
    }

    private static final List<MalformedFile> FILES = List.of(
            file(
                    "a buffer without a length",
                    Kind.MALFORMED,
                    "/buffers/0/byteLength",
                    "found nothing, expected a whole number of at least 1",
                    w -> w.set("/buffers", "[{}]")),
            file(
                    "a buffer of negative length",
                    Kind.MALFORMED,
                    "/buffers/0/byteLength",
                    "found -4, expected a whole number of at least 1",
                    w -> w.set("/buffers", "[{'byteLength':-4}]")),
            file(
                    "a buffer of no bytes",
                    Kind.MALFORMED,
                    "/buffers/0/byteLength",
                    "found 0, expected a whole number of at least 1",
                    w -> w.set("/buffers", "[{'byteLength':0}]")),
            file(
                    "a buffer longer than its BIN chunk",
                    Kind.MALFORMED,
                    "/buffers/0",
                    "found a buffer with 556 bytes of data, expected 99999 bytes, the byteLength of the buffer",
                    w -> w.set("/buffers", "[{'byteLength':99999}]")),
            file(
                    "a buffer of gigabytes in a data URI",
                    Kind.MALFORMED,
                    "/buffers/0/uri",
                    "found a buffer with 3 bytes of data, expected 8000000000 bytes, the byteLength of the buffer",
                    w -> w.set("/buffers", "[{'byteLength':8000000000,'uri':'data:;base64,AAAA'}]")),
            file(
                    "a second buffer without a URI",
                    Kind.MALFORMED,
                    "/buffers/1/uri",
                    "found a buffer without a URI, expected a URI, since only buffer 0 can be the BIN chunk of a GLB file",
                    w -> w.set("/buffers", "[{'byteLength':4},{'byteLength':4}]")),
            file(
                    "a URI that is a number",
                    Kind.MALFORMED,
                    "/buffers/0/uri",
                    "found 1, expected a string",
                    w -> w.set("/buffers", "[{'byteLength':4,'uri':1}]")),
            file(
                    "a missing external buffer",
                    Kind.MISSING,
                    "/buffers/0/uri",
                    "found no file at 'not-there.bin', expected a readable file in the model's folder",
                    w -> w.set("/buffers", "[{'byteLength':4,'uri':'not-there.bin'}]")),
            file(
                    "an external buffer that is too short",
                    Kind.MALFORMED,
                    "/buffers/0/uri",
                    "found a buffer file of 3032 bytes, expected 4000000000 bytes, the byteLength of the buffer",
                    w -> w.set("/buffers", "[{'byteLength':4000000000,'uri':'model.glb'}]")),
            file(
                    "a view without a buffer",
                    Kind.MALFORMED,
                    "/bufferViews/0/buffer",
                    "found nothing, expected an index of buffers, 0 to 0",
                    w -> w.remove("/bufferViews/0/buffer")),
            file(
                    "a view of a buffer out of range",
                    Kind.MALFORMED,
                    "/bufferViews/0/buffer",
                    "found 1, expected an index of buffers, 0 to 0",
                    w -> w.set("/bufferViews/0/buffer", "1")),
            file(
                    "a view without a length",
                    Kind.MALFORMED,
                    "/bufferViews/0/byteLength",
                    "found nothing, expected a whole number from 1 to 2147483647",
                    w -> w.remove("/bufferViews/0/byteLength")),
            file(
                    "a view of no bytes",
                    Kind.MALFORMED,
                    "/bufferViews/0/byteLength",
                    "found 0, expected a whole number from 1 to 2147483647",
                    w -> w.set("/bufferViews/0/byteLength", "0")),
            file(
                    "a view beyond its buffer",
                    Kind.MALFORMED,
                    "/bufferViews/0",
                    "found a buffer view of bytes 0 to 100000, expected a range within the 556 bytes of its buffer",
                    w -> w.set("/bufferViews/0/byteLength", "100000")),
            file(
                    "a view with an end that overflows 32 bits",
                    Kind.MALFORMED,
                    "/bufferViews/0",
                    "found a buffer view of bytes 2147483647 to 4294967294, expected a range within the 556 bytes of its buffer",
                    w -> w.set("/bufferViews/0/byteOffset", "2147483647")
                            .set("/bufferViews/0/byteLength", "2147483647")),
            file(
                    "a view beyond 32 bits",
                    Kind.MALFORMED,
                    "/bufferViews/0/byteOffset",
                    "found 4294967296, expected a whole number from 0 to 2147483647",
                    w -> w.set("/bufferViews/0/byteOffset", "4294967296")),
            file(
                    "a negative offset",
                    Kind.MALFORMED,
                    "/bufferViews/0/byteOffset",
                    "found -4, expected a whole number from 0 to 2147483647",
                    w -> w.set("/bufferViews/0/byteOffset", "-4")),
            file(
                    "a stride below 4",
                    Kind.MALFORMED,
                    "/bufferViews/0/byteStride",
                    "found 2, expected a whole number from 4 to 252",
                    w -> w.set("/bufferViews/0/byteStride", "2")),
            file(
                    "a stride above 252",
                    Kind.MALFORMED,
                    "/bufferViews/0/byteStride",
                    "found 256, expected a whole number from 4 to 252",
                    w -> w.set("/bufferViews/0/byteStride", "256")),
            file(
                    "a stride that is no multiple of 4",
                    Kind.MALFORMED,
                    "/bufferViews/0/byteStride",
                    "found 14, expected a byteStride that is a multiple of 4",
                    w -> w.set("/bufferViews/0/byteStride", "14")));
}
