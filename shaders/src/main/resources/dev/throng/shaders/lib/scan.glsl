// Sums by which sumBefore exchanges values between lanes of a work group.
shared uint sums[LANES];

// Sum of the values that all lower lanes pass. own: value of this lane. Every lane must call it, since it waits at barriers.
uint sumBefore(uint lane, uint own) {
    sums[lane] = own;
    for (uint reach = 1u; reach < uint(LANES); reach *= 2u) {
        // barrier() alone lets some drivers move a shared read before it.
        memoryBarrierShared();
        barrier();
        uint before = lane >= reach ? sums[lane - reach] : 0u;
        memoryBarrierShared();
        barrier();
        sums[lane] += before;
    }
    return sums[lane] - own;
}
