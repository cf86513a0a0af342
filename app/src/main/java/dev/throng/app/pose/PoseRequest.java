package dev.throng.app.pose;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.ClipTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is to be posed.
 *
 * @param character with the vertices
 * @param clip null for the rest pose
 * @param mode what shows outside the clip's own time
 * @param times seconds, at least one
 */
public record PoseRequest(
        CharacterModel character, @Nullable Clip clip, LoopMode mode, List<Double> times) {
    public PoseRequest {
        times = List.copyOf(times);
    }

    /** One for each time. */
    public List<ClipTime> clipTimes() {
        int index = clip == null ? BakedClip.REST : clip.index();
        return times.stream().map(time -> new ClipTime(index, mode, time)).toList();
    }

    /** The time inside the clip that shows; 0 for the rest pose. */
    public double localTime(double time) {
        return clip == null ? 0 : mode.localTime(time, clip.duration());
    }
}
