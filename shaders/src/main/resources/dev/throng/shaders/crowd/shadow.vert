#version 450 core
// A character as the sun sees it, in the map of the list that the instance is drawn from. Or, without maps of the sun, as the
// camera sees it, which is a light.
#include "lib/vertex_input.glsl"
#if SUN_MAPS
#include "lib/shadow_block.glsl"

out float gl_ClipDistance[2]; // nothing reaches over into the map beside
#else
#include "lib/blocks.glsl"
#include "lib/project.glsl"
#endif

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
#if SUN_MAPS
    int map = int(seedAndSlot.y >> LIST_SHIFT) - 1; // the camera's list comes first
    vec4 clip = shadowClip(map, toWorld(vertex.position));
    gl_ClipDistance[0] = 1.0 + clip.x;
    gl_ClipDistance[1] = 1.0 - clip.x;
    gl_Position = shadowTile(map, clip);
#else
    gl_Position = worldToClip(toWorld(vertex.position));
#endif
}
