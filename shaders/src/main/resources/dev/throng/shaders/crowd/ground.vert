#version 450 core
// Triangle over the whole picture. The view's far points lie on a plane, so they can be interpolated; fragments look along rays
// through them. Clipped at the horizon: CPUs that run both sides of a branch would otherwise compute clouds below it and slabs
// above.
#include "lib/blocks.glsl"

#if SKY
const float HORIZON_OVERLAP = 1e-3; // slope to which the sky extends below the horizon, against gaps
#endif

uniform mat4 toClip;     // matrix from the scene to clip space with reversed depth
uniform float farthest;  // z / w at the far plane of the picture's clip space

out float gl_ClipDistance[1];
out vec4 farPoint; // homogeneous
flat out vec3 eye;

void main() {
    mat4 toScene = inverse(toClip);
    vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    // The eye is where x, y and w of clip space are 0.
    eye = toScene[2].xyz / toScene[2].w;
    farPoint = toScene * vec4(corner, 0.0, 1.0);
    gl_Position = vec4(corner, farthest, 1.0);
    vec3 ray = farPoint.xyz - eye * farPoint.w;
    float upwards = eye.y < 0.0 ? -ray.y : ray.y; // away from the plain
#if SKY
    gl_ClipDistance[0] = upwards + HORIZON_OVERLAP * length(ray);
#else
    gl_ClipDistance[0] = -upwards;
#endif
}
