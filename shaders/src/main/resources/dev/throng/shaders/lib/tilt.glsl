// Functions for the tilt of an instance. CPU counterpart: dev.throng.bake.cpu.CpuTilt.
#include "lib/trs.glsl"

// Unit vector in the direction of v; +Y if v is almost 0.
vec3 tiltUnit(vec3 v) {
    precise float length2 = v.x * v.x + v.y * v.y + v.z * v.z;
    precise vec3 result = v * (1.0 / sqrt(length2));
    return length2 > TILT_LEAST ? result : vec3(0.0, 1.0, 0.0);
}

// Slopes of the ground along character x and z. heights: ground at distances scale * extents along +x, -x, +z and -z.
vec2 tiltRises(vec4 heights, float scale, vec2 extents) {
    precise vec2 rises = vec2(heights.x - heights.y, heights.z - heights.w) / (2.0 * (scale * extents));
    return rises;
}

// Up direction of a tilted character, character space. facing: cosine and sine of the heading. up: requested up direction, scene
// space. rises: slopes of the ground. share: share of the slopes that the character follows.
vec3 tiltUp(vec2 facing, vec3 up, vec2 rises, float share) {
    precise float steep = sqrt(rises.x * rises.x + rises.y * rises.y);
    precise float factor = share * (TILT_STEEPEST / max(steep, TILT_STEEPEST));
    precise vec2 followed = rises * factor;
    vec3 normal = tiltUnit(vec3(-followed.x, 1.0, -followed.y));
    precise vec2 own = vec2(facing.x * up.x - facing.y * up.z, facing.y * up.x + facing.x * up.z);
    precise vec3 sum = vec3(own.x + normal.x, up.y + (normal.y - 1.0), own.y + normal.z);
    return tiltUnit(sum);
}

// Smallest rotation from +Y to the unit vector up, as a quaternion.
vec4 tiltTurn(vec3 up) {
    precise float real = 1.0 + up.y;
    return real > TILT_LEAST ? quatNormalise(vec4(up.z, 0.0, -up.x, real)) : vec4(1.0, 0.0, 0.0, 0.0);
}

Trs tiltRoot(vec4 turn, Trs root) {
    return Trs(quatRotate(turn, root.translation), quatNormalise(quatMultiply(turn, root.rotation)), root.scale);
}
