#version 450 core
// A character as the sun sees it, in the map of the list that the instance is drawn from.
#include "lib/vertex_input.glsl"
#include "lib/shadow_block.glsl"

out float gl_ClipDistance[2]; // nothing reaches over into the map beside

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
    int map = int(seedAndSlot.y >> LIST_SHIFT) - 1; // the camera's list comes first
    vec4 clip = shadowClip(map, toWorld(vertex.position));
    gl_ClipDistance[0] = 1.0 + clip.x;
    gl_ClipDistance[1] = 1.0 - clip.x;
    gl_Position = shadowTile(map, clip);
}
