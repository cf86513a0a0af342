// Default surface shader, which a host may replace. Returns the linear light of a fragment.
vec3 ownSurface(Fragment fragment) {
    return fragment.shaded;
}
