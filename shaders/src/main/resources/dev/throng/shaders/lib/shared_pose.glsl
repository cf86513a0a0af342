// Palette slot of the shared pose that an instance shows if it is distant or has no own palette. CPU counterpart:
// dev.throng.crowd.PosePool.
uint sharedPoseSlot(int instance) {
    if (cull.poolShift > 31u) {
        return 0u; // slot of the rest pose
    }
    uvec4 playback = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_CLIP_TEXEL);
    uvec4 start = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_FLAGS_TEXEL);
    Instance record;
    record.offset = playback.y;
    record.rate = playback.zw;
    record.start = start.xy;
    record.flags = start.z;
    Phase phase = phaseOf(record, frame.ticks);
    uint shift = min(cull.poolShift, 31u); // a shift by 32 is undefined, even in a branch not taken
    return playback.x << (32u - shift) | (phase.ended ? ~0u : phase.value) >> shift;
}
