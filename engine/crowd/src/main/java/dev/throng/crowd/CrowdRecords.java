package dev.throng.crowd;

import dev.throng.crowd.state.RecordChanges;
import java.nio.ByteBuffer;
import java.util.Objects;

/** Records of a crowd's instances, except clips: transforms, motions, seeds, looks and tints. */
public abstract sealed class CrowdRecords permits CrowdState {
    private final int first;
    private int count;
    private int looks; // bits that any look has had
    final RecordBuffer records;
    final RecordBuffer motions;
    private final RecordBuffer tints;

    /** @param rest index of the rest pose in the atlas */
    CrowdRecords(int rest) {
        RecordChanges changes = new RecordChanges();
        first = 0;
        records =
                RecordBuffer.empty(InstanceRecord.BYTES, changes, (bytes, i) -> InstanceRecord.putNew(bytes, i, rest));
        motions =
                RecordBuffer.empty(MotionRecord.BYTES, changes, (bytes, i) -> MotionRecord.put(bytes, i, Motion.NONE));
        tints = RecordBuffer.empty(Tint.BYTES, changes, (bytes, i) -> Tint.PLAIN.put(bytes, i));
        records.use(0);
    }

    /** Creates a view of a range of records. */
    CrowdRecords(CrowdRecords whole, int first, int count) {
        Objects.checkFromIndexSize(first, count, whole.count);
        this.first = whole.first + first;
        this.count = count;
        looks = whole.looks;
        records = whole.records.part(first, count);
        motions = whole.motions.part(first, count);
        tints = whole.tints.part(first, count);
    }

    /** Adds records of new instances at the end, or removes the last records. */
    final void resizeRecords(int instances) {
        records.resize(instances);
        motions.resize(instances);
        tints.resize(instances);
        if (instances > count) {
            changes().added(count, instances);
        }
        count = instances; // last, as memory may run out
    }

    /** Exchanges the records at two indices. */
    final void swapRecords(int a, int b) {
        records.swap(a, b);
        motions.swap(a, b);
        tints.swap(a, b);
        changes().swapped(a, b);
    }

    /** @return index, in the whole crowd, of this part's first instance; 0 for a whole crowd */
    public int first() {
        return first;
    }

    public int count() {
        return count;
    }

    /** Log of changed instances, shared by a crowd and its parts. */
    public RecordChanges changes() {
        return records.changes();
    }

    public void setTransform(int instance, InstanceTransform transform) {
        InstanceRecord.putTransform(records.moved(instance), instance, transform);
    }

    public void setPosition(int instance, float x, float y, float z) {
        InstanceRecord.putPosition(records.moved(instance), instance, x, y, z);
    }

    /**
     * Sets the scale of an instance.
     *
     * @param scale factor on the character's size, as in {@link InstanceTransform}
     */
    public void setScale(int instance, float scale) {
        InstanceTransform.requireScale(scale);
        InstanceRecord.putScale(records.moved(instance), instance, scale);
    }

    /**
     * Sets the heading of an instance.
     *
     * @param heading radians, counter-clockwise seen from above; 0 faces +z
     */
    public void setHeading(int instance, float heading) {
        InstanceRecord.putHeading(records.moved(instance), instance, heading);
    }

    /** Stops all instances, and frees the memory of motions. Must not be called for a part of a crowd. */
    public void clearMotions() {
        for (int i = 0; motions.isUsed() && i < count; i++) {
            InstanceRecord.putMoves(records.bytes(), i, false);
        }
        motions.clear();
    }

    public Motion motion(int instance) {
        Objects.checkIndex(instance, count);
        return !motions.isUsed() ? Motion.NONE : MotionRecord.get(motions.bytes(), instance);
    }

    /**
     * Returns the phase of an instance on its route. Allocates nothing.
     *
     * @return unsigned fraction of the route, times 2^32
     */
    int routePhase(int instance, long ticks) {
        return MotionRecord.phase(motions.bytes(), instance, ticks);
    }

    /** @return index of an instance's route in the route table, or {@link Motion#NO_ROUTE} */
    public int route(int instance) {
        return motions.isUsed() ? MotionRecord.route(motions.bytes(), instance) : Motion.NO_ROUTE;
    }

    /**
     * Reads the transform of an instance.
     *
     * @param out receives x y z, scale, cosine and sine of the heading
     */
    public void readTransform(int instance, float[] out) {
        InstanceRecord.readTransform(records.bytes(), instance, out);
    }

    /**
     * Sets the seed by which an instance's colour variants are chosen.
     *
     * @param seed any number
     */
    public void setSeed(int instance, int seed) {
        InstanceRecord.putSeed(records.moved(instance), instance, seed);
    }

    public void setTint(int instance, Tint tint) {
        setTint(instance, tint.red(), tint.green(), tint.blue(), tint.value());
    }

    /**
     * Sets the tint of an instance. The parameters are as in {@link Tint}.
     *
     * @param value number for shader code of the host application
     */
    public void setTint(int instance, float red, float green, float blue, float value) {
        tints.use(count);
        int at = instance * Tint.BYTES;
        tints.moved(instance)
                .putFloat(at, red)
                .putFloat(at + 4, green)
                .putFloat(at + 8, blue)
                .putFloat(at + 12, value);
    }

    /** Resets all tints, and frees their memory. Must not be called for a part of a crowd. */
    public void clearTints() {
        tints.clear();
    }

    public Tint tint(int instance) {
        return tints.isUsed() ? Tint.get(tints.bytes(), instance) : Tint.PLAIN;
    }

    /**
     * Sets the hidden parts and material variant of an instance. Pass the crowd to its renderer again when any instance
     * first gets a hidden part, or first gets a variant.
     *
     * @param look bits of {@link dev.throng.anim.MaterialVariants}
     */
    public void setLook(int instance, int look) {
        looks |= look;
        InstanceRecord.putLook(records.moved(instance), instance, look);
    }

    /**
     * Clears bits of all looks, as if they had never been set. Must not be called for a part of a crowd.
     *
     * @param bits bits to clear, as in {@link dev.throng.anim.MaterialVariants}
     */
    public void clearLooks(int bits) {
        for (int i = 0; (looks & bits) != 0 && i < count; i++) {
            if ((look(i) & bits) != 0) {
                setLook(i, look(i) & ~bits);
            }
        }
        looks &= ~bits;
    }

    public int look(int instance) {
        return InstanceRecord.look(records.bytes(), instance);
    }

    /** @return bits that were ever set in the look of any instance, except those that {@link #clearLooks} removed */
    public int looks() {
        return looks;
    }

    /** @return records of all instances: direct, read-only view of {@link InstanceRecord#BYTES} each, in order */
    public ByteBuffer records() {
        return records.view();
    }

    /** Returns whether any instance of the whole crowd was set to move since the last {@link #clearMotions}. */
    public boolean hasMotions() {
        return motions.isUsed();
    }

    /** Returns whether any tint of the whole crowd was set since the last {@link #clearTints}. */
    public boolean hasTints() {
        return tints.isUsed();
    }

    /**
     * @return motions of all instances: direct, read-only view of {@link MotionRecord#BYTES} per instance, in order;
     *     empty if no instance was set to move
     */
    public ByteBuffer motions() {
        return motions.view();
    }

    /**
     * @return tints of all instances: direct, read-only view of {@link Tint#BYTES} per instance, in order; empty if no
     *     tint was set
     */
    public ByteBuffer tints() {
        return tints.view();
    }
}
