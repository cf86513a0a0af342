// Functions that compute the position of a vertex in the view's last frame. Include after lib/vertex_input.glsl.
// index of the instance's entry in earlierEntries; NOT_EARLIER without an entry
layout(location = ATTRIBUTE_EARLIER_ENTRY) in uint earlierEntry;
layout(binding = UNIT_EARLIER_ENTRIES) uniform usamplerBuffer earlierEntries; // draw list of the view's last frame
uniform mat4 earlierViewProjection;

out vec3 clipNow;     // current position: x, y and w in clip space
out vec4 clipEarlier; // position in the view's last frame, clip space; w is 0 if there is none

uvec4 earlierVector(uint vector) {
    return texelFetch(earlierEntries, int(LIST_ENTRY_VECTORS * earlierEntry + vector));
}

// Position of the vertex in the view's last frame, character space. slot: the instance's palette slot in that frame.
vec3 earlierPosition(uint slot) {
#if SKINNED
#if HAS_TANGENTS
    Posed vertex = Posed(position, normal, tangent);
#else
    Posed vertex = Posed(position, normal);
#endif
    int first = paletteTexel(slot & SLOT_MASK);
    return skinVertex(earlierPalette, first, entries, weights, morph(earlierPalette, first, gl_VertexID, vertex)).position;
#else
    return position;
#endif
}

// Clip-space position of the vertex in the view's last frame; 0 if the instance was not drawn. Computed as in worldToClip, so that
// points at rest have motion 0.
vec4 earlierClip() {
    if (earlierEntry == NOT_EARLIER) {
        return vec4(0.0);
    }
    vec4 positionScale = uintBitsToFloat(earlierVector(LIST_POSITION_VECTOR));
    uvec4 facingAndSlot = earlierVector(LIST_FACING_VECTOR);
    vec3 world = instanceToWorld(positionScale, uintBitsToFloat(facingAndSlot.xy), earlierPosition(facingAndSlot.w));
    precise vec4 clip = earlierViewProjection[0] * world.x + earlierViewProjection[1] * world.y
        + earlierViewProjection[2] * world.z + earlierViewProjection[3];
    return clip;
}

void passMotion(vec4 clip) {
    clipNow = clip.xyw;
    clipEarlier = earlierClip();
}
