// Functions for tone mapping, which reduces linear light of any strength to the screen's range, 0 to 1. CPU counterpart:
// dev.throng.crowd.cpu.CpuTone.

const float TONE_MAX = 1e4; // limit of light before mapping, far beyond white, because brighter light would overflow

#if TONE_MAPPING == TONE_MAPPING_NEUTRAL
// Constants of the Khronos PBR Neutral tone mapper (github.com/KhronosGroup/ToneMapping), which keeps colours up to medium brightness
// as authored, and compresses and desaturates brighter ones.

const float TONE_BEGIN = 0.76; // brightness at which compression starts: 0.8 - TONE_OFFSET
const float TONE_PALING = 0.15;
const float TONE_OFFSET = 0.04; // light of a white sky that a dielectric mirrors, subtracted to keep the base colour

// light: exposed, 0 to TONE_MAX.
vec3 toneNeutral(vec3 light) {
    vec3 colour = light;
    float lowest = min(colour.r, min(colour.g, colour.b));
    colour -= lowest < 2.0 * TONE_OFFSET ? lowest - lowest * lowest / (4.0 * TONE_OFFSET) : TONE_OFFSET;
    float peak = max(colour.r, max(colour.g, colour.b));
    if (peak < TONE_BEGIN) {
        return colour;
    }
    float headroom = 1.0 - TONE_BEGIN;
    float shown = 1.0 - headroom * headroom / (peak + headroom - TONE_BEGIN);
    float own = 1.0 / (TONE_PALING * (peak - shown) + 1.0);
    return mix(vec3(shown), colour * (shown / peak), own);
}
#endif

#if TONE_MAPPING == TONE_MAPPING_ACES
// Constants of the ACES tone mapper: Hill's fit of the transforms of the Academy Color Encoding System (Baking Lab,
// 2016). The matrices change primaries and desaturate; the curve is the film response. Exposed as in three.js, so that
// images match.

const float ACES_EXPOSURE = 1.0 / 0.6;
const mat3 ACES_IN = mat3(0.59719, 0.07600, 0.02840, 0.35458, 0.90834, 0.13383, 0.04823, 0.01566, 0.83777);
const mat3 ACES_OUT = mat3(1.60475, -0.10208, -0.00327, -0.53108, 1.10813, -0.07276, -0.07367, -0.00605, 1.07602);

// light: exposed, 0 to TONE_MAX.
vec3 toneAces(vec3 light) {
    vec3 v = ACES_IN * (light * ACES_EXPOSURE);
    vec3 shown = (v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.4329510) + 0.238081);
    return clamp(ACES_OUT * shown, 0.0, 1.0);
}
#endif

vec3 toneMapped(vec3 light) {
#if UNBOUNDED
    return light * EXPOSURE; // no limit, because the target is floating-point
#else
    vec3 exposed = clamp(light * EXPOSURE, 0.0, TONE_MAX);
#if TONE_MAPPING == TONE_MAPPING_NEUTRAL
    return toneNeutral(exposed);
#elif TONE_MAPPING == TONE_MAPPING_ACES
    return toneAces(exposed);
#else
    return min(exposed, 1.0);
#endif
#endif
}
