package dev.throng.gl.timing;

import static org.lwjgl.opengl.GL33C.GL_TIMESTAMP;
import static org.lwjgl.opengl.GL33C.glQueryCounter;

import dev.throng.gl.CurrentContext;
import java.util.ArrayList;
import java.util.List;

/**
 * How long the device works on each pass of a frame, from pairs of timestamps in a ring of frames. It never waits: a
 * frame is dropped, and counted, if its times are not there when its place in the ring is needed again. Software
 * renderers have no such clock (compute work takes zero time there), so nothing is measured on them.
 */
public final class GpuTimer implements AutoCloseable {
    /** Drivers run up to three frames behind. */
    private static final int FEWEST_FRAMES = 4;

    /**
     * A measured pass.
     *
     * @param frame counted from 0
     * @param nanos from its begin to its end on the device's clock, other work between them included
     * @param endNanos when it ended by that clock, whose zero means nothing
     */
    public record Sample(long frame, String pass, long nanos, long endNanos) {}

    /** A span being measured; ends when closed. Spans may be nested. */
    public interface Span extends AutoCloseable {
        @Override
        void close();
    }

    private final boolean usable;
    private final List<Slot> ring = new ArrayList<>();
    private final List<Sample> finished = new ArrayList<>();
    private long frame;
    private long dropped;

    private GpuTimer(int frames, boolean usable) {
        this.usable = usable;
        for (int i = 0; i < Math.max(FEWEST_FRAMES, frames); i++) {
            ring.add(new Slot());
        }
    }

    /** @param frames in the ring, at least 4 */
    public static GpuTimer create(int frames) {
        return new GpuTimer(frames, isUsable());
    }

    /** Whether times of the current context's device mean anything. */
    public static boolean isUsable() {
        return !CurrentContext.get().info().isSoftware();
    }

    /** A timer that measures even where the device's times mean nothing. */
    static GpuTimer forced(int frames) {
        return new GpuTimer(frames, true);
    }

    /** Whether this device's times mean anything; else no span gives a sample. */
    public boolean usable() {
        return usable;
    }

    /** Number of frames dropped because their times came too late. */
    public long dropped() {
        return dropped;
    }

    /** Begins a span of this frame. Several of one name give several samples. */
    public Span time(String pass) {
        return usable ? slot().begin(pass) : () -> {};
    }

    /** Ends the frame; all its spans are closed. */
    public void nextFrame() {
        slot().frame = frame;
        frame++;
        collect();
        dropped += slot().drop();
    }

    /** Receives the times that have arrived since the last frame ended. Between two frames only. */
    public void collect() {
        for (int i = 0; i < ring.size(); i++) {
            // The oldest first: samples come in the order of their frames.
            if (!ring.get((int) ((frame + i) % ring.size())).collect(finished)) {
                break;
            }
        }
    }

    /** The samples that arrived since the last call, oldest frame first. */
    public List<Sample> poll() {
        List<Sample> samples = List.copyOf(finished);
        finished.clear();
        return samples;
    }

    private Slot slot() {
        return ring.get((int) (frame % ring.size()));
    }

    @Override
    public void close() {
        ring.forEach(Slot::close);
    }

    /** The spans of one frame. Their queries are kept for later frames. */
    private static final class Slot {
        private final List<Pair> pairs = new ArrayList<>();
        private int used;
        private long frame;

        private Span begin(String pass) {
            if (used == pairs.size()) {
                pairs.add(new Pair());
            }
            Pair pair = pairs.get(used++);
            pair.pass = pass;
            glQueryCounter(pair.begin.id(), GL_TIMESTAMP);
            return () -> glQueryCounter(pair.end.id(), GL_TIMESTAMP);
        }

        /** Takes the frame's samples, if all are there. */
        private boolean collect(List<Sample> into) {
            List<Pair> measured = pairs.subList(0, used);
            if (!measured.stream().allMatch(pair -> pair.end.isAvailable())) {
                return false;
            }
            for (Pair pair : measured) {
                long end = pair.end.count();
                into.add(new Sample(frame, pair.pass, end - pair.begin.count(), end));
            }
            used = 0;
            return true;
        }

        private long drop() {
            long lost = used == 0 ? 0 : 1;
            used = 0;
            return lost;
        }

        private void close() {
            pairs.forEach(Pair::close);
            pairs.clear();
        }
    }

    private static final class Pair {
        private final CountQuery begin = CountQuery.create("pass begins", GL_TIMESTAMP);
        private final CountQuery end = CountQuery.create("pass ends", GL_TIMESTAMP);
        private String pass = "";

        private void close() {
            begin.close();
            end.close();
        }
    }
}
