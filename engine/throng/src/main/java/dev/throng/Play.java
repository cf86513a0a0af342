package dev.throng;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Skeleton;
import dev.throng.anim.socket.Sockets;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.MaskEntry;
import dev.throng.crowd.control.ClipPlay;
import dev.throng.crowd.control.ClipTable;
import dev.throng.crowd.control.LayerPlay;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.MaskTable;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A clip that is to play, as an instance's base or as a layer over it. Immutable: each method gives another one, so that one may be
 * kept and used for any number of instances.
 */
public final class Play {
    /** The pose at rest. */
    public static final Play REST = new Play(null, UnaryOperator.identity(), Laid.ALL);

    private final @Nullable String clip;
    private final UnaryOperator<ClipPlay> how;
    private final Laid laid;

    /** What counts where it is a layer, and where it is one of a state's. @param joints roots of what it moves; empty: everything */
    private record Laid(List<String> joints, boolean adds, float weight, double at) {
        static final Laid ALL = new Laid(List.of(), false, 1, 0);
    }

    private Play(@Nullable String clip, UnaryOperator<ClipPlay> how, Laid laid) {
        this.clip = clip;
        this.how = how;
        this.laid = laid;
    }

    /**
     * A clip over and over; where it plays already, it goes on.
     *
     * @param clip its name
     * @return what is to play
     */
    public static Play loop(String clip) {
        return new Play(clip, play -> ClipPlay.loop(play.clip()), Laid.ALL);
    }

    /**
     * A clip once, which then stays at its end.
     *
     * @param clip its name
     * @return what is to play
     */
    public static Play once(String clip) {
        return new Play(clip, play -> ClipPlay.once(play.clip()), Laid.ALL);
    }

    /**
     * From somewhere in the clip on.
     *
     * @param share of the clip, 0 to below 1
     * @return another play
     */
    public Play from(double share) {
        return then(play -> play.at(share));
    }

    /**
     * In step with the gait that plays: its feet come down when those of the other do.
     *
     * @return another play
     */
    public Play inStep() {
        return then(ClipPlay::inStep);
    }

    /**
     * As if it had begun at a time: instances of the same time and speed keep step for ever.
     *
     * @param seconds of the crowds' clock
     * @return another play
     */
    public Play since(double seconds) {
        long tick = Clock.ticks(seconds);
        return then(play -> play.since(tick));
    }

    private Play then(UnaryOperator<ClipPlay> more) {
        return new Play(clip, play -> more.apply(how.apply(play)), laid);
    }

    /**
     * As a layer, it moves these joints and all that hangs from them, nothing else.
     *
     * @param names of joints
     * @return another play
     */
    public Play joints(String... names) {
        return new Play(clip, how, new Laid(List.of(names), laid.adds, laid.weight, laid.at));
    }

    /**
     * As a layer, it adds what it differs by from its own start, and does not take the pose's place.
     *
     * @return another play
     */
    public Play added() {
        return new Play(clip, how, new Laid(laid.joints, true, laid.weight, laid.at));
    }

    /**
     * As a layer, how much of it shows.
     *
     * @param share 0 to 1
     * @return another play
     */
    public Play weight(double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("playback: found weight " + share + ", expected 0 to 1");
        }
        return new Play(clip, how, new Laid(laid.joints, laid.adds, (float) share, laid.at));
    }

    /**
     * As one of the clips of a state, where it plays alone; between two of them both play.
     *
     * @param value of the state's parameter, in its own unit
     * @return another play
     */
    public Play at(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("playback: found value " + value + ", expected a finite number");
        }
        return new Play(clip, how, new Laid(laid.joints, laid.adds, laid.weight, value));
    }

    boolean isLoop() {
        return clip == null || how.apply(ClipPlay.REST).mode() == LoopMode.LOOP;
    }

    /** Whether it is the same clip that plays, however it does. */
    boolean isClipOf(Play other) {
        return Objects.equals(clip, other.clip);
    }

    /** Where it lies along a state's parameter. */
    double at() {
        return laid.at;
    }

    ClipPlay of(ClipTable clips) {
        return clip == null ? ClipPlay.REST : how.apply(ClipPlay.loop(clips.index(clip)));
    }

    LayerPlay layer(ClipTable clips, CharacterModel character, MaskTable masks) {
        int mask = masks.number(mask(character.skeleton()), character.skeleton());
        return new LayerPlay(of(clips), mask, laid.adds ? Layer.Mode.ADDITIVE : Layer.Mode.OVERRIDE, laid.weight);
    }

    private List<MaskEntry> mask(Skeleton skeleton) {
        return laid.joints.isEmpty()
                ? MaskEntry.everywhere(skeleton)
                : laid.joints.stream()
                        .map(name -> new MaskEntry(Sockets.joint(skeleton, name), 1, MaskEntry.Reach.SUBTREE))
                        .toList();
    }

    /**
     * States that instances go through, such as standing, going and jumping, and when they go from one to another. Something is done
     * when a parameter changes or a clip is over, and in no other frame. One object serves any number of instances, and all crowds of
     * models with these clips. Immutable: each method gives another one.
     *
     * <p>Where a state is to be left later than it is entered, so that a value that trembles does not change it, the way back has a
     * threshold of its own: {@code above("stand", "go", "speed", 0.6, 0.3).below("go", "stand", "speed", 0.4, 0.3)}.
     */
    public sealed interface States permits PlayStates {
        /**
         * States of which instances are in the first when they enter.
         *
         * @param name of the first
         * @param play what plays in it
         * @return states
         */
        static States of(String name, Play play) {
            return PlayStates.NONE.state(name, play);
        }

        /**
         * Adds a state.
         *
         * @param name another than those of the others
         * @param play what plays in it
         * @return other states
         */
        States state(String name, Play play);

        /**
         * Adds a state of clips along a parameter, such as walking and running along a speed: the two neighbours of its value play, by
         * sixteenths, and beyond the ends the first one or the last.
         *
         * @param name another than those of the others
         * @param parameter its name
         * @param plays one or more, by rising value, see {@link Play#at}; gaits among them are best {@link Play#inStep}
         * @return other states
         */
        States state(String name, String parameter, Play... plays);

        /**
         * Goes from one state to another while a parameter is more than a threshold. Of several ways the one that was added first is
         * taken.
         *
         * @param from name of a state
         * @param to name of a state
         * @param parameter its name; parameters are 0 until they are set
         * @param threshold that the value is above
         * @param fadeSeconds how long it takes, 0 to 4294: more than an hour
         * @return other states
         * @throws NoSuchElementException when there is no such state yet
         */
        States above(String from, String to, String parameter, double threshold, double fadeSeconds);

        /**
         * Goes from one state to another while a parameter is less than a threshold.
         *
         * @param from name of a state
         * @param to name of a state
         * @param parameter its name
         * @param threshold that the value is below
         * @param fadeSeconds how long it takes, 0 to 4294: more than an hour
         * @return other states
         * @throws NoSuchElementException when there is no such state yet
         */
        States below(String from, String to, String parameter, double threshold, double fadeSeconds);

        /**
         * Goes from a state whose clip plays once to another, when that is over.
         *
         * @param from name of a state of clips that play once
         * @param to name of a state
         * @param fadeSeconds how long it takes, 0 to 4294: more than an hour
         * @return other states
         * @throws NoSuchElementException when there is no such state yet
         */
        States then(String from, String to, double fadeSeconds);
    }
}
