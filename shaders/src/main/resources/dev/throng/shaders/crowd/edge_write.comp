#version 450 core
// Morphological antialiasing, last step: writes the pixels that edge_blend.comp listed.

layout(local_size_x = LANES) in;

layout(binding = IMAGE_PICTURE, rgba8ui) uniform writeonly uimage2D picture;

layout(std430, binding = BLOCK_CHANGES) readonly buffer Changes {
    uint changed;
    uvec2 changes[];
};

void main() {
    uint lanes = gl_NumWorkGroups.x * gl_NumWorkGroups.y * uint(LANES);
    uint first = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * uint(LANES) + gl_LocalInvocationID.x;
    for (uint i = first; i < changed; i += lanes) {
        uvec2 change = changes[i];
        uvec4 colour = uvec4(change.y, change.y >> 8, change.y >> 16, 255u) & 255u;
        imageStore(picture, ivec2(change.x & 65535u, change.x >> 16), colour);
    }
}
