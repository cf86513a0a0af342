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
            throw new IllegalArgumentException("playback: found weight " + share + ", expected a weight from 0 to 1");
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
            throw new IllegalArgumentException(
                    "playback: found parameter value " + value + ", expected a finite number");
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
}
