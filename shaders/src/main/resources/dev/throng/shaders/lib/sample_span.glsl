// Indices of the samples before and after a phase, and position between them (alpha). With ATLAS_SNORM16, also the
// clip's index in clipTable, whose first jointCount texels store joints. Include after lib/playback_phase.glsl. CPU
// counterpart: dev.throng.bake.cpu.SampleSpan.

struct SampleSpan {
    int sample0;
    int sample1;
    float alpha;
#if ATLAS_SNORM16
    int clip;
#endif
};

#if ATLAS_SNORM16
#define SPAN_CLIP(clip) , int(clip)
#else
#define SPAN_CLIP(clip)
#endif

// Finds the samples before and after a phase. clipTable: per clip, index of its first sample, number of samples, index of its first
// entry in startTable, and the right shift from phase to entry. sampleTable: per sample, phase, and 1 / (distance to the next
// phase) as float bits. startTable: per entry, sample at which the search starts, counted from the clip's first.
SampleSpan sampleSpanFind(
    usamplerBuffer clipTable, usamplerBuffer sampleTable, usamplerBuffer startTable, uint clip, Phase phase) {
    uvec4 at = texelFetch(clipTable, int(clip));
    int first = int(at.x);
    int count = int(at.y);
    if (count == 1 || phase.ended) {
        int held = first + count - 1;
        return SampleSpan(held, held, 0.0 SPAN_CLIP(clip));
    }
    int row = first + int(texelFetch(startTable, int(at.z + (phase.value >> at.w))).x);
    int last = first + count - 2;
    while (row < last && texelFetch(sampleTable, row + 1).x <= phase.value) {
        row++;
    }
    uvec2 start = texelFetch(sampleTable, row).xy;
    precise float alpha = float(phase.value - start.x) * uintBitsToFloat(start.y);
    return SampleSpan(row, row + 1, alpha SPAN_CLIP(clip));
}
