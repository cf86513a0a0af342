package dev.throng.gltf;

import static dev.throng.gltf.MalformedFile.file;

import dev.throng.gltf.AssetException.Kind;
import java.util.List;

class MalformedMorphTest extends MalformedFileContract {
    @Override
    List<MalformedFile> files() {
        return FILES;
    }

    private static final List<MalformedFile> FILES = List.of(
            file(
                    "a morph target out of range",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/targets/0/POSITION",
                    "found 99, expected an index of accessors, 0 to 10",
                    w -> w.set("/meshes/0/primitives/0/targets", "[{'POSITION':99}]")),
            file(
                    "a morph target of another count",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/targets/0/POSITION",
                    "found an accessor of 2 elements, expected 6 elements, as many as the displaced attribute has",
                    w -> w.set("/meshes/0/primitives/0/targets", "[{'POSITION':10}]")),
            file(
                    "a morph target of two numbers",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/targets/0/POSITION",
                    "found an accessor of type VEC2 FLOAT, expected type VEC3 FLOAT",
                    w -> w.set("/meshes/0/primitives/0/targets", "[{'POSITION':2}]")),
            file(
                    "primitives of different numbers of morph targets",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/1/targets",
                    "found 2 morph targets, expected 1 morph targets, as in the first primitive",
                    w -> w.set("/meshes/0/primitives/0/targets", "[{'POSITION':0}]")
                            .set(
                                    "/meshes/0/primitives/1",
                                    "{'attributes':{'POSITION':0,'JOINTS_0':3,'WEIGHTS_0':4},'targets':[{},{}]}")),
            file(
                    "more weights than morph targets",
                    Kind.MALFORMED,
                    "/meshes/0/weights",
                    "found an array of 2 elements, expected an array of 1 numbers",
                    w -> w.set("/meshes/0/primitives/0/targets", "[{'POSITION':0}]")
                            .set("/meshes/0/weights", "[0,1]")),
            file(
                    "weights of a node without morph targets",
                    Kind.MALFORMED,
                    "/nodes/3/weights",
                    "found an array of 1 element, expected an array of 0 numbers",
                    w -> w.set("/nodes/3/weights", "[0.5]")));
}
