package dev.throng.crowd.state;

import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.math.Trs;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Hosts' poses of states, one row per pose. The GPU reads rows as texels of four words, see
 * {@code shaders/lib/held_pose.glsl}:
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
    /** Value of a row or texel for a state without a pose. */
    public static final int NONE = -1;

    /** Index, in a row, of the texel with the sphere. */
    public static final int SPHERE = 2;

    /** Index, in a row, of the first joint's first texel. */
    public static final int FIRST_JOINT = 3;

    private static final int TEXEL = 16;
    private static final int FIRST_ROWS = 16;

    private final AtlasLayout layout;
    private int[] numbers = {}; // rows plus 1, by state
    private final List<@Nullable HostPose> rows = new ArrayList<>();
    private final Deque<Integer> free = new ArrayDeque<>();
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
        int row = row(state);
        if (row == NONE) {
            row = free.isEmpty() ? rows.size() : free.pop();
            number(state, row);
        }
        if (row == rows.size()) {
            rows.add(null);
        }
        rows.set(row, pose);
        changes.add(row);
    }

    private void number(int state, int row) {
        if (state >= numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.max(state + 1, numbers.length + numbers.length / 2));
        }
        numbers[state] = row + 1;
    }

    void remove(int state) {
        int row = row(state);
        if (row == NONE) {
            return;
        }
        numbers[state] = 0;
        rows.set(row, null);
        free.push(row);
        while (!rows.isEmpty() && rows.get(rows.size() - 1) == null) {
            rows.remove(rows.size() - 1);
            free.remove(rows.size());
        }
    }

    /** Host's pose of a state, or null. */
    public @Nullable HostPose of(int state) {
        int row = row(state);
        return row == NONE ? null : rows.get(row);
    }

    /** Row of a state's pose, or {@link #NONE}. */
    public int row(int state) {
        return state >= 0 && state < numbers.length ? numbers[state] - 1 : NONE;
    }

    /** First texel of a state's pose, or {@link #NONE}. */
    int firstTexel(int state) {
        int row = row(state);
        return row == NONE ? NONE : Math.multiplyExact(row, rowBytes() / TEXEL);
    }

    /** Host's pose in a row, or null. */
    public @Nullable HostPose get(int row) {
        return row < rows.size() ? rows.get(row) : null;
    }

    public boolean isUsed() {
        return !rows.isEmpty();
    }

    /** Number of rows up to the last row with a pose. */
    public int size() {
        return rows.size();
    }

    /** Number of rows for which renderers allocate memory. Grows by doubling. */
    public int capacity() {
        return rows.isEmpty() ? 0 : Math.max(FIRST_ROWS, 2 * Integer.highestOneBit(rows.size() - 1));
    }

    public List<HostPose> poses() {
        return rows.stream().filter(Objects::nonNull).toList();
    }

    public int rowBytes() {
        return TEXEL * (FIRST_JOINT + layout.texelsPerSample());
    }

    public ChangeLog changes() {
        return changes;
    }

    /** Writes a row of {@link #rowBytes} bytes, of weight 0 if it has no pose. */
    public void putRow(int row, ByteBuffer out, int at) {
        HostPose pose = get(row);
        StateRecord.putFade(out, at, pose == null ? Fade.steady(0) : pose.weight());
        for (int c = 0; c < 4; c++) {
            out.putFloat(at + TEXEL * SPHERE + Float.BYTES * c, pose == null ? 0 : pose.sphere()[c]);
        }
        for (int joint = 0; pose != null && joint < layout.jointCount(); joint++) {
            int texels = at + TEXEL * (FIRST_JOINT + joint * layout.texelsPerJoint());
            putJoint(pose.transforms(), joint * Trs.STRIDE, out, texels);
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
