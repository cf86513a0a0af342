#version 450 core
// Baseline for measuring palette kernels; no frame uses it. Each lane interpolates keys of one joint of one instance and writes
// three matrix rows. With CHAIN, it also interpolates the joint's ancestors.
layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_KEYS) readonly buffer Keys {
    vec4 keys[]; // per sample and joint: rotation, translation, scale
};

layout(std430, binding = BLOCK_PARENTS) readonly buffer Parents {
    int parents[]; // per joint: parent, or -1 for a root
};

layout(std430, binding = BLOCK_BINDS) readonly buffer Binds {
    vec4 binds[]; // per joint: inverse bind matrix, three rows
};

layout(std430, binding = BLOCK_PLAYS) readonly buffer Plays {
    uvec2 plays[]; // per instance: index of the sample before the current time, and weight of the next sample as float bits
};

layout(std430, binding = BLOCK_PALETTE) writeonly buffer Palette {
    vec4 palette[];
};

uniform uint count; // number of instances

struct Rows {
    vec4 x;
    vec4 y;
    vec4 z;
};

vec4 across(vec4 row, Rows b) {
    return row.x * b.x + row.y * b.y + row.z * b.z + vec4(0.0, 0.0, 0.0, row.w);
}

Rows times(Rows a, Rows b) {
    return Rows(across(a.x, b), across(a.y, b), across(a.z, b));
}

Rows local(uint row, float alpha, int joint) {
    uint from = (row * uint(JOINT_COUNT) + uint(joint)) * 3u;
    uint to = from + uint(JOINT_COUNT) * 3u;
    vec4 q = normalize(mix(keys[from], keys[to], alpha));
    vec3 t = mix(keys[from + 1u].xyz, keys[to + 1u].xyz, alpha);
    vec3 s = mix(keys[from + 2u].xyz, keys[to + 2u].xyz, alpha);
    vec3 d = q.xyz + q.xyz;
    vec3 square = q.xyz * d;
    vec3 mixed = vec3(q.x * d.y, q.x * d.z, q.y * d.z);
    vec3 turn = q.w * d;
    return Rows(
        vec4(vec3(1.0 - square.y - square.z, mixed.x - turn.z, mixed.y + turn.y) * s, t.x),
        vec4(vec3(mixed.x + turn.z, 1.0 - square.x - square.z, mixed.z - turn.x) * s, t.y),
        vec4(vec3(mixed.y - turn.y, mixed.z + turn.x, 1.0 - square.x - square.y) * s, t.z));
}

void main() {
    uint at = gl_GlobalInvocationID.x;
    uint instance = at / uint(JOINT_COUNT);
    if (instance >= count) {
        return;
    }
    int joint = int(at % uint(JOINT_COUNT));
    uvec2 play = plays[instance];
    float alpha = uintBitsToFloat(play.y);
    Rows m = local(play.x, alpha, joint);
#if CHAIN
    for (int p = parents[joint]; p >= 0; p = parents[p]) {
        m = times(local(play.x, alpha, p), m);
    }
    m = times(m, Rows(binds[3 * joint], binds[3 * joint + 1], binds[3 * joint + 2]));
#endif
    palette[3u * at] = m.x;
    palette[3u * at + 1u] = m.y;
    palette[3u * at + 2u] = m.z;
}
