// Number of the pose that a far instance shows, or one that there was no palette for. CPU counterpart: dev.throng.crowd.PosePool.
uint sharedPoseSlot(int instance) {
    if (cull.poolShift > 31u) {
        return 0u; // the rest pose
    }
    uvec4 playback = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_CLIP_TEXEL);
    uvec4 start = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_FLAGS_TEXEL);
    Instance record;
    record.offset = playback.y;
    record.rate = playback.zw;
    record.start = start.xy;
    record.flags = start.z;
    Phase phase = phaseOf(record, frame.ticks);
    uint shift = min(cull.poolShift, 31u); // by 32, the result is undefined, even in an arm that is not taken
    return playback.x << (32u - shift) | (phase.ended ? ~0u : phase.value) >> shift;
}
