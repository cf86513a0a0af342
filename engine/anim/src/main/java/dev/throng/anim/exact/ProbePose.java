package dev.throng.anim.exact;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pose that stands for a character when something is measured that all its poses have a part in.
 *
 * @param clip what it plays, or null for the rest pose
 * @param time seconds inside the clip
 */
public record ProbePose(@Nullable Clip clip, double time) {
    /** Poses beside the rest pose, spread over the clips. */
    private static final int POSED = 3;

    /** The golden ratio's fraction: places in a clip that no cycle of it repeats. */
    private static final double SPREAD = 0.6180339887498949;

    /** The rest pose, then some from the clips where there are any. */
    public static List<ProbePose> of(CharacterModel character) {
        List<ProbePose> poses = new ArrayList<>(List.of(new ProbePose(null, 0)));
        List<Clip> clips = character.clips();
        for (int i = 0; i < POSED && !clips.isEmpty(); i++) {
            Clip clip = clips.get(i * clips.size() / POSED);
            poses.add(new ProbePose(clip, clip.duration() * (SPREAD * (i + 1) % 1)));
        }
        return poses;
    }

    /** Poses a skinner of the character. */
    public void take(ExactSkinner skinner) {
        skinner.setPose(clip, time);
    }
}
