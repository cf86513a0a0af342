package dev.throng.gl.timing;

import static org.lwjgl.opengl.GL11C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL45C.glGetGraphicsResetStatus;

import dev.throng.gl.GlException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Limits the number of frames that the device has yet to draw, so that users see recent frames. Reports when each frame
 * was finished. Use in one context only.
 */
public final class FrameFences implements AutoCloseable {
    private static final long SECOND = 1_000_000_000L;

    /** Receiver of finished frames, in order. */
    @FunctionalInterface
    public interface Listener {
        /**
         * Receives a finished frame.
         *
         * @param frame number of the frame, counted from 0
         * @param completionNanos {@link System#nanoTime()} at which this thread found the frame finished: exact after a
         *     wait, otherwise the time of the next {@link #endFrame()}, {@link #poll()} or {@link #drain()}
         * @param waitedNanos time that this thread waited for the frame
         */
        void completed(long frame, long completionNanos, long waitedNanos);
    }

    private final Deque<Fence> pending = new ArrayDeque<>();
    private final int inFlight;
    private final Listener listener;
    private long frames;
    private long completed; // frames that the listener has heard of

    public FrameFences(int inFlight) {
        this(inFlight, (frame, completion, waited) -> {});
    }

    /**
     * @param inFlight number of frames that may be unfinished when {@link #endFrame()} returns; 0 finishes each frame
     *     at once
     * @param listener receiver of finished frames
     */
    public FrameFences(int inFlight, Listener listener) {
        if (inFlight < 0) {
            throw new IllegalArgumentException("frames in flight: found " + inFlight + ", expected 0 frames or more");
        }
        this.inFlight = inFlight;
        this.listener = listener;
    }

    /**
     * Ends a frame after its last command, and waits while too many frames are unfinished.
     *
     * @return number of the ended frame, counted from 0
     * @throws GlException {@code CONTEXT_LOST} if the device was reset
     */
    public long endFrame() {
        pending.addLast(Fence.insert("frame"));
        while (pending.size() > inFlight) {
            complete(System.nanoTime());
        }
        // Not the newest: chance decides whether it is already finished, which would make times between completions
        // random.
        while (pending.size() > 1 && isSignalled(0)) {
            report(pending.removeFirst(), 0);
        }
        return frames++;
    }

    /** Reports all finished frames; never waits. */
    public void poll() {
        while (!pending.isEmpty() && isSignalled(0)) {
            report(pending.removeFirst(), 0);
        }
    }

    public void drain() {
        while (!pending.isEmpty()) {
            complete(System.nanoTime());
        }
    }

    /** @return number of frames not known to be finished */
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

    /**
     * @param nanos longest wait, in nanoseconds
     * @return whether the oldest frame is finished within this time
     */
    private boolean isSignalled(long nanos) {
        return pending.getFirst().isPassedWithin(nanos);
    }

    private void report(Fence done, long waited) {
        done.close();
        listener.completed(completed++, System.nanoTime(), waited);
    }

    /** Drops unfinished frames without waiting. */
    @Override
    public void close() {
        pending.forEach(Fence::close);
        pending.clear();
        completed = frames;
    }
}
