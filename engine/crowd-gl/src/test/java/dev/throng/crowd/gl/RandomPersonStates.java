package dev.throng.crowd.gl;

import dev.throng.anim.Clip;
import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.MaskEntry;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/** Seeded states of a built-in person: fades of clips, layers, look-ats. */
final class RandomPersonStates {
    private static final long FADE = 500_000;

    private final CrowdState crowd;
    private final SplittableRandom random;

    /** @param crowd crowd with the masks of the layers */
    RandomPersonStates(CrowdState crowd, long seed) {
        this.crowd = crowd;
        random = new SplittableRandom(seed);
    }

    ClipPlayback playback() {
        Clip clip = FootCrowd.ADULT
                .clips()
                .get(random.nextInt(FootCrowd.ADULT.clips().size()));
        int offset = (int) (long) (random.nextDouble(0, 0.9) * 0x1p32); // before the clip's end
        return ClipPlayback.loop(clip.index(), offset, Clock.rate(clip.duration(), random.nextDouble(0.5, 2)));
    }

    Fade fade(double from, double to) {
        return new Fade((float) from, (float) to, -random.nextLong(FADE), FADE);
    }

    /**
     * A speed that keeps the weight within 0 and 1, every second time.
     *
     * @param from weight at the start
     */
    private Fade.Momentum momentum(float from) {
        float time = FADE * (1 - random.nextFloat());
        float slope = 3 * (random.nextFloat() - from) / time;
        return random.nextBoolean() ? Fade.Momentum.NONE : new Fade.Momentum(slope, 1 / time);
    }

    private static Fade carrying(Fade fade, Fade.Momentum momentum) {
        return new Fade(fade.from(), fade.to(), fade.start(), fade.ticks(), momentum);
    }

    private Fade weight() {
        double steady = random.nextDouble();
        Fade fade = fade(random.nextDouble(), random.nextDouble());
        return random.nextInt(3) == 0 ? Fade.steady((float) steady) : carrying(fade, momentum(fade.from()));
    }

    private PlayedLayer layer() {
        Skeleton skeleton = FootCrowd.ADULT.skeleton();
        MaskEntry.Reach reach = random.nextBoolean() ? MaskEntry.Reach.SUBTREE : MaskEntry.Reach.JOINT;
        MaskEntry joint = new MaskEntry(random.nextInt(skeleton.jointCount()), random.nextDouble(), reach);
        int mask = crowd.states().masks().number(List.of(joint), skeleton);
        WeightedPlayback clip = new WeightedPlayback(playback(), weight());
        return new PlayedLayer(clip, mask, random.nextBoolean() ? playback() : null);
    }

    PlayedState state() {
        List<WeightedPlayback> base = new ArrayList<>(List.of(new WeightedPlayback(playback(), Fade.steady(1))));
        if (random.nextInt(2) == 0) {
            Fade.Momentum momentum = momentum(0.5f);
            Fade.Momentum opposite = new Fade.Momentum(-momentum.slope(), momentum.settle());
            Fade out = carrying(fade(0.5, 0), momentum);
            Fade in = new Fade(0.5f, 1, out.start(), FADE, opposite);
            base = List.of(new WeightedPlayback(playback(), out), new WeightedPlayback(playback(), in));
        }
        List<PlayedLayer> layers = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            layers.add(layer());
        }
        return new PlayedState(base, layers, random.nextInt(3) == 0 ? List.of(look()) : List.of(), weight());
    }

    private IkEntry look() {
        int head = FootCrowd.ADULT.skeleton().jointCount() / 2;
        Vector3d target = new Vector3d(random.nextDouble(-1, 1), random.nextDouble(1, 2), random.nextDouble(2, 9));
        var axes = new IkEntry.Axes(new Vector3d(0, 0, 1), null);
        return new IkEntry.LookAt(head, axes, target, random.nextDouble(80), random.nextDouble());
    }
}
