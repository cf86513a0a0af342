// A vertex where the view's last picture showed it. Needs lib/vertex_input.glsl.
layout(location = ATTRIBUTE_EARLIER_POSITION_SCALE) in vec4 earlierPositionScale;
layout(location = ATTRIBUTE_EARLIER_FACING_AND_SLOT) in uvec4 earlierFacingAndSlot; // facing, seed, slot; NOT_EARLIER: nowhere
uniform mat4 earlierViewProjection;

out vec3 clipNow;     // x, y, w
out vec4 clipEarlier; // w is 0: nowhere

vec3 earlierPosition() {
#if SKINNED
#if HAS_TANGENTS
    Posed vertex = Posed(position, normal, tangent);
#else
    Posed vertex = Posed(position, normal);
#endif
    int first = paletteTexel(earlierFacingAndSlot.w & SLOT_MASK);
    return skinVertex(earlierPalette, first, entries, weights, morph(earlierPalette, first, gl_VertexID, vertex)).position;
#else
    return position;
#endif
}

// Clip space, by the same operations as worldToClip: what rests moves by 0.
vec4 earlierClip() {
    if (earlierFacingAndSlot.w == NOT_EARLIER) {
        return vec4(0.0);
    }
    vec3 world = instanceToWorld(earlierPositionScale, uintBitsToFloat(earlierFacingAndSlot.xy), earlierPosition());
    precise vec4 clip = earlierViewProjection[0] * world.x + earlierViewProjection[1] * world.y
        + earlierViewProjection[2] * world.z + earlierViewProjection[3];
    return clip;
}

void passMotion(vec4 clip) {
    clipNow = clip.xyw;
    clipEarlier = earlierClip();
}
