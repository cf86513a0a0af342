#version 450 core
// Instanced linear blend skinning. The position before placement is an output of its own: VertexCapture reads it from
// this very program, so that what is proved is what is drawn.
#include "lib/blocks.glsl"
#include "lib/clip.glsl"
#include "lib/posed.glsl"

out vec3 characterPosition;
out vec3 characterNormal;
#if LIT || SHADOWS
out vec3 worldPosition;
#endif
out vec4 vertexColour;
out vec2 vertexUv;
flat out uint vertexMaterial; // number, FLAT_BIT where the mesh has no normals
flat out vec2 instanceFacing;
flat out uint instanceSeed;
#if MARK_WEIGHTS
uniform uint firstMarked; // palette entries of a joint
uniform uint endMarked;
out float markedWeight;

// The sum of the weights of that joint.
float weightOfMarked() {
    bvec4 own = bvec4(uvec4(greaterThanEqual(entries, uvec4(firstMarked))) & uvec4(lessThan(entries, uvec4(endMarked))));
    return dot(weights, vec4(own));
}
#endif

void main() {
    Posed vertex = posed();
    characterPosition = vertex.position;
    characterNormal = vertex.normal;
    vertexColour = colour;
    vertexUv = uv;
    vertexMaterial = material;
    instanceFacing = facing;
    instanceSeed = seedAndSlot.x;
#if MARK_WEIGHTS
    markedWeight = weightOfMarked();
#endif
    vec3 world = placed(vertex.position);
#if LIT || SHADOWS
    worldPosition = world;
#endif
    gl_Position = clipped(world);
}
