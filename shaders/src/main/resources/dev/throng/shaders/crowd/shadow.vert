#version 450 core
// Places a character's vertices in one of the sun's shadow maps, which the draw list selects. Without SUN_MAPS, projects them
// for a camera at another light.
#include "lib/material.glsl"
#include "lib/vertex_input.glsl"
#if SUN_MAPS
#include "lib/shadow_block.glsl"

out float gl_ClipDistance[2]; // clips parts of triangles that would reach into the neighbouring map
#else
#include "lib/blocks.glsl"
#include "lib/project.glsl"
#endif

#if CUT_OUT
out float vertexAlpha;
flat out uint vertexMaterial;
#if HAS_BASE_MAP
out vec2 vertexUv; // texture coordinates after the material's transform
#endif
#if HAS_SECOND_UV
layout(location = ATTRIBUTE_SECOND_UV) in vec2 secondUv;
#endif

vec2 baseUv(uint shown) {
#if MAPPED_UVS
    vec4 u = materialTexel(shown, MATERIAL_MAPS + 2 * USE_BASE);
    vec4 v = materialTexel(shown, MATERIAL_MAPS + 2 * USE_BASE + 1);
    vec3 at = vec3(uv, 1.0);
#if HAS_SECOND_UV
    at.xy = u.w != 0.0 ? secondUv : uv;
#endif
    return vec2(dot(u.xyz, at), dot(v.xyz, at));
#else
    return uv;
#endif
}
#endif

void main() {
#if HIDES || MATERIAL_VARIANTS
    if (isHidden()) {
#if SUN_MAPS
        gl_ClipDistance[0] = -1.0;
        gl_ClipDistance[1] = -1.0;
#endif
        gl_Position = HIDDEN_PLACE;
        return;
    }
#endif
    Posed vertex = posed();
#if CUT_OUT
    uint shown = shownMaterial();
    vertexAlpha = colour.a;
#if HAS_BASE_MAP
    vertexUv = baseUv(shown);
#endif
    vertexMaterial = shown;
#endif
#if SUN_MAPS
    int map = int(seedAndSlot.y >> LIST_SHIFT) - 1; // number of the map; draw list 0 belongs to the camera
    vec4 clip = shadowClip(map, toWorld(vertex.position));
    gl_ClipDistance[0] = 1.0 + clip.x;
    gl_ClipDistance[1] = 1.0 - clip.x;
    gl_Position = shadowTile(map, clip);
#else
    gl_Position = worldToClip(toWorld(vertex.position));
#endif
}
