// Functions for the light of a clear sky. CPU counterpart: dev.throng.crowd.gl.scene.Sky.

// Light that fog scatters towards the viewer, 1 in the direction of the sun: phase function of Henyey and Greenstein ("Diffuse
// radiation in the galaxy", 1941). cosine: between the view direction and the sun's.
float skyScattered(float cosine) {
    const float g = SKY_ASYMMETRY;
    float near = (1.0 - g) * (1.0 - g) / (1.0 + g * g - 2.0 * g * cosine);
    return near * sqrt(near);
}

// Colour of fog, and of the sky at the horizon. direction: unit vector from the eye.
vec3 skyFog(vec3 direction) {
    return FOG_COLOUR + SKY_GLOW * skyScattered(dot(direction, SUN_DIRECTION));
}

// Light of the sky without the sun's disc; below the horizon, light as at the horizon. direction: unit vector from the eye.
vec3 skyRadiance(vec3 direction) {
    float pale = exp2(-SKY_HORIZON_FALLOFF * max(direction.y, 0.0));
    return mix(SKY_ZENITH, FOG_COLOUR, pale)
        + SKY_GLOW * skyScattered(dot(direction, SUN_DIRECTION));
}

// Colour of a point seen through fog. direction: unit vector from the eye. distance: scene units.
vec3 skyFaded(vec3 colour, vec3 direction, float distance) {
    return mix(skyFog(direction), colour, exp2(-frame.fog.w * distance));
}
