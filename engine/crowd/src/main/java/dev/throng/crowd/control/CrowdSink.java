package dev.throng.crowd.control;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlayedState;
import java.util.BitSet;

/** Writes to a {@link CrowdState}, and collects which instances a renderer has to update. */
public final class CrowdSink implements StateSink {
    /** What takes runs of instances, for instance {@code Crowd.update} of the renderer. */
    public interface Runs {
        /** Takes the instances from {@code first} on. */
        void take(int first, int count);
    }

    private final CrowdState crowd;
    private final BitSet written = new BitSet();

    /** @param crowd its masks are those that layers name */
    public CrowdSink(CrowdState crowd) {
        this.crowd = crowd;
    }

    @Override
    public ClipPlayback playback(int instance) {
        return crowd.playback(instance);
    }

    @Override
    public void play(long now, int instance, ClipPlayback playback) {
        crowd.setPlayback(instance, playback);
        written.set(instance);
    }

    @Override
    public void play(long now, int instance, PlayedState state) {
        crowd.setState(instance, state);
        written.set(instance);
    }

    /**
     * Hands out the instances that were written since the last call, in runs as long as they are, by rising number. Those that the crowd
     * has no longer are left out.
     */
    public void flush(Runs runs) {
        BitSet taken = take();
        int first = taken.nextSetBit(0);
        while (first >= 0) {
            int end = taken.nextClearBit(first);
            runs.take(first, end - first);
            first = taken.nextSetBit(end);
        }
    }

    /** The same one by one, for {@code Crowd.updatePlays} of the renderer, which leaves all others as they are. */
    public int[] drain() {
        return take().stream().toArray();
    }

    private BitSet take() {
        BitSet taken = written.get(0, crowd.count());
        written.clear();
        return taken;
    }
}
