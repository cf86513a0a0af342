// Smooth change of a weight from one value to another. Include after lib/playback_phase.glsl. CPU counterpart:
// dev.throng.crowd.state.Fade.

struct Fade {
    float from;
    float to;
    uvec2 start;   // start tick: low word, high word
    uint ticks;    // duration in ticks
    float inverse; // 1 / ticks, or 0 for an immediate change
    float slope;   // initial extra change of weight per tick, from an interrupted fade; decays to 0
    float settle;  // 1 / number of ticks in which slope decays; 0 without slope
};

float fadeWeight(Fade fade, uvec2 ticks) {
    uvec2 elapsed = elapsedTicks(ticks, fade.start);
    bool after = int(elapsed.y) > 0 || elapsed.y == 0u && elapsed.x >= fade.ticks;
    precise float s = float(elapsed.x) * fade.inverse;
    precise float between = fade.from + (fade.to - fade.from) * (s * s * (3.0 - 2.0 * s));
    precise float left = max(1.0 - float(elapsed.x) * fade.settle, 0.0);
    precise float carried = between + fade.slope * float(elapsed.x) * (left * left);
    float bounded = clamp(carried, 0.0, max(max(fade.from, fade.to), 1.0)); // keeps rounding errors from leaving the weight's range
    return after ? fade.to : int(elapsed.y) < 0 ? fade.from : bounded;
}
