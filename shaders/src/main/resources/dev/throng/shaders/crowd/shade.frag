#version 450 core
// The neutral look: one sun and an ambient sky, diffuse only.
#include "lib/blocks.glsl"
#include "lib/coverage.glsl"
#include "lib/haze.glsl"
#include "lib/mark.glsl"
#include "lib/material.glsl"
#if SHADOWS
#include "lib/shadow.glsl"
#endif

layout(binding = UNIT_BASE_COLOUR) uniform sampler2D baseColour;

in vec3 characterPosition;
in vec3 characterNormal;
#if SHADOWS
in vec3 worldPosition;
#endif
in vec4 vertexColour;
in vec2 vertexUv;
flat in uint vertexMaterial;
flat in vec2 instanceFacing; // cosine and sine of the heading
flat in uint instanceSeed;

layout(location = 0) out vec4 colour;

// An instance's own colour, around white.
vec3 instanceTint() {
    vec3 random = vec3(
        hashUnit(uvec3(instanceSeed, 1u, 7u)),
        hashUnit(uvec3(instanceSeed, 2u, 7u)),
        hashUnit(uvec3(instanceSeed, 3u, 7u)));
    return mix(vec3(1.0), 0.5 + random, frame.tint);
}

void main() {
    vec4 base = materialTexel(vertexMaterial, 0) * vertexColour;
    vec4 traits = materialTexel(vertexMaterial, 1); // cutoff, mode, textures
    if ((int(traits.z) & TEXTURED_BASE) != 0 && frame.textured != 0.0) {
        base *= texture(baseColour, vertexUv);
    }
    // Derivatives first: they are undefined after a discard.
    vec3 dx = dFdx(characterPosition);
    vec3 dy = dFdy(characterPosition);
    if (!covered(int(traits.y), traits.x, base.a, characterPosition, length(abs(dx) + abs(dy)))) {
        discard;
    }
    // A normal from derivatives faces the viewer by itself; a smooth one is turned where the back is seen.
    bool flatShaded = (vertexMaterial & FLAT_BIT) != 0u;
    vec3 n = flatShaded ? cross(dx, dy) : gl_FrontFacing ? characterNormal : -characterNormal;
    vec2 f = instanceFacing;
    n = vec3(f.x * n.x + f.y * n.z, n.y, f.x * n.z - f.y * n.x);
    n = dot(n, n) > 0.0 ? normalize(n) : vec3(0.0, 1.0, 0.0);
    vec3 around = mix(frame.below.rgb, frame.above.rgb, 0.5 + 0.5 * n.y);
    float sun = max(dot(n, frame.sunDirection.xyz), 0.0);
#if SHADOWS
    sun *= sunVisibility(worldPosition, n);
#endif
    vec3 light = around + frame.sun.rgb * sun;
    colour = vec4(hazed(marked(base.rgb * instanceTint()) * light, 1.0 / gl_FragCoord.w), 1.0);
}
