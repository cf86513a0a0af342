// Weights that change with the clock; CPU counterpart: dev.throng.crowd.state.Fade. Needs lib/playback_phase.glsl.

struct Fade {
    float from;
    float to;
    uvec2 start;   // tick: low, high
    uint ticks;    // that it takes
    float inverse; // 1 / ticks, or 0
};

float fadeWeight(Fade fade, uvec2 ticks) {
    uvec2 elapsed = elapsedTicks(ticks, fade.start);
    bool after = int(elapsed.y) > 0 || elapsed.y == 0u && elapsed.x >= fade.ticks;
    precise float s = float(elapsed.x) * fade.inverse;
    precise float between = fade.from + (fade.to - fade.from) * (s * s * (3.0 - 2.0 * s));
    return after ? fade.to : int(elapsed.y) < 0 ? fade.from : between;
}
