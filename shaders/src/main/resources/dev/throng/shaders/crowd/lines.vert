#version 450 core
// Places the ends of lines for each instance in the camera's draw list: between joints, or between fixed points of the character.
#include "lib/blocks.glsl"
#include "lib/project.glsl"
#include "lib/vertex_input.glsl"

// Ends of lines. xyz: position. w: index of the palette entry that moves the end; negative for an end in character space.
layout(binding = UNIT_LINES) uniform samplerBuffer lineEnds;

const vec4 OUTSIDE = vec4(2.0, 2.0, 2.0, 1.0);

void main() {
    vec4 end = texelFetch(lineEnds, gl_VertexID);
    vec3 p = end.xyz;
#if SKINNED
    if (end.w >= 0.0) {
        int first = paletteTexel(seedAndSlot.y & SLOT_MASK);
        p = affineTransformPoint(skinBlend(palette, first, uvec4(uint(end.w)), vec4(1.0, 0.0, 0.0, 0.0)), p);
    }
#endif
    vec3 world = toWorld(p);
    gl_Position = gl_InstanceID >= MAX_LINED ? OUTSIDE : worldToClip(world);
}
