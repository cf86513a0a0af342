#version 450 core
// Baseline for measuring culling; no frame runs it. One lane per instance tests the instance's bounding sphere against six planes,
// selects one of three levels by distance and appends the instance to a list by atomics, in no stable order.
layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_SPHERES) readonly buffer Spheres {
    vec4 spheres[];
};

layout(std430, binding = BLOCK_LISTS) writeonly buffer Lists {
    uvec2 lists[]; // list of (instance, palette) pairs for each level
};

layout(std430, binding = BLOCK_COUNTS) buffer Counts {
    uint counts[]; // number of visible instances in each level, then in total
};

uniform uint count; // count of instances
uniform mat4 sides; // four of the frustum's six planes, one per column: unit normal that points inwards, and distance
uniform mat4 ends;  // the frustum's last two planes, then the position of the eye

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
