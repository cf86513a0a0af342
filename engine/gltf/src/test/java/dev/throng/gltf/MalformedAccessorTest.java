package dev.throng.gltf;

import static dev.throng.gltf.MalformedFile.file;
import static dev.throng.gltf.MalformedFiles.sparse;

import dev.throng.gltf.AssetException.Kind;
import java.util.List;

class MalformedAccessorTest extends MalformedFileContract {
    @Override
    List<MalformedFile> files() {
        return FILES;
    }

    private static final List<MalformedFile> FILES = List.of(
            file(
                    "no component type",
                    Kind.MALFORMED,
                    "/accessors/0/componentType",
                    "found nothing, expected one of 5120, 5121, 5122, 5123, 5125, 5126",
                    w -> w.remove("/accessors/0/componentType")),
            file(
                    "an unknown component type",
                    Kind.MALFORMED,
                    "/accessors/0/componentType",
                    "found 5124, expected one of 5120, 5121, 5122, 5123, 5125, 5126",
                    w -> w.set("/accessors/0/componentType", "5124")),
            file(
                    "no element type",
                    Kind.MALFORMED,
                    "/accessors/0/type",
                    "found nothing, expected one of SCALAR, VEC2, VEC3, VEC4, MAT2, MAT3, MAT4",
                    w -> w.remove("/accessors/0/type")),
            file(
                    "an unknown element type",
                    Kind.MALFORMED,
                    "/accessors/0/type",
                    "found 'VEC9', expected one of SCALAR, VEC2, VEC3, VEC4, MAT2, MAT3, MAT4",
                    w -> w.set("/accessors/0/type", "'VEC9'")),
            file(
                    "no count",
                    Kind.MALFORMED,
                    "/accessors/0/count",
                    "found nothing, expected a whole number from 1 to 2147483647",
                    w -> w.remove("/accessors/0/count")),
            file(
                    "a count of 0",
                    Kind.MALFORMED,
                    "/accessors/0/count",
                    "found 0, expected a whole number from 1 to 2147483647",
                    w -> w.set("/accessors/0/count", "0")),
            file(
                    "a count beyond 32 bits",
                    Kind.MALFORMED,
                    "/accessors/0/count",
                    "found 4294967297, expected a whole number from 1 to 2147483647",
                    w -> w.set("/accessors/0/count", "4294967297")),
            file(
                    "normalized floats",
                    Kind.MALFORMED,
                    "/accessors/0/normalized",
                    "found an accessor of normalized FLOAT components, expected only bytes or shorts as normalized components",
                    w -> w.set("/accessors/0/normalized", "true")),
            file(
                    "normalized that is a number",
                    Kind.MALFORMED,
                    "/accessors/0/normalized",
                    "found 1, expected true or false",
                    w -> w.set("/accessors/0/normalized", "1")),
            file(
                    "a buffer view out of range",
                    Kind.MALFORMED,
                    "/accessors/0/bufferView",
                    "found 99, expected an index of bufferViews, 0 to 10",
                    w -> w.set("/accessors/0/bufferView", "99")),
            file(
                    "elements beyond the view",
                    Kind.MALFORMED,
                    "/accessors/0",
                    "found an accessor with 7 elements in bytes 0 to 84, expected a range within the 72 bytes of its buffer view",
                    w -> w.set("/accessors/0/count", "7")),
            file(
                    "a range that overflows 32 bits",
                    Kind.MALFORMED,
                    "/accessors/0",
                    "found an accessor with 1431655765 elements in bytes 0 to 17179869180, expected a range within the 72 bytes of its buffer view",
                    w -> w.set("/accessors/0/count", "1431655765")),
            file(
                    "an offset beyond the view",
                    Kind.MALFORMED,
                    "/accessors/0",
                    "found an accessor with 6 elements in bytes 4 to 76, expected a range within the 72 bytes of its buffer view",
                    w -> w.set("/accessors/0/byteOffset", "4")),
            file(
                    "an offset that is not aligned",
                    Kind.MALFORMED,
                    "/accessors/0/byteOffset",
                    "found byteOffset 2 in a buffer view that starts at byte 0, expected a byteOffset and a start that are multiples of 4 bytes, the component size",
                    w -> w.set("/accessors/0/byteOffset", "2")),
            file(
                    "a view that is not aligned",
                    Kind.MALFORMED,
                    "/accessors/1/byteOffset",
                    "found byteOffset 0 in a buffer view that starts at byte 74, expected a byteOffset and a start that are multiples of 4 bytes, the component size",
                    w -> w.set("/bufferViews/1/byteOffset", "74")),
            file(
                    "a stride below the element",
                    Kind.MALFORMED,
                    "/accessors/0/bufferView",
                    "found a buffer view with byteStride 8, expected a byteStride of at least 12 bytes, the size of an accessor element",
                    w -> w.set("/bufferViews/0/byteStride", "8")),
            file(
                    "strided elements beyond the view",
                    Kind.MALFORMED,
                    "/accessors/0",
                    "found an accessor with 6 elements in bytes 0 to 92, expected a range within the 72 bytes of its buffer view",
                    w -> w.set("/bufferViews/0/byteStride", "16")),
            file(
                    "gigabytes of key times",
                    Kind.UNSUPPORTED,
                    "/accessors/7",
                    "found an array of 700000000 elements of 4 bytes each",
                    w -> w.remove("/accessors/7/bufferView").set("/accessors/7/count", "700000000")),
            file(
                    "the most zeros that can be counted",
                    Kind.UNSUPPORTED,
                    "/accessors/6",
                    "found an array of 34359738352 elements of 4 bytes each",
                    w -> w.remove("/accessors/6/bufferView").set("/accessors/6/count", "2147483647")),
            file(
                    "NaN",
                    Kind.MALFORMED,
                    "/accessors/0",
                    "found the value NaN in element 1 of an accessor, expected finite numbers",
                    w -> w.setFloat(0, 4, Float.NaN)),
            file(
                    "infinity",
                    Kind.MALFORMED,
                    "/accessors/1",
                    "found the value -Infinity in element 5 of an accessor, expected finite numbers",
                    w -> w.setFloat(1, 17, Float.NEGATIVE_INFINITY)),
            file(
                    "a broken accessor that nothing uses",
                    Kind.MALFORMED,
                    "/accessors/11/bufferView",
                    "found 77, expected an index of bufferViews, 0 to 10",
                    w -> w.set("/accessors/-", "{'componentType':5126,'count':1,'type':'VEC3','bufferView':77}")),
            file(
                    "sparse elements without a count",
                    Kind.MALFORMED,
                    "/accessors/0/sparse/count",
                    "found nothing, expected a whole number from 1 to 6",
                    w -> sparse(w).remove("/accessors/0/sparse/count")),
            file(
                    "more sparse elements than elements",
                    Kind.MALFORMED,
                    "/accessors/0/sparse/count",
                    "found 7, expected a whole number from 1 to 6",
                    w -> sparse(w).set("/accessors/0/sparse/count", "7")),
            file(
                    "sparse elements without indices",
                    Kind.MALFORMED,
                    "/accessors/0/sparse/indices/componentType",
                    "found nothing, expected one of 5121, 5123, 5125",
                    w -> sparse(w).remove("/accessors/0/sparse/indices")),
            file(
                    "sparse elements without values",
                    Kind.MALFORMED,
                    "/accessors/0/sparse/values/bufferView",
                    "found nothing, expected an index of bufferViews, 0 to 12",
                    w -> sparse(w).remove("/accessors/0/sparse/values")),
            file(
                    "signed sparse indices",
                    Kind.MALFORMED,
                    "/accessors/0/sparse/indices/componentType",
                    "found 5120, expected one of 5121, 5123, 5125",
                    w -> sparse(w).set("/accessors/0/sparse/indices/componentType", "5120")),
            file(
                    "a sparse index out of range",
                    Kind.MALFORMED,
                    "/accessors/0/sparse/indices",
                    "found sparse accessor index 6 after index 1, expected increasing indices from 0 to 5",
                    w -> sparse(w).setByte(11, 1, 6)),
            file(
                    "sparse indices that do not increase",
                    Kind.MALFORMED,
                    "/accessors/0/sparse/indices",
                    "found sparse accessor index 4 after index 4, expected increasing indices from 0 to 5",
                    w -> sparse(w).setByte(11, 0, 4)),
            file(
                    "sparse indices beyond their view",
                    Kind.MALFORMED,
                    "/accessors/0/sparse/indices",
                    "found an accessor with 2 elements in bytes 1 to 3, expected a range within the 2 bytes of its buffer view",
                    w -> sparse(w).set("/accessors/0/sparse/indices/byteOffset", "1")),
            file(
                    "sparse values beyond their view",
                    Kind.MALFORMED,
                    "/accessors/0/sparse/values",
                    "found an accessor with 2 elements in bytes 4 to 28, expected a range within the 24 bytes of its buffer view",
                    w -> sparse(w).set("/accessors/0/sparse/values/byteOffset", "4")),
            file(
                    "a stride on sparse values",
                    Kind.MALFORMED,
                    "/accessors/0/sparse/values/bufferView",
                    "found a sparse accessor's buffer view with byteStride, expected a buffer view without byteStride",
                    w -> sparse(w).set("/bufferViews/12/byteStride", "12")));
}
