// A vertex in its pose and at its place: the one include of every pass that draws characters, so that all of them, shadows
// too, show the very same body.
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

// In the character's own space, before placement.
struct Posed {
    vec3 position;
    vec3 normal; // unit length, or 0
};

Posed posed() {
#if SKINNED
    int slot = int(seedAndSlot.y & SLOT_MASK);
    Affine blended = skinBlend(palette, slot * ENTRY_COUNT * PALETTE_TEXELS, entries, weights);
    return Posed(affineTransformPoint(blended, position), skinNormal(blended, normal));
#else
    // The vertices are in the rest pose already: the floor that skinning is measured against.
    return Posed(position, normal);
#endif
}

// The instance's place applied: scene space.
vec3 placed(vec3 p) {
    vec3 turned = vec3(facing.x * p.x + facing.y * p.z, p.y, facing.x * p.z - facing.y * p.x);
    return place.xyz + place.w * turned;
}
