package dev.throng.crowd.state;

import dev.throng.anim.state.IkEntry;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Kinds of inverse kinematics that states use.
 *
 * @param limbs whether a state has a two-bone chain
 * @param chains whether a state has a chain solved by CCD or FABRIK
 * @param lookAts joints with a look-at, ascending
 * @param ascends whether each state lists look-ats by ascending joint, without duplicates
 * @param follows whether a look-at's target is another instance
 */
public record Kinematics(boolean limbs, boolean chains, List<Integer> lookAts, boolean ascends, boolean follows) {
    public static final Kinematics NONE = new Kinematics(false, false, List.of(), true, false);

    /** Kinds of states whose only inverse kinematics are look-ats at other instances. */
    static final Kinematics FOLLOWING = new Kinematics(false, false, List.of(), true, true);

    public static Kinematics lookAt(int joint) {
        return new Kinematics(false, false, List.of(joint), true, false);
    }

    /** Returns these kinds, increased by look-ats at other instances. */
    public Kinematics following() {
        return with(FOLLOWING);
    }

    /** @return whether any state turns joints by inverse kinematics */
    public boolean turnsJoints() {
        return limbs || chains || !lookAts.isEmpty();
    }

    /** Returns these kinds, increased by the kinds of a state's entries. */
    public Kinematics with(List<IkEntry> entries) {
        return includes(entries) ? this : with(of(entries));
    }

    /** @return whether these kinds include those of all given entries */
    private boolean includes(List<IkEntry> entries) {
        int last = -1;
        for (int i = 0; i < entries.size(); i++) { // no iterators, no boxes: many states may be set at once
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
