package dev.throng.bake.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import dev.throng.bake.SmallRigs;
import dev.throng.bake.atlas.BakedClip;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InterpolationLossTest {
    private static final float HALF = (float) Math.sqrt(0.5);

    @Test
    void nlerpLossBetweenKeysAQuarterTurnApartMatchesTheFormula() {
        InterpolationLoss loss = InterpolationLoss.of(turning(Interpolation.LINEAR));
        // at 0.21: nlerp turns 2 atan(a s / (1 - a + a c)) for half-angle 45 degrees, slerp turns 0.21 * 90 degrees
        double nlerp = 2 * Math.atan2(0.21 * HALF, 0.79 + 0.21 * HALF);
        double chord = 2 * Math.sin(Math.abs(0.21 * Math.PI / 2 - nlerp) / 2);
        // float32 keys
        assertEquals(chord, loss.distance(), 1e-7);
        assertEquals(0, loss.clip());
        assertEquals(0, loss.joint());
    }

    @Test
    void clipsThatWouldTakeTooLongToMeasureAreSkipped() {
        int clips = 1 << 20;
        Clip turning = turning(Interpolation.LINEAR).clips().get(0);
        CharacterModel rig = SmallRigs.oneJoint(turning);
        List<Optional<InterpolationLoss>> losses = InterpolationLoss.ofClips(rig, Collections.nCopies(clips, turning));
        assertTrue(losses.stream().allMatch(Optional::isEmpty));
        assertEquals(0, InterpolationLoss.largest(losses).distance());
    }

    @Test
    void nlerpLossIsZeroIfNoRotationInterpolatesLinearly() {
        assertEquals(0, InterpolationLoss.of(turning(Interpolation.STEP)).distance());
        assertEquals(BakedClip.REST, InterpolationLoss.of(SmallRigs.oneJoint()).clip());
    }

    private static CharacterModel turning(Interpolation interpolation) {
        float[] quarter = {0, 0, 0, 1, 0, 0, HALF, HALF};
        Track track = new Track(0, Channel.ROTATION, interpolation, new float[] {0, 1}, quarter);
        return SmallRigs.oneJoint(new Clip(0, "turn", 1, List.of(track)));
    }
}
