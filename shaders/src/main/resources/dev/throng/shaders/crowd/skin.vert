#version 450 core
// Instanced linear blend skinning. The position before placement can be an output of its own: VertexCapture reads it from
// this very text, so that what is proved is what is drawn. What a character's materials do not need, fragments are not told of:
// software OpenGL pays for every one of these for every triangle.
#include "lib/blocks.glsl"
#include "lib/clip.glsl"
#include "lib/posed.glsl"
#include "lib/material.glsl"
#include "lib/worn.glsl"

#if CAPTURED || FACETED || CUT_OUT
out vec3 characterPosition;
#endif
#if CAPTURED
out vec3 characterNormal;
#endif
#if LIT
out vec4 normalAndRoughness; // scene space
out vec4 placeAndHeight;     // scene space, above the character's own ground in its units
out vec4 colourAndMetallic;
#else
out vec3 sceneNormal;
out vec3 ownColour;
#if SHADOWS
out vec3 worldPosition;
#endif
#endif
#if CUT_OUT
out float ownAlpha;
#endif
#if HAS_UV
out vec2 vertexUv;
#endif
#if NAMES_MATERIAL
flat out uint vertexMaterial; // number, FLAT_BIT where the mesh has no normals
#endif
#if FACETED
flat out vec2 instanceFacing;
#endif
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
#if CAPTURED || FACETED || CUT_OUT
    characterPosition = vertex.position;
#endif
#if CAPTURED
    characterNormal = vertex.normal;
#endif
    vec3 world = placed(vertex.position);
    vec3 normal = turned(facing, vertex.normal);
    uint seed = seedAndSlot.x;
#if LIT
    vec4 base = wornColour(material, seed) * colour;
    vec2 surface = materialTexel(material, 2).xy;
    normalAndRoughness = vec4(normal, surface.y);
    placeAndHeight = vec4(world, vertex.position.y);
    colourAndMetallic = vec4(base.rgb * ownShade(seed), surface.x);
#else
    vec4 base = materialTexel(material, 0) * colour;
    sceneNormal = normal;
    ownColour = base.rgb * ownTint(seed);
#if SHADOWS
    worldPosition = world;
#endif
#endif
#if CUT_OUT
    ownAlpha = base.a;
#endif
#if HAS_UV
    vertexUv = uv;
#endif
#if NAMES_MATERIAL
    vertexMaterial = material;
#endif
#if FACETED
    instanceFacing = facing;
#endif
#if MARK_WEIGHTS
    markedWeight = weightOfMarked();
#endif
    gl_Position = clipped(world);
}
