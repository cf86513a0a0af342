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
 * Values of a host's state, each saved before the engine first changes it in an open {@link GuestState}. In the
 * engine's own contexts, nothing is saved.
 */
public final class HostValues {
    private static final int INDICES = 1 << 10; // more texture units and binding points than any device has

    /** Maximum count of numbers in a value of the host's state. */
    private static final int NUMBERS = StateQueries.DRAW_BUFFERS;

    private final BitSet seen = new BitSet();
    private final Set<Integer> framebuffers = new HashSet<>(); // with saved draw buffers
    private final List<Kept> kept = new ArrayList<>(); // reused by each guest state
    private final StateQueries queries = new StateQueries();
    private final FreeBindings free;
    private int keptCount;
    private boolean isOpen;
    private boolean isRestored;
    private boolean isFreeOfErrors;

    /** Function that reads an indexed value: integers, floats and flags, as doubles. */
    interface Reader {
        void read(StateQueries queries, int index, double[] out);
    }

    /** Function that restores an indexed value from numbers that a {@link Reader} has read. */
    interface Restorer {
        void restore(int index, double[] before);
    }

    private static final class Kept {
        final double[] numbers = new double[NUMBERS];
        int index;

        @Nullable
        Restorer restorer;
    }

    /** @param free bindings that the host does not use */
    HostValues(FreeBindings free) {
        this.free = free;
    }

    /**
     * Begins a guest state.
     *
     * @param restored whether to save values before they change, and restore them at the end
     */
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

    /** @return number of queries to the driver since {@link #open} */
    int queries() {
        return queries.count();
    }

    /** @return whether values are saved and restored */
    boolean isRestored() {
        return isOpen && isRestored;
    }

    /** @return whether an OpenGL error may be the host's; false once a check after {@link #open} has found no error */
    boolean mayHaveErrors() {
        return isOpen && !isFreeOfErrors;
    }

    /** Records that a check has found no error of the host. */
    void markErrorFree() {
        isFreeOfErrors = true;
    }

    /** Restores all values, in reverse order. */
    void close() {
        isOpen = false;
        isFreeOfErrors = false;
        while (keptCount > 0) {
            Kept last = kept.get(--keptCount);
            Objects.requireNonNull(last.restorer).restore(last.index, last.numbers);
        }
    }

    /**
     * Saves a value until the end of the guest state.
     *
     * @param index index or name of the value
     * @param reader function that reads the value; captures no variables, so that draws allocate no objects
     * @param restorer function that restores the value; captures no variables
     */
    void save(int index, Reader reader, Restorer restorer) {
        if (isRestored()) {
            if (keptCount == kept.size()) {
                kept.add(new Kept());
            }
            Kept next = kept.get(keptCount);
            next.index = index;
            next.restorer = restorer;
            reader.read(queries, index, next.numbers);
            keptCount++; // last, so that a value is restored only if its read succeeded
        }
    }

    /**
     * Saves a number until the end of the guest state.
     *
     * @param name OpenGL's constant for the number
     */
    void save(int name, Restorer restorer) {
        save(name, (asked, number, out) -> out[0] = asked.integer(number), restorer);
    }

    /**
     * Sets a switch until the end of the guest state.
     *
     * @param capability OpenGL's name of the switch
     * @param wanted whether the switch should be on
     */
    void set(int capability, boolean wanted) {
        save(
                capability,
                (asked, name, out) -> out[0] = asked.isEnabled(name) ? 1 : 0,
                (name, before) -> Raster.set(name, before[0] != 0));
        Raster.set(capability, wanted);
    }

    /** Saves a value without index before the caller changes it. */
    public void beforeChange(HostValue value) {
        beforeChange(value, 0);
    }

    /**
     * Saves an indexed value before the caller changes it.
     *
     * @param value value to save
     * @param index texture unit, image unit or binding point
     */
    public void beforeChange(HostValue value, int index) {
        int at = value.ordinal() * INDICES + index;
        if (isOpen && !seen.get(at)) {
            seen.set(at);
            value.change(this, index);
        }
    }

    /**
     * Saves a framebuffer's draw buffers before the caller changes them.
     *
     * @param framebuffer framebuffer bound for drawing
     */
    public void beforeDrawBuffers(int framebuffer) {
        if (isRestored() && framebuffers.add(framebuffer)) {
            save(framebuffer, (asked, name, out) -> asked.drawBuffers(out), HostValues::restoreDrawBuffers);
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

    /**
     * Saves the values that draws to a target with this many samples would change.
     *
     * @param samples number of samples per pixel
     */
    public void beforeTarget(int samples) {
        beforeChange(samples > 1 ? HostValue.SAMPLES : HostValue.SMOOTHING);
    }

    /**
     * Saves the texture of a unit before the caller binds another texture there.
     *
     * @param unit texture unit
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

    /**
     * Saves the buffer range at a binding point before the caller binds another range there.
     *
     * @param target target of storage, uniform or feedback buffers
     * @param index binding point
     */
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

    /**
     * Reads buffer, start and size; start and size are 0 if the whole buffer is bound.
     *
     * @param index binding point
     * @param out receives the three numbers
     * @param names OpenGL's names of these numbers
     */
    static void readRange(StateQueries queries, int index, double[] out, int[] names) {
        out[0] = queries.integerAt(index, names[0]);
        out[1] = out[0] == 0 ? 0 : queries.integer64At(index, names[1]);
        out[2] = out[0] == 0 ? 0 : queries.integer64At(index, names[2]);
    }

    /**
     * Binds a range that {@link #readRange} has read; size 0 stands for a whole buffer, or for no buffer.
     *
     * @param target target of the buffer
     * @param index binding point
     * @param range number of the buffer, start and size in bytes
     */
    static void bindRange(int target, int index, double[] range) {
        if (range[2] == 0) {
            bindBase(target, index, (int) range[0]);
        } else {
            bindRange(target, index, (int) range[0], (long) range[1], (long) range[2]);
        }
    }

    /**
     * Binds a whole buffer to an indexed binding point. Does not change the binding without index.
     *
     * @param target target of the buffer
     * @param index binding point
     * @param buffer number of the buffer
     */
    static void bindBase(int target, int index, int buffer) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long at = stack.nmalloc(Integer.BYTES, Integer.BYTES);
            MemoryUtil.memPutInt(at, buffer);
            nglBindBuffersBase(target, index, 1, at);
        }
    }

    /**
     * Binds a range. Unlike {@code glBindBufferRange}, it does not change the binding without index.
     *
     * @param target target of the buffer
     * @param index binding point
     * @param buffer number of the buffer
     * @param start start of the range, in bytes
     * @param size size of the range, in bytes
     */
    public static void bindRange(int target, int index, int buffer, long start, long size) {
        try (MemoryStack stack =
                MemoryStack.stackPush()) { // no heap objects, since each draw calls this dozens of times
            long at = stack.nmalloc(Long.BYTES, 3 * Long.BYTES);
            MemoryUtil.memPutInt(at, buffer);
            MemoryUtil.memPutAddress(at + Long.BYTES, start);
            MemoryUtil.memPutAddress(at + 2 * Long.BYTES, size);
            nglBindBuffersRange(target, index, 1, at, at + Long.BYTES, at + 2 * Long.BYTES);
        }
    }
}
