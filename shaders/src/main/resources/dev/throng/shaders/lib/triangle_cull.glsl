// Functions that find triangles that may cover a sample. Devices may round positions to fractions of a pixel, so that doubtful
// triangles (within margin) are kept. CPU counterpart: dev.throng.crowd.cpu.CpuTriangleCull.
uniform vec2 windowSize;       // pixels
uniform float samplesPerSide;  // number of rows, and of columns, of evenly spaced samples in a pixel
uniform float margin;          // largest rounding error of window positions, pixels
uniform int oneSided;          // 1 if back faces are not drawn

// Window position in pixels; NOWHERE for a vertex outside the near and far planes.
vec2 toPixels(vec4 clip) {
    precise vec2 pixels = (clip.xy / clip.w * 0.5 + 0.5) * windowSize;
    bool seen = clip.w > 0.0 && clip.z >= 0.0 && clip.z <= clip.w;
    return seen ? pixels : vec2(NOWHERE);
}

// Whether the viewer surely sees the back of a triangle; corners of fronts are counter-clockwise.
bool facesAway(vec2 a, vec2 b, vec2 c) {
    vec2 e = b - a;
    vec2 f = c - a;
    precise float area = e.x * f.y - e.y * f.x;
    precise float doubt = 2.0 * margin * (abs(e.x) + abs(e.y) + abs(f.x) + abs(f.y) + 4.0 * margin);
    return area < -doubt;
}

// Whether a triangle may cover a sample of a pixel. a, b, c: corners in the window, in pixels.
bool mayCoverSample(vec2 a, vec2 b, vec2 c) {
    vec2 low = min(min(a, b), c) - margin;
    vec2 high = max(max(a, b), c) + margin;
    bool outside = any(lessThan(high, vec2(0.0))) || any(greaterThan(low, windowSize));
    bool between = any(greaterThan(ceil(low * samplesPerSide - 0.5), floor(high * samplesPerSide - 0.5)));
    // Orientation is tested only for triangles inside the window, because rounding may flip slivers that the window's edge cuts.
    bool whole = all(greaterThanEqual(low, vec2(0.0))) && all(lessThanEqual(high, windowSize));
    bool away = oneSided != 0 && whole && facesAway(a, b, c);
    return high.x >= NOWHERE || !(outside || between || away);
}
