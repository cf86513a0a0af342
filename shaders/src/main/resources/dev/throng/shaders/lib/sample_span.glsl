// From a phase to the two samples it lies between. CPU counterpart: dev.throng.bake.cpu.SampleSpan. Needs lib/playback_phase.glsl.
// ATLAS_SNORM16: a span also says which clip of clipTable it is of.

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

// clipTable: at clip its firstRow, rowCount, firstStart, startShift. sampleTable: phase and bits of the inverse span of
// each sample. startTable: where the search of a phase begins, counted from the first sample of the clip.
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
