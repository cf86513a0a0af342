package dev.throng.app.stage;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import java.nio.ByteBuffer;
import java.util.BitSet;

/** Comparison of two versions of a crowd, instance by instance. */
final class ChangedRecords {
    private ChangedRecords() {}

    /**
     * @return slots of the instances of {@code now} that are new, or whose records differ from those of {@code before}.
     *     All slots if a comparison of records is not enough, because the atlas differs, or a crowd has motions, tints,
     *     pose states or feet on uneven ground
     */
    static BitSet between(CrowdState before, CrowdState now) {
        BitSet changed = new BitSet();
        changed.set(0, now.count());
        if (isPlain(before) && isPlain(now) && before.atlas() == now.atlas()) {
            int shared = Math.min(before.count(), now.count());
            changed.clear(0, shared);
            markDiffering(before.records(), now.records(), shared * InstanceRecord.BYTES, changed);
        }
        return changed;
    }

    private static boolean isPlain(CrowdState crowd) {
        return !crowd.hasMotions() && !crowd.hasTints() && crowd.states().size() == 0 && crowd.footing() == null;
    }

    private static void markDiffering(ByteBuffer before, ByteBuffer now, int bytes, BitSet changed) {
        int from = 0;
        while (from < bytes) {
            int equal = before.slice(from, bytes - from).mismatch(now.slice(from, bytes - from));
            if (equal < 0) {
                return;
            }
            int instance = (from + equal) / InstanceRecord.BYTES;
            changed.set(instance);
            from = (instance + 1) * InstanceRecord.BYTES;
        }
    }
}
