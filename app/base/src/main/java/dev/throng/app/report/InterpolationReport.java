package dev.throng.app.report;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.measure.InterpolationLoss;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Largest displacement of a vertex by normalised linear interpolation instead of slerp between LINEAR rotation keys;
 * see {@link InterpolationLoss}.
 *
 * @param nlerpSlerpMm displacement in millimetres, if model units are metres
 * @param relative displacement as a fraction of D, the diagonal of the box around the rest pose
 * @param clip name of the clip; null if no key rotates a joint
 * @param time time in the clip, in seconds
 * @param joint name of the joint with the largest weight on the vertex; null if no key rotates a joint
 */
public record InterpolationReport(
        double nlerpSlerpMm,
        double relative,
        @Nullable String clip,
        double time,
        @Nullable String joint) {

    /**
     * @param diagonal D, the diagonal of the box around the character's rest pose, in model units
     * @return report in model units and as a fraction of D
     */
    public static InterpolationReport of(InterpolationLoss loss, CharacterModel character, double diagonal) {
        boolean isNone = loss.clip() == BakedClip.REST;
        return new InterpolationReport(
                1000 * loss.distance(),
                loss.distance() / diagonal,
                isNone ? null : character.clips().get(loss.clip()).name(),
                loss.time(),
                isNone ? null : character.skeleton().name(loss.joint()));
    }

    public String text() {
        String place = clip == null
                ? ""
                : String.format(Locale.ROOT, " in clip '%s' at %.3f s, joint '%s'", clip, time, joint);
        return String.format(
                Locale.ROOT, "%.3g D (%.3g mm if the model's unit is a metre)%s", relative, nlerpSlerpMm, place);
    }
}
