package dev.throng.crowd.root;

import dev.throng.anim.root.RootQuadrature;
import dev.throng.anim.root.RootTrack;
import dev.throng.crowd.state.SlotTable;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import java.util.function.IntFunction;

/** Sums of root motion for tests. */
public final class RootSums {
    private RootSums() {}

    /** Returns a table with one slot per clip. */
    public static SlotTable slots(List<WeightedPlayback> base) {
        SlotTable slots = new SlotTable();
        slots.grow(base.size());
        for (int i = 0; i < base.size(); i++) {
            slots.setPlayback(i, base.get(i).playback());
            slots.setFade(i, base.get(i).weight());
        }
        return slots;
    }

    /** Returns the root motion of a base from a tick on, in which all clips move. */
    public static RootSum of(List<WeightedPlayback> base, IntFunction<RootTrack> tracks, long start) {
        SlotTable slots = slots(base);
        RootSum sum = new RootSum(new RootQuadrature());
        for (int i = 0; i < base.size(); i++) {
            RootClip clip = new RootClip();
            clip.set(slots, i, tracks.apply(slots.clip(i)));
            clip.begin(start, true);
            sum.add(clip);
        }
        sum.begin();
        return sum;
    }
}
