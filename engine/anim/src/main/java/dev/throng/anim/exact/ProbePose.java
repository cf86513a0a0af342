package dev.throng.anim.exact;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Pose at which a character is measured: rest pose, or pose of a clip at one time.
 *
 * @param clip clip, or null for the rest pose
 * @param time seconds in the clip
 */
public record ProbePose(@Nullable Clip clip, double time) {
    private static final int POSED = 3;

    /** Golden ratio minus 1, which spreads times evenly over clips. */
    private static final double SPREAD = 0.6180339887498949;

    /** Returns the poses at which a character is measured: the rest pose, then poses of its clips. */
    public static List<ProbePose> of(CharacterModel character) {
        List<ProbePose> poses = new ArrayList<>(List.of(new ProbePose(null, 0)));
        List<Clip> clips = character.clips();
        for (int i = 0; i < POSED && !clips.isEmpty(); i++) {
            Clip clip = clips.get(i * clips.size() / POSED);
            poses.add(new ProbePose(clip, clip.duration() * (SPREAD * (i + 1) % 1)));
        }
        return poses;
    }

    public void take(ExactSkinner skinner) {
        skinner.setPose(clip, time);
    }
}
