// Sums that lanes of a work group exchange.
shared uint sums[LANES];

// Sum of the values own of all lower lanes. Every lane must call it, since it waits at barriers.
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
