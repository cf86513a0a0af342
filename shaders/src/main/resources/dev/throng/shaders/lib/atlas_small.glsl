// Functions that unpack atlas samples from integers. All devices round their operations alike, except square roots. Layout and CPU
// counterpart: dev.throng.bake.cpu.SmallSamples.

// Layout of a joint's packed samples. units: x, index of the first 8-byte unit; y, units per sample. least, step:
// smallest value and quantisation step of translation (xyz) and scale (w; 0 without UNIFORM_SCALE). scaleUnits,
// leastScale, scaleStep: the same for a scale per axis.
struct SmallHeader {
    ivec2 units;
    vec4 least;
    vec4 step;
#if !UNIFORM_SCALE
    ivec2 scaleUnits;
    vec3 leastScale;
    float scaleStep;
#endif
};

SmallHeader smallHeader(usamplerBuffer atlas, int clip, int joint) {
    int at = (clip * jointCount + joint) * SMALL_HEADER_TEXELS;
    uvec4 place = texelFetch(atlas, at);
    vec4 least = uintBitsToFloat(texelFetch(atlas, at + 1));
    SmallHeader header;
    header.units = ivec2(place.xy);
#if UNIFORM_SCALE
    header.least = least;
    header.step = uintBitsToFloat(place.zzzw);
#else
    uvec4 scale = texelFetch(atlas, at + 2);
    header.least = vec4(least.xyz, 0.0);
    header.step = vec4(uintBitsToFloat(place.zzz), 0.0);
    header.scaleUnits = ivec2(place.w, scale.w);
    header.leastScale = uintBitsToFloat(scale.xyz);
    header.scaleStep = least.w;
#endif
    return header;
}

// Reads the texel that contains a sample's first 8-byte unit, and moves this unit to xy. units: as in SmallHeader.
uvec4 smallUnits(usamplerBuffer atlas, ivec2 units, int sampleIndex) {
    int unit = units.x + sampleIndex * units.y;
    uvec4 texel = texelFetch(atlas, unit >> 1);
    return (unit & 1) != 0 ? texel.zwzw : texel;
}

vec4 smallNumbers(uvec2 words) {
    return vec4(words.x & 0xFFFFu, words.x >> 16, words.y & 0xFFFFu, words.y >> 16);
}

vec4 smallMove(SmallHeader header, uvec4 units) {
    precise vec4 result = header.least + smallNumbers(units.zw) * header.step;
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
vec3 smallScale(usamplerBuffer atlas, SmallHeader header, int sampleIndex) {
    uvec4 units = smallUnits(atlas, header.scaleUnits, sampleIndex);
    precise vec3 result = header.leastScale + smallNumbers(units.xy).xyz * header.scaleStep;
    return result;
}
#endif
