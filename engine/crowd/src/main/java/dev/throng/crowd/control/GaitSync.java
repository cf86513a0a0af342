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
 * Keeps gaits in step. During a fade, all gaits share one cycle duration, so their feet touch down together. Their rate
 * is the mean of the rates before and after the fade; as the integral of smoothstep is 1/2, this yields as many cycles
 * as a rate that follows the weights. After the fade, a single gait has its own rate, and two blended gaits have the
 * mean of their rates, weighted by their shares.
 */
final class GaitSync {
    private static final int NONE = -1;

    private final PlaybackTable table;
    private final SlotTable slots;
    private final ClipTable clips;
    private final InstanceSpeeds instanceSpeeds;
    private final PlaybackDraft begun = new PlaybackDraft(); // scratch
    private final PlaybackDraft playing = new PlaybackDraft(); // scratch

    GaitSync(PlaybackTable table, ClipTable clips, InstanceSpeeds instanceSpeeds) {
        this.table = table;
        this.clips = clips;
        this.instanceSpeeds = instanceSpeeds;
        slots = table.slots;
    }

    /**
     * @param row row of the instance in the playback table
     * @param shares current share of each base slot
     * @return base slot of the gait with the largest share, or NONE
     */
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

    /** @return gait of a slot's clip; null if the clip plays once or is no gait */
    private @Nullable Gait gait(int slot) {
        return slots.isUsed(slot) && slots.isLoop(slot) ? clips.gait(slots.clip(slot)) : null;
    }

    /**
     * Starts a clip in a slot, in step with another gait if requested.
     *
     * @param row row of the instance in the playback table
     * @param s base slot of the clip
     * @param partner base slot of another gait, or NONE
     * @param now tick of the start
     */
    void begin(int row, int s, RequestDraft request, int partner, long now) {
        instanceSpeeds.begin(table.instance(row), request, now, begun);
        Gait own = clips.gait(request.clip());
        Gait other = partner == NONE ? null : gait(PlaybackTable.slot(row, partner));
        if (isInStep(request) && own != null && other != null) {
            long phase = PlaybackPhase.phaseOf(slots.read(PlaybackTable.slot(row, partner), playing), now);
            int offset = (int) (phase + Math.round(other.shiftTo(own) * 0x1p32));
            begun.run(offset, begun.rate(), now);
        }
        slots.setPlayback(PlaybackTable.slot(row, s), begun);
        slots.setCycle(PlaybackTable.slot(row, s), ownCycle(row, request, now));
    }

    /**
     * @return duration, in seconds at speed 1, of the cycle that a requested clip has when it is not in step with other
     *     gaits
     */
    private double ownCycle(int row, RequestDraft request, long now) {
        int instance = table.instance(row);
        instanceSpeeds.begin(instance, request, now, playing);
        return instanceSpeeds.cycle(instance, playing);
    }

    private static boolean isInStep(RequestDraft request) {
        return request.begin() instanceof Begin.InStep && request.mode() == LoopMode.LOOP;
    }

    /**
     * Sets the rates of clips: one rate for all gaits if the blend requests its clips in step, otherwise a separate
     * rate for each clip of the blend.
     *
     * @param row row of the instance in the playback table
     * @param goals base slot of each of the blend's clips
     * @param before duration of the current cycle, in seconds; 0: none
     * @param now tick at which the rates change
     */
    void setRates(int row, BlendDraft blend, int[] goals, double before, long now) {
        double goal = cycle(blend);
        double common = before == 0 || goal == 0 ? goal : 2 / (1 / before + 1 / goal);
        for (int s = 0; s < PoseState.MAX_BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            if (goal > 0 && gait(slot) != null) {
                setCycle(row, slot, common, now);
            }
        }
        for (int i = 0; goal == 0 && i < blend.count(); i++) {
            setCycle(row, PlaybackTable.slot(row, goals[i]), ownCycle(row, blend.clip(i), now), now);
        }
        table.setGoalCycle(row, common == goal ? 0 : goal);
    }

    /** @return cycle duration of a blend whose clips are requested in step, in seconds; 0 for other blends */
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

    /**
     * Sets the remaining gaits to their own rates after a fade.
     *
     * @param row row of the instance in the playback table
     */
    void settle(int row, long tick) {
        double cycle = table.goalCycle(row);
        for (int s = 0; s < PoseState.MAX_BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            if (cycle != 0 && gait(slot) != null) {
                setCycle(row, slot, cycle, tick);
            }
        }
        table.setGoalCycle(row, 0);
    }

    private void setCycle(int row, int slot, double cycle, long now) {
        slots.setCycle(slot, cycle);
        adaptRates(row, slot, now);
    }

    /**
     * Adapts the rates of all clips to their instance's speed, starting at a tick.
     *
     * @param row row of the instance in the playback table
     */
    void adaptRates(int row, long now) {
        for (int s = 0; s < PlaybackTable.SLOTS; s++) {
            if (slots.isUsed(PlaybackTable.slot(row, s))) {
                adaptRates(row, PlaybackTable.slot(row, s), now);
            }
        }
    }

    private void adaptRates(int row, int slot, long now) {
        long rate = instanceSpeeds.rate(table.instance(row), slots.cycle(slot));
        if (rate != slots.rate(slot)) {
            slots.read(slot, playing);
            InstanceSpeeds.pace(playing, rate, now);
            slots.setPlayback(slot, playing);
        }
    }
}
