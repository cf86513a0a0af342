// Function that changes a surface's colour in debug views: tints it by level of detail, or shows a skinning weight.
#if DEBUG_LEVELS
uniform vec3 levelColour; // factor on the material's colour: the colour of the level of detail
#endif
#if DEBUG_WEIGHTS
in float debugJointWeight;

// Colour of a skinning weight: blue for 0, green for 0.5, red for 1.
vec3 weightColour(float weight) {
    float side = 2.0 * clamp(weight, 0.0, 1.0) - 1.0;
    return vec3(max(side, 0.0), 1.0 - abs(side), max(-side, 0.0));
}
#endif

vec3 debugColour(vec3 own) {
#if DEBUG_LEVELS
    own *= levelColour;
#endif
#if DEBUG_WEIGHTS
    own = weightColour(debugJointWeight);
#endif
    return own;
}
