// What distance does to a colour. depth: along the view, scene units.
float clearness(float depth) {
    return exp2(-frame.haze.w * depth);
}

vec3 hazed(vec3 colour, float depth) {
    return mix(frame.haze.rgb, colour, clearness(depth));
}
