package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The instances that are drawn, in order, as instanced vertex attributes: baseInstance then applies to them without an
 * extension. 32 B each:
 *
 * <pre>
 *   0  vec4  place: x y z, scale
 *  16  vec2  facing: cosine and sine of the heading
 *  24  uvec2 seed, slot: which palette of its batch is its own
 * </pre>
 */
final class DrawList {
    /** Bytes of one entry. */
    static final int BYTES = 32;

    static final int PLACE = 0;
    static final int FACING = 16;
    static final int SEED_AND_SLOT = 24;

    private DrawList() {}

    /**
     * Every instance of a crowd in its own order.
     *
     * @param batchSize instances of one palette batch: slots begin anew with each
     * @return direct buffer, ready to upload
     */
    static ByteBuffer all(CrowdState state, int batchSize) {
        ByteBuffer records = state.records();
        ByteBuffer out = ByteBuffer.allocateDirect(Math.multiplyExact(state.count(), BYTES))
                .order(ByteOrder.nativeOrder());
        for (int i = 0; i < state.count(); i++) {
            int record = i * InstanceRecord.BYTES;
            int at = i * BYTES;
            for (int c = 0; c < SEED_AND_SLOT; c += 4) {
                out.putInt(at + c, records.getInt(record + InstanceRecord.PLACE + c));
            }
            out.putInt(at + SEED_AND_SLOT, records.getInt(record + InstanceRecord.SEED));
            out.putInt(at + SEED_AND_SLOT + 4, i % batchSize);
        }
        return out;
    }
}
