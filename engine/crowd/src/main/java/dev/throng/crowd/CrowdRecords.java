package dev.throng.crowd;

import dev.throng.crowd.state.RecordChanges;
import java.nio.ByteBuffer;
import java.util.Objects;

/** Records of a crowd's instances without clips: transforms, motions, seeds, looks and tints. */
public abstract sealed class CrowdRecords permits CrowdState {
    private final int first; // index in the whole crowd
    private int count;
    private int looks; // bits of all looks so far
    final RecordBuffer records;
    final RecordBuffer motions;
    private final RecordBuffer tints;

    /**
     * Creates no records.
     *
     * @param rest index of the rest pose in the atlas
     */
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

    /** Adds records of new instances, or removes the last ones. */
    final void resizeRecords(int instances) {
        records.resize(instances);
        motions.resize(instances);
        tints.resize(instances);
        if (instances > count) {
            changes().added(count, instances);
        }
        count = instances; // last, as memory may run out
    }

    /** Exchanges the records of two instances. */
    final void swapRecords(int a, int b) {
        records.swap(a, b);
        motions.swap(a, b);
        tints.swap(a, b);
        changes().swapped(a, b);
    }

    /** Index in the whole crowd of this part's first instance; 0 for a whole crowd. */
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
     * Sets the factor on the character's size.
     *
     * @param scale as in {@link InstanceTransform}
     */
    public void setScale(int instance, float scale) {
        InstanceTransform.requireScale(scale);
        InstanceRecord.putScale(records.moved(instance), instance, scale);
    }

    /**
     * Sets the heading of an instance.
     *
     * @param heading as in {@link InstanceTransform}
     */
    public void setHeading(int instance, float heading) {
        InstanceRecord.putHeading(records.moved(instance), instance, heading);
    }

    /** Stops all instances, and frees the memory of motions. Not for parts. */
    public void clearMotions() {
        for (int i = 0; motions.isUsed() && i < count; i++) {
            InstanceRecord.putMoves(records.bytes(), i, false);
        }
        motions.clear();
    }

    /** Returns the motion of an instance, from its record. */
    public Motion motion(int instance) {
        Objects.checkIndex(instance, count);
        return !motions.isUsed() ? Motion.NONE : MotionRecord.get(motions.bytes(), instance);
    }

    /** Returns {@link Motion#phase} of an instance with a route, without allocation. */
    int routePhase(int instance, long ticks) {
        return MotionRecord.phase(motions.bytes(), instance, ticks);
    }

    /** Route of an instance, or {@link Motion#NO_ROUTE}. */
    public int route(int instance) {
        return motions.isUsed() ? MotionRecord.route(motions.bytes(), instance) : Motion.NO_ROUTE;
    }

    /** Reads x y z, scale, cosine and sine of the heading. */
    public void readTransform(int instance, float[] out) {
        InstanceRecord.readTransform(records.bytes(), instance, out);
    }

    /** Sets the seed of an instance's colours. */
    public void setSeed(int instance, int seed) {
        InstanceRecord.putSeed(records.moved(instance), instance, seed);
    }

    public void setTint(int instance, Tint tint) {
        setTint(instance, tint.red(), tint.green(), tint.blue(), tint.value());
    }

    /** Sets the tint of an instance; parameters as in {@link Tint}. */
    public void setTint(int instance, float red, float green, float blue, float value) {
        tints.use(count);
        int at = instance * Tint.BYTES;
        tints.moved(instance)
                .putFloat(at, red)
                .putFloat(at + 4, green)
                .putFloat(at + 8, blue)
                .putFloat(at + 12, value);
    }

    /** Resets all tints, and frees their memory. Not for parts. */
    public void clearTints() {
        tints.clear();
    }

    /** Returns the tint of an instance, from its record. */
    public Tint tint(int instance) {
        return tints.isUsed() ? Tint.get(tints.bytes(), instance) : Tint.PLAIN;
    }

    /**
     * Sets the hidden parts and material variant of an instance. The first hidden part, or selected variant, requires
     * passing the crowd to its renderer again.
     *
     * @param look bits of {@link dev.throng.anim.MaterialVariants}
     */
    public void setLook(int instance, int look) {
        looks |= look;
        InstanceRecord.putLook(records.moved(instance), instance, look);
    }

    /** Clears bits of all looks, as if they had never been set. Not for parts. */
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

    /** Returns all bits that any look has had. */
    public int looks() {
        return looks;
    }

    /** All records in order, {@link InstanceRecord#BYTES} each; a direct, read-only view. */
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
     * Motions of all instances in order, {@link MotionRecord#BYTES} each, or empty while none moves; a direct,
     * read-only view.
     */
    public ByteBuffer motions() {
        return motions.view();
    }

    /**
     * Tints of all instances in order, {@link Tint#BYTES} each, or empty while none is set; a direct, read-only view.
     */
    public ByteBuffer tints() {
        return tints.view();
    }
}
