// Input of a surface shader of the host application, which replaces lib/own_surface.glsl.
#if TINTS
flat in float instanceValue;
#endif

struct Fragment {
    vec3 position; // scene space
    vec3 normal;   // scene space, unit length, on the viewer's side
    vec3 toEye;    // unit direction to the viewer, scene space
    vec3 base;     // linear colour of material, textures and tint
    vec3 shaded;   // linear light that the engine would show, before fog, tone mapping and encoding
    float sun;     // visibility of the sun: 0 in its shadow, 1 in sunlight
    float value; // shader value of the instance, by default 0
};

#include "lib/own_surface.glsl"

vec3 ownShaded(vec3 position, vec3 normal, vec3 base, vec3 shaded, float sun) {
#if TINTS
    float value = instanceValue;
#else
    const float value = 0.0;
#endif
    return ownSurface(Fragment(position, normal, normalize(frame.eye.xyz - position), base, shaded, sun, value));
}
