#version 450 core
// Depth alone; what alpha leaves out casts no shadow.
#if CUT_OUT
#include "lib/blocks.glsl"
#include "lib/coverage.glsl"
#include "lib/material.glsl"

layout(binding = UNIT_BASE_COLOUR) uniform sampler2D baseColour;

in vec3 characterPosition;
in float vertexAlpha;
in vec2 vertexUv;
flat in uint vertexMaterial;

void main() {
    float alpha = materialTexel(vertexMaterial, MATERIAL_BASE).a * vertexAlpha;
    vec4 traits = materialTexel(vertexMaterial, MATERIAL_COVERAGE); // cutoff, mode, textures
    if ((int(traits.z) & TEXTURED_BASE) != 0 && frame.textured != 0.0) {
        alpha *= texture(baseColour, vertexUv).a;
    }
    float size = length(abs(dFdx(characterPosition)) + abs(dFdy(characterPosition)));
    if (!covered(int(traits.y), traits.x, alpha, characterPosition, size)) {
        discard;
    }
}
#else
void main() {}
#endif
