// Which triangles may cover a sample of the picture, on whatever device. A device that rounds places to fractions of a
// pixel may be off by as much as the margin, and a triangle in doubt may show. CPU counterpart:
// dev.throng.crowd.cpu.CpuTriangleCull.
uniform vec2 windowSize;       // pixels
uniform float samplesPerSide;  // rows and columns that samples of a pixel lie in, evenly
uniform float margin;          // pixels
uniform int oneSided;          // 1 where back faces are not drawn

// A place in the window, in pixels; NOWHERE for a vertex that is not between the near plane and the far one.
vec2 toPixels(vec4 clip) {
    precise vec2 pixels = (clip.xy / clip.w * 0.5 + 0.5) * windowSize;
    bool seen = clip.w > 0.0 && clip.z >= 0.0 && clip.z <= clip.w;
    return seen ? pixels : vec2(NOWHERE);
}

// Counter-clockwise is the front.
bool facesAway(vec2 a, vec2 b, vec2 c) {
    vec2 e = b - a;
    vec2 f = c - a;
    precise float area = e.x * f.y - e.y * f.x;
    precise float doubt = 2.0 * margin * (abs(e.x) + abs(e.y) + abs(f.x) + abs(f.y) + 4.0 * margin);
    return area < -doubt;
}

// Corners in the window.
bool mayCoverSample(vec2 a, vec2 b, vec2 c) {
    vec2 low = min(min(a, b), c) - margin;
    vec2 high = max(max(a, b), c) + margin;
    bool outside = any(lessThan(high, vec2(0.0))) || any(greaterThan(low, windowSize));
    bool between = any(greaterThan(ceil(low * samplesPerSide - 0.5), floor(high * samplesPerSide - 0.5)));
    // What the picture's edge cuts to slivers may be turned over where these are rounded.
    bool whole = all(greaterThanEqual(low, vec2(0.0))) && all(lessThanEqual(high, windowSize));
    bool away = oneSided != 0 && whole && facesAway(a, b, c);
    return high.x >= NOWHERE || !(outside || between || away);
}
