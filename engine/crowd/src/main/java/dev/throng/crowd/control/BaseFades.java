package dev.throng.crowd.control;

import dev.throng.anim.state.PoseState;
import dev.throng.crowd.control.Blend.ClipRequest;

/**
 * Fades between the clips of bases. All clips of one base fade over the same time, from the shares that they have: the shares' sum stays
 * 1, and none of them steps, however often a fade is interrupted.
 *
 * <p>A clip that finds no free slot waits for one: for a quarter of its fade, the clips that count least go to 0 and the others grow by
 * as much; the rest of the time is its own fade. The least of four shares is a quarter at most, so that in a fade of T seconds no share
 * ever moves by more than 2/T a second: 3/2 T^-1 is the steepest of a whole fade, 2 T^-1 that of three quarters of it.
 */
final class BaseFades {
    private static final int NONE = -1;
    private static final int BASE = PoseState.MAX_BASE;

    private final PlaybackTable table;
    private final SlotTable slots;
    private final Steps steps;
    private final Paces paces;

    BaseFades(PlaybackTable table, Steps steps, Paces paces) {
        this.table = table;
        this.steps = steps;
        this.paces = paces;
        slots = table.slots;
    }

    /**
     * What a base is to become, and by when.
     *
     * @param blend the clips
     * @param end the tick at which nothing else is left
     */
    record Aim(Blend blend, long end) {}

    /** What a call came to: a clip began, others changed, or nothing did. */
    enum Outcome {
        BEGAN,
        CHANGED,
        KEPT
    }

    /** Turns to other clips from now on. */
    Outcome aim(int row, Aim aim, long now) {
        if (isOnItsWay(row, aim, now)) {
            return Outcome.KEPT;
        }
        return turn(row, aim, now);
    }

    private Outcome turn(int row, Aim aim, long now) {
        int[] goals = goingOn(row, aim.blend(), now);
        int lacking = lacking(goals, shares(row, now));
        if (lacking <= 0 || aim.end() == now) {
            return begin(row, aim, now);
        }
        fold(row, aim, lacking, now);
        return Outcome.CHANGED;
    }

    /** What happens by itself at the end of a fade. */
    Outcome change(int row, long tick) {
        Aim waiting = table.waiting(row);
        if (table.baseEnd(row) > tick) {
            return Outcome.CHANGED;
        }
        if (waiting != null) {
            table.setWaiting(row, null);
            return turn(row, waiting, tick);
        }
        settle(row, tick);
        return Outcome.CHANGED;
    }

    /** Whether the base is just that, or will be no later than asked. */
    private boolean isOnItsWay(int row, Aim aim, long now) {
        Aim waiting = table.waiting(row);
        if (waiting != null) {
            return waiting.blend().equals(aim.blend()) && waiting.end() <= aim.end();
        }
        int[] goals = goingOn(row, aim.blend(), now);
        for (int s = 0; s < BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            if (slots.isUsed(slot) && slots.to(slot) != share(aim.blend(), goals, s)) {
                return false;
            }
        }
        return table.baseEnd(row) <= aim.end() && !contains(goals, NONE);
    }

    /** The slot in which each clip of a blend counts already, or NONE. */
    private int[] goingOn(int row, Blend blend, long now) {
        int[] goals = new int[blend.clips().size()];
        for (int i = 0; i < goals.length; i++) {
            goals[i] = goingOn(row, blend.clips().get(i), now);
        }
        return goals;
    }

    private int goingOn(int row, ClipRequest request, long now) {
        for (int s = 0; s < BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            boolean counts = slots.weight(slot, now) > 0 || slots.isUsed(slot) && !slots.isLeaving(slot);
            counts &= slots.clip(slot) == request.clip(); // else it is another one, whatever its phase
            if (counts && paces.goesOn(table.instance(row), slots.playback(slot), request, now)) {
                return s;
            }
        }
        return NONE;
    }

    /** Slots that a blend needs beyond those that are free. */
    private static int lacking(int[] goals, float[] shares) {
        int lacking = 0;
        for (int goal : goals) {
            lacking += goal == NONE ? 1 : 0;
        }
        for (int s = 0; s < BASE; s++) {
            lacking -= shares[s] == 0 && !contains(goals, s) ? 1 : 0;
        }
        return lacking;
    }

    private static boolean contains(int[] goals, int s) {
        for (int goal : goals) {
            if (goal == s) {
                return true;
            }
        }
        return false;
    }

    /** What each slot's clip counts, of 1. */
    private float[] shares(int row, long now) {
        float[] shares = new float[BASE];
        float sum = 0;
        for (int s = 0; s < BASE; s++) {
            shares[s] = slots.weight(PlaybackTable.slot(row, s), now);
            sum += shares[s];
        }
        if (sum == 0) {
            shares[first(row)] = 1; // as in the pose
            return shares;
        }
        for (int s = 0; s < BASE; s++) {
            shares[s] /= sum;
        }
        return shares;
    }

    private int first(int row) {
        int s = 0;
        while (!slots.isUsed(PlaybackTable.slot(row, s))) {
            s++;
        }
        return s;
    }

    private static float share(Blend blend, int[] goals, int s) {
        for (int i = 0; i < goals.length; i++) {
            if (goals[i] == s) {
                return blend.share(i);
            }
        }
        return 0;
    }

    private Outcome begin(int row, Aim aim, long now) {
        Blend blend = aim.blend();
        float[] shares = shares(row, now);
        int partner = steps.partner(row, shares);
        int[] goals = goingOn(row, blend, now);
        boolean begins = goals[blend.lead()] == NONE;
        double cycle = partner == NONE || aim.end() == now ? 0 : slots.cycle(PlaybackTable.slot(row, partner));
        take(row, blend, goals, partner, now);
        for (int s = 0; s < BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            slots.setFade(slot, shares[s], share(blend, goals, s), now, aim.end() - now);
            free(slot);
        }
        table.setLead(row, goals[blend.lead()]);
        table.setWaiting(row, null);
        steps.pace(row, blend, goals, cycle, now);
        if (aim.end() == now) {
            settle(row, now);
        }
        return begins ? Outcome.BEGAN : Outcome.CHANGED;
    }

    /** Gives each clip of a blend that does not play yet the slot that counts least, and begins it. */
    private void take(int row, Blend blend, int[] goals, int partner, long now) {
        float[] shares = shares(row, now);
        setAside(goals, shares);
        int pace = partner;
        for (int i = 0; i < goals.length; i++) {
            ClipRequest request = blend.clips().get(i);
            if (goals[i] == NONE) {
                goals[i] = least(shares);
                shares[goals[i]] = Float.POSITIVE_INFINITY;
                steps.begin(row, goals[i], request, pace, now);
            }
            pace = pace == NONE ? goals[i] : pace;
        }
    }

    /** Clips that are to stay are not the least. */
    private static void setAside(int[] goals, float[] shares) {
        for (int goal : goals) {
            if (goal != NONE) {
                shares[goal] = Float.POSITIVE_INFINITY;
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

    /** Where nothing is left and nothing comes, the slot is free. */
    private void free(int slot) {
        if (slots.from(slot) == 0 && slots.to(slot) == 0) {
            slots.clear(slot);
        }
    }

    /** Lets the clips that count least go, to make room for what waits. */
    private void fold(int row, Aim aim, int lacking, long now) {
        long quarter = (aim.end() - now) / 4;
        int[] goals = goingOn(row, aim.blend(), now);
        boolean goesOn =
                table.waiting(row) != null && leaving(row, goals) >= lacking && table.baseEnd(row) <= now + quarter;
        table.setWaiting(row, aim);
        table.setAimCycle(row, 0);
        if (goesOn) {
            return;
        }
        float[] shares = shares(row, now);
        float[] kept = kept(shares, goals, lacking);
        float sum = 0;
        for (float share : kept) {
            sum += share;
        }
        for (int s = 0; s < BASE; s++) {
            int slot = PlaybackTable.slot(row, s);
            slots.setFade(slot, shares[s], kept[s] / sum, now, quarter);
            free(slot);
        }
    }

    /** How many slots will be free, or none if one leaves that is to stay. */
    private int leaving(int row, int[] goals) {
        int leaving = 0;
        for (int s = 0; s < BASE; s++) {
            boolean leaves = slots.isLeaving(PlaybackTable.slot(row, s));
            if (leaves && contains(goals, s)) {
                return 0;
            }
            leaving += leaves ? 1 : 0;
        }
        return leaving;
    }

    /** Shares with the least of them 0, as many as are lacking, but none that is to stay. */
    private static float[] kept(float[] shares, int[] goals, int lacking) {
        float[] order = shares.clone();
        float[] kept = shares.clone();
        for (int s = 0; s < BASE; s++) {
            order[s] = shares[s] == 0 ? Float.POSITIVE_INFINITY : shares[s];
        }
        setAside(goals, order);
        for (int i = 0; i < lacking; i++) {
            int least = least(order);
            order[least] = Float.POSITIVE_INFINITY;
            kept[least] = 0;
        }
        return kept;
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
