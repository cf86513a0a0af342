package dev.throng.gl;

import static org.lwjgl.opengl.GL45C.*;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/**
 * Values that the host of a context has set, each read before the engine changes it for the first time while a {@link GuestState} is
 * open. At other times, and in contexts of the engine's own, nothing is read.
 */
public final class HostValues {
    private static final int INDICES = 1 << 10; // of texture units and binding points, more than any device has

    /** Numbers of the largest value. */
    private static final int NUMBERS = StateQueries.DRAW_BUFFERS;

    private final BitSet seen = new BitSet();
    private final Set<Integer> framebuffers = new HashSet<>(); // whose draw buffers were read
    private final List<Kept> kept = new ArrayList<>(); // of the largest stay so far: each stay uses them again
    private final StateQueries queries = new StateQueries();
    private final FreeBindings free;
    private int keptCount;
    private boolean isOpen;
    private boolean isRestored;
    private boolean isFreeOfErrors;

    /** Reads a value of an index into numbers; integers, floats and flags are doubles. */
    interface Reader {
        void read(StateQueries queries, int index, double[] out);
    }

    /** Restores a value of an index from the numbers that a {@link Reader} has read. */
    interface Restorer {
        void restore(int index, double[] before);
    }

    /** A value that was read. */
    private static final class Kept {
        final double[] numbers = new double[NUMBERS];
        int index;

        @Nullable
        Restorer restorer;
    }

    /** @param free where the host has nothing */
    HostValues(FreeBindings free) {
        this.free = free;
    }

    /** Reads values from now on before they change; without {@code restored} only sets what the engine assumes. */
    void open(boolean restored) {
        isOpen = true;
        isRestored = restored;
        queries.restart();
        seen.clear();
        framebuffers.clear();
    }

    boolean isOpen() {
        return isOpen;
    }

    /** Questions to the driver since this was opened. */
    int queries() {
        return queries.count();
    }

    /** Whether values are read and later restored. */
    boolean isRestored() {
        return isOpen && isRestored;
    }

    /** Whether an OpenGL error may be the host's: since this was opened, nobody has seen that no error is pending. */
    boolean mayHaveErrors() {
        return isOpen && !isFreeOfErrors;
    }

    /** None is of the host's until this is closed. */
    void hasNoErrors() {
        isFreeOfErrors = true;
    }

    /** Restores everything, in reverse order. */
    void close() {
        isOpen = false;
        isFreeOfErrors = false;
        while (keptCount > 0) {
            Kept last = kept.get(--keptCount);
            Objects.requireNonNull(last.restorer).restore(last.index, last.numbers);
        }
    }

    /**
     * Reads a value, and restores it at the end of the stay. Reader and restorer capture nothing, so that a draw allocates no objects.
     *
     * @param index of the value, or its name
     */
    void keep(int index, Reader reader, Restorer restorer) {
        if (isRestored()) {
            if (keptCount == kept.size()) {
                kept.add(new Kept());
            }
            Kept next = kept.get(keptCount);
            next.index = index;
            next.restorer = restorer;
            reader.read(queries, index, next.numbers);
            keptCount++; // last: what was not read is not restored
        }
    }

    /** Reads a number, and restores it at the end of the stay. */
    void keep(int name, Restorer restorer) {
        keep(name, (asked, number, out) -> out[0] = asked.integer(number), restorer);
    }

    /** Sets a switch, and restores it at the end of the stay. */
    void set(int capability, boolean wanted) {
        keep(
                capability,
                (asked, name, out) -> out[0] = asked.isEnabled(name) ? 1 : 0,
                (name, before) -> Raster.set(name, before[0] != 0));
        Raster.set(capability, wanted);
    }

    /** Before a value changes that has no index. */
    public void beforeChange(HostValue value) {
        beforeChange(value, 0);
    }

    /** Before a value changes. @param index texture unit, image unit or binding point */
    public void beforeChange(HostValue value, int index) {
        int at = value.ordinal() * INDICES + index;
        if (isOpen && !seen.get(at)) {
            seen.set(at);
            value.change(this, index);
        }
    }

    /** Before draws go to other attachments of a framebuffer, which is bound for drawing. */
    public void beforeDrawBuffers(int framebuffer) {
        if (isRestored() && framebuffers.add(framebuffer)) {
            keep(framebuffer, (asked, name, out) -> asked.drawBuffers(out), HostValues::restoreDrawBuffers);
        }
    }

    private static void restoreDrawBuffers(int framebuffer, double[] before) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long at = stack.nmalloc(Integer.BYTES, Integer.BYTES * StateQueries.DRAW_BUFFERS);
            for (int k = 0; k < StateQueries.DRAW_BUFFERS; k++) {
                MemoryUtil.memPutInt(at + (long) Integer.BYTES * k, (int) before[k]);
            }
            nglNamedFramebufferDrawBuffers(framebuffer, StateQueries.DRAW_BUFFERS, at);
        }
    }

    /** Before draws go to a target. @param samples of each of its pixels */
    public void beforeTarget(int samples) {
        beforeChange(samples > 1 ? HostValue.SAMPLES : HostValue.SMOOTHING);
    }

    /**
     * Before a texture is bound to a unit.
     *
     * @param target {@code GL_TEXTURE_2D}, {@code GL_TEXTURE_2D_MULTISAMPLE} or {@code GL_TEXTURE_BUFFER}
     */
    public void beforeTexture(int unit, int target) {
        if (free.hasUnit(unit)) {
            beforeChange(HostValue.FREE_UNIT, unit);
            return;
        }
        beforeChange(
                switch (target) {
                    case GL_TEXTURE_2D -> HostValue.TEXTURE_2D;
                    case GL_TEXTURE_2D_MULTISAMPLE -> HostValue.TEXTURE_MULTISAMPLED;
                    default -> HostValue.TEXTURE_BUFFER;
                },
                unit);
    }

    /** Before a range of a buffer is bound. @param target of storage, uniform or feedback buffers */
    public void beforeRange(int target, int index) {
        boolean isFree = target == GL_UNIFORM_BUFFER && free.hasBlock(index);
        beforeChange(
                switch (target) {
                    case GL_SHADER_STORAGE_BUFFER -> HostValue.STORAGE;
                    case GL_UNIFORM_BUFFER -> isFree ? HostValue.FREE_UNIFORM : HostValue.UNIFORM;
                    default -> HostValue.FEEDBACK;
                },
                index);
    }

    /** Reads buffer, start and size; the last two are 0 where the whole buffer is bound. */
    static void readRange(StateQueries queries, int index, double[] out, int[] names) {
        out[0] = queries.integerAt(index, names[0]);
        out[1] = out[0] == 0 ? 0 : queries.integer64At(index, names[1]);
        out[2] = out[0] == 0 ? 0 : queries.integer64At(index, names[2]);
    }

    /** Without a size the whole buffer was bound, or none. */
    static void bindRange(int target, int index, double[] range) {
        if (range[2] == 0) {
            bindBase(target, index, (int) range[0]);
        } else {
            bindRange(target, index, (int) range[0], (long) range[1], (long) range[2]);
        }
    }

    /** Binds a whole buffer, and leaves the target's binding without an index as it is. */
    static void bindBase(int target, int index, int buffer) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long at = stack.nmalloc(Integer.BYTES, Integer.BYTES);
            MemoryUtil.memPutInt(at, buffer);
            nglBindBuffersBase(target, index, 1, at);
        }
    }

    /** Binds a range, and unlike {@code glBindBufferRange} leaves the target's binding without an index as it is. */
    public static void bindRange(int target, int index, int buffer, long start, long size) {
        try (MemoryStack stack =
                MemoryStack.stackPush()) { // without objects of the heap: each draw does this dozens of times
            long at = stack.nmalloc(Long.BYTES, 3 * Long.BYTES);
            MemoryUtil.memPutInt(at, buffer);
            MemoryUtil.memPutAddress(at + Long.BYTES, start);
            MemoryUtil.memPutAddress(at + 2 * Long.BYTES, size);
            nglBindBuffersRange(target, index, 1, at, at + Long.BYTES, at + 2 * Long.BYTES);
        }
    }
}
