package dev.throng.app.compare.shown;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Skeleton;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.MaskEntry;
import dev.throng.anim.state.MaskEntry.Reach;
import dev.throng.anim.state.PoseState;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Seeded mixtures of a character's clips; some weights are 0 or 1. */
final class RandomMixes {
    /** One in {@value} random weights, masks and times has a special value, such as 0. */
    private static final int CORNERS = 5;

    private final CharacterModel character;
    private final SplittableRandom random;

    RandomMixes(CharacterModel character, SplittableRandom random) {
        this.character = character;
        this.random = random;
    }

    /**
     * @return random state of base clips and layers, without inverse kinematics; the rest pose for a character without
     *     clips
     */
    PoseState next() {
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
            return mask; // entries for all joints, or no entries: no mask
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
