#version 450 core
// A character as the sun sees it.
#include "lib/posed.glsl"
#include "lib/shadow_block.glsl"

uniform int map;

#if CUT_OUT
out vec3 characterPosition;
out float vertexAlpha;
out vec2 vertexUv;
flat out uint vertexMaterial;
#endif

void main() {
    Posed vertex = posed();
#if CUT_OUT
    characterPosition = vertex.position;
    vertexAlpha = colour.a;
    vertexUv = uv;
    vertexMaterial = material;
#endif
    gl_Position = shadowClip(map, placed(vertex.position));
}
