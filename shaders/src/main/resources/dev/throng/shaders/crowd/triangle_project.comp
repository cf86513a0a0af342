#version 450 core
// Triangle culling, second step: a work group computes window positions of some vertices of an instance.
#include "lib/blocks.glsl"
#include "lib/project.glsl"
#include "lib/skin_stream.glsl"
#include "lib/palette_offset.glsl"
#include "lib/instance_transform.glsl"
#include "lib/triangle_step.glsl"
#include "lib/triangle_cull.glsl"
#include "lib/draw_list.glsl"

layout(local_size_x = LANES) in;

layout(std430, binding = BLOCK_SKINNED) writeonly buffer Projected {
    vec2 projected[];
};

void main() {
    Range r = rangeAt(range);
    Drawn d = drawn();
    uint entry = groupIndex();
    if (entry >= d.fitting) {
        return;
    }
    vec4 positionScale = listedPositionScale(d.first + entry);
    vec2 facing = listedFacing(d.first + entry);
    int pose = paletteTexel(listedSlot(d.first + entry));
    uint to = vertexOf(d, r, entry);
    uint end = min((gl_WorkGroupID.z + 1u) * uint(SLICE), r.vertices);
    for (uint v = gl_WorkGroupID.z * uint(SLICE) + gl_LocalInvocationID.x; v < end; v += uint(LANES)) {
        int number = int(r.firstVertex + v);
        StreamVertex vertex = streamVertex(number);
        vec3 position = vertex.rest.position;
#if SKINNED
        position = morph(palette, pose, number, vertex.rest).position;
        position = affineTransformPoint(skinBlend(palette, pose, vertex.entries, vertex.weights), position);
#endif
        projected[to + v] = toPixels(worldToClip(instanceToWorld(positionScale, facing, position)));
    }
}
