package dev.throng.crowd.state;

import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.math.Trs;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Poses that the host sets for states, one row per pose. The GPU reads rows as texels of four words, see
 * {@code shaders/lib/host_pose.glsl}:
 *
 * <pre>
 *   0  fade of the weight: from, to (floats), start tick low and high
 *   1  fade: ticks, factor of elapsed ticks (float), momentum: slope and settle (floats)
 *   2  sphere: centre and radius
 *   3  local transforms, in the format of an atlas sample
 * </pre>
 *
 * Not thread-safe.
 */
public final class HostPoseTable {
    /** Row number or texel index of a state without a host's pose. */
    public static final int NONE = -1;

    /** Index, in a row, of the texel with the sphere. */
    public static final int SPHERE = 2;

    /** Index, in a row, of the first joint's first texel. */
    public static final int FIRST_JOINT = 3;

    private static final int TEXEL = 16;
    private static final int FIRST_ROWS = 16;
    private static final int SPHERE_FLOATS = 4;
    private static final float[] NO_FLOATS = {};

    private final AtlasLayout layout;
    private int[] numbers = {}; // rows plus 1, by state
    private final BitSet used = new BitSet(); // rows with a pose
    private int firstFree; // all rows before it have a pose
    private final Fade.Rows weights = new Fade.Rows();
    private float[][] transforms = {}; // by row, kept for the row's next pose, as in the next array
    private float[][] spheres = {};
    private final ChangeLog changes = new ChangeLog();

    HostPoseTable(AtlasLayout layout) {
        this.layout = layout;
    }

    /**
     * Sets the host's pose of a state.
     *
     * @throws IllegalArgumentException if the number of joints differs
     */
    void put(int state, HostPose pose) {
        if (pose.transforms().length != layout.jointCount() * Trs.STRIDE) {
            throw new IllegalArgumentException("pose of a host: found " + pose.transforms().length
                    + " floats, expected " + Trs.STRIDE + " for each of " + layout.jointCount() + " joints");
        }
        int row = open(state);
        System.arraycopy(pose.transforms(), 0, transforms[row], 0, transforms[row].length);
        System.arraycopy(pose.sphere(), 0, spheres[row], 0, SPHERE_FLOATS);
        weights.set(row, pose.weight());
    }

    /**
     * Sets the weight of a state's pose; adds a row for the pose if necessary.
     *
     * @return whether the weight changed
     */
    boolean setWeight(int state, Fade.Rows from, int row) {
        boolean isNew = row(state) == NONE;
        int own = open(state);
        boolean isOther = isNew || !weights.isSame(own, from, row);
        if (isOther) {
            weights.copy(own, from, row);
        }
        return isOther;
    }

    private int open(int state) {
        int row = row(state);
        if (row == NONE) {
            row = used.nextClearBit(firstFree);
            reserve(row);
            number(state, row);
            used.set(row);
            firstFree = row + 1;
        }
        changes.add(row);
        return row;
    }

    private void reserve(int row) {
        if (row == transforms.length) {
            int more = Math.max(FIRST_ROWS, row + row / 2);
            transforms = Arrays.copyOf(transforms, more);
            spheres = Arrays.copyOf(spheres, more);
            weights.grow(more);
            Arrays.fill(transforms, row, more, NO_FLOATS);
            Arrays.fill(spheres, row, more, NO_FLOATS);
        }
        if (spheres[row].length == 0) {
            transforms[row] = new float[layout.jointCount() * Trs.STRIDE];
            spheres[row] = new float[SPHERE_FLOATS];
        }
    }

    private void number(int state, int row) {
        if (state >= numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.max(state + 1, numbers.length + numbers.length / 2));
        }
        numbers[state] = row + 1;
    }

    void remove(int state) {
        int row = row(state);
        if (row != NONE) {
            numbers[state] = 0;
            used.clear(row);
            firstFree = Math.min(firstFree, row);
        }
    }

    /** @return copy of the host's pose of a state; null if the state has none */
    public @Nullable HostPose of(int state) {
        int row = row(state);
        return row == NONE ? null : new HostPose(transforms[row].clone(), weights.get(row), spheres[row].clone());
    }

    /** Row of a state's pose, or {@link #NONE}. */
    public int row(int state) {
        return state >= 0 && state < numbers.length ? numbers[state] - 1 : NONE;
    }

    /** @return index of the first texel of a state's pose, or {@link #NONE} */
    int firstTexel(int state) {
        int row = row(state);
        return row == NONE ? NONE : Math.multiplyExact(row, rowBytes() / TEXEL);
    }

    /** Transforms of a row's pose, as in {@link HostPose}, for reading and writing. */
    public float[] transforms(int row) {
        return transforms[row];
    }

    /** Sphere of a row's pose, as in {@link HostPose}, for reading and writing. */
    public float[] sphere(int row) {
        return spheres[row];
    }

    /** Weights of the rows' poses. */
    public Fade.Rows weights() {
        return weights;
    }

    /** @return weight of a row's pose at a tick; 0 for row {@link #NONE} */
    public float weight(int row, long now) {
        return row == NONE ? 0 : weights.weight(row, now);
    }

    /**
     * @return upper bound of the speed of vertices, in character units per tick: 0 if the row's pose is shown alone;
     *     otherwise infinite, because the speed is unknown
     */
    public float speed(int row) {
        return weights.isAlwaysFull(row) ? 0 : Float.POSITIVE_INFINITY;
    }

    public boolean isUsed() {
        return !used.isEmpty();
    }

    /** @return whether a row has a pose */
    public boolean isUsed(int row) {
        return used.get(row);
    }

    /** Number of poses. */
    public int count() {
        return used.cardinality();
    }

    /** @return index after the last row with a pose */
    public int size() {
        return used.length();
    }

    /** @return number of rows for which renderers allocate memory; the number grows by doubling */
    public int capacity() {
        return size() == 0 ? 0 : Math.max(FIRST_ROWS, 2 * Integer.highestOneBit(size() - 1));
    }

    public int rowBytes() {
        return TEXEL * (FIRST_JOINT + layout.texelsPerSample());
    }

    public ChangeLog changes() {
        return changes;
    }

    /** Writes a row in {@link #rowBytes} bytes. A row without a pose gets the weight 0. */
    public void putRow(int row, ByteBuffer out, int at) {
        boolean hasPose = used.get(row);
        if (!hasPose) {
            StateRecord.putFade(out, at, Fade.steady(0));
        } else {
            StateRecord.putWholeFade(out, at, weights, row);
        }
        for (int c = 0; c < SPHERE_FLOATS; c++) {
            out.putFloat(at + TEXEL * SPHERE + Float.BYTES * c, hasPose ? spheres[row][c] : 0);
        }
        for (int joint = 0; hasPose && joint < layout.jointCount(); joint++) {
            int texels = at + TEXEL * (FIRST_JOINT + joint * layout.texelsPerJoint());
            putJoint(transforms[row], joint * Trs.STRIDE, out, texels);
        }
    }

    private void putJoint(float[] trs, int from, ByteBuffer out, int at) {
        boolean isUniform = layout.form() == ScaleForm.UNIFORM;
        for (int c = 0; c < 3; c++) {
            out.putFloat(at + Float.BYTES * c, trs[from + c]);
        }
        out.putFloat(at + 3 * Float.BYTES, isUniform ? trs[from + Trs.SCALE] : 0);
        for (int c = 0; c < 4; c++) {
            out.putFloat(at + TEXEL + Float.BYTES * c, trs[from + Trs.ROTATION + c]);
        }
        for (int c = 0; !isUniform && c < 3; c++) {
            out.putFloat(at + 2 * TEXEL + Float.BYTES * c, trs[from + Trs.SCALE + c]);
        }
    }
}
