package dev.throng.gltf;

import static dev.throng.gltf.MalformedFile.file;

import dev.throng.gltf.AssetException.Kind;
import java.util.List;

class MalformedSkinTest extends MalformedFileContract {
    @Override
    List<MalformedFile> files() {
        return FILES;
    }

    private static final List<MalformedFile> FILES = List.of(
            file(
                    "no joints",
                    Kind.MALFORMED,
                    "/skins/0/joints",
                    "found nothing, expected an array with at least one element",
                    w -> w.remove("/skins/0/joints")),
            file(
                    "an empty list of joints",
                    Kind.MALFORMED,
                    "/skins/0/joints",
                    "found an array of 0 elements, expected an array with at least one element",
                    w -> w.set("/skins/0/joints", "[]")),
            file(
                    "a joint out of range",
                    Kind.MALFORMED,
                    "/skins/0/joints/1",
                    "found 9, expected an index of nodes, 0 to 3",
                    w -> w.set("/skins/0/joints", "[1,9]")),
            file(
                    "the same joint twice",
                    Kind.MALFORMED,
                    "/skins/0/joints/1",
                    "found joint node 1 twice in a skin, expected each joint once",
                    w -> w.set("/skins/0/joints", "[1,1]")),
            file(
                    "a skeleton root out of range",
                    Kind.MALFORMED,
                    "/skins/0/skeleton",
                    "found 4, expected an index of nodes, 0 to 3",
                    w -> w.set("/skins/0/skeleton", "4")),
            file(
                    "inverse bind matrices out of range",
                    Kind.MALFORMED,
                    "/skins/0/inverseBindMatrices",
                    "found 11, expected an index of accessors, 0 to 10",
                    w -> w.set("/skins/0/inverseBindMatrices", "11")),
            file(
                    "inverse bind matrices that are vectors",
                    Kind.MALFORMED,
                    "/skins/0/inverseBindMatrices",
                    "found an accessor of type VEC4 FLOAT, expected type MAT4 FLOAT",
                    w -> w.set("/skins/0/inverseBindMatrices", "4")),
            file(
                    "too few inverse bind matrices",
                    Kind.MALFORMED,
                    "/skins/0/inverseBindMatrices",
                    "found a skin with 1 inverse bind matrices, expected one matrix for each of the 2 joints",
                    w -> w.set("/accessors/6/count", "1")),
            file(
                    "a projective inverse bind matrix",
                    Kind.MALFORMED,
                    "/skins/0/inverseBindMatrices",
                    "found inverse bind matrix 1 with 0.5 in its last row, expected a last row of 0 0 0 1",
                    w -> w.setFloat(6, 19, 0.5f)),
            file(
                    "a scaled inverse bind matrix",
                    Kind.MALFORMED,
                    "/skins/0/inverseBindMatrices",
                    "found inverse bind matrix 1 with 2.0 in its last row, expected a last row of 0 0 0 1",
                    w -> w.setFloat(6, 31, 2)),
            file(
                    "an infinite inverse bind matrix",
                    Kind.MALFORMED,
                    "/accessors/6",
                    "found the value Infinity in element 1 of an accessor, expected finite numbers",
                    w -> w.setFloat(6, 20, Float.POSITIVE_INFINITY)),
            file(
                    "a broken skin that no mesh uses",
                    Kind.MALFORMED,
                    "/skins/1/joints/0",
                    "found -1, expected an index of nodes, 0 to 3",
                    w -> w.set("/skins/-", "{'joints':[-1]}")));
}
