package dev.throng.crowd.gl.buffer;

/**
 * What the buffers of a group have room for.
 *
 * @param instances that there may be
 * @param plan sizes of batches
 * @param frusta that draw lists are made for
 * @param sharing poses that instances share
 * @param ahead which poses of states are kept
 */
public record GroupCapacity(int instances, BatchPlan plan, int frusta, PoseSharing sharing, PosesAhead ahead) {
    /** The same for another number of instances. */
    public GroupCapacity of(int instances) {
        return new GroupCapacity(instances, plan, frusta, sharing, ahead);
    }
}
