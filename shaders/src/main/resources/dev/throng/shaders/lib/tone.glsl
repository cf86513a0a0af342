// From light of any strength to what a screen shows, still linear: the Khronos PBR Neutral tone mapper (specification and
// reasons: github.com/KhronosGroup/ToneMapping). Colours up to middling brightness are shown as they are, so that a model
// looks as its maker painted it; what is brighter is compressed and pales.

const float TONE_BEGIN = 0.76; // of compression: 0.8 less the offset below
const float TONE_MAX = 1e4;    // white by far; more would overflow below
const float TONE_PALING = 0.15;
const float TONE_OFFSET = 0.04; // what a dielectric mirrors of a white sky, taken off so that its own colour is left

vec3 toneMapped(vec3 light) {
#if UNBOUNDED
    return light * EXPOSURE; // the picture takes any
#else
    vec3 colour = clamp(light * EXPOSURE, 0.0, TONE_MAX);
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
#endif
}
