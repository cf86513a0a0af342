package dev.throng.gl;

import static org.lwjgl.opengl.GL45C.*;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.lwjgl.system.MemoryStack;

/**
 * Values that the host of a context has set, each read before the engine changes it for the first time while a {@link GuestState} is
 * open. At other times, and in contexts of the engine's own, nothing is read.
 */
public final class HostValues {
    private static final int INDICES = 1 << 10; // of texture units and binding points, more than any device has

    private final BitSet seen = new BitSet();
    private final Set<Integer> framebuffers = new HashSet<>(); // whose draw buffers were read
    private final Deque<Runnable> undo = new ArrayDeque<>();
    private final FreeBindings free;
    private StateQueries queries = new StateQueries();
    private boolean isOpen;
    private boolean isRestored;
    private boolean isFreeOfErrors;

    /** @param free where the host has nothing */
    HostValues(FreeBindings free) {
        this.free = free;
    }

    /** Reads values from now on before they change; without {@code restored} only sets what the engine assumes. */
    void open(StateQueries counted, boolean restored) {
        isOpen = true;
        isRestored = restored;
        queries = counted;
        seen.clear();
        framebuffers.clear();
    }

    boolean isOpen() {
        return isOpen;
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

    /** Restores everything. */
    void close() {
        isOpen = false;
        isFreeOfErrors = false;
        while (!undo.isEmpty()) {
            undo.pop().run();
        }
    }

    /** Registers an action for the end of the stay; actions run in reverse order. */
    void later(Runnable restore) {
        if (isRestored()) {
            undo.push(restore);
        }
    }

    /** Reads a number, and restores it at the end of the stay. */
    void keep(int name, IntConsumer restore) {
        if (isRestored()) {
            int before = queries.integer(name);
            undo.push(() -> restore.accept(before));
        }
    }

    /** Reads something, and restores it at the end of the stay. */
    <T> void keep(Function<StateQueries, T> query, Consumer<T> restore) {
        if (isRestored()) {
            T before = query.apply(queries);
            undo.push(() -> restore.accept(before));
        }
    }

    /** Sets a switch, and restores it at the end of the stay. */
    void set(int capability, boolean wanted) {
        if (isRestored()) { // without keep, since each stay does this dozens of times
            boolean before = queries.isEnabled(capability);
            undo.push(() -> Raster.set(capability, before));
        }
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
            int[] before = queries.drawBuffers();
            undo.push(() -> glNamedFramebufferDrawBuffers(framebuffer, before));
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

    /** Binds a range, and unlike {@code glBindBufferRange} leaves the target's binding without an index as it is. */
    public static void bindRange(int target, int index, int buffer, long start, long size) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            glBindBuffersRange(target, index, stack.ints(buffer), stack.pointers(start), stack.pointers(size));
        }
    }
}
