package dev.throng.gltf;

import static dev.throng.gltf.MalformedFile.file;

import dev.throng.gltf.AssetException.Kind;
import java.util.List;

class MalformedClipTest extends MalformedFileContract {
    @Override
    List<MalformedFile> files() {
        return FILES;
    }

    private static final List<MalformedFile> FILES = List.of(
            file(
                    "no channels",
                    Kind.MALFORMED,
                    "/animations/0/channels",
                    "found nothing, expected an array with at least one element",
                    w -> w.remove("/animations/0/channels")),
            file(
                    "an empty list of channels",
                    Kind.MALFORMED,
                    "/animations/0/channels",
                    "found an array of 0 elements, expected an array with at least one element",
                    w -> w.set("/animations/0/channels", "[]")),
            file(
                    "no samplers",
                    Kind.MALFORMED,
                    "/animations/0/samplers",
                    "found nothing, expected an array with at least one element",
                    w -> w.remove("/animations/0/samplers")),
            file(
                    "an empty list of samplers",
                    Kind.MALFORMED,
                    "/animations/0/samplers",
                    "found an array of 0 elements, expected an array with at least one element",
                    w -> w.set("/animations/0/samplers", "[]")),
            file(
                    "a sampler out of range",
                    Kind.MALFORMED,
                    "/animations/0/channels/0/sampler",
                    "found 2, expected an index of samplers, 0 to 1",
                    w -> w.set("/animations/0/channels/0/sampler", "2")),
            file(
                    "a channel without a sampler",
                    Kind.MALFORMED,
                    "/animations/0/channels/0/sampler",
                    "found nothing, expected an index of samplers, 0 to 1",
                    w -> w.remove("/animations/0/channels/0/sampler")),
            file(
                    "a target node out of range",
                    Kind.MALFORMED,
                    "/animations/0/channels/0/target/node",
                    "found 4, expected an index of nodes, 0 to 3",
                    w -> w.set("/animations/0/channels/0/target/node", "4")),
            file(
                    "a channel without a path",
                    Kind.MALFORMED,
                    "/animations/0/channels/0/target/path",
                    "found nothing, expected a string",
                    w -> w.remove("/animations/0/channels/0/target/path")),
            file(
                    "an unknown path",
                    Kind.MALFORMED,
                    "/animations/0/channels/0/target/path",
                    "found 'colour', expected 'translation', 'rotation', 'scale' or 'weights'",
                    w -> w.set("/animations/0/channels/0/target/path", "'colour'")),
            file(
                    "two channels of the same target",
                    Kind.MALFORMED,
                    "/animations/0/channels/1/target",
                    "found a second animation channel for the rotation of node 2, expected one channel for each path of a node",
                    w -> w.set("/animations/0/channels/1", "{'sampler':0,'target':{'node':2,'path':'rotation'}}")),
            file(
                    "an animated node with a matrix",
                    Kind.MALFORMED,
                    "/animations/0/channels/0/target/node",
                    "found a matrix in the animated node 2, expected translation, rotation and scale instead of a matrix in animated nodes",
                    w -> w.set("/nodes/2", "{'matrix':[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]}")),
            file(
                    "an unknown interpolation",
                    Kind.MALFORMED,
                    "/animations/0/samplers/0/interpolation",
                    "found 'BEZIER', expected one of STEP, LINEAR, CUBICSPLINE",
                    w -> w.set("/animations/0/samplers/0/interpolation", "'BEZIER'")),
            file(
                    "a sampler without times",
                    Kind.MALFORMED,
                    "/animations/0/samplers/0/input",
                    "found nothing, expected an index of accessors, 0 to 10",
                    w -> w.remove("/animations/0/samplers/0/input")),
            file(
                    "a sampler without values",
                    Kind.MALFORMED,
                    "/animations/0/samplers/0/output",
                    "found nothing, expected an index of accessors, 0 to 10",
                    w -> w.remove("/animations/0/samplers/0/output")),
            file(
                    "times that are vectors",
                    Kind.MALFORMED,
                    "/animations/0/samplers/0/input",
                    "found an accessor of type VEC4 FLOAT, expected type SCALAR FLOAT",
                    w -> w.set("/animations/0/samplers/0/input", "8")),
            file(
                    "times that are integers",
                    Kind.MALFORMED,
                    "/animations/0/samplers/0/input",
                    "found an accessor of type SCALAR UNSIGNED_SHORT, expected type SCALAR FLOAT",
                    w -> w.set("/animations/0/samplers/0/input", "5")),
            file(
                    "times that repeat",
                    Kind.MALFORMED,
                    "/animations/0/samplers/0/input",
                    "found key 1 at 0.0 s after a key at 0.0 s, expected keys at 0 s or later, each after the previous key",
                    w -> w.setFloat(7, 1, 0)),
            file(
                    "times that decrease",
                    Kind.MALFORMED,
                    "/animations/0/samplers/0/input",
                    "found key 2 at 0.25 s after a key at 0.5 s, expected keys at 0 s or later, each after the previous key",
                    w -> w.setFloat(7, 2, 0.25f)),
            file(
                    "a negative time",
                    Kind.MALFORMED,
                    "/animations/0/samplers/0/input",
                    "found key 0 at -1.0 s, expected keys at 0 s or later, each after the previous key",
                    w -> w.setFloat(7, 0, -1)),
            file(
                    "a time that is NaN",
                    Kind.MALFORMED,
                    "/accessors/7",
                    "found the value NaN in element 1 of an accessor, expected finite numbers",
                    w -> w.setFloat(7, 1, Float.NaN)),
            file(
                    "an infinite time",
                    Kind.MALFORMED,
                    "/accessors/7",
                    "found the value Infinity in element 2 of an accessor, expected finite numbers",
                    w -> w.setFloat(7, 2, Float.POSITIVE_INFINITY)),
            file(
                    "fewer values than times",
                    Kind.MALFORMED,
                    "/animations/0/samplers/0/output",
                    "found an accessor of 2 elements, expected 3 elements, for 3 keys with interpolation LINEAR",
                    w -> w.set("/accessors/8/count", "2")),
            file(
                    "splines without tangents",
                    Kind.MALFORMED,
                    "/animations/0/samplers/0/output",
                    "found an accessor of 3 elements, expected 9 elements, for 3 keys with interpolation CUBICSPLINE",
                    w -> w.set("/animations/0/samplers/0/interpolation", "'CUBICSPLINE'")),
            file(
                    "rotations of three numbers",
                    Kind.MALFORMED,
                    "/animations/0/samplers/0/output",
                    "found an accessor of type VEC3 FLOAT, expected type VEC4 FLOAT or VEC4 BYTE normalized or VEC4 UNSIGNED_BYTE normalized or VEC4 SHORT normalized or VEC4 UNSIGNED_SHORT normalized",
                    w -> w.set("/animations/0/samplers/0/output", "10")),
            file(
                    "translations of four numbers",
                    Kind.MALFORMED,
                    "/animations/0/samplers/1/output",
                    "found an accessor of type VEC4 FLOAT, expected type VEC3 FLOAT",
                    w -> w.set("/animations/0/samplers/1/output", "8")),
            file(
                    "rotations that are integers",
                    Kind.MALFORMED,
                    "/animations/0/samplers/0/output",
                    "found an accessor of type VEC4 SHORT, expected type VEC4 FLOAT or VEC4 BYTE normalized or VEC4 UNSIGNED_BYTE normalized or VEC4 SHORT normalized or VEC4 UNSIGNED_SHORT normalized",
                    w -> w.set("/animations/0/samplers/0/output", "" + w.integers("VEC4", 5122, false, new long[12]))),
            file(
                    "a rotation key of length 0",
                    Kind.MALFORMED,
                    "/animations/0/samplers/0/output",
                    "found a quaternion of length 0 at key 0, expected length 1",
                    w -> w.setFloat(8, 3, 0)),
            file(
                    "a rotation key that is NaN",
                    Kind.MALFORMED,
                    "/accessors/8",
                    "found the value NaN in element 0 of an accessor, expected finite numbers",
                    w -> w.setFloat(8, 3, Float.NaN)),
            file(
                    "weights of a node without morph targets",
                    Kind.MALFORMED,
                    "/animations/0/channels/0/target",
                    "found a channel that animates the weights of node 3, expected a node whose mesh has morph targets",
                    w -> w.set("/animations/0/channels/0/target", "{'node':3,'path':'weights'}")),
            file(
                    "morph weights of a wrong count",
                    Kind.MALFORMED,
                    "/animations/0/samplers/0/output",
                    "found an accessor of 2 elements, expected 3 elements, for 3 keys with interpolation LINEAR",
                    w -> w.set("/meshes/0/primitives/0/targets", "[{}]")
                            .set("/animations/0/samplers/0/output", "9")
                            .set("/animations/0/channels/0/target", "{'node':3,'path':'weights'}")),
            file(
                    "a broken channel of a node that is not a joint",
                    Kind.MALFORMED,
                    "/animations/0/samplers/0/output",
                    "found an accessor of 2 elements, expected 3 elements, for 3 keys with interpolation LINEAR",
                    w -> w.set("/animations/0/channels/0/target/node", "3").set("/accessors/8/count", "2")));
}
