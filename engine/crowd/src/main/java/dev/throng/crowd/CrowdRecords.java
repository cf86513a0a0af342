package dev.throng.crowd;

import dev.throng.crowd.state.RecordChanges;
import java.nio.ByteBuffer;
import java.util.Objects;

/** Records of a crowd's instances that need no clips: transforms, motions, seeds and tints. */
public abstract sealed class CrowdRecords permits CrowdState {
    private final int first; // of the whole crowd
    private int count;
    private int looks; // bits of all looks that were set
    final RecordBuffer records;
    final RecordBuffer motions;
    private final RecordBuffer tints;

    /** Creates records of no instances. @param rest position of the rest pose in the atlas */
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

    /** Creates a view of some of the records. */
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
        count = instances; // last: there may be no memory
    }

    /** Swaps the records of two instances. */
    final void swapRecords(int a, int b) {
        records.swap(a, b);
        motions.swap(a, b);
        tints.swap(a, b);
        changes().swapped(a, b);
    }

    /** The number in the whole crowd of the first instance of a part; 0 in the whole. */
    public int first() {
        return first;
    }

    public int count() {
        return count;
    }

    /** Instances that setters changed; one and the same object for a crowd and all of its parts. */
    public RecordChanges changes() {
        return records.changes();
    }

    public void setTransform(int instance, InstanceTransform transform) {
        InstanceRecord.putTransform(records.moved(instance), instance, transform);
    }

    /** Moves an instance, and leaves it as large and turned as it is. */
    public void setPosition(int instance, float x, float y, float z) {
        InstanceRecord.putPosition(records.moved(instance), instance, x, y, z);
    }

    /** Sets the factor on the character's size. @param scale as of an {@link InstanceTransform} */
    public void setScale(int instance, float scale) {
        InstanceTransform.requireScale(scale);
        InstanceRecord.putScale(records.moved(instance), instance, scale);
    }

    /** Turns an instance. @param heading as of an {@link InstanceTransform} */
    public void setHeading(int instance, float heading) {
        InstanceRecord.putHeading(records.moved(instance), instance, heading);
    }

    /** Lets no instance move, and motions take no memory. Not of a part. */
    public void clearMotions() {
        for (int i = 0; motions.isUsed() && i < count; i++) {
            InstanceRecord.putMoves(records.bytes(), i, false);
        }
        motions.clear();
    }

    /** How an instance moves, read back from its record. */
    public Motion motion(int instance) {
        Objects.checkIndex(instance, count);
        return !motions.isUsed() ? Motion.NONE : MotionRecord.get(motions.bytes(), instance);
    }

    /** Returns {@link Motion#phase} of an instance that has a route, without an object for its motion. */
    int routePhase(int instance, long ticks) {
        return MotionRecord.phase(motions.bytes(), instance, ticks);
    }

    /** Number of the route that an instance moves along, or {@link Motion#NO_ROUTE}. */
    public int route(int instance) {
        return motions.isUsed() ? MotionRecord.route(motions.bytes(), instance) : Motion.NO_ROUTE;
    }

    /** x y z, scale, cosine and sine of the heading, as the record has them. */
    public void readTransform(int instance, float[] out) {
        InstanceRecord.readTransform(records.bytes(), instance, out);
    }

    /** Sets the seed of an instance's colours. */
    public void setSeed(int instance, int seed) {
        InstanceRecord.putSeed(records.moved(instance), instance, seed);
    }

    /** Sets the tint of an instance. */
    public void setTint(int instance, Tint tint) {
        setTint(instance, tint.red(), tint.green(), tint.blue(), tint.value());
    }

    /** Sets the tint of an instance, as of {@link Tint}. */
    public void setTint(int instance, float red, float green, float blue, float value) {
        tints.use(count);
        int at = instance * Tint.BYTES;
        tints.moved(instance)
                .putFloat(at, red)
                .putFloat(at + 4, green)
                .putFloat(at + 8, blue)
                .putFloat(at + 12, value);
    }

    /** Lets all instances be plain, and tints take no memory. Not of a part. */
    public void clearTints() {
        tints.clear();
    }

    /** Returns the tint of an instance, read back from its record. */
    public Tint tint(int instance) {
        return tints.isUsed() ? Tint.get(tints.bytes(), instance) : Tint.PLAIN;
    }

    /**
     * Hides parts of an instance, shows its other parts, and selects its material variant. A renderer that shows the crowd has to be given
     * it again when a part is hidden, or a material variant selected, for the first time.
     *
     * @param look bits of {@link dev.throng.anim.MaterialVariants}
     */
    public void setLook(int instance, int look) {
        looks |= look;
        InstanceRecord.putLook(records.moved(instance), instance, look);
    }

    /** Clears some bits of the looks of all instances, as if they had never been set. Not of a part. */
    public void clearLooks(int bits) {
        for (int i = 0; (looks & bits) != 0 && i < count; i++) {
            if ((look(i) & bits) != 0) {
                setLook(i, look(i) & ~bits);
            }
        }
        looks &= ~bits;
    }

    /** Returns the hidden parts and the material variant of an instance, as bits. */
    public int look(int instance) {
        return InstanceRecord.look(records.bytes(), instance);
    }

    /** Returns the bits that the look of any instance had at any time. */
    public int looks() {
        return looks;
    }

    /** All records in order, {@link InstanceRecord#BYTES} each; a direct, read-only view. */
    public ByteBuffer records() {
        return records.view();
    }

    /** Whether instances have motions: any was set to move since the last {@link #clearMotions}. In a part: any of the whole crowd. */
    public boolean hasMotions() {
        return motions.isUsed();
    }

    /** Whether instances have tints: any was set since the last {@link #clearTints}. In a part: any of the whole crowd. */
    public boolean hasTints() {
        return tints.isUsed();
    }

    /** Motions of all instances in order, {@link MotionRecord#BYTES} each, or nothing while none moves; a direct, read-only view. */
    public ByteBuffer motions() {
        return motions.view();
    }

    /** Tints of all instances in order, {@link Tint#BYTES} each, or nothing while all are plain; a direct, read-only view. */
    public ByteBuffer tints() {
        return tints.view();
    }
}
