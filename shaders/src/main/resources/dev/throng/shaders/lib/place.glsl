// Where an instance stands: its record, read as texels. On software OpenGL that is faster than a storage block.

layout(binding = UNIT_INSTANCES) uniform usamplerBuffer instanceTexels; // InstanceRecord, RECORD_TEXELS each

struct Place {
    vec4 at;     // x y z, scale
    vec2 facing; // cosine and sine of the heading
};

Place placeOf(int instance) {
    int record = instance * RECORD_TEXELS;
    return Place(
        uintBitsToFloat(texelFetch(instanceTexels, record)),
        uintBitsToFloat(texelFetch(instanceTexels, record + 1).xy));
}

// A point of the character's own space in the scene.
vec3 placePoint(Place place, vec3 p) {
    precise vec3 turned = vec3(
        place.facing.x * p.x + place.facing.y * p.z, p.y, place.facing.x * p.z - place.facing.y * p.x);
    precise vec3 result = place.at.xyz + place.at.w * turned;
    return result;
}
