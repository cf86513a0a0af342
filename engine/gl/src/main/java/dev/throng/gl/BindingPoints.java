package dev.throng.gl;

import static org.lwjgl.opengl.GL11C.GL_TEXTURE;
import static org.lwjgl.opengl.GL44C.nglBindBuffersRange;
import static org.lwjgl.opengl.GL44C.nglBindTextures;

import java.util.Arrays;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/**
 * Bindings of texture units, or of indexed binding points of buffers. {@link #bind} collects objects that are not bound yet. {@link #flush} binds the
 * collected objects, with one call for adjacent points.
 */
final class BindingPoints {
    private static final int UNKNOWN = -1;

    private final int target;
    private final int[] ids; // names of bound or waiting objects, by point
    private final long[] starts;
    private final long[] sizes;
    private final boolean[] waiting;
    private int first; // first point that may be waiting
    private int end; // after the last such point

    /**
     * @param target {@code GL_TEXTURE}, or the target of buffers
     * @param count number of texture units or binding points, which are counted from 0
     */
    BindingPoints(int target, int count) {
        this.target = target;
        ids = new int[count];
        starts = new long[count];
        sizes = new long[count];
        waiting = new boolean[count];
        forget();
    }

    /** @return whether the texture unit or binding point exists */
    boolean has(int point) {
        return point < ids.length;
    }

    /** Forgets all objects, also those that are collected but not yet bound. */
    void forget() {
        Arrays.fill(ids, UNKNOWN);
        Arrays.fill(waiting, false);
        first = ids.length;
        end = 0;
    }

    /**
     * Requests an object for the next {@link #flush}, unless the object is bound already.
     *
     * @param point texture unit or binding point
     * @param id OpenGL name of the texture or buffer
     * @param start first byte of a buffer's range; 0 for a texture
     * @param size bytes of a buffer's range; 0 for a texture
     */
    void bind(int point, int id, long start, long size) {
        if (ids[point] == id && starts[point] == start && sizes[point] == size) {
            return;
        }
        ids[point] = id;
        starts[point] = start;
        sizes[point] = size;
        waiting[point] = true;
        first = Math.min(first, point);
        end = Math.max(end, point + 1);
    }

    /** Binds all collected objects. */
    void flush() {
        int stop;
        for (int point = first; point < end; point = stop) {
            stop = point + 1;
            if (waiting[point]) {
                stop = stop(point);
                bindNow(point, stop - point);
                Arrays.fill(waiting, point, stop, false);
            }
        }
        first = ids.length;
        end = 0;
    }

    /**
     * @param start index of the first point to bind
     * @return index after the last point that the same OpenGL call can bind; it binds points between collected objects to their current objects again
     */
    private int stop(int start) {
        int stop = start + 1;
        for (int point = stop; point < end && ids[point] != UNKNOWN; point++) {
            stop = waiting[point] ? point + 1 : stop;
        }
        return stop;
    }

    private void bindNow(int from, int count) {
        try (MemoryStack stack = MemoryStack.stackPush()) { // without objects of the heap, as each frame does it often
            long names = stack.nmalloc(Integer.BYTES, Integer.BYTES * count);
            for (int i = 0; i < count; i++) {
                MemoryUtil.memPutInt(names + (long) Integer.BYTES * i, ids[from + i]);
            }
            if (target == GL_TEXTURE) {
                nglBindTextures(from, count, names);
            } else {
                nglBindBuffersRange(
                        target,
                        from,
                        count,
                        names,
                        words(stack, starts, from, count),
                        words(stack, sizes, from, count));
            }
        }
    }

    private static long words(MemoryStack stack, long[] values, int from, int count) {
        long words = stack.nmalloc(Long.BYTES, Long.BYTES * count);
        for (int i = 0; i < count; i++) {
            MemoryUtil.memPutAddress(words + (long) Long.BYTES * i, values[from + i]);
        }
        return words;
    }
}
