package dev.throng.bake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Track;
import dev.throng.bake.measure.BakeException;
import dev.throng.bake.measure.KeySamples;
import dev.throng.bake.measure.NearestFloats;
import dev.throng.bake.measure.PaletteErrorBound;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleRefinerTest {
    private static final double ALLOWED = 0.1;

    private final PaletteErrorBound bounds = new PaletteErrorBound(SmallRigs.oneJoint());

    /** A curve from the origin and back, of the shape of a parabola whose greatest distance is a quarter of its speed. */
    private static Clip curve(float speed) {
        float[] values = new float[18];
        values[6] = speed;
        values[9] = -speed;
        return new Clip(
                0,
                "curve",
                1,
                List.of(new Track(0, Channel.TRANSLATION, Interpolation.CUBICSPLINE, new float[] {0, 1}, values)));
    }

    private SampleRefiner refiner(Clip clip) {
        CharacterModel rig = SmallRigs.oneJoint(clip);
        return new SampleRefiner(rig, clip, bounds, ALLOWED, new NearestFloats(rig, bounds, ALLOWED));
    }

    private static List<KeySamples.PoseSample> refine(SampleRefiner refiner, Clip clip) {
        return refiner.refine(KeySamples.of(clip, SmallRigs.oneJoint(clip).skeleton()), RotationMix.NLERP);
    }

    @Test
    void parabolaIsHalvedUntilItsChordsAreCloseEnough() {
        // a chord of a 1/n of the time is a n * n of the greatest distance away: 25 / 16² < 0.1 < 25 / 8²
        SampleRefiner refiner = refiner(curve(100));
        assertEquals(17, refine(refiner, curve(100)).size());
        assertEquals(15, refiner.inserted());
    }

    @ParameterizedTest
    @ValueSource(floats = {1.0001e8f, 1.0001e12f, 1.0001e36f})
    void curveThatFloat32CannotStoreIsRefusedAfterFewSamples(float speed) {
        SampleRefiner refiner = refiner(curve(speed));
        BakeException refusal = assertThrows(BakeException.class, () -> refine(refiner, curve(speed)));
        String message = refusal.getMessage();
        assertTrue(message.contains("from the nearest float32 coordinates, expected at most 0.100 units"), message);
        assertTrue(refiner.inserted() <= 8, "inserted " + refiner.inserted());
    }
}
