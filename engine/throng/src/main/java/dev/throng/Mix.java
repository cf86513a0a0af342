package dev.throng;

import dev.throng.anim.state.PoseState;
import dev.throng.crowd.state.Fade;
import java.util.List;
import java.util.stream.Stream;

/**
 * Complete playback of an instance: clips, layers, inverse kinematics and feet, see {@link Instance#show}. Immutable:
 * each method returns another mix. Serves any number of instances; any thread.
 */
public final class Mix {
    private final List<Play> clips;
    private final Layers layers;
    private final Turns turns;
    private final Pace pace;

    /**
     * Layers of a mix, from the lowest to the highest.
     *
     * @param first index of the lowest of these layers, 0 or 1
     */
    record Layers(int first, List<Play> plays) {
        static final Layers NONE = new Layers(0, List.of());
    }

    /**
     * Inverse kinematics of a mix.
     *
     * @param reaches targets, in the order of their computation
     * @param weight factor on the weights of all targets
     * @param feet weight of foot placement, 0 to 1
     */
    record Turns(List<Reach> reaches, Fade weight, float feet) {
        static final Turns NONE = new Turns(List.of(), Fade.steady(1), 0);
    }

    /**
     * Speed of an instance that shows a mix.
     *
     * @param speed factor on the clips' speeds; NaN: unchanged
     * @param cycle duration of a gait's cycle after the fade, in seconds; 0: unchanged
     */
    record Pace(double speed, double cycle) {
        static final Pace UNCHANGED = new Pace(Double.NaN, 0);
    }

    Mix(List<Play> clips, Layers layers, Turns turns, Pace pace) {
        this.clips = List.copyOf(clips);
        this.layers = layers;
        this.turns = turns;
        this.pace = pace;
    }

    /**
     * {@return the weighted mean of clips, by {@linkplain Play#weight weight}} A loop that already plays continues,
     * unless its {@code Play} sets a phase or start time. {@link Play#inStep} has no effect.
     *
     * @param clips 1 to 4; weights are relative to their sum
     * @throws IllegalArgumentException when there are too few or too many clips, or all end at weight 0
     */
    public static Mix of(Play... clips) {
        Check.all("clips of a mix", clips);
        if (clips.length == 0 || clips.length > PoseState.MAX_BASE) {
            throw new IllegalArgumentException(
                    "mix: found " + clips.length + " clips, expected 1 to " + PoseState.MAX_BASE + " clips");
        }
        if (Stream.of(clips).allMatch(clip -> clip.weight().to() == 0)) {
            throw new IllegalArgumentException(
                    "mix: found a weight of 0 for every clip, expected a weight above 0 for at least one clip");
        }
        return new Mix(List.of(clips), Layers.NONE, Turns.NONE, Pace.UNCHANGED);
    }

    /**
     * {@return this mix with another layer above its existing ones}
     * @param play the clip, its timing, its weight and whether it is {@linkplain Play#added added}
     * @param joints names of joints that the layer moves, with their descendants; none: the joints of the playback
     * @throws IllegalArgumentException when there are two layers already
     */
    public Mix layer(Play play, String... joints) {
        if (layers.plays.size() == PoseState.MAX_LAYERS) {
            throw new IllegalArgumentException(
                    "mix: found a third layer, expected at most " + PoseState.MAX_LAYERS + " layers");
        }
        Play given = Check.notNull("playback of a layer", play);
        List<String> names = Check.all("joints of a layer", joints);
        Play layer = names.isEmpty() ? given : given.joints(joints);
        List<Play> plays =
                Stream.concat(layers.plays.stream(), Stream.of(layer)).toList();
        int first = Math.min(layers.first, PoseState.MAX_LAYERS - plays.size());
        return new Mix(clips, new Layers(first, plays), turns, pace);
    }

    /**
     * {@return this mix with another layer, which adds a clip's difference from another clip}
     * @param play the clip, its timing and its weight
     * @param reference the other clip and its timing
     * @param joints names of joints that the layer moves, with their descendants; none: the joints of the playback
     * @throws IllegalArgumentException when there are two layers already
     */
    public Mix adding(Play play, Play reference, String... joints) {
        return layer(Check.notNull("playback of a layer", play).adding(reference), joints);
    }

    /**
     * {@return this mix with other targets of inverse kinematics}
     *
     * @param targets at most 4 targets; points in scene units move with the instance from the moment that it shows the
     *     mix
     */
    public Mix reach(Reach... targets) {
        List<Reach> reaches = Check.all("targets of a mix", targets);
        Reach.requireCount(reaches.size(), 0);
        return new Mix(clips, layers, new Turns(reaches, turns.weight, turns.feet), pace);
    }

    /**
     * {@return this mix with a smoothly changing factor on the weights of all targets}
     *
     * @param from factor before the change, 0 to 1
     * @param to factor after the change, 0 to 1
     * @param startMicros start of the change, microseconds of the crowds' clock
     * @param micros duration of the change, microseconds, 0 to 4,294,967,295
     */
    public Mix reachWeight(double from, double to, long startMicros, long micros) {
        Play.requireWeight(from);
        Play.requireWeight(to);
        Frame.requireTime(startMicros);
        Fade weight = new Fade((float) from, (float) to, startMicros, micros);
        return new Mix(clips, layers, new Turns(turns.reaches, weight, turns.feet), pace);
    }

    /**
     * {@return this mix with feet on the {@linkplain Crowd#standOn ground}}
     * @param share weight of foot placement: 0 (feet as in the clips, the default) to 1 (feet on the ground)
     */
    public Mix feet(double share) {
        Play.requireWeight(share);
        return new Mix(clips, layers, new Turns(turns.reaches, turns.weight, (float) share), pace);
    }

    List<Play> clips() {
        return clips;
    }

    Layers layers() {
        return layers;
    }

    Turns turns() {
        return turns;
    }

    Pace pace() {
        return pace;
    }
}
