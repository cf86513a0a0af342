package dev.throng.gltf;

import static dev.throng.gltf.MalformedFile.file;
import static dev.throng.gltf.MalformedFiles.crowd;
import static dev.throng.gltf.MalformedFiles.restart;

import dev.throng.gltf.AssetException.Kind;
import java.util.List;

class MalformedMeshTest extends MalformedFileContract {
    @Override
    List<MalformedFile> files() {
        return FILES;
    }

    private static final List<MalformedFile> FILES = List.of(
            file(
                    "no primitives",
                    Kind.MALFORMED,
                    "/meshes/0/primitives",
                    "found nothing, expected an array with at least one element",
                    w -> w.remove("/meshes/0/primitives")),
            file(
                    "an empty list of primitives",
                    Kind.MALFORMED,
                    "/meshes/0/primitives",
                    "found an array of 0 elements, expected an array with at least one element",
                    w -> w.set("/meshes/0/primitives", "[]")),
            file(
                    "no attributes",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/attributes",
                    "found nothing, expected a JSON object with vertex attributes",
                    w -> w.remove("/meshes/0/primitives/0/attributes")),
            file(
                    "an attribute out of range",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/attributes/POSITION",
                    "found 99, expected an index of accessors, 0 to 10",
                    w -> w.set("/meshes/0/primitives/0/attributes/POSITION", "99")),
            file(
                    "an attribute that is a string",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/attributes/NORMAL",
                    "found '1', expected an index of accessors, 0 to 10",
                    w -> w.set("/meshes/0/primitives/0/attributes/NORMAL", "'1'")),
            file(
                    "positions of two numbers",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/attributes/POSITION",
                    "found an accessor of type VEC2 FLOAT, expected type VEC3 FLOAT",
                    w -> w.set("/meshes/0/primitives/0/attributes/POSITION", "2")),
            file(
                    "quantized positions without the extension",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/attributes/POSITION",
                    "found an accessor of type VEC3 SHORT, expected type VEC3 FLOAT",
                    w -> w.set("/accessors/0/componentType", "5122").set("/accessors/0/count", "6")),
            file(
                    "joints that are floats",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/attributes/JOINTS_0",
                    "found an accessor of type VEC4 FLOAT, expected type VEC4 UNSIGNED_BYTE or VEC4 UNSIGNED_SHORT",
                    w -> w.set("/meshes/0/primitives/0/attributes/JOINTS_0", "4")),
            file(
                    "joints that are normalized",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/attributes/JOINTS_0",
                    "found an accessor of type VEC4 UNSIGNED_BYTE normalized, expected type VEC4 UNSIGNED_BYTE or VEC4 UNSIGNED_SHORT",
                    w -> w.set("/accessors/3/normalized", "true")),
            file(
                    "weights that are not normalized",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/attributes/WEIGHTS_0",
                    "found an accessor of type VEC4 UNSIGNED_BYTE, expected type VEC4 FLOAT or VEC4 UNSIGNED_BYTE normalized or VEC4"
                            + " UNSIGNED_SHORT normalized",
                    w -> w.set("/meshes/0/primitives/0/attributes/WEIGHTS_0", "3")),
            file(
                    "fewer normals than positions",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/attributes/NORMAL",
                    "found an accessor of 5 elements, expected 6 elements, as many as POSITION has",
                    w -> w.set("/accessors/1/count", "5")),
            file(
                    "joints without weights",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/attributes",
                    "found a primitive with 1 JOINTS and 0 WEIGHTS attributes, expected one WEIGHTS attribute for each JOINTS attribute",
                    w -> w.remove("/meshes/0/primitives/0/attributes/WEIGHTS_0")),
            file(
                    "a gap in the joint sets",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/attributes",
                    "found 2 attributes JOINTS_n without JOINTS_1, expected attributes numbered from 0 without gaps",
                    w -> w.set("/meshes/0/primitives/0/attributes/JOINTS_2", "3")
                            .set("/meshes/0/primitives/0/attributes/WEIGHTS_2", "4")),
            file(
                    "no joints under a skin",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/attributes/JOINTS_0",
                    "found a primitive without JOINTS_0, expected joints, since node 3 has a skin",
                    w -> w.remove("/meshes/0/primitives/0/attributes/JOINTS_0")
                            .remove("/meshes/0/primitives/0/attributes/WEIGHTS_0")),
            file(
                    "an unknown mode",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/mode",
                    "found 7, expected a whole number from 0 to 6",
                    w -> w.set("/meshes/0/primitives/0/mode", "7")),
            file(
                    "indices out of range",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/indices",
                    "found 11, expected an index of accessors, 0 to 10",
                    w -> w.set("/meshes/0/primitives/0/indices", "11")),
            file(
                    "indices that are floats",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/indices",
                    "found an accessor of type SCALAR FLOAT, expected type SCALAR UNSIGNED_BYTE or SCALAR UNSIGNED_SHORT or SCALAR UNSIGNED_INT",
                    w -> w.set("/meshes/0/primitives/0/indices", "7")),
            file(
                    "an index beyond the vertices",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/indices",
                    "found vertex index 6 at position 2 of the indices, expected an index from 0 to 5, since there are 6 vertices",
                    w -> w.setByte(5, 4, 6)),
            file(
                    "an index beyond 31 bits",
                    Kind.MALFORMED,
                    "/accessors/11",
                    "found the value 4294967295 in element 2 of an accessor, expected a value of at most 2147483647",
                    w -> w.set(
                            "/meshes/0/primitives/0/indices",
                            "" + w.integers("SCALAR", 5125, false, 0, 1, 0xFFFFFFFFL))),
            file(
                    "a primitive restart",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/indices",
                    "found vertex index 255 at position 2 of the indices, expected an index other than the primitive restart value",
                    w -> restart()),
            file(
                    "a material out of range",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/material",
                    "found 1, expected an index of materials, 0 to 0",
                    w -> w.set("/meshes/0/primitives/0/material", "1")),
            file(
                    "a joint beyond the skin",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/attributes/JOINTS_0",
                    "found joint index 2 at vertex 1, expected an index from 0 to 1, since skin 0 has 2 joints",
                    w -> w.setByte(3, 5, 2)),
            file(
                    "a negative weight",
                    Kind.MALFORMED,
                    "/meshes/0/primitives/0/attributes/WEIGHTS_0",
                    "found influence weight -0.5 at vertex 2, expected weights of 0 or more",
                    w -> w.setFloat(4, 8, -0.5f)),
            file(
                    "a weight that is NaN",
                    Kind.MALFORMED,
                    "/accessors/4",
                    "found the value NaN in element 2 of an accessor, expected finite numbers",
                    w -> w.setFloat(4, 8, Float.NaN)),
            file(
                    "a broken mesh that is not shown",
                    Kind.MALFORMED,
                    "/meshes/1/primitives/0/attributes/POSITION",
                    "found 77, expected an index of accessors, 0 to 10",
                    w -> w.set("/meshes/-", "{'primitives':[{'attributes':{'POSITION':77}}]}")),
            file(
                    "a mesh shown so often that gigabytes come of it",
                    Kind.UNSUPPORTED,
                    "/nodes/431",
                    "found an array of 10000 elements of 8 bytes",
                    w -> crowd()),
            file(
                    "a texture out of range",
                    Kind.MALFORMED,
                    "/materials/0/pbrMetallicRoughness/baseColorTexture/index",
                    "found 1, expected an index of textures, 0 to 0",
                    w -> w.set("/materials/0/pbrMetallicRoughness/baseColorTexture/index", "1")),
            file(
                    "a texture without an index",
                    Kind.MALFORMED,
                    "/materials/0/pbrMetallicRoughness/baseColorTexture/index",
                    "found nothing, expected an index of textures, 0 to 0",
                    w -> w.remove("/materials/0/pbrMetallicRoughness/baseColorTexture/index")),
            file(
                    "a colour of three numbers",
                    Kind.MALFORMED,
                    "/materials/0/pbrMetallicRoughness/baseColorFactor",
                    "found an array of 3 elements, expected an array of 4 numbers",
                    w -> w.set("/materials/0/pbrMetallicRoughness/baseColorFactor", "[1,1,1]")),
            file(
                    "a roughness that is no number",
                    Kind.MALFORMED,
                    "/materials/0/pbrMetallicRoughness/roughnessFactor",
                    "found 'low', expected a finite number",
                    w -> w.set("/materials/0/pbrMetallicRoughness/roughnessFactor", "'low'")),
            file(
                    "an emission of two numbers",
                    Kind.MALFORMED,
                    "/materials/0/emissiveFactor",
                    "found an array of 2 elements, expected an array of 3 numbers",
                    w -> w.set("/materials/0/emissiveFactor", "[1,1]")),
            file(
                    "an emissive texture out of range",
                    Kind.MALFORMED,
                    "/materials/0/emissiveTexture/index",
                    "found 1, expected an index of textures, 0 to 0",
                    w -> w.set("/materials/0/emissiveTexture", "{'index':1}")),
            file(
                    "an unknown alpha mode",
                    Kind.MALFORMED,
                    "/materials/0/alphaMode",
                    "found 'GLASS', expected one of OPAQUE, MASK, BLEND",
                    w -> w.set("/materials/0/alphaMode", "'GLASS'")),
            file(
                    "doubleSided that is a number",
                    Kind.MALFORMED,
                    "/materials/0/doubleSided",
                    "found 1, expected true or false",
                    w -> w.set("/materials/0/doubleSided", "1")),
            file(
                    "an image out of range",
                    Kind.MALFORMED,
                    "/textures/0/source",
                    "found 3, expected an index of images, 0 to 0",
                    w -> w.set("/textures/0/source", "3")),
            file(
                    "a sampler out of range",
                    Kind.MALFORMED,
                    "/textures/0/sampler",
                    "found 3, expected an index of samplers, 0 to 0",
                    w -> w.set("/textures/0/sampler", "3")),
            file(
                    "an unknown wrapping mode",
                    Kind.MALFORMED,
                    "/samplers/0/wrapS",
                    "found 33070, expected one of 10497, 33071, 33648",
                    w -> w.set("/samplers/0/wrapS", "33070")),
            file(
                    "a normal texture out of range",
                    Kind.MALFORMED,
                    "/materials/0/normalTexture/index",
                    "found 1, expected an index of textures, 0 to 0",
                    w -> w.set("/materials/0/normalTexture", "{'index':1}")),
            file(
                    "an image out of range in a texture that nothing uses",
                    Kind.MALFORMED,
                    "/textures/1/source",
                    "found 1, expected an index of images, 0 to 0",
                    w -> w.set("/textures/-", "{'source':1}")),
            file(
                    "an image view out of range",
                    Kind.MALFORMED,
                    "/images/0/bufferView",
                    "found 99, expected an index of bufferViews, 0 to 10",
                    w -> w.set("/images/0", "{'bufferView':99,'mimeType':'image/png'}")));
}
