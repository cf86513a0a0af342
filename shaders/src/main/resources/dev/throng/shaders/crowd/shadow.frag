#version 450 core
// Draws shadow casters into a shadow map: writes only depth. Pixels cut out by alpha cast no shadow; shadows of translucent pixels
// are dithered.
#if CUT_OUT
#include "lib/blocks.glsl"
#include "lib/coverage.glsl"
#include "lib/material.glsl"

in float vertexAlpha;
flat in uint vertexMaterial;
#if HAS_BASE_MAP
layout(binding = UNIT_BASE_COLOUR) uniform sampler2D baseColour;

in vec2 vertexUv;
#endif

void main() {
    float alpha = materialTexel(vertexMaterial, MATERIAL_BASE).a * vertexAlpha;
    vec4 traits = materialTexel(vertexMaterial, MATERIAL_COVERAGE); // x: alpha cutoff; y: alpha mode
#if HAS_BASE_MAP
    alpha *= frame.textured != 0.0 ? texture(baseColour, vertexUv).a : 1.0;
#endif
    if (!casts(int(traits.y), traits.x, alpha, uvec2(gl_FragCoord.xy))) {
        discard;
    }
}
#else
void main() {}
#endif
