package dev.throng.gltf;

import static dev.throng.gltf.MalformedFile.file;

import dev.throng.gltf.AssetException.Kind;
import java.util.List;

class MalformedNodeTest extends MalformedFileContract {
    @Override
    List<MalformedFile> files() {
        return FILES;
    }

    private static GltfWriter levels(GltfWriter writer, String levels) {
        return writer.set("/nodes/3/extensions", "{'MSFT_lod':" + levels + "}");
    }

    private static final List<MalformedFile> FILES = List.of(
            file(
                    "a level of detail out of range",
                    Kind.MALFORMED,
                    "/nodes/3/extensions/MSFT_lod/ids/0",
                    "found 4, expected an index of nodes, 0 to 3",
                    w -> levels(w, "{'ids':[4]}")),
            file(
                    "a negative level of detail",
                    Kind.MALFORMED,
                    "/nodes/3/extensions/MSFT_lod/ids/0",
                    "found -1, expected an index of nodes, 0 to 3",
                    w -> levels(w, "{'ids':[-1]}")),
            file(
                    "a level of detail by name",
                    Kind.MALFORMED,
                    "/nodes/3/extensions/MSFT_lod/ids/0",
                    "found 'strip', expected an index of nodes, 0 to 3",
                    w -> levels(w, "{'ids':['strip']}")),
            file(
                    "levels of detail that are no list",
                    Kind.MALFORMED,
                    "/nodes/3/extensions/MSFT_lod/ids",
                    "found 1, expected an array",
                    w -> levels(w, "{'ids':1}")),
            file(
                    "levels of detail that are no object",
                    Kind.MALFORMED,
                    "/nodes/3/extensions/MSFT_lod",
                    "found an array of 1 element, expected a JSON object",
                    w -> levels(w, "[1]")),
            file(
                    "a child out of range",
                    Kind.MALFORMED,
                    "/nodes/2/children/0",
                    "found 9, expected an index of nodes, 0 to 3",
                    w -> w.set("/nodes/2/children", "[9]")),
            file(
                    "a child with two parents",
                    Kind.MALFORMED,
                    "/nodes/1/children/0",
                    "found child node 2, which is already a child of node 0, expected one parent for each node",
                    w -> w.set("/nodes/0/children", "[1,3,2]")),
            file(
                    "the same child twice",
                    Kind.MALFORMED,
                    "/nodes/0/children/2",
                    "found child node 3, which is already a child of node 0, expected one parent for each node",
                    w -> w.set("/nodes/0/children", "[1,3,3]")),
            file(
                    "a node that is its own child",
                    Kind.MALFORMED,
                    "/nodes/2/children/0",
                    "found child node 2, which is already a child of node 1, expected one parent for each node",
                    w -> w.set("/nodes/2/children", "[2]")),
            file(
                    "a cycle of two nodes",
                    Kind.MALFORMED,
                    "/nodes/1/children",
                    "found a node that is its own ancestor, expected a tree",
                    w -> w.set("/nodes/0/children", "[3]").set("/nodes/2/children", "[1]")),
            file(
                    "a cycle through the root",
                    Kind.MALFORMED,
                    "/nodes/0/children",
                    "found a node that is its own ancestor, expected a tree",
                    w -> w.set("/nodes/2/children", "[0]")
                            .set("/scenes", "[{'nodes':[3]}]")
                            .set("/nodes/0/children", "[1]")),
            file(
                    "a hierarchy of 2,049 levels",
                    Kind.UNSUPPORTED,
                    "/nodes/2048",
                    "found a node on level 2049 of the hierarchy, expected at most 2048 levels",
                    w -> HierarchyTest.chain(2049)),
            file(
                    "a hierarchy of 100,000 levels",
                    Kind.UNSUPPORTED,
                    "/nodes/2048",
                    "found a node on level 2049 of the hierarchy, expected at most 2048 levels",
                    w -> HierarchyTest.chain(100_000)),
            file(
                    "a mesh out of range",
                    Kind.MALFORMED,
                    "/nodes/3/mesh",
                    "found 1, expected an index of meshes, 0 to 0",
                    w -> w.set("/nodes/3/mesh", "1")),
            file(
                    "a skin out of range",
                    Kind.MALFORMED,
                    "/nodes/3/skin",
                    "found 1, expected an index of skins, 0 to 0",
                    w -> w.set("/nodes/3/skin", "1")),
            file(
                    "a mesh where there are none",
                    Kind.MALFORMED,
                    "/nodes/3/mesh",
                    "found 0, expected no index here, since the file has no meshes",
                    w -> w.remove("/meshes")),
            file(
                    "a skin without a mesh",
                    Kind.MALFORMED,
                    "/nodes/3/skin",
                    "found a node with a skin but without a mesh, expected a mesh at the same node",
                    w -> w.remove("/nodes/3/mesh")),
            file(
                    "a translation of two numbers",
                    Kind.MALFORMED,
                    "/nodes/1/translation",
                    "found an array of 2 elements, expected an array of 3 numbers",
                    w -> w.set("/nodes/1/translation", "[1,2]")),
            file(
                    "a scale that is a number",
                    Kind.MALFORMED,
                    "/nodes/1/scale",
                    "found 2, expected an array of 3 numbers",
                    w -> w.set("/nodes/1/scale", "2")),
            file(
                    "a rotation with a string",
                    Kind.MALFORMED,
                    "/nodes/1/rotation/2",
                    "found '0', expected a finite number",
                    w -> w.set("/nodes/1/rotation", "[0,0,'0',1]")),
            file(
                    "a rotation of length 0",
                    Kind.MALFORMED,
                    "/nodes/1/rotation",
                    "found a rotation quaternion of length 0, expected a unit quaternion, of length 1",
                    w -> w.set("/nodes/1/rotation", "[0,0,0,0]")),
            file(
                    "a number beyond floats",
                    Kind.MALFORMED,
                    "/nodes/1/translation/2",
                    "found -1.0E39, expected a finite number",
                    w -> w.set("/nodes/1/translation", "[0,0,-1e39]")),
            file(
                    "an integer beyond floats",
                    Kind.MALFORMED,
                    "/nodes/1/translation/2",
                    "found 999999999999999999999999999999999999999999999999999999999999, expected a finite number",
                    w -> w.set("/nodes/1/translation", "[0,0," + "9".repeat(60) + "]")),
            file(
                    "null as a number",
                    Kind.MALFORMED,
                    "/nodes/1/translation/1",
                    "found null, expected a finite number",
                    w -> w.set("/nodes/1/translation", "[0,null,0]")),
            file(
                    "a matrix of fifteen numbers",
                    Kind.MALFORMED,
                    "/nodes/0/matrix",
                    "found an array of 15 elements, expected an array of 16 numbers",
                    w -> w.set("/nodes/0/matrix", "[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0]")
                            .remove("/nodes/0/translation")),
            file(
                    "a projective matrix",
                    Kind.MALFORMED,
                    "/nodes/0/matrix",
                    "found a node matrix with 0.5 in its last row, expected a last row of 0 0 0 1",
                    w -> w.set("/nodes/0/matrix", "[1,0,0,0,0,1,0,0.5,0,0,1,0,0,0,0,1]")
                            .remove("/nodes/0/translation")),
            file(
                    "a matrix beside a translation",
                    Kind.MALFORMED,
                    "/nodes/0/translation",
                    "found a node with both translation and matrix, expected only one of the two",
                    w -> w.set("/nodes/0/matrix", "[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]")),
            file(
                    "a name that is a number",
                    Kind.MALFORMED,
                    "/nodes/0/name",
                    "found 5, expected a string",
                    w -> w.set("/nodes/0/name", "5")));
}
