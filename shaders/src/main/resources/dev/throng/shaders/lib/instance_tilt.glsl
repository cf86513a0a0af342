// Functions that compute the tilt of an instance with a state. Include after lib/state.glsl, lib/instance_fetch.glsl and
// lib/tilt.glsl.

#if GROUND
uniform vec2 tiltExtents; // distances from the instance, along x and z, at which the ground's height is read, character units

// Height of the ground at a point beside a character, scene units. point: x and z in character space.
float heightBeside(InstanceTransform at, vec2 point) {
    vec2 f = at.facing;
    precise vec2 heading = vec2(f.x * point.x + f.y * point.y, f.x * point.y - f.y * point.x);
    precise vec2 place = at.positionScale.xz + at.positionScale.w * heading;
    return groundHeight(groundTable, place);
}
#endif

// Rotation that tilts an instance, as a quaternion; identity if its state has no tilt. state: number of the
// instance's state. instance: index in the batch.
vec4 instanceTilt(int state, uint instance) {
    uvec2 xy = texelFetch(states, state * STATE_TEXELS + STATE_TILT).zw;
    uvec2 zAndShare = texelFetch(states, state * STATE_TEXELS + STATE_TILT + STATE_SLOT_TEXELS).zw;
    vec3 up = uintBitsToFloat(uvec3(xy, zAndShare.x));
    if (up == vec3(0.0)) {
        return vec4(0.0, 0.0, 0.0, 1.0);
    }
    InstanceTransform at = transformOf(firstInstance + int(instance));
    vec2 rises = vec2(0.0);
#if GROUND
    vec2 e = tiltExtents;
    vec4 heights = vec4(
        heightBeside(at, vec2(e.x, 0.0)),
        heightBeside(at, vec2(-e.x, 0.0)),
        heightBeside(at, vec2(0.0, e.y)),
        heightBeside(at, vec2(0.0, -e.y)));
    rises = tiltRises(heights, at.positionScale.w, e);
#endif
    return tiltTurn(tiltUp(at.facing, up, rises, uintBitsToFloat(zAndShare.y)));
}
