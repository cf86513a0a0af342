// Sums over the lanes of a work group.
shared uint sums[LANES];

// The sum of the lanes before this one; every lane calls it.
uint sumBefore(uint lane, uint own) {
    sums[lane] = own;
    for (uint reach = 1u; reach < uint(LANES); reach *= 2u) {
        // barrier() alone lets some drivers move a shared read past it.
        memoryBarrierShared();
        barrier();
        uint before = lane >= reach ? sums[lane - reach] : 0u;
        memoryBarrierShared();
        barrier();
        sums[lane] += before;
    }
    return sums[lane] - own;
}
