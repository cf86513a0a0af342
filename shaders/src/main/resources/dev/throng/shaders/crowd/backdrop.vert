#version 450 core
// Places a triangle over the whole screen, on the far plane, behind all surfaces.
#include "lib/blocks.glsl"

uniform mat4 toClip;    // matrix from scene to clip space with reversed depth
uniform float farthest; // z / w of the far plane in the target's clip space

out vec4 farPoint; // point on the far plane, homogeneous scene coordinates, linear across the screen
flat out vec3 eye;

void main() {
    mat4 toScene = inverse(toClip);
    vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    eye = toScene[2].xyz / toScene[2].w; // clip-space x, y and w are 0 at the eye
    farPoint = toScene * vec4(corner, 0.0, 1.0);
    gl_Position = vec4(corner, farthest, 1.0);
}
