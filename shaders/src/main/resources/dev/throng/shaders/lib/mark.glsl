// How inspection changes the colour of a surface. Without inspection it does nothing.
#if MARK_LEVELS
uniform vec3 levelColour; // a factor
#endif
#if MARK_WEIGHTS
in float markedWeight;

// Blue where a joint moves nothing, green in the middle, red where it moves all.
vec3 weightColour(float weight) {
    float side = 2.0 * clamp(weight, 0.0, 1.0) - 1.0;
    return vec3(max(side, 0.0), 1.0 - abs(side), max(-side, 0.0));
}
#endif

vec3 marked(vec3 own) {
#if MARK_LEVELS
    own *= levelColour;
#endif
#if MARK_WEIGHTS
    own = weightColour(markedWeight);
#endif
    return own;
}
