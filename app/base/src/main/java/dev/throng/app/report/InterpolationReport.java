package dev.throng.app.report;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.measure.InterpolationLoss;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How far normalised lerp instead of slerp between a file's LINEAR rotation keys takes a vertex, see {@link InterpolationLoss}.
 *
 * @param nlerpSlerpMm millimetres in a file in metres: a thousand model units
 * @param relative of D
 * @param clip its name; null where nothing turns
 * @param time seconds in the clip
 * @param joint name of the joint that weighs most on the vertex; null where nothing turns
 */
public record InterpolationReport(
        double nlerpSlerpMm,
        double relative,
        @Nullable String clip,
        double time,
        @Nullable String joint) {

    /** @param diagonal D of the character */
    public static InterpolationReport of(InterpolationLoss loss, CharacterModel character, double diagonal) {
        boolean isNone = loss.clip() == BakedClip.REST;
        return new InterpolationReport(
                1000 * loss.distance(),
                loss.distance() / diagonal,
                isNone ? null : character.clips().get(loss.clip()).name(),
                loss.time(),
                isNone ? null : character.skeleton().name(loss.joint()));
    }

    /** For people: how much it is, and where. */
    public String text() {
        String place = clip == null
                ? ""
                : String.format(Locale.ROOT, " in clip '%s' at %.3f s, joint '%s'", clip, time, joint);
        return String.format(
                Locale.ROOT, "%.3g D (%.3g mm if the model's unit is a metre)%s", relative, nlerpSlerpMm, place);
    }
}
