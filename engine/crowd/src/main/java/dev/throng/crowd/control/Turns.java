package dev.throng.crowd.control;

import dev.throng.anim.state.IkEntry;
import dev.throng.crowd.state.Fade;
import java.util.List;

/**
 * Inverse kinematics of an instance.
 *
 * @param share factor on the weights of all entries
 */
record Turns(List<IkEntry> entries, Fade share) {
    static final Turns NONE = new Turns(List.of(), Fade.steady(1));

    /** Returns other entries, or these entries while they fade out. @param next none: these fade out */
    Turns turned(List<IkEntry> next, long now, long ticks) {
        if (!next.isEmpty()) {
            return fading(next, 1, now, ticks);
        }
        return entries.isEmpty() || ticks == 0 ? NONE : fading(entries, 0, now, ticks);
    }

    /** Returns entries whose share fades from what it is, unless a fade to the same share ends as early already. */
    private Turns fading(List<IkEntry> next, float to, long now, long ticks) {
        boolean isNew = entries.isEmpty();
        boolean goesOn = !isNew && share.to() == to && share.start() + share.ticks() <= now + ticks;
        float from = isNew ? 0 : share.weight(now);
        Fade fade = ticks == 0 ? Fade.steady(to) : new Fade(from, to, now, ticks);
        return new Turns(List.copyOf(next), goesOn ? share : fade);
    }

    /** The tick at which nothing is left of the entries, or {@link TickQueue#NEVER}. */
    long end() {
        return share.to() == 0 && !entries.isEmpty() ? share.start() + share.ticks() : TickQueue.NEVER;
    }
}
