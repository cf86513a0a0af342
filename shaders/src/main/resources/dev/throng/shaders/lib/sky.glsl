// The sky of a clear day; CPU counterpart: dev.throng.crowd.gl.scene.Sky.

// Fog scatters sunlight ahead: the phase function of Henyey and Greenstein ("Diffuse radiation in the galaxy", 1941),
// 1 towards the sun. cosine: of the angle from there.
float skyScattered(float cosine) {
    const float g = SKY_ASYMMETRY;
    float near = (1.0 - g) * (1.0 - g) / (1.0 + g * g - 2.0 * g * cosine);
    return near * sqrt(near);
}

// What distance fades to; the horizon's own colour. direction: of sight, unit length.
vec3 skyFog(vec3 direction) {
    return FOG_COLOUR + SKY_GLOW * skyScattered(dot(direction, SUN_DIRECTION));
}

// The sun itself left out; what is below the horizon is as the horizon. direction: unit length.
vec3 skyRadiance(vec3 direction) {
    float pale = exp2(-SKY_HORIZON_FALLOFF * max(direction.y, 0.0));
    return mix(SKY_ZENITH, FOG_COLOUR, pale)
        + SKY_GLOW * skyScattered(dot(direction, SUN_DIRECTION));
}

// What fog leaves of a colour. distance: scene units along the direction of sight.
vec3 skyFaded(vec3 colour, vec3 direction, float distance) {
    return mix(skyFog(direction), colour, exp2(-frame.fog.w * distance));
}
