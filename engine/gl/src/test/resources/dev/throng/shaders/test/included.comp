#version 450 core
#include "test/value.glsl"

layout(local_size_x = 1) in;

layout(std430, binding = 0) writeonly buffer Result {
    uint value;
};

void main() {
    value = fromInclude();
}
