package dev.throng.app.compare.shown;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.gait.Legs;
import dev.throng.anim.modify.StateDecisions;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.app.compare.shown.RandomGazes.Gazing;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.proof.Shown;
import dev.throng.proof.Shown.GpuWork;
import dev.throng.proof.Shown.Unstable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Seeded random states of a character: mixtures of clips, some with inverse kinematics or uneven ground. A state whose
 * pose may change much by rounding is replaced, or compared only by the properties that {@link Shown.Unstable} names.
 */
public final class SeededStates {
    /** At most one in {@value} states is replaced because rounding may change its pose much. */
    private static final int ONE_IN_REPLACED = 100;

    /** One in {@value} states is on uneven ground, if the character has legs. */
    private static final int ONE_IN_ON_GROUND = 4;

    /** Choice of inverse kinematics for random states whose feet are on uneven ground. */
    public enum Standing {
        /** Half of the states use inverse kinematics. */
        SOLVED,
        /** No state uses inverse kinematics, which saves compiling its shaders. */
        PLAIN
    }

    /**
     * Selection of random states.
     *
     * @param extras features of the selected states that cost the GPU additional work
     * @param standing whether states with feet on uneven ground use inverse kinematics
     */
    public record Selection(Set<GpuWork> extras, Standing standing) {
        /** All random states. */
        public static final Selection ALL = new Selection(EnumSet.allOf(GpuWork.class), Standing.SOLVED);
    }

    private final StateDecisions decisions;
    private final Predicate<PoseState> isReplaced;
    private final RandomMixes mixes;
    private final RandomIk ik;
    private final RandomGazes gazes;
    private final @Nullable RandomGround ground;
    private final StandingDecisions standingDecisions;
    private final SplittableRandom random;
    private int near;
    private int open;

    /**
     * @param character character with the compared skinning method
     * @param atlas the character's atlas
     * @param seed start value of all random numbers
     * @param solves whether states may use inverse kinematics
     * @param isReplaced returns whether to replace a state although rounding hardly changes its pose; the number of
     *     these replacements is at most the number of drawn states
     */
    public SeededStates(
            CharacterModel character, ClipAtlas atlas, long seed, boolean solves, Predicate<PoseState> isReplaced) {
        this.isReplaced = isReplaced;
        random = new SplittableRandom(seed);
        decisions = new StateDecisions(character);
        mixes = new RandomMixes(character, random);
        ik = new RandomIk(character, solves, random);
        gazes = new RandomGazes(character, atlas, new SplittableRandom(~seed));
        boolean stands = solves && Legs.find(character.skeleton()).isPresent();
        ground = stands ? new RandomGround(character, atlas, random) : null;
        standingDecisions = new StandingDecisions(character.skeleton());
    }

    /**
     * Draws random states. A state whose pose may change much by rounding is replaced, but at most one in a hundred;
     * more such states are compared only in part, as {@link Shown#unstable} says.
     *
     * @param count number of drawn states
     * @param selection which of the drawn states to return
     * @return selected states, one per instance
     */
    public List<Shown> draw(int count, Selection selection) {
        List<Shown> states = draw(count, selection.standing());
        states.removeIf(shown -> !selection.extras().contains(shown.gpuWork()));
        return states;
    }

    private List<Shown> draw(int count, Standing standing) {
        List<Shown> states = new ArrayList<>();
        while (states.size() < count) {
            PoseState still = mixes.next();
            Shown.OfState shown = ground != null && random.nextInt(ONE_IN_ON_GROUND) == 0
                    ? stand(states.size(), still, ground, standing)
                    : free(states.size(), still);
            if (shown.unstable() == Unstable.ALL_ROTATIONS && near < count / ONE_IN_REPLACED) {
                near++;
            } else if (shown.unstable() == Unstable.NONE && open < count && isReplaced.test(shown.state())) {
                open++;
            } else {
                states.add(shown);
            }
        }
        return states;
    }

    private Shown.OfState free(int number, PoseState still) {
        PoseState state = solved(still, ik.entries(still));
        Gazing gazing = gazes.gazing(state);
        return new Shown.OfState(number, state, gazing, gazing == null ? corner(state) : corner(gazing, state));
    }

    /**
     * @param number index of the state
     * @param still state without inverse kinematics
     * @param on uneven ground below the feet
     * @param standing whether the state may use inverse kinematics
     * @return a state whose feet are placed on the ground; any inverse kinematics is solved after that
     */
    private Shown.OfState stand(int number, PoseState still, RandomGround on, Standing standing) {
        Shown.OfState shown = new Shown.OfState(number, still, on.stand(), Unstable.NONE);
        List<IkEntry> entries = standing == Standing.PLAIN ? List.of() : ik.entries(() -> on.placed(shown));
        boolean isNear =
                decisions.isNear(still) || !entries.isEmpty() && standingDecisions.areNear(entries, on.placed(shown));
        return new Shown.OfState(
                number, solved(still, entries), shown.surroundings(), isNear ? Unstable.ALL_ROTATIONS : Unstable.NONE);
    }

    private Unstable corner(Gazing gazing, PoseState state) {
        PoseState turned = gazing.turned(state);
        return gazing.isClose(turned) || decisions.isNear(turned) ? Unstable.ALL_ROTATIONS : Unstable.NONE;
    }

    private Unstable corner(PoseState state) {
        if (!decisions.isNear(state)) {
            return Unstable.NONE;
        }
        List<IkEntry> entries = state.ik();
        int last = entries.size() - 1;
        boolean bends = last >= 0 && entries.get(last) instanceof IkEntry.TwoBone limb && limb.weight() == 1;
        boolean isLast =
                bends && !decisions.isNear(new PoseState(state.base(), state.layers(), entries.subList(0, last)));
        return isLast ? Unstable.LAST_LIMB : Unstable.ALL_ROTATIONS;
    }

    /** @return number of states that were replaced */
    public int redrawn() {
        return near + open;
    }

    private static PoseState solved(PoseState still, List<IkEntry> entries) {
        return entries.isEmpty() ? still : new PoseState(still.base(), still.layers(), entries);
    }
}
