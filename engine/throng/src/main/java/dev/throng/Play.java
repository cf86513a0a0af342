package dev.throng;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Skeleton;
import dev.throng.anim.socket.Sockets;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.MaskEntry;
import dev.throng.crowd.control.Blend.ClipPlay;
import dev.throng.crowd.control.ClipTable;
import dev.throng.crowd.control.LayerPlay;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.MaskTable;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A clip with its timing, played as an instance's base or as a layer. Immutable: each method returns another playback. One object serves
 * any number of instances.
 */
public final class Play {
    /** The rest pose. */
    public static final Play REST = new Play(null, UnaryOperator.identity(), Laid.ALL);

    private final @Nullable String clip;
    private final UnaryOperator<ClipPlay> how;
    private final Laid laid;

    /** Settings for layers and for states. @param joints roots of the moved joints; empty: all joints */
    private record Laid(List<String> joints, boolean adds, float weight, double at) {
        static final Laid ALL = new Laid(List.of(), false, 1, 0);
    }

    private Play(@Nullable String clip, UnaryOperator<ClipPlay> how, Laid laid) {
        this.clip = clip;
        this.how = how;
        this.laid = laid;
    }

    /**
     * {@return a playback that repeats a clip; if the clip plays already, it continues}
     * @param clip name of the clip
     */
    public static Play loop(String clip) {
        return new Play(clip, play -> ClipPlay.loop(play.clip()), Laid.ALL);
    }

    /**
     * {@return a playback that plays a clip once and stays at its end}
     * @param clip name of the clip
     */
    public static Play once(String clip) {
        return new Play(clip, play -> ClipPlay.once(play.clip()), Laid.ALL);
    }

    /**
     * {@return this playback with another start in the clip}
     * @param share of the clip, 0 or more and less than 1
     */
    public Play from(double share) {
        return then(play -> play.at(share));
    }

    /** {@return this playback in step with the gait that plays: feet of both touch the ground at the same time} */
    public Play inStep() {
        return then(ClipPlay::inStep);
    }

    /**
     * {@return this playback as if it had begun at a time} Instances of the same start and speed always keep step.
     * @param seconds of the crowds' clock
     */
    public Play since(double seconds) {
        long tick = Clock.ticks(seconds);
        return then(play -> play.since(tick));
    }

    private Play then(UnaryOperator<ClipPlay> more) {
        return new Play(clip, play -> more.apply(how.apply(play)), laid);
    }

    /**
     * {@return this playback, as a layer, of some joints and their descendants only}
     * @param names of joints
     */
    public Play joints(String... names) {
        return new Play(clip, how, new Laid(List.of(names), laid.adds, laid.weight, laid.at));
    }

    /** {@return this playback as an additive layer, which adds its difference from its first pose} */
    public Play added() {
        return new Play(clip, how, new Laid(laid.joints, true, laid.weight, laid.at));
    }

    /**
     * {@return this playback, as a layer, with a weight}
     * @param share 0 to 1
     */
    public Play weight(double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("playback: found weight " + share + ", expected a weight from 0 to 1");
        }
        return new Play(clip, how, new Laid(laid.joints, laid.adds, (float) share, laid.at));
    }

    /**
     * {@return this playback, as one of a state's clips, at a value of the parameter} At that value the clip plays alone.
     * @param value of the state's parameter
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

    /** Returns whether both play the same clip, with any timing. */
    boolean isClipOf(Play other) {
        return Objects.equals(clip, other.clip);
    }

    /** Returns the value of a state's parameter. */
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
