package dev.throng.app.compare.shown;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.gait.Legs;
import dev.throng.anim.modify.StateDecisions;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.app.compare.shown.RandomGazes.Gazing;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.proof.Shown;
import dev.throng.proof.Shown.Corner;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Seeded random states of a character: mixtures of all kinds, with weights of 0 and 1 among them. Few of those so near to a decision that
 * rounding may take it either way are drawn again, and counted; of the others, which a clip that turns by half a circle makes many of, and
 * of limbs that are just straight or folded, only what their {@link Shown.Corner} leaves is judged.
 */
public final class SeededStates {
    /** One in so many states may be drawn again. */
    private static final int REDRAWN = 100;

    /** One in so many states of a character with legs has its feet on uneven ground. */
    private static final int STANDING = 4;

    /** Random states with feet on uneven ground. */
    public enum Standing {
        /** Half of them use inverse kinematics. */
        SOLVED,
        /** None of them uses inverse kinematics, which saves the time to compile its shaders. */
        PLAIN
    }

    private final StateDecisions decisions;
    private final Predicate<PoseState> isOpen;
    private final RandomMixes mixes;
    private final RandomIk ik;
    private final RandomGazes gazes;
    private final @Nullable RandomGround ground;
    private final StandingDecisions standingDecisions;
    private final SplittableRandom random;
    private int near;
    private int open;

    /**
     * @param character with the blending that is compared
     * @param atlas of the character
     * @param seed of all random numbers
     * @param solves whether states may use inverse kinematics
     * @param isOpen whether a state should be drawn again too: at most as many as are drawn
     */
    public SeededStates(
            CharacterModel character, ClipAtlas atlas, long seed, boolean solves, Predicate<PoseState> isOpen) {
        this.isOpen = isOpen;
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
     * So many states. One in a hundred may be drawn again for being near a decision; further ones are kept, as corners.
     *
     * @param count of the states
     * @param standing states with feet on uneven ground
     * @return what instances show
     */
    public List<Shown> draw(int count, Standing standing) {
        List<Shown> states = new ArrayList<>();
        while (states.size() < count) {
            PoseState still = mixes.next();
            Shown.OfState shown = ground != null && random.nextInt(STANDING) == 0
                    ? stand(states.size(), still, ground, standing)
                    : free(states.size(), still);
            if (shown.corner() == Corner.TURNS && near < count / REDRAWN) {
                near++;
            } else if (shown.corner() == Corner.NONE && open < count && isOpen.test(shown.state())) {
                open++;
            } else {
                states.add(shown);
            }
        }
        return states;
    }

    /** A state without ground, with inverse kinematics or without. */
    private Shown.OfState free(int number, PoseState still) {
        PoseState state = solved(still, ik.entries(still));
        Gazing gazing = gazes.gazing(state);
        return new Shown.OfState(number, state, gazing, gazing == null ? corner(state) : corner(gazing, state));
    }

    /** A state with its feet on uneven ground, and perhaps inverse kinematics after that. */
    private Shown.OfState stand(int number, PoseState still, RandomGround on, Standing standing) {
        Shown.OfState shown = new Shown.OfState(number, still, on.stand(), Corner.NONE);
        List<IkEntry> entries = standing == Standing.PLAIN ? List.of() : ik.entries(() -> on.placed(shown));
        boolean isNear =
                decisions.isNear(still) || !entries.isEmpty() && standingDecisions.areNear(entries, on.placed(shown));
        return new Shown.OfState(number, solved(still, entries), shown.setting(), isNear ? Corner.TURNS : Corner.NONE);
    }

    private Corner corner(Gazing gazing, PoseState state) {
        PoseState turned = gazing.turned(state);
        return gazing.isClose(turned) || decisions.isNear(turned) ? Corner.TURNS : Corner.NONE;
    }

    private Corner corner(PoseState state) {
        if (!decisions.isNear(state)) {
            return Corner.NONE;
        }
        List<IkEntry> entries = state.ik();
        int last = entries.size() - 1;
        boolean bends = last >= 0 && entries.get(last) instanceof IkEntry.TwoBone limb && limb.weight() == 1;
        boolean isLast =
                bends && !decisions.isNear(new PoseState(state.base(), state.layers(), entries.subList(0, last)));
        return isLast ? Corner.LIMB : Corner.TURNS;
    }

    /** States that were drawn again. */
    public int redrawn() {
        return near + open;
    }

    private static PoseState solved(PoseState still, List<IkEntry> entries) {
        return entries.isEmpty() ? still : new PoseState(still.base(), still.layers(), entries);
    }
}
