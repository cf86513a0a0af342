// Tilt of an instance; CPU counterpart: dev.throng.bake.cpu.CpuTilt, which says how.
#include "lib/trs.glsl"

// Length 1; upwards where there is no direction.
vec3 tiltUnit(vec3 v) {
    precise float length2 = v.x * v.x + v.y * v.y + v.z * v.z;
    precise vec3 result = v * (1.0 / sqrt(length2));
    return length2 > TILT_LEAST ? result : vec3(0.0, 1.0, 0.0);
}

// How the ground rises along a character's own x and z. heights: beside it at +x and -x, ahead of it and behind it.
vec2 tiltRises(vec4 heights, float scale, vec2 extents) {
    precise vec2 rises = vec2(heights.x - heights.y, heights.z - heights.w) / (2.0 * (scale * extents));
    return rises;
}

// The direction of a character's up in its own space. facing: of its heading. up: in the scene, without the ground's share.
vec3 tiltUp(vec2 facing, vec3 up, vec2 rises, float share) {
    precise float steep = sqrt(rises.x * rises.x + rises.y * rises.y);
    precise float factor = share * (TILT_STEEPEST / max(steep, TILT_STEEPEST));
    precise vec2 followed = rises * factor;
    vec3 normal = tiltUnit(vec3(-followed.x, 1.0, -followed.y));
    precise vec2 own = vec2(facing.x * up.x - facing.y * up.z, facing.y * up.x + facing.x * up.z);
    precise vec3 sum = vec3(own.x + normal.x, up.y + (normal.y - 1.0), own.y + normal.z);
    return tiltUnit(sum);
}

// The rotation that turns a character's y to a direction of its own space by the shortest way.
vec4 tiltTurn(vec3 up) {
    precise float real = 1.0 + up.y;
    return real > TILT_LEAST ? quatNormalise(vec4(up.z, 0.0, -up.x, real)) : vec4(1.0, 0.0, 0.0, 0.0);
}

// Turns a root of a skeleton about the character's place.
Trs tiltRoot(vec4 turn, Trs root) {
    return Trs(quatRotate(turn, root.translation), quatNormalise(quatMultiply(turn, root.rotation)), root.scale);
}
