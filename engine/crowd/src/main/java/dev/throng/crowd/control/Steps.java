package dev.throng.crowd.control;

import dev.throng.anim.LoopMode;
import dev.throng.anim.gait.Gait;
import dev.throng.anim.state.PoseState;
import dev.throng.crowd.control.Blend.RequestDraft;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.SlotTable;
import org.jspecify.annotations.Nullable;

/**
 * Keeps gaits in step. While gaits fade, all of them take the same time for a cycle, so that feet that came down together go on to do
 * so: their rate is the mean of what runs and what is to run, with which a fade makes as many cycles as with a rate that follows the
 * weights, since the integral of smoothstep is a half. When the fade is over, the rate is that of what is left. Two gaits that stay
 * blended keep one pace: the rates' mean by their shares.
 */
final class Steps {
    private static final int NONE = -1;

    private final PlaybackTable table;
    private final SlotTable slots;
    private final ClipTable clips;
    private final Paces paces;
    private final PlaybackDraft begun = new PlaybackDraft(); // of one call
    private final PlaybackDraft playing = new PlaybackDraft(); // of one call

    Steps(PlaybackTable table, ClipTable clips, Paces paces) {
        this.table = table;
        this.clips = clips;
        this.paces = paces;
        slots = table.slots;
    }

    /** The base slot of the gait that counts most, or NONE. */
    int partner(int row, float[] shares) {
        int partner = NONE;
        for (int s = 0; s < PoseState.MAX_BASE; s++) {
            boolean isMore = shares[s] > (partner == NONE ? 0 : shares[partner]);
            if (isMore && gait(PlaybackTable.slot(row, s)) != null) {
                partner = s;
            }
        }
        return partner;
    }

    /** The gait that a slot's loop is, or null. */
    private @Nullable Gait gait(int slot) {
        return slots.isUsed(slot) && slots.isLoop(slot) ? clips.gait(slots.clip(slot)) : null;
    }

    /** Begins a clip in a slot, where asked for in step with a partner. */
    void begin(int row, int s, RequestDraft request, int partner, long now) {
        paces.begin(table.instance(row), request, now, begun);
        Gait own = clips.gait(request.clip());
        Gait other = partner == NONE ? null : gait(PlaybackTable.slot(row, partner));
        if (isInStep(request) && own != null && other != null) {
            long phase = PlaybackPhase.phaseOf(slots.read(PlaybackTable.slot(row, partner), playing), now);
            int offset = (int) (phase + Math.round(other.shiftTo(own) * 0x1p32));
            begun.run(offset, begun.rate(), now);
        }
        slots.setPlayback(PlaybackTable.slot(row, s), begun);
        slots.setCycle(PlaybackTable.slot(row, s), own(row, request, now));
    }

    /** Returns the seconds of a requested clip's cycle at speed 1, if it keeps step with no other. */
    private double own(int row, RequestDraft request, long now) {
        int instance = table.instance(row);
        paces.begin(instance, request, now, playing);
        return paces.cycle(instance, playing);
    }

    private static boolean isInStep(RequestDraft request) {
        return request.begin() instanceof Begin.InStep && request.mode() == LoopMode.LOOP;
    }

    /**
     * Gives all gaits of a base one pace, if those that begin are to be in step; else the latter their own.
     *
     * @param goals slots of the blend's clips
     * @param before seconds of the cycle that runs so far, 0 for none
     */
    void pace(int row, BlendDraft blend, int[] goals, double before, long now) {
        double goal = cycle(blend);
        double common = before == 0 || goal == 0 ? goal : 2 / (1 / before + 1 / goal);
        for (int s = 0; s < PoseState.MAX_BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            if (goal > 0 && gait(slot) != null) {
                setCycle(row, slot, common, now);
            }
        }
        for (int i = 0; goal == 0 && i < blend.count(); i++) {
            setCycle(row, PlaybackTable.slot(row, goals[i]), own(row, blend.clip(i), now), now);
        }
        table.setAimCycle(row, common == goal ? 0 : goal);
    }

    /** Seconds of the cycle of a blend in step, 0 for any other. */
    private double cycle(BlendDraft blend) {
        double rate = 0;
        for (int i = 0; i < blend.count(); i++) {
            RequestDraft request = blend.clip(i);
            if (!isInStep(request) || clips.gait(request.clip()) == null) {
                return 0;
            }
            rate += blend.share(i) / clips.duration(request.clip());
        }
        return 1 / rate;
    }

    /** Gives the gaits that are left the pace that they were to get. */
    void settle(int row, long tick) {
        double cycle = table.aimCycle(row);
        for (int s = 0; s < PoseState.MAX_BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            if (cycle != 0 && gait(slot) != null) {
                setCycle(row, slot, cycle, tick);
            }
        }
        table.setAimCycle(row, 0);
    }

    private void setCycle(int row, int slot, double cycle, long now) {
        slots.setCycle(slot, cycle);
        repace(row, slot, now);
    }

    /** Lets all slots run as their instance's speed says from a tick on. */
    void repace(int row, long now) {
        for (int s = 0; s < PlaybackTable.SLOTS; s++) {
            if (slots.isUsed(PlaybackTable.slot(row, s))) {
                repace(row, PlaybackTable.slot(row, s), now);
            }
        }
    }

    private void repace(int row, int slot, long now) {
        long rate = paces.rate(table.instance(row), slots.cycle(slot));
        if (rate != slots.rate(slot)) {
            slots.read(slot, playing);
            Paces.pace(playing, rate, now);
            slots.setPlayback(slot, playing);
        }
    }
}
