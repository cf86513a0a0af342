package dev.throng.crowd.state;

import dev.throng.anim.state.IkEntry;
import dev.throng.bake.cpu.IkFloats;
import java.nio.ByteBuffer;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Byte layout of one entry of inverse kinematics, read by GPU and CPU, in the buffer's byte order. Four texels of four
 * words, struct {@code IkEntry} of {@code shaders/lib/ik_entry.glsl}; numbers are those of {@link IkFloats}:
 *
 * <pre>
 *   0  uint  type: 0 none
 *   4  uint  joint; of two-bone entries and chains: the joint at the end
 *   8  uint  flags: bit 0: has a pole or an up; bit 1: the target is another instance's joint
 *  12  float weight
 *  16  vec3  target; for another instance's joint: uint number of the instance, uint joint
 *  28  float look-at: sine of half the limit
 *  32  vec3  two-bone: pole; look-at: forward, of length 1; chains: the root, iterations, tolerance
 *  44  float look-at: cosine of half the limit
 *  48  vec3  look-at: up, of length 1
 *  60  uint  reserved, 0
 * </pre>
 */
public final class IkRecord {
    public static final int BYTES = 64;

    public static final int NONE = 0;

    public static final int TWO_BONE = 1;

    public static final int LOOK_AT = 2;

    /** Type of a chain solved by CCD. */
    public static final int CCD = 3;

    /** Type of a chain solved by FABRIK. */
    public static final int FABRIK = 4;

    /** Flag: the entry has a pole or an up vector. */
    public static final int FLAG_GUIDED = 1;

    /** Flag: the target is another instance's joint. */
    public static final int FLAG_FOLLOWS = 2;

    /**
     * Largest number of iterations of a chain on the GPU. Software OpenGL ends a shader's loops after 65,535 passes in
     * all; four chains of 30 joints stay below this limit.
     */
    public static final int MAX_ITERATIONS = 256;

    private static final int TARGET = 16;
    private static final int FLAGS = 8;
    private static final int AIM = 32;
    private static final int UP = 48;

    private IkRecord() {}

    /**
     * Writes an entry, with at most {@link #MAX_ITERATIONS} iterations of a chain.
     *
     * @param at offset of the first of {@link #BYTES} bytes
     */
    public static void put(ByteBuffer records, int at, IkEntry entry) {
        IkRows alone = new IkRows();
        alone.set(0, List.of(entry));
        put(records, at, alone, 0, 0);
    }

    /**
     * Writes an entry of a row. Limits a chain's number of iterations to {@link #MAX_ITERATIONS}.
     *
     * @param at offset of the entry's first byte
     * @param number index of the entry in the row
     */
    static void put(ByteBuffer records, int at, IkRows rows, int row, int number) {
        IkEntry entry = rows.entries(row).get(number);
        putNone(records, at);
        if (entry instanceof IkEntry.TwoBone twoBone) {
            putTwoBone(records, at, twoBone);
            putPoint(records, at + AIM, twoBone.pole() == null ? null : rows.pole(row, number, rows.work));
        } else if (entry instanceof IkEntry.LookAt lookAt) {
            putLookAt(records, at, lookAt, rows.work);
        } else if (entry instanceof IkEntry.Chain chain) {
            putChain(records, at, chain);
        }
        putPoint(records, at + TARGET, rows.target(row, number, rows.work));
    }

    /**
     * Replaces the target of a look-at by another instance's joint. Has no effect on other entries.
     *
     * @param at offset of the entry's first byte
     */
    static void follow(ByteBuffer records, int at, int instance, int joint) {
        if (records.getInt(at) == LOOK_AT) {
            records.putInt(at + FLAGS, records.getInt(at + FLAGS) | FLAG_FOLLOWS);
            records.putInt(at + TARGET, instance);
            records.putInt(at + TARGET + Integer.BYTES, joint);
        }
    }

    public static void putNone(ByteBuffer records, int at) {
        for (int word = 0; word < BYTES; word += Integer.BYTES) {
            records.putInt(at + word, NONE);
        }
    }

    private static void putTwoBone(ByteBuffer records, int at, IkEntry.TwoBone entry) {
        records.putInt(at, TWO_BONE);
        records.putInt(at + 4, entry.end());
        putGuide(records, at, entry.pole() != null, entry.weight());
    }

    private static void putLookAt(ByteBuffer records, int at, IkEntry.LookAt entry, Vector3d work) {
        Vector3dc up = entry.axes().up();
        records.putInt(at, LOOK_AT);
        records.putInt(at + 4, entry.joint());
        putGuide(records, at, up != null, entry.weight());
        putVector(records, at + AIM, IkFloats.direction(entry.axes().forward(), work));
        records.putFloat(at + TARGET + 12, IkFloats.sineOfHalf(entry.maxDegrees()));
        records.putFloat(at + AIM + 12, IkFloats.cosineOfHalf(entry.maxDegrees()));
        if (up != null) {
            putVector(records, at + UP, IkFloats.direction(up, work));
        }
    }

    private static void putChain(ByteBuffer records, int at, IkEntry.Chain entry) {
        records.putInt(at, entry.method() == IkEntry.Chain.Method.CCD ? CCD : FABRIK);
        records.putInt(at + 4, entry.chain().end());
        putGuide(records, at, false, entry.weight());
        records.putFloat(at + AIM, entry.chain().root());
        records.putFloat(at + AIM + 4, Math.min(entry.limits().iterations(), MAX_ITERATIONS));
        records.putFloat(at + AIM + 8, IkFloats.tolerance(entry.limits().tolerance()));
    }

    private static void putGuide(ByteBuffer records, int at, boolean isGuided, double weight) {
        records.putInt(at + FLAGS, isGuided ? FLAG_GUIDED : 0);
        records.putFloat(at + 12, (float) weight);
    }

    private static void putPoint(ByteBuffer records, int at, @Nullable Vector3dc point) {
        if (point != null) {
            records.putFloat(at, IkFloats.coordinate(point.x()));
            records.putFloat(at + 4, IkFloats.coordinate(point.y()));
            records.putFloat(at + 8, IkFloats.coordinate(point.z()));
        }
    }

    private static void putVector(ByteBuffer records, int at, Vector3dc v) {
        records.putFloat(at, (float) v.x());
        records.putFloat(at + 4, (float) v.y());
        records.putFloat(at + 8, (float) v.z());
    }
}
