package dev.throng.crowd.control;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.gait.Gait;
import dev.throng.anim.gait.GaitFinder;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Names, durations, gaits and markers of a character's clips. Immutable. */
public final class ClipTable {
    private static final Set<String> STEPS = Set.of(Marker.LEFT_STEP, Marker.RIGHT_STEP);

    private final List<Clip> clips;
    private final Map<Integer, Gait> gaits;
    private final List<List<Marker>> looping = new ArrayList<>();
    private final List<List<Marker>> clamped = new ArrayList<>();

    /**
     * @param clips all clips of the character by index; each contains the markers of its file
     * @param gaits gaits that were found among the clips, by clip index
     * @param markers markers that the host defines; the table also has the markers of the clips' files, and adds
     *     markers for the steps of gaits, the starts of loops and the ends of clips
     * @throws IndexOutOfBoundsException if a marker's clip does not exist
     */
    public ClipTable(List<Clip> clips, Map<Integer, Gait> gaits, List<Marker> markers) {
        this.clips = List.copyOf(clips);
        this.gaits = Map.copyOf(gaits);
        for (int clip = 0; clip < clips.size(); clip++) {
            looping.add(new ArrayList<>(List.of(new Marker(clip, 0, Marker.LOOP))));
            clamped.add(new ArrayList<>());
        }
        gaits.forEach(this::addSteps);
        clips.forEach(clip -> clip.markers().forEach(moment -> add(Marker.of(clip, moment))));
        markers.forEach(this::add);
        for (int clip = 0; clip < clips.size(); clip++) {
            looping.get(clip).sort(Comparator.comparingLong(Marker::phase));
            clamped.get(clip).sort(Comparator.comparingLong(Marker::phase));
            clamped.get(clip).add(new Marker(clip, PlaybackPhase.END, Marker.END));
        }
    }

    /** Returns a copy of this table in which the given markers replace the host's markers. */
    public ClipTable with(List<Marker> markers) {
        return new ClipTable(clips, gaits, markers);
    }

    /** Builds the table of a character, with the gaits that {@link GaitFinder} finds. */
    public static ClipTable of(CharacterModel character, List<Marker> markers) {
        return new ClipTable(character.clips(), GaitFinder.all(character), markers);
    }

    /** Adds markers for the steps of a gait, unless the file marks steps. */
    private void addSteps(int clip, Gait gait) {
        if (clips.get(clip).markers().stream().map(Clip.Marker::name).anyMatch(STEPS::contains)) {
            return;
        }
        add(Marker.at(clip, gait.left().down(), Marker.LEFT_STEP));
        add(Marker.at(clip, gait.right().down(), Marker.RIGHT_STEP));
    }

    private void add(Marker marker) {
        looping.get(marker.clip()).add(marker);
        clamped.get(marker.clip()).add(marker);
    }

    /**
     * @return index of the first clip with a name
     * @throws NoSuchElementException if no clip has the name
     */
    public int index(String name) {
        for (int i = 0; i < clips.size(); i++) { // no stream, as it would be allocated for each of many instances
            if (clips.get(i).name().equals(name)) {
                return clips.get(i).index();
            }
        }
        throw new NoSuchElementException("clip: found unknown name '" + name + "', expected one of "
                + clips.stream().map(Clip::name).toList());
    }

    /** @return duration of a clip in seconds; 0 for the rest pose */
    public double duration(int clip) {
        return clip == BakedClip.REST ? 0 : clips.get(clip).duration();
    }

    @Nullable
    Gait gait(int clip) {
        return gaits.get(clip);
    }

    /** Markers of a clip, by ascending phase. */
    List<Marker> markers(int clip, LoopMode mode) {
        if (clip == BakedClip.REST) {
            return List.of();
        }
        return (mode == LoopMode.LOOP ? looping : clamped).get(clip);
    }

    /**
     * Returns a request, after a check that its clip exists.
     *
     * @throws IndexOutOfBoundsException if its clip does not exist
     */
    ClipRequest checked(ClipRequest request) {
        duration(request.clip());
        return request;
    }
}
