package dev.throng.anim.state;

import dev.throng.anim.LoopMode;
import dev.throng.anim.Skeleton;
import dev.throng.anim.state.MaskEntry.Reach;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random states: up to four clips, up to two layers of either mode, without inverse kinematics. */
public final class RandomStates {
    private RandomStates() {}

    /** @param clips number of clips that states may use */
    public static PoseState create(Skeleton skeleton, int clips, SplittableRandom random) {
        List<BaseClip> base = new ArrayList<>();
        for (int i = random.nextInt(PoseState.MAX_BASE + 1); i > 0; i--) {
            base.add(new BaseClip(moment(clips, random), i == 1 ? 1 : random.nextDouble(2)));
        }
        List<Layer> layers = new ArrayList<>();
        for (int i = random.nextInt(PoseState.MAX_LAYERS + 1); i > 0; i--) {
            int joint = random.nextInt(skeleton.jointCount());
            List<MaskEntry> mask = List.of(new MaskEntry(joint, random.nextDouble(), Reach.SUBTREE));
            ClipMoment reference = random.nextBoolean() ? moment(clips, random) : null;
            layers.add(new Layer(moment(clips, random), random.nextDouble(), mask, reference));
        }
        return new PoseState(base, layers, List.of());
    }

    private static ClipMoment moment(int clips, SplittableRandom random) {
        LoopMode mode = random.nextBoolean() ? LoopMode.LOOP : LoopMode.CLAMP;
        return new ClipMoment(random.nextInt(clips), mode, random.nextDouble(-2, 4));
    }
}
