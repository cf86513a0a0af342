package dev.throng.crowd.state;

import dev.throng.anim.state.IkEntry;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What inverse kinematics of states turn.
 *
 * @param limbs whether any are two-bone chains
 * @param chains whether any are solved by CCD or FABRIK
 * @param lookAts joints that turn to a point, ascending
 * @param ascends whether each state turns its joints in this order, none twice
 * @param follows whether any turn to other instances
 */
public record Kinematics(boolean limbs, boolean chains, List<Integer> lookAts, boolean ascends, boolean follows) {
    /** Nothing at all. */
    public static final Kinematics NONE = new Kinematics(false, false, List.of(), true, false);

    /** That what looks may do so at other instances. */
    static final Kinematics FOLLOWING = new Kinematics(false, false, List.of(), true, true);

    /** One joint that turns to a point. */
    public static Kinematics lookAt(int joint) {
        return new Kinematics(false, false, List.of(joint), true, false);
    }

    /** Returns these with look-ats that may follow other instances. */
    public Kinematics following() {
        return with(FOLLOWING);
    }

    /** Whether any joint may be turned. */
    public boolean turnsJoints() {
        return limbs || chains || !lookAts.isEmpty();
    }

    /** The same with a state's own. */
    public Kinematics with(List<IkEntry> entries) {
        return holds(entries) ? this : with(of(entries));
    }

    /** Whether entries add nothing, as those of nearly all states do. */
    private boolean holds(List<IkEntry> entries) {
        int last = -1;
        for (int i = 0; i < entries.size(); i++) { // no iterators, no boxes: many may be set at once
            IkEntry entry = entries.get(i);
            if (entry instanceof IkEntry.LookAt look) {
                if (!turns(look.joint()) || ascends && look.joint() <= last) {
                    return false;
                }
                last = look.joint();
            } else if (entry instanceof IkEntry.TwoBone ? !limbs : !chains) {
                return false;
            }
        }
        return true;
    }

    private boolean turns(int joint) {
        for (int i = 0; i < lookAts.size(); i++) {
            if (lookAts.get(i) == joint) {
                return true;
            }
        }
        return false;
    }

    private static Kinematics of(List<IkEntry> entries) {
        List<Integer> lookAts = entries.stream()
                .filter(IkEntry.LookAt.class::isInstance)
                .map(entry -> ((IkEntry.LookAt) entry).joint())
                .toList();
        return new Kinematics(
                entries.stream().anyMatch(IkEntry.TwoBone.class::isInstance),
                entries.stream().anyMatch(IkEntry.Chain.class::isInstance),
                lookAts,
                IntStream.range(1, lookAts.size()).allMatch(i -> lookAts.get(i - 1) < lookAts.get(i)),
                false);
    }

    Kinematics with(Kinematics other) {
        boolean isMore = other.limbs && !limbs || other.chains && !chains || ascends && !other.ascends;
        if (!isMore && (follows || !other.follows) && lookAts.containsAll(other.lookAts)) {
            return this;
        }
        List<Integer> all = Stream.concat(lookAts.stream(), other.lookAts.stream())
                .distinct()
                .sorted()
                .toList();
        return new Kinematics(
                limbs || other.limbs, chains || other.chains, all, ascends && other.ascends, follows || other.follows);
    }
}
