#version 450 core
// Instanced linear blend skinning. The position before placement is an output of its own: VertexCapture reads it from
// this very program, so that what is proved is what is drawn.
#include "lib/blocks.glsl"
#include "lib/skinning.glsl"

layout(location = ATTRIBUTE_POSITION) in vec3 position;
layout(location = ATTRIBUTE_NORMAL) in vec3 normal;
layout(location = ATTRIBUTE_WEIGHTS) in vec4 weights;
layout(location = ATTRIBUTE_ENTRIES) in uvec4 entries;
layout(location = ATTRIBUTE_UV) in vec2 uv;
layout(location = ATTRIBUTE_COLOUR) in vec4 colour;
layout(location = ATTRIBUTE_MATERIAL) in uint material;
// DrawList: one entry for each drawn instance.
layout(location = ATTRIBUTE_PLACE) in vec4 place;
layout(location = ATTRIBUTE_FACING) in vec2 facing;
layout(location = ATTRIBUTE_SEED_AND_SLOT) in uvec2 seedAndSlot;

layout(binding = UNIT_PALETTE) uniform samplerBuffer palette;

out vec3 characterPosition;
out vec3 characterNormal;
#if LIT
out vec3 worldPosition;
#endif
out vec4 vertexColour;
out vec2 vertexUv;
flat out uint vertexMaterial; // number, FLAT_BIT where the mesh has no normals
flat out vec2 instanceFacing;
flat out uint instanceSeed;

void main() {
#if SKINNED
    Affine blended = skinBlend(palette, int(seedAndSlot.y) * ENTRY_COUNT * PALETTE_ROWS, entries, weights);
    vec3 p = affineTransformPoint(blended, position);
    characterNormal = skinNormal(blended, normal);
#else
    // The vertices are in the rest pose already: the floor that skinning is measured against.
    vec3 p = position;
    characterNormal = normal;
#endif
    characterPosition = p;
    vertexColour = colour;
    vertexUv = uv;
    vertexMaterial = material;
    instanceFacing = facing;
    instanceSeed = seedAndSlot.x;
    vec3 turned = vec3(facing.x * p.x + facing.y * p.z, p.y, facing.x * p.z - facing.y * p.x);
    vec3 world = place.xyz + place.w * turned;
#if LIT
    worldPosition = world;
#endif
    gl_Position = frame.viewProjection[0] * world.x + frame.viewProjection[1] * world.y
        + frame.viewProjection[2] * world.z + frame.viewProjection[3];
}
