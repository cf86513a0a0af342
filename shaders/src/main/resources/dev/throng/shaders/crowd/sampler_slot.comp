#version 450 core
// Reads a picture in the same way as edge_find.comp, only for an effect on the driver: see SamplerSlots.

layout(local_size_x = LANES) in;

layout(binding = UNIT_PICTURE) uniform usampler2D picture;

layout(std430, binding = BLOCK_CHANGES) writeonly buffer Result {
    uint result;
};

void main() {
    result = texelFetch(picture, ivec2(0), 0).x;
}
