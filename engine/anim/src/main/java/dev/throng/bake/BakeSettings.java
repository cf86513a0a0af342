package dev.throng.bake;

import dev.throng.anim.RotationMix;
import dev.throng.bake.atlas.AtlasForm;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Settings of {@link ClipBaker}.
 *
 * @param maxError largest allowed {@link dev.throng.bake.atlas.ErrorCertificate#encodingError}, as a fraction of the model's
 *     diagonal D; above 0
 * @param clips indices of the clips to bake, or null for all; the rest pose is always baked
 * @param rotations interpolation of rotations between two samples
 * @param form number format of the samples
 */
public record BakeSettings(double maxError, @Nullable List<Integer> clips, RotationMix rotations, AtlasForm form) {
    /** Settings for all clips, with an error of at most a thousandth of the model's diagonal D. */
    public static final BakeSettings DEFAULT = all(1e-3);

    /** @throws IllegalArgumentException if the error is not a finite number above 0 */
    public BakeSettings {
        if (!(maxError > 0) || Double.isInfinite(maxError)) {
            throw new IllegalArgumentException(
                    "max error: found " + maxError
                            + ", expected a finite number above 0, as a fraction of the diagonal of the box around the rest pose");
        }
        clips = clips == null ? null : List.copyOf(clips);
    }

    /** Creates settings for atlases of 32-bit floats. */
    public BakeSettings(double maxError, @Nullable List<Integer> clips, RotationMix rotations) {
        this(maxError, clips, rotations, AtlasForm.RGBA32F);
    }

    /** Creates settings for all clips, with nlerp of rotations. */
    public static BakeSettings all(double maxError) {
        return new BakeSettings(maxError, null, RotationMix.NLERP);
    }

    public BakeSettings with(RotationMix mix) {
        return new BakeSettings(maxError, clips, mix, form);
    }

    public BakeSettings with(AtlasForm newForm) {
        return new BakeSettings(maxError, clips, rotations, newForm);
    }

    /**
     * Creates settings for some clips, with nlerp of rotations.
     *
     * @param clips indices of clips; none to bake only the rest pose
     */
    public static BakeSettings only(double maxError, Integer... clips) {
        return new BakeSettings(maxError, List.of(clips), RotationMix.NLERP);
    }
}
