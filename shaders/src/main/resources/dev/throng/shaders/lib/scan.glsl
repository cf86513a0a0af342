// Partial sums, one per lane of the work group, that lanes exchange in sumBefore.
shared uint sums[LANES];

// Sum of `value` over all lower-numbered lanes of the work group. Every lane must call this function, because it waits
// at barriers.
uint sumBefore(uint lane, uint value) {
    sums[lane] = value;
    for (uint reach = 1u; reach < uint(LANES); reach *= 2u) {
        // Needed because some drivers move shared reads before a lone barrier().
        memoryBarrierShared();
        barrier();
        uint before = lane >= reach ? sums[lane - reach] : 0u;
        memoryBarrierShared();
        barrier();
        sums[lane] += before;
    }
    return sums[lane] - value;
}
