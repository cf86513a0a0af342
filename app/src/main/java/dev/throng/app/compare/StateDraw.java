package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Skeleton;
import dev.throng.anim.gait.Legs;
import dev.throng.anim.modify.StateDecisions;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.MaskEntry;
import dev.throng.anim.state.MaskEntry.Reach;
import dev.throng.anim.state.PoseState;
import dev.throng.app.compare.RandomGround.Stand;
import dev.throng.app.compare.Shown.Corner;
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
final class StateDraw {
    /** One in so many weights and times is a corner. */
    private static final int CORNERS = 5;

    /** One in so many states may be drawn again. */
    private static final int REDRAWN = 100;

    /** One in so many states of a character with legs has its feet on uneven ground instead of inverse kinematics. */
    private static final int STANDING = 4;

    private final CharacterModel character;
    private final StateDecisions decisions;
    private final Predicate<PoseState> isOpen;
    private final RandomIk ik;
    private final @Nullable RandomGround ground;
    private final SplittableRandom random;
    private int near;
    private int open;

    /**
     * @param character with the blending that is compared
     * @param solves whether states may use inverse kinematics
     * @param isOpen whether a state should be drawn again too: at most as many as are drawn
     */
    StateDraw(CharacterModel character, long seed, boolean solves, Predicate<PoseState> isOpen) {
        this.isOpen = isOpen;
        this.character = character;
        random = new SplittableRandom(seed);
        decisions = new StateDecisions(character);
        ik = new RandomIk(character, solves, random);
        boolean stands = solves && Legs.find(character.skeleton()).isPresent();
        ground = stands ? new RandomGround(character, random) : null;
    }

    /**
     * So many states. One in a hundred may be drawn again for being near a decision; further ones are kept, as corners.
     *
     * @return what instances show
     */
    List<Shown> draw(int count) {
        List<Shown> states = new ArrayList<>();
        while (states.size() < count) {
            PoseState still = still();
            Stand stand = ground != null && random.nextInt(STANDING) == 0 ? ground.stand() : null;
            PoseState state = stand == null ? solved(still) : still;
            Corner corner = corner(state);
            if (corner == Corner.TURNS && near < count / REDRAWN) {
                near++;
            } else if (corner == Corner.NONE && open < count && isOpen.test(state)) {
                open++;
            } else {
                states.add(new Shown.OfState(states.size(), state, stand, corner));
            }
        }
        return states;
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
    int redrawn() {
        return near + open;
    }

    private PoseState still() {
        List<BaseClip> base = new ArrayList<>();
        List<Layer> layers = new ArrayList<>();
        if (!character.clips().isEmpty()) {
            for (int i = random.nextInt(1, PoseState.MAX_BASE + 1); i > 0; i--) {
                base.add(new BaseClip(moment(), 3 * weight()));
            }
            if (base.stream().allMatch(clip -> clip.weight() == 0)) {
                base.set(0, new BaseClip(base.get(0).moment(), 1));
            }
            for (int i = random.nextInt(PoseState.MAX_LAYERS + 1); i > 0; i--) {
                layers.add(layer());
            }
        }
        return new PoseState(base, layers, List.of());
    }

    private PoseState solved(PoseState still) {
        List<IkEntry> entries = ik.entries(still);
        return entries.isEmpty() ? still : new PoseState(still.base(), still.layers(), entries);
    }

    private Layer layer() {
        ClipMoment moment = moment();
        ClipMoment reference = switch (random.nextInt(4)) {
            case 0 -> moment.start();
            case 1 -> moment();
            default -> null;
        };
        return new Layer(moment, weight(), mask(), reference);
    }

    private List<MaskEntry> mask() {
        Skeleton skeleton = character.skeleton();
        List<MaskEntry> mask = random.nextInt(CORNERS) == 0 ? MaskEntry.everywhere(skeleton) : new ArrayList<>();
        if (!mask.isEmpty() || random.nextInt(CORNERS) == 0) {
            return mask; // of all joints, or of none
        }
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            Reach reach = random.nextInt(3) == 0 ? Reach.JOINT : Reach.SUBTREE;
            mask.add(new MaskEntry(random.nextInt(skeleton.jointCount()), weight(), reach));
        }
        return mask;
    }

    private ClipMoment moment() {
        int clip = random.nextInt(character.clips().size());
        double duration = character.clips().get(clip).duration();
        double share = random.nextInt(CORNERS) == 0 ? random.nextInt(-1, 3) : random.nextDouble(-1, 2);
        LoopMode mode = random.nextBoolean() ? LoopMode.LOOP : LoopMode.CLAMP;
        return new ClipMoment(clip, mode, share * (duration > 0 ? duration : 1));
    }

    private double weight() {
        return random.nextInt(CORNERS) == 0 ? random.nextInt(2) : random.nextDouble();
    }
}
