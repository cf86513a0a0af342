#version 450 core
// Makes llvmpipe bind the kind of sampler that edge_find.comp uses, which avoids recompilations (SamplerSlots.java).

layout(local_size_x = LANES) in;

layout(binding = UNIT_PICTURE) uniform usampler2D picture;

layout(std430, binding = BLOCK_CHANGES) writeonly buffer Result {
    uint result;
};

void main() {
    result = texelFetch(picture, ivec2(0), 0).x;
}
