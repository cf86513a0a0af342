// Colour that shows the size of an error. share: the error divided by the error shown as ERROR_COLOUR_MAX; at least 0.
// CPU counterpart: dev.throng.crowd.gl.scene.ErrorColours.
vec3 errorColour(float share) {
    float at = 2.0 * min(share, 1.0);
    return at < 1.0 ? mix(ERROR_COLOUR_NONE, ERROR_COLOUR_SOME, at) : mix(ERROR_COLOUR_SOME, ERROR_COLOUR_MAX, at - 1.0);
}
