package dev.throng.gl.timing;

import static org.lwjgl.opengl.GL33C.GL_TIMESTAMP;
import static org.lwjgl.opengl.GL33C.glQueryCounter;

import dev.throng.gl.CurrentContext;
import java.util.ArrayList;
import java.util.List;

/**
 * Timer of the device's passes, by timestamps in a ring of frames. It never waits: if a frame's times have not arrived
 * when its slot in the ring is reused, the frame is dropped and counted. Software renderers, whose timestamps omit
 * compute work, are not measured.
 */
public final class GpuTimer implements AutoCloseable {
    /** Least size of the ring: drivers run up to three frames behind. */
    private static final int FEWEST_FRAMES = 4;

    /**
     * A measured pass.
     *
     * @param frame number of the frame, counted from 0
     * @param pass name of the pass
     * @param nanos time from the pass's start to its end on the device, in nanoseconds, including other work between
     *     them
     * @param endNanos end of the pass by the device's clock, in nanoseconds; the zero is arbitrary
     */
    public record Sample(long frame, String pass, long nanos, long endNanos) {}

    /** A measured span, which ends when it is closed. Spans may be nested. */
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

    /** @param frames size of the ring, in frames, at least 4 */
    public static GpuTimer create(int frames) {
        return new GpuTimer(frames, isUsable());
    }

    /** @return whether the current context's device reports meaningful times */
    public static boolean isUsable() {
        return !CurrentContext.get().info().isSoftware();
    }

    /**
     * Creates a timer that also measures software renderers.
     *
     * @param frames size of the ring, in frames, at least 4
     */
    static GpuTimer forced(int frames) {
        return new GpuTimer(frames, true);
    }

    /** @return whether the device reports meaningful times; otherwise there are no samples */
    public boolean usable() {
        return usable;
    }

    /** @return number of frames whose times were dropped */
    public long dropped() {
        return dropped;
    }

    /**
     * Begins a span of this frame. Spans of equal names yield separate samples.
     *
     * @param pass name of the pass that the span measures
     * @return the span, which the caller closes
     */
    public Span time(String pass) {
        return usable ? slot().begin(pass) : () -> {};
    }

    /** Ends the frame, whose spans must be closed. */
    public void nextFrame() {
        slot().frame = frame;
        frame++;
        collect();
        dropped += slot().drop();
    }

    /** Collects the times that have arrived from the device; call it between frames. */
    public void collect() {
        for (int i = 0; i < ring.size(); i++) {
            // Oldest first, so that samples are in the order of frames.
            if (!ring.get((int) ((frame + i) % ring.size())).collect(finished)) {
                break;
            }
        }
    }

    /** @return samples that have arrived since the last call, oldest frame first */
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

    /** Spans of one frame. Later frames reuse the queries of these spans. */
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

        /**
         * Adds the frame's samples to a list, if all of them have arrived.
         *
         * @param into list that receives the samples
         * @return whether all samples had arrived
         */
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
