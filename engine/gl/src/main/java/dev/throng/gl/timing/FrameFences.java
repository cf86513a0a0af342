package dev.throng.gl.timing;

import static org.lwjgl.opengl.GL11C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL45C.glGetGraphicsResetStatus;

import dev.throng.gl.GlException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Bounds the frames that the device has yet to draw, so that what a user sees is never older than that, and tells when each one
 * was finished. Used while one context is current.
 */
public final class FrameFences implements AutoCloseable {
    private static final long SECOND = 1_000_000_000L;

    /** Hears of finished frames, in order. */
    @FunctionalInterface
    public interface Listener {
        /**
         * @param frame counted from 0 in the order of {@link #endFrame()}
         * @param completionNanos {@link System#nanoTime()} when it was seen to be finished, which is when it was finished if there
         *     was waiting for it, else at the call of {@link #endFrame()}, {@link #poll()} or {@link #drain()} after it
         * @param waitedNanos how long this thread waited for it
         */
        void completed(long frame, long completionNanos, long waitedNanos);
    }

    private record Pending(long frame, Fence fence) {}

    private final Deque<Pending> pending = new ArrayDeque<>();
    private final int inFlight;
    private final Listener listener;
    private long frames;

    public FrameFences(int inFlight) {
        this(inFlight, (frame, completion, waited) -> {});
    }

    /** @param inFlight frames that may be unfinished when {@link #endFrame()} returns; 0 finishes each at once */
    public FrameFences(int inFlight, Listener listener) {
        if (inFlight < 0) {
            throw new IllegalArgumentException("frames in flight: found " + inFlight + ", expected 0 frames or more");
        }
        this.inFlight = inFlight;
        this.listener = listener;
    }

    /**
     * Marks the end of a frame after its last command, and waits while too many frames are unfinished.
     *
     * @return the frame's number
     * @throws GlException {@code CONTEXT_LOST} when the device was reset meanwhile
     */
    public long endFrame() {
        pending.addLast(new Pending(frames, Fence.insert("frame")));
        while (pending.size() > inFlight) {
            complete(System.nanoTime());
        }
        // Not the newest: whether it is finished already is chance, and times between completions would be, too.
        while (pending.size() > 1 && isSignalled(0)) {
            report(pending.removeFirst(), 0);
        }
        return frames++;
    }

    /** Tells of all frames that are finished; never waits. */
    public void poll() {
        while (!pending.isEmpty() && isSignalled(0)) {
            report(pending.removeFirst(), 0);
        }
    }

    /** Waits for all frames. */
    public void drain() {
        while (!pending.isEmpty()) {
            complete(System.nanoTime());
        }
    }

    /** Frames not known to be finished. */
    public int pending() {
        return pending.size();
    }

    private void complete(long start) {
        while (!isSignalled(SECOND)) {
            int reset = glGetGraphicsResetStatus();
            if (reset != GL_NO_ERROR) {
                throw new GlException(
                        GlException.Kind.CONTEXT_LOST,
                        "graphics device: found a reset (0x" + Integer.toHexString(reset)
                                + "), expected none; the GL context is lost, create a new one");
            }
        }
        report(pending.removeFirst(), System.nanoTime() - start);
    }

    /** Whether the oldest frame is finished, or gets so within {@code nanos}. */
    private boolean isSignalled(long nanos) {
        return pending.getFirst().fence().isPassedWithin(nanos);
    }

    private void report(Pending done, long waited) {
        done.fence().close();
        listener.completed(done.frame(), System.nanoTime(), waited);
    }

    /** Forgets the unfinished frames without waiting. */
    @Override
    public void close() {
        pending.forEach(frame -> frame.fence().close());
        pending.clear();
    }
}
