// Number of the pose that a far instance shows. CPU counterpart: dev.throng.crowd.PosePool.
uint sharedPoseSlot(int instance) {
    uvec4 playback = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_CLIP_TEXEL);
    uvec2 start = texelFetch(instanceTexels, instance * RECORD_TEXELS + RECORD_FLAGS_TEXEL).xy;
    uint phase = playback.y + cycleBits(elapsedTicks(frame.ticks, start), playback.zw);
    return playback.x << (32u - cull.poolShift) | phase >> cull.poolShift;
}
