package dev.throng.app.inspect;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Track;
import dev.throng.app.report.InterpolationReport;
import dev.throng.bake.measure.InterpolationLoss;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Clip of the file.
 *
 * @param index index of the clip in the file
 * @param name name of the clip
 * @param duration duration in seconds
 * @param tracks number of tracks, over all joints
 * @param keys number of keys, over all tracks
 * @param interpolation kinds of interpolation, such as {@code LINEAR} or {@code LINEAR, STEP}; empty without tracks
 * @param rows estimated number of samples of the baked clip
 * @param nlerpSlerp displacement of vertices by nlerp instead of slerp between the keys; null if that would take too
 *     long to compute
 * @param markers named times of the clip, in the file's order
 */
public record ClipInfo(
        int index,
        String name,
        double duration,
        int tracks,
        long keys,
        String interpolation,
        int rows,
        @Nullable InterpolationReport nlerpSlerp,
        List<Clip.Marker> markers) {

    /**
     * @param diagonal D, the diagonal of the box around the character's rest pose
     * @return facts about all clips of a character
     */
    static List<ClipInfo> of(CharacterModel character, double diagonal) {
        List<Clip> clips = character.clips();
        List<Optional<InterpolationLoss>> losses = InterpolationLoss.ofClips(character, clips);
        return IntStream.range(0, clips.size())
                .mapToObj(c -> of(
                        clips.get(c),
                        diagonal,
                        losses.get(c)
                                .map(loss -> InterpolationReport.of(loss, character, diagonal))
                                .orElse(null)))
                .toList();
    }

    private static ClipInfo of(Clip clip, double diagonal, @Nullable InterpolationReport nlerpSlerp) {
        List<Track> tracks = clip.tracks();
        String interpolation = tracks.stream()
                .map(track -> track.interpolation().name())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        long keys = tracks.stream().mapToLong(track -> track.times().length).sum();
        return new ClipInfo(
                clip.index(),
                clip.name(),
                clip.duration(),
                tracks.size(),
                keys,
                interpolation,
                SampleEstimate.samples(clip, diagonal),
                nlerpSlerp,
                clip.markers());
    }
}
