package dev.throng.gl;

import static org.lwjgl.opengl.ARBIndirectParameters.GL_PARAMETER_BUFFER_ARB;
import static org.lwjgl.opengl.ARBIndirectParameters.GL_PARAMETER_BUFFER_BINDING_ARB;
import static org.lwjgl.opengl.GL45C.*;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.MemoryStack;

/**
 * What the host of a context has bound, each read when the engine binds something else for the first time while a {@link GuestState}
 * is open. At other times, and in contexts of the engine's own, nothing is read.
 */
public final class HostBindings {
    private static final int INDICES = 1 << 10; // of texture units and binding points, more than any device has

    private static final Ranges STORAGE = new Ranges(
            Kind.STORAGE,
            GL_SHADER_STORAGE_BUFFER_BINDING,
            GL_SHADER_STORAGE_BUFFER_START,
            GL_SHADER_STORAGE_BUFFER_SIZE);
    private static final Ranges UNIFORM =
            new Ranges(Kind.UNIFORM, GL_UNIFORM_BUFFER_BINDING, GL_UNIFORM_BUFFER_START, GL_UNIFORM_BUFFER_SIZE);
    private static final Ranges FEEDBACK = new Ranges(
            Kind.FEEDBACK,
            GL_TRANSFORM_FEEDBACK_BUFFER_BINDING,
            GL_TRANSFORM_FEEDBACK_BUFFER_START,
            GL_TRANSFORM_FEEDBACK_BUFFER_SIZE);

    private final BitSet seen = new BitSet();
    private final Deque<Runnable> undo = new ArrayDeque<>();
    private final HostValues values = new HostValues(this);
    private final FreeBindings free;
    private StateQueries queries = new StateQueries();
    private boolean isOpen;
    private boolean isRestored;
    private boolean isFreeOfErrors;

    /** What is told apart from the same index of something else. */
    private enum Kind {
        ACTIVE_UNIT,
        FREE_UNIT,
        SAMPLER,
        TEXTURE_2D,
        TEXTURE_MULTISAMPLED,
        TEXTURE_BUFFER,
        IMAGE,
        STORAGE,
        UNIFORM,
        FEEDBACK,
        ANY_STORAGE,
        ANY_UNIFORM,
        ANY_FEEDBACK,
        DRAWS,
        DRAW_COUNT,
        PLAIN_DRAWS,
        DISPATCHES,
        READ_FRAMEBUFFER
    }

    /** @param free where the host has nothing */
    HostBindings(FreeBindings free) {
        this.free = free;
    }

    /** Reads from now on what is replaced, or where it is not to be restored, only sets what goes with new bindings. */
    void open(StateQueries counted, boolean restored) {
        isOpen = true;
        isRestored = restored;
        queries = counted;
        seen.clear();
        values.open();
    }

    /** Values that are read in the same way. */
    public HostValues values() {
        return values;
    }

    boolean isOpen() {
        return isOpen;
    }

    /** Whether what is changed is to be read now and restored later. */
    boolean isRestored() {
        return isOpen && isRestored;
    }

    /** Whether an error may be one of the host's: it was not seen that there is none since this was open last. */
    boolean mayHaveErrors() {
        return isOpen && !isFreeOfErrors;
    }

    /** None is of the host's until this is closed. */
    void hasNoErrors() {
        isFreeOfErrors = true;
    }

    StateQueries queries() {
        return queries;
    }

    /** Has something done when the host's state comes back, before what was asked for earlier. */
    void later(Runnable restore) {
        undo.push(restore);
    }

    /** Restores everything. */
    void close() {
        isOpen = false;
        isFreeOfErrors = false;
        while (!undo.isEmpty()) {
            undo.pop().run();
        }
    }

    private boolean isFirst(Kind kind, int index) {
        int at = kind.ordinal() * INDICES + index;
        boolean isFirst = isOpen && !seen.get(at);
        if (isFirst) {
            seen.set(at);
        }
        return isFirst;
    }

    private boolean isReplaced(Kind kind, int index) {
        return isRestored() && isFirst(kind, index);
    }

    /**
     * Before a texture is bound to a unit.
     *
     * @param target {@code GL_TEXTURE_2D}, {@code GL_TEXTURE_2D_MULTISAMPLE} or {@code GL_TEXTURE_BUFFER}: the first alone obeys a
     *     sampler object, which is taken from the unit
     */
    public void beforeTexture(int unit, int target) {
        if (!isOpen) {
            return;
        }
        if (free.hasUnit(unit)) {
            emptyLater(unit);
            return;
        }
        switch (target) {
            case GL_TEXTURE_2D -> {
                sampler(unit);
                texture(Kind.TEXTURE_2D, unit, target, GL_TEXTURE_BINDING_2D);
            }
            case GL_TEXTURE_2D_MULTISAMPLE ->
                texture(Kind.TEXTURE_MULTISAMPLED, unit, target, GL_TEXTURE_BINDING_2D_MULTISAMPLE);
            default -> texture(Kind.TEXTURE_BUFFER, unit, target, GL_TEXTURE_BINDING_BUFFER);
        }
    }

    private void emptyLater(int unit) {
        if (isReplaced(Kind.FREE_UNIT, unit)) {
            later(() -> glBindTextureUnit(unit, 0));
        }
    }

    private void texture(Kind kind, int unit, int target, int binding) {
        if (isReplaced(kind, unit)) {
            selectUnit(unit);
            int texture = queries.integer(binding);
            later(() -> {
                glActiveTexture(GL_TEXTURE0 + unit);
                glBindTexture(target, texture);
            });
        }
    }

    private void sampler(int unit) {
        if (isFirst(Kind.SAMPLER, unit)) {
            if (isRestored) {
                selectUnit(unit);
                int sampler = queries.integer(GL_SAMPLER_BINDING);
                later(() -> glBindSampler(unit, sampler));
            }
            glBindSampler(unit, 0);
        }
    }

    private void selectUnit(int unit) {
        if (isReplaced(Kind.ACTIVE_UNIT, 0)) {
            int active = queries.integer(GL_ACTIVE_TEXTURE);
            later(() -> glActiveTexture(active));
        }
        glActiveTexture(GL_TEXTURE0 + unit);
    }

    /** Before a texture is bound to an image unit. */
    public void beforeImage(int unit) {
        if (isReplaced(Kind.IMAGE, unit)) {
            int texture = queries.integer(GL_IMAGE_BINDING_NAME, unit);
            int level = queries.integer(GL_IMAGE_BINDING_LEVEL, unit);
            boolean layered = queries.integer(GL_IMAGE_BINDING_LAYERED, unit) != 0;
            int layer = queries.integer(GL_IMAGE_BINDING_LAYER, unit);
            int access = queries.integer(GL_IMAGE_BINDING_ACCESS, unit);
            int format = queries.integer(GL_IMAGE_BINDING_FORMAT, unit);
            later(() -> glBindImageTexture(unit, texture, level, layered, layer, access, format));
        }
    }

    /** Before a range of a buffer is bound. @param target of storage, uniform or feedback buffers */
    public void beforeRange(int target, int index) {
        Ranges ranges = rangesOf(target);
        if (!isReplaced(ranges.kind, index)) {
            return;
        }
        boolean isEmpty = ranges.kind == Kind.UNIFORM && free.hasBlock(index);
        int buffer = isEmpty ? 0 : queries.integer(ranges.binding, index);
        long start = buffer == 0 ? 0 : queries.integer64(ranges.start, index);
        long size = buffer == 0 ? 0 : queries.integer64(ranges.size, index);
        later(() -> {
            if (size == 0) {
                glBindBuffersBase(target, index, new int[] {buffer});
            } else {
                bindRange(target, index, buffer, start, size);
            }
        });
    }

    /** Binds a range, and unlike {@code glBindBufferRange} leaves the target's binding without an index as it is. */
    public static void bindRange(int target, int index, int buffer, long start, long size) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            glBindBuffersRange(target, index, stack.ints(buffer), stack.pointers(start), stack.pointers(size));
        }
    }

    /** Before a buffer is deleted, which may be bound: some drivers then empty the bindings without an index, too. */
    public void beforeDeletion() {
        buffer(Kind.ANY_STORAGE, GL_SHADER_STORAGE_BUFFER, GL_SHADER_STORAGE_BUFFER_BINDING);
        buffer(Kind.ANY_UNIFORM, GL_UNIFORM_BUFFER, GL_UNIFORM_BUFFER_BINDING);
        buffer(Kind.ANY_FEEDBACK, GL_TRANSFORM_FEEDBACK_BUFFER, GL_TRANSFORM_FEEDBACK_BUFFER_BINDING);
    }

    /** Before a buffer is bound that draws or dispatches read. @param target of indirect commands or their number */
    public void beforeBuffer(int target) {
        switch (target) {
            case GL_DRAW_INDIRECT_BUFFER -> buffer(Kind.DRAWS, target, GL_DRAW_INDIRECT_BUFFER_BINDING);
            case GL_DISPATCH_INDIRECT_BUFFER -> buffer(Kind.DISPATCHES, target, GL_DISPATCH_INDIRECT_BUFFER_BINDING);
            default -> buffer(Kind.DRAW_COUNT, GL_PARAMETER_BUFFER_ARB, GL_PARAMETER_BUFFER_BINDING_ARB);
        }
    }

    /** Before indirect draws of a number that is given: Mesa (seen in 22.3) takes it from the host's buffer of numbers all the same. */
    void beforePlainDraws() {
        if (isFirst(Kind.PLAIN_DRAWS, 0)
                && CurrentContext.get().info().isMesa()
                && GL.getCapabilities().GL_ARB_indirect_parameters) {
            buffer(Kind.DRAW_COUNT, GL_PARAMETER_BUFFER_ARB, GL_PARAMETER_BUFFER_BINDING_ARB);
            glBindBuffer(GL_PARAMETER_BUFFER_ARB, 0);
        }
    }

    private void buffer(Kind kind, int target, int binding) {
        if (isReplaced(kind, 0)) {
            int buffer = queries.integer(binding);
            later(() -> glBindBuffer(target, buffer));
        }
    }

    /** Before a framebuffer is bound to read from. */
    public void beforeReadFramebuffer() {
        if (isReplaced(Kind.READ_FRAMEBUFFER, 0)) {
            int framebuffer = queries.integer(GL_READ_FRAMEBUFFER_BINDING);
            later(() -> glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer));
        }
    }

    /** Names by which ranges of one target are asked for. */
    private record Ranges(Kind kind, int binding, int start, int size) {}

    private static Ranges rangesOf(int target) {
        return switch (target) {
            case GL_SHADER_STORAGE_BUFFER -> STORAGE;
            case GL_UNIFORM_BUFFER -> UNIFORM;
            default -> FEEDBACK;
        };
    }
}
