package dev.throng.anim.exact;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One of a few poses that represent all poses of a character in measurements.
 *
 * @param clip clip, or null for the rest pose
 * @param time seconds in the clip
 */
public record ProbePose(@Nullable Clip clip, double time) {
    /** Number of poses besides the rest pose. */
    private static final int POSED = 3;

    /** Fraction of the golden ratio: spreads times evenly over clips. */
    private static final double SPREAD = 0.6180339887498949;

    /** Returns the rest pose, and poses of clips if there are any. */
    public static List<ProbePose> of(CharacterModel character) {
        List<ProbePose> poses = new ArrayList<>(List.of(new ProbePose(null, 0)));
        List<Clip> clips = character.clips();
        for (int i = 0; i < POSED && !clips.isEmpty(); i++) {
            Clip clip = clips.get(i * clips.size() / POSED);
            poses.add(new ProbePose(clip, clip.duration() * (SPREAD * (i + 1) % 1)));
        }
        return poses;
    }

    /** Sets this pose in a skinner of the character. */
    public void take(ExactSkinner skinner) {
        skinner.setPose(clip, time);
    }
}
