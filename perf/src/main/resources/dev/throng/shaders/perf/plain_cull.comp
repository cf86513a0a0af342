#version 450 core
// Baseline for measuring culling; no frame uses it. A lane tests an instance's bounding sphere against six planes, selects one of
// three levels of detail by distance and appends the instance to a list by atomics, in no stable order.
layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_SPHERES) readonly buffer Spheres {
    vec4 spheres[];
};

layout(std430, binding = BLOCK_LISTS) writeonly buffer Lists {
    uvec2 lists[]; // per level of detail: pairs of instance and palette slot
};

layout(std430, binding = BLOCK_COUNTS) buffer Counts {
    uint counts[]; // number of visible instances per level of detail, then in total
};

uniform uint count; // number of instances
uniform mat4 sides; // four planes, one per column, with unit normals that point inwards
uniform mat4 ends;  // the other two planes, then the eye's position

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
