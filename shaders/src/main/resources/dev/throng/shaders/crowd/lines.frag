#version 450 core

uniform vec3 lineColour;

layout(location = 0) out vec4 colour;

void main() {
    colour = vec4(lineColour, 1.0);
}
