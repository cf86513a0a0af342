package dev.throng.crowd.control;

import dev.throng.anim.state.PoseState;
import dev.throng.crowd.control.Blend.RequestDraft;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.SlotTable;
import java.util.Arrays;

/**
 * Fades between the clips of bases. All clips of one base fade over the same time, from the shares that they have: the shares' sum stays
 * 1, and none of them steps, however often a fade is interrupted.
 *
 * <p>A clip that finds no free slot waits for one: for a quarter of its fade, the clips that count least go to 0 and the others grow by
 * as much; the rest of the time is its own fade.
 */
final class BaseFades {
    private static final int NONE = -1;
    private static final int BASE = PoseState.MAX_BASE;

    private final PlaybackTable table;
    private final SlotTable slots;
    private final Steps steps;
    private final Paces paces;
    private final PlaybackDraft playing = new PlaybackDraft(); // of one call

    // Of one call: slots in which clips of the aim count already, or NONE; what each slot's clip counts, of 1, and its
    // change a tick; the order in which slots are taken; and what is left of the shares.
    private final int[] goals = new int[Blend.MAX_CLIPS];
    private final float[] shares = new float[BASE];
    private final float[] speeds = new float[BASE];
    private final float[] order = new float[BASE];
    private final float[] kept = new float[BASE];

    BaseFades(PlaybackTable table, Steps steps, Paces paces) {
        this.table = table;
        this.steps = steps;
        this.paces = paces;
        slots = table.slots;
    }

    /** What a call came to: a clip began, others changed, or nothing did. */
    enum Outcome {
        BEGAN,
        CHANGED,
        KEPT
    }

    /** Turns to other clips from now on. */
    Outcome aim(int row, BlendDraft aim, long now) {
        return isOnItsWay(row, aim, now) ? Outcome.KEPT : turn(row, aim, now);
    }

    private Outcome turn(int row, BlendDraft aim, long now) {
        findGoals(row, aim, now);
        findShares(row, now);
        int lacking = lacking(aim);
        if (lacking <= 0 || aim.end() == now) {
            return begin(row, aim, now);
        }
        makeRoom(row, aim, lacking, now);
        return Outcome.CHANGED;
    }

    /** What happens by itself at the end of a fade. */
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

    /** Whether the base is just that, or will be no later than asked. */
    private boolean isOnItsWay(int row, BlendDraft aim, long now) {
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
            goals[i] = goingOn(row, aim.clip(i), now);
        }
    }

    private int goingOn(int row, RequestDraft request, long now) {
        for (int s = 0; s < BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            boolean counts = slots.weight(slot, now) > 0 || slots.isUsed(slot) && !slots.isLeaving(slot);
            counts &= slots.clip(slot) == request.clip(); // else it is another one, whatever its phase
            if (counts && paces.goesOn(table.instance(row), slots.read(slot, playing), request, now)) {
                return s;
            }
        }
        return NONE;
    }

    /** Slots that a blend needs beyond those that are free. */
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
            shares[first(row)] = 1; // as in the pose
            Arrays.fill(speeds, 0);
            return;
        }
        for (int s = 0; s < BASE; s++) {
            shares[s] /= sum;
            speeds[s] = (speeds[s] - shares[s] * rise) / sum; // all of them add up to 0
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
        int partner = steps.partner(row, shares);
        boolean begins = goals[aim.lead()] == NONE;
        double cycle = partner == NONE || aim.end() == now ? 0 : slots.cycle(PlaybackTable.slot(row, partner));
        take(row, aim, partner, now);
        for (int s = 0; s < BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            slots.setFade(slot, shares[s], share(aim, s), now, aim.end() - now);
        }
        carry(row, aim.end() - now);
        table.setLead(row, goals[aim.lead()]);
        table.endWaiting(row);
        steps.pace(row, aim, goals, cycle, now);
        if (aim.end() == now) {
            settle(row, now);
        }
        return begins ? Outcome.BEGAN : Outcome.CHANGED;
    }

    /** Gives each clip of an aim that does not play yet the slot that counts least, and begins it. */
    private void take(int row, BlendDraft aim, int partner, long now) {
        System.arraycopy(shares, 0, order, 0, BASE);
        setAside(aim);
        int pace = partner;
        for (int i = 0; i < aim.count(); i++) {
            if (goals[i] == NONE) {
                goals[i] = least(order);
                order[goals[i]] = Float.POSITIVE_INFINITY;
                steps.begin(row, goals[i], aim.clip(i), pace, now);
            }
            pace = pace == NONE ? goals[i] : pace;
        }
    }

    /** Clips that are to stay are not the least. */
    private void setAside(BlendDraft aim) {
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
     * Lets all shares of a base continue at the speeds that they had, see {@link Fade.Momentum}. These die away together, so that the shares'
     * sum stays 1, and before any share would get below 0. Frees slots whose share is and stays 0.
     */
    private void carry(int row, long ticks) {
        float time = ticks;
        for (int s = 0; s < BASE; s++) {
            time = speeds[s] < 0 ? Math.min(time, Fade.Rows.settling(shares[s], -speeds[s])) : time;
        }
        for (int s = 0; s < BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            if (time >= 1 && speeds[s] != 0) {
                slots.weights().carry(slot, speeds[s], 1 / time);
            } else if (slots.from(slot) == 0 && slots.to(slot) == 0) {
                slots.clear(slot);
            }
        }
    }

    /** Lets the clips that count least go, to make room for what waits. */
    private void makeRoom(int row, BlendDraft aim, int lacking, long now) {
        long quarter = (aim.end() - now) / 4;
        boolean goesOn = table.isWaiting(row) && leaving(row, aim) >= lacking && table.baseEnd(row) <= now + quarter;
        table.setWaiting(row, aim);
        table.setAimCycle(row, 0);
        if (goesOn) {
            return;
        }
        keep(aim, lacking);
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

    /** How many slots will be free, or none if one leaves that is to stay. */
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

    /** Keeps the shares but for the least of them, as many as are lacking, which are none that is to stay. */
    private void keep(BlendDraft aim, int lacking) {
        for (int s = 0; s < BASE; s++) {
            kept[s] = shares[s];
            order[s] = shares[s] == 0 ? Float.POSITIVE_INFINITY : shares[s];
        }
        setAside(aim);
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
        steps.settle(row, tick);
    }
}
