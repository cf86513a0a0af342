package dev.throng.crowd.gl.buffer;

/**
 * What the buffers of a part have room for.
 *
 * @param instances that there may be
 * @param plan sizes of batches
 * @param frusta that draw lists are made for
 * @param sharing poses that instances share
 * @param ahead which poses of states are kept
 */
public record PartCapacity(int instances, BatchPlan plan, int frusta, PoseSharing sharing, PosesAhead ahead) {
    /** The same for another number of instances. */
    public PartCapacity of(int instances) {
        return new PartCapacity(instances, plan, frusta, sharing, ahead);
    }
}
