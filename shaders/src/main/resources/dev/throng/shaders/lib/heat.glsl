// Errors as colours: twin of dev.throng.crowd.gl.scene.HeatColours.

// share: of the error that has the last colour, 0 and more.
vec3 heatColour(float share) {
    float at = 2.0 * min(share, 1.0);
    return at < 1.0 ? mix(HEAT_NONE, HEAT_SOME, at) : mix(HEAT_SOME, HEAT_MOST, at - 1.0);
}
