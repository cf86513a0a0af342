package dev.throng.anim.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.Joint;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.state.MaskEntry.Reach;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoseStateTest {
    private static final ClipMoment MOMENT = new ClipMoment(0, LoopMode.LOOP, 2);

    /** joint 0 with children 1 (with child 2) and 3, and root 4 */
    private static final Skeleton SKELETON = new Skeleton(
            List.of(
                    new Joint("0", -1, 0),
                    new Joint("1", 0, 1),
                    new Joint("2", 1, 2),
                    new Joint("3", 0, 3),
                    new Joint("4", -1, 4)),
            Pose.identity(5));

    private static double[] weights(MaskEntry... mask) {
        return Layer.override(MOMENT, 0.5, List.of(mask)).weights(SKELETON);
    }

    @Test
    void laterMaskEntriesOverrideEarlierEntries() {
        assertArrayEquals(new double[5], weights());
        assertArrayEquals(new double[] {0, 0.5, 0.5, 0, 0}, weights(new MaskEntry(1, 1, Reach.SUBTREE)));
        assertArrayEquals(
                new double[] {0.25, 0, 0.25, 0.25, 0},
                weights(new MaskEntry(0, 0.5, Reach.SUBTREE), new MaskEntry(1, 0, Reach.JOINT)));
        assertArrayEquals(
                new double[] {0.5, 0.5, 0.5, 0.5, 0},
                weights(new MaskEntry(1, 0, Reach.JOINT), new MaskEntry(0, 1, Reach.SUBTREE)));
        assertArrayEquals(
                new double[] {0.5, 0.5, 0.5, 0.5, 0.5},
                weights(MaskEntry.everywhere(SKELETON).toArray(MaskEntry[]::new)));
    }

    @Test
    void sharesOfClipsWithPositiveWeightAddUpToOne() {
        assertArrayEquals(new double[] {0.25, 0.75}, base(1, 0, 3).shares());
        assertArrayEquals(new double[] {1}, base(0, 1e-300).shares());
        assertArrayEquals(
                new double[] {0.5, 0.5},
                base(Double.MAX_VALUE, Double.MAX_VALUE).shares());
        assertEquals(2, base(1, 0, 3).blended().size());
    }

    private static PoseState base(double... weights) {
        List<BaseClip> clips = Arrays.stream(weights)
                .mapToObj(weight -> new BaseClip(MOMENT, weight))
                .toList();
        return new PoseState(clips, List.of(), List.of());
    }

    @Test
    void clipsOfAStateAreListedOnce() {
        Layer added = new Layer(MOMENT, 1, List.of(), new ClipMoment(3, LoopMode.CLAMP, 0));
        Layer laid = Layer.override(new ClipMoment(1, LoopMode.CLAMP, 0), 1, List.of());
        PoseState state = new PoseState(List.of(new BaseClip(MOMENT, 1)), List.of(added, laid), List.of());
        assertEquals(List.of(0, 1, 3), state.clips());
    }

    @Test
    void invalidStatesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> base(0, 0));
        assertThrows(IllegalArgumentException.class, () -> base(1, 1, 1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new BaseClip(MOMENT, -1));
        assertThrows(IllegalArgumentException.class, () -> new BaseClip(MOMENT, Double.POSITIVE_INFINITY));
        assertThrows(IllegalArgumentException.class, () -> Layer.override(MOMENT, 1.5, List.of()));
        assertThrows(IllegalArgumentException.class, () -> new MaskEntry(0, Double.NaN, Reach.JOINT));
        assertThrows(IllegalArgumentException.class, () -> new ClipMoment(0, LoopMode.LOOP, Double.NaN));
        List<Layer> three = Collections.nCopies(3, Layer.override(MOMENT, 1, List.of()));
        assertThrows(IllegalArgumentException.class, () -> new PoseState(List.of(), three, List.of()));
    }
}
