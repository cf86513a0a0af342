// Default surface shader, which the host application may replace. Returns the linear light of a fragment.
vec3 ownSurface(Fragment fragment) {
    return fragment.shaded;
}
