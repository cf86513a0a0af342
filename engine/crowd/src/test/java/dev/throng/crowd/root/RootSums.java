package dev.throng.crowd.root;

import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.MoveDraft;
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
        write(base, slots);
        return slots;
    }

    /** Writes each clip into the slot with its number. */
    public static void write(List<WeightedPlayback> base, SlotTable out) {
        for (int i = 0; i < base.size(); i++) {
            out.setPlayback(i, base.get(i).playback());
            out.setFade(i, base.get(i).weight());
        }
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

    /** Returns the move from the start of a sum to a time, in seconds after the start. */
    public static GroundMove at(RootSum sum, double time) {
        return sum.at(time, new MoveDraft()).move();
    }
}
