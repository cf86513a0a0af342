// Functions that unpack atlas samples from integers. All devices round their operations alike, except square roots. Layout and CPU
// counterpart: dev.throng.bake.cpu.SmallSamples.

// Layout of a joint's packed samples. units: x, index of the first 8-byte unit; y, units per sample. least, step: smallest value
// and step of translation (xyz) and scale (w; 0 without UNIFORM_SCALE). scaleUnits, leastScale, scaleStep: the same for a scale per
// axis.
struct SmallTrack {
    ivec2 units;
    vec4 least;
    vec4 step;
#if !UNIFORM_SCALE
    ivec2 scaleUnits;
    vec3 leastScale;
    float scaleStep;
#endif
};

SmallTrack smallTrack(usamplerBuffer atlas, int clip, int joint) {
    int at = (clip * jointCount + joint) * SMALL_TRACK_TEXELS;
    uvec4 place = texelFetch(atlas, at);
    vec4 least = uintBitsToFloat(texelFetch(atlas, at + 1));
    SmallTrack track;
    track.units = ivec2(place.xy);
#if UNIFORM_SCALE
    track.least = least;
    track.step = uintBitsToFloat(place.zzzw);
#else
    uvec4 scale = texelFetch(atlas, at + 2);
    track.least = vec4(least.xyz, 0.0);
    track.step = vec4(uintBitsToFloat(place.zzz), 0.0);
    track.scaleUnits = ivec2(place.w, scale.w);
    track.leastScale = uintBitsToFloat(scale.xyz);
    track.scaleStep = least.w;
#endif
    return track;
}

// Reads the texel that contains a sample's first 8-byte unit, and moves this unit to xy. units: as in SmallTrack.
uvec4 smallUnits(usamplerBuffer atlas, ivec2 units, int sampleIndex) {
    int unit = units.x + sampleIndex * units.y;
    uvec4 texel = texelFetch(atlas, unit >> 1);
    return (unit & 1) != 0 ? texel.zwzw : texel;
}

vec4 smallNumbers(uvec2 words) {
    return vec4(words.x & 0xFFFFu, words.x >> 16, words.y & 0xFFFFu, words.y >> 16);
}

vec4 smallMove(SmallTrack track, uvec4 units) {
    precise vec4 result = track.least + smallNumbers(units.zw) * track.step;
    return result;
}

vec4 smallTurn(uvec4 units) {
    uint second = units.x >> 20 | (units.y & 0xFFu) << 12;
    ivec3 numbers = ivec3(units.x & 0xFFFFFu, second, units.y >> 8 & 0xFFFFFu) - SMALL_TURN_ZERO;
    precise vec3 c = vec3(numbers) * SMALL_TURN_STEP;
    precise vec3 squares = c * c;
    precise float square = 1.0 - squares.x - squares.y - squares.z;
    float root = sqrt(max(square, 0.0));
    float omitted = int(units.y) < 0 ? -root : root;
    uint index = units.y >> 28 & 3u;
    return vec4(
        index == 0u ? omitted : c.x,
        index == 1u ? omitted : index < 1u ? c.x : c.y,
        index == 2u ? omitted : index < 2u ? c.y : c.z,
        index == 3u ? omitted : c.z);
}

#if !UNIFORM_SCALE
vec3 smallScale(usamplerBuffer atlas, SmallTrack track, int sampleIndex) {
    uvec4 units = smallUnits(atlas, track.scaleUnits, sampleIndex);
    precise vec3 result = track.leastScale + smallNumbers(units.xy).xyz * track.scaleStep;
    return result;
}
#endif
