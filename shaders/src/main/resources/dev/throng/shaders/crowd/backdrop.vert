#version 450 core
// Places a triangle over the whole screen, on the far plane, behind all surfaces.
#include "lib/blocks.glsl"

uniform mat4 toClip;    // matrix from scene to clip space with reversed depth
uniform float farthest; // clip-space z / w of the far plane

out vec4 farPoint; // point on the far plane, homogeneous scene coordinates
flat out vec3 eye;

void main() {
    mat4 toScene = inverse(toClip);
    vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    eye = toScene[2].xyz / toScene[2].w;
    farPoint = toScene * vec4(corner, 0.0, 1.0);
    gl_Position = vec4(corner, farthest, 1.0);
}
