// Functions for image-based lighting: light of an environment image; directions are in scene space. CPU counterparts:
// dev.throng.crowd.gl.light.CpuImageLight, dev.throng.crowd.gl.light.RadianceLevels and dev.throng.crowd.gl.light.KeyLight.
#include "lib/octahedron.glsl"

layout(binding = UNIT_RADIANCE) uniform sampler2D radianceMap;          // environment image, blurrier at each mip level (RadianceLevels.java)
layout(binding = UNIT_REFLECTANCE) uniform sampler2D reflectanceTable;  // precomputed results of imageReflectance (ReflectanceTable.java)

// Light of the environment image, in scene axes (ImageLightBlock.java).
layout(std140, binding = BLOCK_IMAGE_LIGHT) uniform ImageLight {
    vec4 harmonics[9]; // rgb: coefficients of the spherical harmonics in imageIrradiance
    vec4 keyDirection; // xyz: unit direction to the key light; w: sine of its angular radius
    vec4 keyColour;    // rgb: key light on a white surface that faces it; w: last mip level of radianceMap
    vec4 turn;         // xy: cosine and sine of the rotation about y, from scene to environment image
} imageLight;

// Mean cosine between a surface's normal and the directions to a disc-shaped light; 0 below the horizon. cosine: cosine for the
// disc's centre. radius: sine of the disc's angular radius.
float discCosine(float cosine, float radius) {
    float cut = clamp(cosine + radius, 0.0, 2.0 * radius);
    return max(cosine, radius) - radius + cut * cut / (4.0 * radius);
}

float imageKeyShare(vec3 n) {
    return discCosine(dot(n, imageLight.keyDirection.xyz), imageLight.keyDirection.w);
}

// Light on a white Lambert surface: sum of nine spherical harmonics and the key light. n: unit normal.
vec3 imageIrradiance(vec3 n) {
    vec3 sum = imageLight.harmonics[0].rgb;
    sum += imageLight.harmonics[1].rgb * n.y;
    sum += imageLight.harmonics[2].rgb * n.z;
    sum += imageLight.harmonics[3].rgb * n.x;
    sum += imageLight.harmonics[4].rgb * (n.x * n.y);
    sum += imageLight.harmonics[5].rgb * (n.y * n.z);
    sum += imageLight.harmonics[6].rgb * (3.0 * n.z * n.z - 1.0);
    sum += imageLight.harmonics[7].rgb * (n.x * n.z);
    sum += imageLight.harmonics[8].rgb * (n.x * n.x - n.y * n.y);
    return max(sum, 0.0) + imageLight.keyColour.rgb * imageKeyShare(n);
}

const float KEY_EDGE = 0.1; // smallest assumed sine of the key light's angular radius, so that light fades softly on surfaces that turn away

// Share of the key light that reaches a surface. The share decreases gradually where surfaces turn away, because a
// coarse mesh's shadow alone would start in steps. facing: cosine between normal and light. mapped: visibility by the
// shadow map.
float keyVisibility(float facing, float mapped) {
    float turned = facing / max(imageLight.keyDirection.w, KEY_EDGE) + 0.25;
    float hidden = turned < 0.0 ? 1.0 : 1.0 - mapped;
    return 1.0 - hidden * smoothstep(0.0, 0.75, abs(turned));
}

// Diffuse light without the part of the key light that a shadow hides. visibility: visible share of the key light, 0 to 1.
vec3 imageShadowed(vec3 irradiance, vec3 n, float visibility) {
    return max(irradiance - imageLight.keyColour.rgb * (imageKeyShare(n) * (1.0 - visibility)), 0.0);
}

vec3 imageDirection(vec3 d) {
    vec2 turn = imageLight.turn.xy;
    return vec3(turn.x * d.x - turn.y * d.z, d.y, turn.y * d.x + turn.x * d.z);
}

// Mip level of radianceMap for a perceptual roughness, as a share of the last level's number.
float imageLevel(float roughness) {
    return roughness * (1.7 - 0.7 * roughness);
}

// rgb: light of the environment image from directions around r, blurred by roughness. Alpha: share of this light that
// is key light.
vec4 imageMirrored(vec3 r, float roughness) {
    return textureLod(radianceMap, octahedronCoordinates(imageDirection(r)), imageLevel(roughness) * imageLight.keyColour.w);
}

vec3 imageRadiance(vec3 r, float roughness) {
    return imageMirrored(r, roughness).rgb;
}

// Light from around direction r without the part of the key light that a shadow hides.
vec3 imageRadiance(vec3 r, float roughness, float visibility) {
    vec4 mirrored = imageMirrored(r, roughness);
    return mirrored.rgb * (1.0 - mirrored.a * (1.0 - visibility));
}

// Factors x and y for which microfacets mirror the share x * F0 + y * F90 of uniform light. cosine: between normal and
// direction to the viewer.
vec2 imageReflectance(float roughness, float cosine) {
    vec2 place = clamp(vec2(cosine, roughness), 0.0, 1.0) * float(REFLECTANCE_SIDE - 1) + 0.5;
    return textureLod(reflectanceTable, place / float(REFLECTANCE_SIDE), 0.0).rg;
}
