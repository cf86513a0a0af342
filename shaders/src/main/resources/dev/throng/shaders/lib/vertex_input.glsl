// Functions that pose and place a vertex of a character. Every pass that draws characters includes this file, so that
// all draw exactly the same surface. With MATERIAL_VARIANTS, include it after lib/material.glsl.
#include "lib/skinning.glsl"
#include "lib/palette_offset.glsl"
#include "lib/instance_transform.glsl"

layout(location = ATTRIBUTE_POSITION) in vec3 position;
layout(location = ATTRIBUTE_NORMAL) in vec3 normal;
layout(location = ATTRIBUTE_WEIGHTS) in vec4 weights;
layout(location = ATTRIBUTE_ENTRIES) in uvec4 entries;
layout(location = ATTRIBUTE_UV) in vec2 uv;
layout(location = ATTRIBUTE_COLOUR) in vec4 colour;
layout(location = ATTRIBUTE_MATERIAL) in uint material;
#if HAS_TANGENTS
layout(location = ATTRIBUTE_TANGENT) in vec4 tangent; // tangent; 0 if the mesh has none
#endif
layout(location = ATTRIBUTE_POSITION_SCALE) in vec4 positionScale;
layout(location = ATTRIBUTE_FACING) in vec2 facing;
layout(location = ATTRIBUTE_SEED_AND_SLOT) in uvec2 seedAndSlot;

#if PRESKINNED
// index of the skinned vertex minus gl_VertexID, or NOT_PRESKINNED
layout(location = ATTRIBUTE_PRESKINNED) in uint preskinned;
layout(binding = UNIT_SKINNED) uniform samplerBuffer skinnedVertices; // vertices that preskin.comp skinned

Posed readSkinned() {
    int at = int(preskinned + uint(gl_VertexID)) * SKINNED_TEXELS;
    vec2 a = texelFetch(skinnedVertices, at).xy;
    vec2 b = texelFetch(skinnedVertices, at + 1).xy;
    vec2 c = texelFetch(skinnedVertices, at + 2).xy;
#if HAS_TANGENTS
    vec4 d = vec4(texelFetch(skinnedVertices, at + 3).xy, texelFetch(skinnedVertices, at + 4).xy);
    return Posed(vec3(a, b.x), vec3(b.y, c), d);
#else
    return Posed(vec3(a, b.x), vec3(b.y, c));
#endif
}
#endif

Posed posed() {
    // Without SKINNED, the vertex stays in the rest pose, as a baseline for measuring skinning.
#if HAS_TANGENTS
    Posed vertex = Posed(position, normal, tangent);
#else
    Posed vertex = Posed(position, normal);
#endif
#if PRESKINNED_ALL
    vertex = readSkinned();
#elif SKINNED
#if PRESKINNED
    if (preskinned != NOT_PRESKINNED) {
        return readSkinned();
    }
#endif
    int first = paletteTexel(seedAndSlot.y & SLOT_MASK);
    vertex = skinVertex(palette, first, entries, weights, morph(palette, first, gl_VertexID, vertex));
#endif
    return vertex;
}

#if TINTS || HIDES || MATERIAL_VARIANTS
layout(binding = UNIT_INSTANCES) uniform usamplerBuffer instanceTexels; // records of instances (InstanceRecord.java)
#endif

#if HIDES
layout(binding = UNIT_PARTS) uniform usamplerBuffer vertexParts; // per vertex: bits of the hideable parts that contain it
#endif

#if MATERIAL_VARIANTS
uniform uint drawnAppearance; // number of the appearance that this draw shows (VariantTable.java)

// x: index of the material that replaces the vertex's material. y: number of the appearance whose draws show the
// vertex. flags: flags of the instance.
uvec2 variantMaterial(uint flags) {
    int row = VARIANT_TEXEL + int(flags >> VARIANT_SHIFT) * VARIANT_MATERIALS;
    return uvec2(texelFetch(materials, row + int(material & ~FLAT_BIT)).xy);
}
#endif

#if HIDES || MATERIAL_VARIANTS
uint instanceFlags() {
    return texelFetch(instanceTexels, int(seedAndSlot.x) * RECORD_TEXELS + RECORD_FLAGS_TEXEL).z;
}

// Whether this draw omits the vertex: the instance hides the vertex's part, or another draw shows its material.
bool isHidden() {
    uint flags = instanceFlags();
    bool isHidden = false;
#if HIDES
    isHidden = (flags >> HIDDEN_SHIFT & texelFetch(vertexParts, gl_VertexID).x) != 0u;
#endif
#if MATERIAL_VARIANTS
    isHidden = isHidden || variantMaterial(flags).y != drawnAppearance;
#endif
    return isHidden;
}

// Clip-space position outside the view, to which all vertices of a hidden triangle are moved.
const vec4 HIDDEN_PLACE = vec4(2.0, 2.0, 0.0, 1.0);
#endif

uint shownMaterial() {
#if MATERIAL_VARIANTS
    return variantMaterial(instanceFlags()).x | (material & FLAT_BIT);
#else
    return material;
#endif
}

vec3 toWorld(vec3 p) {
    return instanceToWorld(positionScale, facing, p);
}
