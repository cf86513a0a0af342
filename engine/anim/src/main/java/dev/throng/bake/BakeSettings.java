package dev.throng.bake;

import dev.throng.anim.RotationMix;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@link ClipBaker} is asked for.
 *
 * @param maxError largest {@link dev.throng.bake.atlas.ErrorCertificate#encodingError} allowed, as a fraction of D;
 *     more than 0
 * @param clips indices of the clips to bake, or null for all; the rest pose is always baked
 * @param rotations how a crowd will mix the rotations of two samples
 */
public record BakeSettings(double maxError, @Nullable List<Integer> clips, RotationMix rotations) {
    /** All clips within a thousandth of D. */
    public static final BakeSettings DEFAULT = all(1e-3);

    /** @throws IllegalArgumentException when the error is not a finite number above 0 */
    public BakeSettings {
        if (!(maxError > 0) || Double.isInfinite(maxError)) {
            throw new IllegalArgumentException(
                    "max error: found " + maxError
                            + ", expected a finite number above 0, as a fraction of the diagonal of the box around the rest pose");
        }
        clips = clips == null ? null : List.copyOf(clips);
    }

    /** All clips, for normalised lerp. */
    public static BakeSettings all(double maxError) {
        return new BakeSettings(maxError, null, RotationMix.NLERP);
    }

    /** The same for another mix of rotations. */
    public BakeSettings with(RotationMix mix) {
        return new BakeSettings(maxError, clips, mix);
    }

    /** The named clips only; none of them bakes the rest pose alone. */
    public static BakeSettings only(double maxError, Integer... clips) {
        return new BakeSettings(maxError, List.of(clips), RotationMix.NLERP);
    }
}
