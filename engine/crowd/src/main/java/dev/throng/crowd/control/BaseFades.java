package dev.throng.crowd.control;

import dev.throng.anim.state.PoseState;
import dev.throng.crowd.control.Blend.RequestDraft;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.SlotTable;
import java.util.Arrays;

/**
 * Fades an instance's base, the blend of clips below its layers, to another base. All clips fade over the same time,
 * from their current shares, so shares add up to 1 and never jump, even if a fade is interrupted.
 *
 * <p>If all base slots of an instance are in use, a requested clip waits for a quarter of the requested fade, while the
 * clips with the smallest shares fade out. In the remaining time, the requested clip fades in.
 */
final class BaseFades {
    private static final int NONE = -1;
    private static final int BASE = PoseState.MAX_BASE;

    private final PlaybackTable table;
    private final SlotTable slots;
    private final GaitSync gaitSync;
    private final InstanceSpeeds instanceSpeeds;
    private final PlaybackDraft playing = new PlaybackDraft(); // scratch

    // Used within one call. goals: slots that already play clips of the aim, or NONE; shares: current shares; speeds:
    // their change per tick; order: slots are taken by ascending values; kept: shares that remain.
    private final int[] goals = new int[Blend.MAX_CLIPS];
    private final float[] shares = new float[BASE];
    private final float[] speeds = new float[BASE];
    private final float[] order = new float[BASE];
    private final float[] kept = new float[BASE];

    BaseFades(PlaybackTable table, GaitSync gaitSync, InstanceSpeeds instanceSpeeds) {
        this.table = table;
        this.gaitSync = gaitSync;
        this.instanceSpeeds = instanceSpeeds;
        slots = table.slots;
    }

    enum Outcome {
        BEGAN,
        CHANGED,
        KEPT
    }

    /** Fades the base in a row of the {@link PlaybackTable} to a requested blend. */
    Outcome aim(int row, BlendDraft aim, long now) {
        return isAimReached(row, aim, now) ? Outcome.KEPT : turn(row, aim, now);
    }

    private Outcome turn(int row, BlendDraft aim, long now) {
        findGoals(row, aim, now);
        findShares(row, now);
        int lacking = lacking(aim);
        if (lacking <= 0 || aim.end() == now) {
            return begin(row, aim, now);
        }
        freeSlots(row, aim, lacking, now);
        return Outcome.CHANGED;
    }

    /** Applies the changes to an instance's base that are due at the end of its fade. */
    Outcome change(int row, long tick) {
        if (table.baseEnd(row) > tick) {
            return Outcome.CHANGED;
        }
        if (table.isWaiting(row)) {
            BlendDraft waiting = table.waiting(row);
            table.endWaiting(row);
            return turn(row, waiting, tick);
        }
        settle(row, tick);
        return Outcome.CHANGED;
    }

    /** @return whether the base has a blend's clips and shares, or will have them when the requested fade ends */
    private boolean isAimReached(int row, BlendDraft aim, long now) {
        if (table.isWaiting(row)) {
            BlendDraft waiting = table.waiting(row);
            return waiting.isSame(aim) && waiting.end() <= aim.end();
        }
        findGoals(row, aim, now);
        for (int s = 0; s < BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            if (slots.isUsed(slot) && slots.to(slot) != share(aim, s)) {
                return false;
            }
        }
        return table.baseEnd(row) <= aim.end() && !isGoal(aim, NONE);
    }

    private void findGoals(int row, BlendDraft aim, long now) {
        for (int i = 0; i < aim.count(); i++) {
            goals[i] = continuingSlot(row, aim.clip(i), now);
        }
    }

    private int continuingSlot(int row, RequestDraft request, long now) {
        for (int s = 0; s < BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            boolean counts = slots.weight(slot, now) > 0 || slots.isUsed(slot) && !slots.isLeaving(slot);
            counts &= slots.clip(slot) == request.clip(); // only the same clip can continue
            if (counts && instanceSpeeds.continues(table.instance(row), slots.read(slot, playing), request, now)) {
                return s;
            }
        }
        return NONE;
    }

    /** @return how many base slots must become free before a blend can start; none if 0 or less */
    private int lacking(BlendDraft aim) {
        int lacking = 0;
        for (int i = 0; i < aim.count(); i++) {
            lacking += goals[i] == NONE ? 1 : 0;
        }
        for (int s = 0; s < BASE; s++) {
            lacking -= shares[s] == 0 && !isGoal(aim, s) ? 1 : 0;
        }
        return lacking;
    }

    private boolean isGoal(BlendDraft aim, int s) {
        for (int i = 0; i < aim.count(); i++) {
            if (goals[i] == s) {
                return true;
            }
        }
        return false;
    }

    private void findShares(int row, long now) {
        float sum = 0;
        float rise = 0;
        for (int s = 0; s < BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            shares[s] = slots.weight(slot, now);
            speeds[s] = slots.isUsed(slot) ? slots.weights().slope(slot, now) : 0;
            sum += shares[s];
            rise += speeds[s];
        }
        if (sum == 0) {
            shares[first(row)] = 1; // if all weights are 0, the pose shows the first clip
            Arrays.fill(speeds, 0);
            return;
        }
        for (int s = 0; s < BASE; s++) {
            shares[s] /= sum;
            speeds[s] = (speeds[s] - shares[s] * rise) / sum; // speeds add up to 0
        }
    }

    private int first(int row) {
        int s = 0;
        while (!slots.isUsed(PlaybackTable.slot(row, s))) {
            s++;
        }
        return s;
    }

    private float share(BlendDraft aim, int s) {
        for (int i = 0; i < aim.count(); i++) {
            if (goals[i] == s) {
                return aim.share(i);
            }
        }
        return 0;
    }

    private Outcome begin(int row, BlendDraft aim, long now) {
        int partner = gaitSync.partner(row, shares);
        boolean begins = goals[aim.lead()] == NONE;
        double cycle = partner == NONE || aim.end() == now ? 0 : slots.cycle(PlaybackTable.slot(row, partner));
        startRequested(row, aim, partner, now);
        for (int s = 0; s < BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            slots.setFade(slot, shares[s], share(aim, s), now, aim.end() - now);
        }
        carry(row, aim.end() - now);
        table.setLead(row, goals[aim.lead()]);
        table.endWaiting(row);
        gaitSync.setRates(row, aim, goals, cycle, now);
        if (aim.end() == now) {
            settle(row, now);
        }
        return begins ? Outcome.BEGAN : Outcome.CHANGED;
    }

    /** Starts each requested clip that does not play yet, in the base slot with the smallest share. */
    private void startRequested(int row, BlendDraft aim, int partner, long now) {
        System.arraycopy(shares, 0, order, 0, BASE);
        protect(aim);
        int pace = partner;
        for (int i = 0; i < aim.count(); i++) {
            if (goals[i] == NONE) {
                goals[i] = least(order);
                order[goals[i]] = Float.POSITIVE_INFINITY;
                gaitSync.begin(row, goals[i], aim.clip(i), pace, now);
            }
            pace = pace == NONE ? goals[i] : pace;
        }
    }

    /** Reserves the base slots of clips that continue, so that no other clip gets them. */
    private void protect(BlendDraft aim) {
        for (int i = 0; i < aim.count(); i++) {
            if (goals[i] != NONE) {
                order[goals[i]] = Float.POSITIVE_INFINITY;
            }
        }
    }

    private static int least(float[] shares) {
        int least = 0;
        for (int s = 1; s < shares.length; s++) {
            least = shares[s] < shares[least] ? s : least;
        }
        return least;
    }

    /**
     * Starts the fades at the shares' current speeds, see {@link Fade.Momentum}. All speeds decay in the same time, so
     * the shares add up to 1 and stay at least 0. Frees slots whose share stays 0.
     */
    private void carry(int row, long ticks) {
        float time = ticks;
        for (int s = 0; s < BASE; s++) {
            time = speeds[s] < 0 ? Math.min(time, Fade.Rows.settling(shares[s], -speeds[s])) : time;
        }
        for (int s = 0; s < BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            if (time >= 1 && speeds[s] != 0) {
                slots.weights().setMomentum(slot, speeds[s], 1 / time);
            } else if (slots.from(slot) == 0 && slots.to(slot) == 0) {
                slots.clear(slot);
            }
        }
    }

    /** Lets a blend wait until the clips with the smallest shares have faded out. */
    private void freeSlots(int row, BlendDraft aim, int lacking, long now) {
        long quarter = (aim.end() - now) / 4;
        boolean continues = table.isWaiting(row) && leaving(row, aim) >= lacking && table.baseEnd(row) <= now + quarter;
        table.setWaiting(row, aim);
        table.setGoalCycle(row, 0);
        if (continues) {
            return;
        }
        copyKeptShares(aim, lacking);
        float sum = 0;
        for (float share : kept) {
            sum += share;
        }
        for (int s = 0; s < BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            slots.setFade(slot, shares[s], kept[s] / sum, now, quarter);
        }
        carry(row, quarter);
    }

    /**
     * @return the number of base slots that the running fade will free; 0 if the blend requests a clip that fades out
     */
    private int leaving(int row, BlendDraft aim) {
        int leaving = 0;
        for (int s = 0; s < BASE; s++) {
            boolean leaves = slots.isLeaving(PlaybackTable.slot(row, s));
            if (leaves && isGoal(aim, s)) {
                return 0;
            }
            leaving += leaves ? 1 : 0;
        }
        return leaving;
    }

    /** Copies the shares to {@link #kept}, where the smallest shares of clips that are not requested become 0. */
    private void copyKeptShares(BlendDraft aim, int lacking) {
        for (int s = 0; s < BASE; s++) {
            kept[s] = shares[s];
            order[s] = shares[s] == 0 ? Float.POSITIVE_INFINITY : shares[s];
        }
        protect(aim);
        for (int i = 0; i < lacking; i++) {
            int least = least(order);
            order[least] = Float.POSITIVE_INFINITY;
            kept[least] = 0;
        }
    }

    private void settle(int row, long tick) {
        for (int s = 0; s < BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            if (slots.isLeaving(slot)) {
                slots.clear(slot);
            }
        }
        gaitSync.settle(row, tick);
    }
}
