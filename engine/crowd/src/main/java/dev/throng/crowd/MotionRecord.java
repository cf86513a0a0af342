package dev.throng.crowd;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.state.Playback;
import dev.throng.crowd.state.PlaybackPhase;
import java.nio.ByteBuffer;

/**
 * Byte layout of one instance's motion, read by GPU and CPU, in the buffer's byte order. std430 struct {@code Motion}
 * of {@code shaders/lib/blocks.glsl}:
 *
 * <pre>
 *   0  uint  route: index in the table, 0xffffffff for none
 *   4  uint  offset: fraction of the route at the start
 *   8  uvec2 rate: low, high
 *  16  uvec2 start: low, high
 *  24  uint  ramp: duration in ticks, 0 for a constant speed; {@link #RAMP_DECELERATES} is set if the ramp ends at rest
 *  28  float ramp: factor from elapsed ticks to a share of the ramp's time
 * </pre>
 */
public final class MotionRecord {
    public static final int BYTES = 32;

    public static final int ROUTE = 0;

    /** Byte offset of the fraction of the route at the start. */
    public static final int OFFSET = 4;

    public static final int RATE = 8;

    public static final int START = 16;

    public static final int RAMP = 24;

    /** Flag in the ramp's duration: the instance is at rest after the ramp. */
    public static final int RAMP_DECELERATES = 1 << 31;

    private MotionRecord() {}

    static void put(ByteBuffer records, int instance, Motion motion) {
        int at = instance * BYTES;
        records.putInt(at + ROUTE, motion.route());
        records.putInt(at + OFFSET, motion.offset());
        InstanceRecord.putWords(records, at + RATE, motion.rate());
        InstanceRecord.putWords(records, at + START, motion.start());
        Ramp ramp = motion.ramp();
        int rests = ramp.kind() == Ramp.Kind.DECELERATING ? RAMP_DECELERATES : 0;
        records.putInt(at + RAMP, (int) ramp.ticks() | rests);
        records.putFloat(at + RAMP + 4, ramp.inverse());
    }

    /**
     * Writes a motion at constant speed.
     *
     * @param route index of the route
     * @param along playback whose phase is the position on the route
     */
    static void put(ByteBuffer records, int instance, int route, Playback along) {
        int at = instance * BYTES;
        records.putInt(at + ROUTE, route);
        records.putInt(at + OFFSET, along.offset());
        InstanceRecord.putWords(records, at + RATE, along.rate());
        InstanceRecord.putWords(records, at + START, along.start());
        records.putInt(at + RAMP, 0);
        records.putFloat(at + RAMP + 4, Ramp.NONE.inverse());
    }

    static Motion get(ByteBuffer records, int instance) {
        int at = instance * BYTES;
        return new Motion(
                records.getInt(at + ROUTE),
                records.getInt(at + OFFSET),
                InstanceRecord.words(records, at + RATE),
                InstanceRecord.words(records, at + START),
                ramp(records.getInt(at + RAMP)));
    }

    static int route(ByteBuffer records, int instance) {
        return records.getInt(instance * BYTES + ROUTE);
    }

    /**
     * Returns the phase of a record's motion, without allocation.
     *
     * @return unsigned fraction of the route, times 2^32
     */
    static int phase(ByteBuffer records, int instance, long ticks) {
        int at = instance * BYTES;
        int word = records.getInt(at + RAMP);
        long elapsed = ticks - InstanceRecord.words(records, at + START);
        long atFullSpeed = Ramp.ticksAtFullSpeed(kind(word), word & ~RAMP_DECELERATES, elapsed);
        return records.getInt(at + OFFSET)
                + PlaybackPhase.cycleBits(atFullSpeed, InstanceRecord.words(records, at + RATE));
    }

    /**
     * Returns the phase of a record's root motion within its current cycle, without allocation.
     *
     * @return 0 to 2^32 - 1, or {@link PlaybackPhase#END} for a clamped clip that has ended
     */
    static long rootPhase(ByteBuffer records, int instance, LoopMode mode, long ticks) {
        int at = instance * BYTES;
        long elapsed = ticks - InstanceRecord.words(records, at + START);
        return PlaybackPhase.phaseOf(
                mode, records.getInt(at + OFFSET), InstanceRecord.words(records, at + RATE), elapsed);
    }

    /**
     * Counts the cycles of a record's looping root motion, without allocation.
     *
     * @return whole cycles since phase 0 of the first cycle, as {@link PlaybackPhase#cyclesOf} counts them
     */
    static long rootCycles(ByteBuffer records, int instance, long ticks) {
        int at = instance * BYTES;
        long elapsed = ticks - InstanceRecord.words(records, at + START);
        return PlaybackPhase.cyclesOf(records.getInt(at + OFFSET), InstanceRecord.words(records, at + RATE), elapsed);
    }

    private static Ramp ramp(int word) {
        return word == 0 ? Ramp.NONE : new Ramp(kind(word), word & ~RAMP_DECELERATES);
    }

    private static Ramp.Kind kind(int word) {
        return word == 0 ? Ramp.Kind.STEADY : word < 0 ? Ramp.Kind.DECELERATING : Ramp.Kind.ACCELERATING;
    }
}
