package dev.throng.bake;

import dev.throng.anim.RotationMix;
import dev.throng.bake.atlas.AtlasForm;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@link ClipBaker} is asked for.
 *
 * @param maxError largest {@link dev.throng.bake.atlas.ErrorCertificate#encodingError} allowed, as a fraction of D;
 *     more than 0
 * @param clips indices of the clips to bake, or null for all; the rest pose is always baked
 * @param rotations how a crowd will mix the rotations of two samples
 * @param form number format of the samples
 */
public record BakeSettings(double maxError, @Nullable List<Integer> clips, RotationMix rotations, AtlasForm form) {
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

    /** Creates settings for samples as 32-bit floats. */
    public BakeSettings(double maxError, @Nullable List<Integer> clips, RotationMix rotations) {
        this(maxError, clips, rotations, AtlasForm.RGBA32F);
    }

    /** All clips, for normalised lerp. */
    public static BakeSettings all(double maxError) {
        return new BakeSettings(maxError, null, RotationMix.NLERP);
    }

    /** The same for another mix of rotations. */
    public BakeSettings with(RotationMix mix) {
        return new BakeSettings(maxError, clips, mix, form);
    }

    /** Returns these settings for another number format. */
    public BakeSettings with(AtlasForm newForm) {
        return new BakeSettings(maxError, clips, rotations, newForm);
    }

    /** The named clips only; none of them bakes the rest pose alone. */
    public static BakeSettings only(double maxError, Integer... clips) {
        return new BakeSettings(maxError, List.of(clips), RotationMix.NLERP);
    }
}
