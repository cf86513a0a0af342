#version 450 core
// Yardstick: culling the plain way. A lane for each instance holds its sphere against six planes, takes one of three levels by
// distance and appends with atomics, in no stable order. Not part of any frame.
layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_SPHERES) readonly buffer Spheres {
    vec4 spheres[];
};

layout(std430, binding = BLOCK_LISTS) writeonly buffer Lists {
    uvec2 lists[]; // of each level: instance, palette
};

layout(std430, binding = BLOCK_COUNTS) buffer Counts {
    uint counts[]; // of each level, then of all
};

uniform uint count; // instances
uniform mat4 sides; // a plane each column, inwards and of unit length
uniform mat4 ends;  // two more, then the eye

void main() {
    uint instance = gl_GlobalInvocationID.x;
    if (instance >= count) {
        return;
    }
    vec4 sphere = spheres[instance];
    for (int p = 0; p < 6; p++) {
        vec4 side = p < 4 ? sides[p] : ends[p - 4];
        if (dot(side.xyz, sphere.xyz) + side.w < -sphere.w) {
            return;
        }
    }
    float away = distance(sphere.xyz, ends[2].xyz);
    uint level = uint(away > NEAR_LEVEL) + uint(away > FAR_LEVEL);
    uint slot = atomicAdd(counts[LEVELS], 1u);
    uint entry = atomicAdd(counts[level], 1u);
    lists[level * count + entry] = uvec2(instance, slot);
}
