// Functions that test spheres against the frustum of a camera or shadow map. Clip space has reversed depth: 1 near, 0 far. CPU
// counterpart: dev.throng.crowd.cpu.CpuFrustum.

struct Frustum {
    vec4 columns[4];
    vec4 sides;      // lengths of the normals of left, right, bottom and top plane
    vec2 ends;       // lengths of the normals of near and far plane
};

float frustumLength(vec3 v) {
    precise float square = v.x * v.x + v.y * v.y + v.z * v.z;
    return sqrt(square);
}

Frustum frustumOf(vec4 columns[4]) {
    vec3 x = vec3(columns[0].x, columns[1].x, columns[2].x);
    vec3 y = vec3(columns[0].y, columns[1].y, columns[2].y);
    vec3 z = vec3(columns[0].z, columns[1].z, columns[2].z);
    vec3 w = vec3(columns[0].w, columns[1].w, columns[2].w);
    return Frustum(
        columns,
        vec4(frustumLength(w + x), frustumLength(w - x), frustumLength(w + y), frustumLength(w - y)),
        vec2(frustumLength(w - z), frustumLength(z)));
}

vec4 frustumClip(Frustum frustum, vec3 p) {
    precise vec4 clip =
        frustum.columns[0] * p.x + frustum.columns[1] * p.y + frustum.columns[2] * p.z + frustum.columns[3];
    return clip;
}

vec4 frustumSides(vec4 clip) {
    precise vec4 sides = vec4(clip.w + clip.x, clip.w - clip.x, clip.w + clip.y, clip.w - clip.y);
    return sides;
}

// Whether a sphere reaches into the frustum; true for NaN, so that no instance gets lost. clip: centre of the sphere, clip space.
bool frustumSees(Frustum frustum, vec4 clip, float radius) {
    precise vec4 sides = frustumSides(clip) + radius * frustum.sides;
    precise vec2 ends = vec2(clip.w - clip.z, clip.z) + radius * frustum.ends;
    return !(any(lessThan(sides, vec4(0.0))) || any(lessThan(ends, vec2(0.0))));
}

// Whether a sphere may reach into the frustum while it moves. a, b: first and last position of the centre, clip space.
bool frustumSeesSweep(Frustum frustum, vec4 a, vec4 b, float radius) {
    precise vec4 sides = max(frustumSides(a), frustumSides(b)) + radius * frustum.sides;
    precise vec2 ends = max(vec2(a.w - a.z, a.z), vec2(b.w - b.z, b.z)) + radius * frustum.ends;
    return !(any(lessThan(sides, vec4(0.0))) || any(lessThan(ends, vec2(0.0))));
}
