package dev.throng.crowd.control;

import dev.throng.anim.state.IkEntry;
import dev.throng.crowd.state.Fade;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Inverse kinematics of an instance, and its pose by the host.
 *
 * @param share factor on the weights of all entries
 * @param held weight of the host's pose; null: there is none
 */
record Turns(List<IkEntry> entries, Fade share, @Nullable Fade held) {
    static final Turns NONE = new Turns(List.of(), Fade.steady(1), null);

    /** @throws IllegalArgumentException when a weight is not from 0 to 1 */
    static void requireFeet(float weight) {
        if (!(weight >= 0 && weight <= 1)) {
            throw new IllegalArgumentException("foot placement: found weight " + weight + ", expected 0 to 1");
        }
    }

    /** Returns whether an instance has neither. */
    boolean isNone() {
        return entries.isEmpty() && held == null;
    }

    private Turns withoutEntries() {
        return new Turns(NONE.entries, NONE.share, held);
    }

    /** Returns a host's pose with a weight that fades, unless a fade to the same weight ends as early already. */
    Turns held(float to, long now, long ticks) {
        Fade own = held == null ? Fade.steady(0) : held;
        boolean goesOn = own.to() == to && own.end() <= now + ticks;
        Fade fade = ticks == 0 ? Fade.steady(to) : new Fade(own.weight(now), to, now, ticks);
        return new Turns(entries, share, goesOn ? held : fade).at(now);
    }

    /** Returns what is left at a tick. */
    Turns at(long tick) {
        Turns left = turnsEnd() <= tick ? withoutEntries() : this;
        if (held == null || held.end() > tick) {
            return left;
        }
        return new Turns(left.entries, left.share, held.to() == 0 ? null : Fade.steady(held.to()));
    }

    /** Returns other entries, or these entries while they fade out. @param next none: these fade out */
    Turns turned(List<IkEntry> next, long now, long ticks) {
        if (!next.isEmpty()) {
            return fading(next, 1, now, ticks);
        }
        return entries.isEmpty() || ticks == 0 ? withoutEntries() : fading(entries, 0, now, ticks);
    }

    /** Returns entries whose share fades from what it is, unless a fade to the same share ends as early already. */
    private Turns fading(List<IkEntry> next, float to, long now, long ticks) {
        boolean isNew = entries.isEmpty();
        boolean goesOn = !isNew && share.to() == to && share.end() <= now + ticks;
        float from = isNew ? 0 : share.weight(now);
        Fade fade = ticks == 0 ? Fade.steady(to) : new Fade(from, to, now, ticks);
        return new Turns(List.copyOf(next), goesOn ? share : fade, held);
    }

    /** The tick at which nothing is left of the entries, or a fade of the host's pose ends, or {@link TickQueue#NEVER}. */
    long end() {
        long heldEnd = held == null || held.ticks() == 0 ? TickQueue.NEVER : held.end();
        return Math.min(turnsEnd(), heldEnd);
    }

    private long turnsEnd() {
        return share.to() == 0 && !entries.isEmpty() ? share.end() : TickQueue.NEVER;
    }
}
