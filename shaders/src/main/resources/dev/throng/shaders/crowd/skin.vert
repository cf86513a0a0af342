#version 450 core
// Skins and places vertices of instances. VertexCapture.java reads character-space positions from this shader, so that tests check
// the drawn vertices. Outputs that no material needs are omitted, because they cost time per triangle on software OpenGL.
#include "lib/blocks.glsl"
#include "lib/project.glsl"
#include "lib/material.glsl"
#include "lib/vertex_input.glsl"
#include "lib/instance_colour.glsl"

#if MOTION_VECTORS
#include "lib/earlier_vertex.glsl"
#endif

invariant gl_Position; // identical in the two programs that draw blended surfaces, because their depths are compared

#if CAPTURED || FACETED
out vec3 characterPosition;
#endif
#if CAPTURED
out vec3 characterNormal;
#if HAS_TANGENTS
out vec4 characterTangent;
#endif
#endif
#if HAS_TANGENTS
out vec4 sceneTangent; // xyz: unit tangent, scene space, or 0; w: sign of the bitangent
#endif
#if LIT
uniform float figureHeight;  // distance from y = 0 to the top of the figure, character units
out vec4 normalAndRoughness; // xyz: unit normal, scene space; w: roughness

// xyz: position, scene space. w: height above the character's ground, as a fraction of the character's height; with STUDIO and
// SHADOWS, dot product of the normal and the vector from the eye to the position.
out vec4 positionAndHeight;
out vec4 colourAndMetallic;
#else
out vec3 sceneNormal;
out vec3 ownColour;
#if SHADOWS || OWN_SURFACE
out vec3 worldPosition;
#endif
#endif
#if CUT_OUT
out float ownAlpha;
#endif
#if HAS_UV
out vec2 vertexUv;
#endif
#if HAS_SECOND_UV
layout(location = ATTRIBUTE_SECOND_UV) in vec2 secondUv;
out vec2 vertexSecondUv;
#endif
#if NAMES_MATERIAL
flat out uint vertexMaterial; // index of the vertex's material; FLAT_BIT is set if the mesh has no normals
#endif
#if FACETED
flat out vec2 instanceFacing;
#endif
#if DEBUG_WEIGHTS
uniform uint firstDebugEntry; // index of the first palette entry that moves with the debugged joint
uniform uint endDebugEntry;
out float debugJointWeight;

float debugWeight() {
    bvec4 own = bvec4(uvec4(greaterThanEqual(entries, uvec4(firstDebugEntry))) & uvec4(lessThan(entries, uvec4(endDebugEntry))));
    return dot(weights, vec4(own));
}
#endif

#if TINTS
layout(binding = UNIT_TINTS) uniform samplerBuffer tints; // per instance; rgb: tint; alpha: shader value (Tint.java)
flat out float instanceValue;
#endif

void main() {
#if (HIDES || MATERIAL_VARIANTS) && !CAPTURED
    if (isHidden()) { // not with CAPTURED, because tests compare hidden vertices too
        gl_Position = HIDDEN_PLACE;
        return;
    }
#endif
    Posed vertex = posed();
    uint shown = shownMaterial();
#if CAPTURED || FACETED
    characterPosition = vertex.position;
#endif
#if CAPTURED
    characterNormal = vertex.normal;
#if HAS_TANGENTS
    characterTangent = vertex.tangent;
#endif
#endif
    vec3 world = toWorld(vertex.position);
    vec3 normal = rotateY(facing, vertex.normal);
#if TINTS
    vec4 tint = texelFetch(tints, int(seedAndSlot.x));
    vec4 tinted = vec4(colour.rgb * tint.rgb, colour.a);
    instanceValue = tint.a;
#else
    vec4 tinted = colour;
#endif
#if TINTS || HIDES || MATERIAL_VARIANTS
    uint seed = texelFetch(instanceTexels, int(seedAndSlot.x) * RECORD_TEXELS + 1).z;
#else
    uint seed = seedAndSlot.x;
#endif
#if LIT
    vec4 base = variantColour(shown, seed) * tinted;
    vec2 surface = materialTexel(shown, MATERIAL_SURFACE).xy;
    normalAndRoughness = vec4(normal, surface.y);
#if STUDIO && SHADOWS
    positionAndHeight = vec4(world, dot(normal, world - frame.eye.xyz));
#else
    positionAndHeight = vec4(world, vertex.position.y / figureHeight);
#endif
    colourAndMetallic = vec4(base.rgb * instanceShade(seed), surface.x);
#else
    vec4 base = materialTexel(shown, MATERIAL_BASE) * tinted;
    sceneNormal = normal;
    ownColour = base.rgb * instanceTint(seed);
#if SHADOWS || OWN_SURFACE
    worldPosition = world;
#endif
#endif
#if CUT_OUT
    ownAlpha = base.a;
#endif
#if HAS_UV
    vertexUv = uv;
#endif
#if HAS_SECOND_UV
    vertexSecondUv = secondUv;
#endif
#if HAS_TANGENTS
    sceneTangent = vec4(rotateY(facing, vertex.tangent.xyz), vertex.tangent.w);
#endif
#if NAMES_MATERIAL
    vertexMaterial = shown;
#endif
#if FACETED
    instanceFacing = facing;
#endif
#if DEBUG_WEIGHTS
    debugJointWeight = debugWeight();
#endif
    gl_Position = worldToClip(world);
#if MOTION_VECTORS
    passMotion(gl_Position);
#endif
}
