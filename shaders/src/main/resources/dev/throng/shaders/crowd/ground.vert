#version 450 core
// Places a triangle over the screen, clipped at the horizon, for sky or ground plane. The two are drawn separately,
// because software OpenGL would run both sides of a branch.
#include "lib/blocks.glsl"

#if SKY
const float HORIZON_OVERLAP = 1e-3; // the sky is drawn down to this slope below the horizon, so that no gaps appear
#endif

uniform mat4 toClip;     // matrix from scene to clip space with reversed depth
uniform float farthest;  // z / w of the far plane in the target's clip space

out float gl_ClipDistance[1];
out vec4 farPoint; // point on the far plane, homogeneous scene coordinates, linear across the screen
flat out vec3 eye;

void main() {
    mat4 toScene = inverse(toClip);
    vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    eye = toScene[2].xyz / toScene[2].w; // clip-space x, y and w are 0 at the eye
    farPoint = toScene * vec4(corner, 0.0, 1.0);
    gl_Position = vec4(corner, farthest, 1.0);
    vec3 ray = farPoint.xyz - eye * farPoint.w;
    float upwards = eye.y < 0.0 ? -ray.y : ray.y; // vertical part of the ray, positive away from the ground plane
#if SKY
    gl_ClipDistance[0] = upwards + HORIZON_OVERLAP * length(ray);
#else
    gl_ClipDistance[0] = -upwards;
#endif
}
