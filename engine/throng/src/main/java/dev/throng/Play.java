package dev.throng;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Skeleton;
import dev.throng.anim.socket.Sockets;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.MaskEntry;
import dev.throng.crowd.control.Begin;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.ClipTable;
import dev.throng.crowd.control.LayerRequest;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.MaskTable;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Clip with its timing, for an instance's base playback or for a layer. Immutable: each method returns another playback. Serves any number
 * of instances.
 */
public final class Play {
    /** Playback of the rest pose, without a clip. */
    public static final Play REST = new Play(null, UnaryOperator.identity(), Settings.ALL);

    private final @Nullable String clip;
    private final UnaryOperator<ClipRequest> how;
    private final Settings settings;

    /**
     * Settings of a playback in layers, mixes and states.
     * @param mask returns the layer's weight for each joint
     * @param adds whether the layer adds its difference from the reference
     * @param reference playback to subtract from an additive layer; null: the clip's own first pose
     * @param at value of a state's parameter at which this clip plays alone
     */
    private record Settings(
            Function<Skeleton, float[]> mask,
            boolean adds,
            @Nullable Play reference,
            Fade weight,
            double at) {
        static final Settings ALL = new Settings(
                skeleton -> MaskEntry.floatWeights(MaskEntry.everywhere(skeleton), skeleton),
                false,
                null,
                Fade.steady(1),
                0);

        Settings weighing(Fade other) {
            return new Settings(mask, adds, reference, other, at);
        }

        Settings on(Function<Skeleton, float[]> other) {
            return new Settings(other, adds, reference, weight, at);
        }

        Settings adding(@Nullable Play other) {
            return new Settings(mask, true, other, weight, at);
        }
    }

    private Play(@Nullable String clip, UnaryOperator<ClipRequest> how, Settings settings) {
        this.clip = clip;
        this.how = how;
        this.settings = settings;
    }

    /**
     * {@return a playback that repeats a clip; a loop of the clip that already plays continues}
     * @param clip name of the clip
     */
    public static Play loop(String clip) {
        return begun(clip, request -> ClipRequest.loop(request.clip()));
    }

    /**
     * {@return a playback that plays a clip once and stays at its end}
     * @param clip name of the clip
     */
    public static Play once(String clip) {
        return begun(clip, request -> ClipRequest.once(request.clip()));
    }

    /**
     * {@return a playback defined by integers, without rounding, at a rate independent of the instance's speed} At time
     * {@code t}, its phase is {@code phase + (t - startMicros) * rate / 2^32}.
     * @param clip name of the clip
     * @param loops whether the clip repeats; otherwise it stays at its end
     * @param phase phase at the start: unsigned fraction of the clip, times 2^32
     * @param rate unsigned fraction of the clip per microsecond, times 2^64
     * @param startMicros microseconds of the crowds' clock, as of {@link Frame#atMicros}, any value
     */
    public static Play exact(String clip, boolean loops, int phase, long rate, long startMicros) {
        LoopMode mode = loops ? LoopMode.LOOP : LoopMode.CLAMP;
        return begun(clip, request -> request.exactly(mode, phase, rate, startMicros));
    }

    private static Play begun(String clip, UnaryOperator<ClipRequest> how) {
        return new Play(Check.notNull("clip of a playback", clip), how, Settings.ALL);
    }

    /**
     * @param name name of the clip; null: the rest pose
     * @return the playback of an instance's clip
     */
    static Play of(@Nullable String name, WeightedPlayback clip) {
        ClipPlayback is = clip.playback();
        return new Play(
                name,
                request -> request.exactly(is.mode(), is.offset(), is.rate(), is.start()),
                Settings.ALL.weighing(clip.weight()));
    }

    /**
     * @param weights the layer's weight for each joint, 0 to 1
     * @param reference playback to subtract from an additive layer; null: the layer is not additive
     * @return this playback as a layer
     */
    Play on(float[] weights, @Nullable Play reference) {
        Settings on = settings.on(skeleton -> weights);
        return new Play(clip, how, reference == null ? on : on.adding(reference));
    }

    /** @return this playback as an additive layer with a reference */
    Play adding(Play reference) {
        return new Play(clip, how, settings.adding(Check.notNull("reference of a layer", reference)));
    }

    /**
     * {@return this playback starting at a phase of the clip}
     * @param share phase as a fraction of the clip, 0 or more and less than 1
     * @throws IllegalStateException when {@link #startTime}, {@link #inStep} or {@link #exact} defines the start
     */
    public Play phase(double share) {
        if (!(share >= 0 && share < 1)) {
            throw new IllegalArgumentException(
                    "phase of a playback: found " + share + ", expected a share of 0 or more and less than 1");
        }
        return then(request -> request.at(share));
    }

    /** {@return this playback, starting so that feet touch down together with those of the playing gait; throws like {@link #phase}} */
    public Play inStep() {
        return then(ClipRequest::inStep);
    }

    /**
     * {@return this playback as if the clip had begun at a start time} Instances with equal start time and speed stay
     * in phase.
     * @param seconds start time by the crowds' clock, any finite value
     * @throws IllegalStateException when {@link #phase}, {@link #inStep} or {@link #exact} already defines the start
     */
    public Play startTime(double seconds) {
        Check.finite("start time of a playback", seconds);
        long tick = Clock.ticks(seconds);
        return then(request -> request.since(tick));
    }

    private Play then(UnaryOperator<ClipRequest> more) {
        requireOneStart(
                how.apply(ClipRequest.REST).begin(),
                more.apply(ClipRequest.REST).begin());
        return new Play(clip, request -> more.apply(how.apply(request)), settings);
    }

    /** @throws IllegalStateException when another method has defined the start of this playback */
    private static void requireOneStart(Begin before, Begin other) {
        if (!(before instanceof Begin.AtStart) && before.getClass() != other.getClass()) {
            throw new IllegalStateException("playback: found " + name(other) + " after " + name(before)
                    + ", expected only one definition of where the clip starts");
        }
    }

    private static String name(Begin begin) {
        return begin instanceof Begin.At
                ? "phase"
                : begin instanceof Begin.Since ? "startTime" : begin instanceof Begin.InStep ? "inStep" : "exact";
    }

    /**
     * {@return this playback as a layer that moves only some joints and their descendants}
     * @param names names of joints
     */
    public Play joints(String... names) {
        List<String> roots = Check.all("joints of a playback", names);
        return new Play(
                clip, how, settings.on(roots.isEmpty() ? Settings.ALL.mask : skeleton -> weights(roots, skeleton)));
    }

    /** {@return this playback as an additive layer, which adds the clip's difference from the clip's first pose} */
    public Play added() {
        return new Play(clip, how, settings.adding(null));
    }

    /**
     * {@return this playback, as a layer or as a clip of a {@link Mix}, with a weight}
     * @param share weight, 0 to 1
     */
    public Play weight(double share) {
        requireWeight(share);
        return new Play(clip, how, settings.weighing(Fade.steady((float) share)));
    }

    /**
     * {@return this playback, as a layer or clip of a {@link Mix}, with a weight that changes smoothly} {@link Instance#layer} uses only
     * the final weight.
     * @param from weight before the change, 0 to 1
     * @param to weight after the change, 0 to 1
     * @param startMicros start of the change, microseconds of the crowds' clock
     * @param micros duration of the change, microseconds, 0 to 4,294,967,295
     */
    public Play weight(double from, double to, long startMicros, long micros) {
        requireWeight(from);
        requireWeight(to);
        Frame.requireTime(startMicros);
        return new Play(clip, how, settings.weighing(new Fade((float) from, (float) to, startMicros, micros)));
    }

    /** @throws IllegalArgumentException when the weight is not from 0 to 1 */
    static void requireWeight(double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("playback: found weight " + share + ", expected a weight from 0 to 1");
        }
    }

    /**
     * {@return this playback at a parameter's value, for {@linkplain States#state(String, String, Play...) states along
     * a parameter}}
     * @param value value of the parameter at which this playback plays alone, finite
     */
    public Play at(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(
                    "playback: found parameter value " + value + ", expected a finite number");
        }
        return new Play(
                clip, how, new Settings(settings.mask, settings.adds, settings.reference, settings.weight, value));
    }

    boolean isLoop() {
        return clip == null || how.apply(ClipRequest.REST).mode() == LoopMode.LOOP;
    }

    /** @return whether both play the same clip, with any timing */
    boolean isClipOf(Play other) {
        return Objects.equals(clip, other.clip);
    }

    double at() {
        return settings.at;
    }

    ClipRequest of(ClipTable clips) {
        return clip == null ? ClipRequest.REST : how.apply(ClipRequest.loop(clips.index(clip)));
    }

    LayerRequest layer(ClipTable clips, CharacterModel character, MaskTable masks) {
        Layer.Mode mode = settings.adds ? Layer.Mode.ADDITIVE : Layer.Mode.OVERRIDE;
        return new LayerRequest(of(clips), mask(character.skeleton(), masks), mode, weight().to());
    }

    /** @return the index of this layer's mask in {@code masks}, which receives the mask if absent */
    int mask(Skeleton skeleton, MaskTable masks) {
        return masks.number(settings.mask.apply(skeleton));
    }

    /** @throws IllegalStateException when this playback defines its start, so that {@link Instances#play} cannot pass a phase */
    void requireOpenStart() {
        requireOneStart(how.apply(ClipRequest.REST).begin(), new Begin.At(0));
    }

    Fade weight() {
        return settings.weight;
    }

    boolean isAdded() {
        return settings.adds;
    }

    /** @return the playback that this additive layer subtracts from its clip; null: the clip's own first pose */
    @Nullable
    Play reference() {
        return settings.reference;
    }

    private static float[] weights(List<String> roots, Skeleton skeleton) {
        List<MaskEntry> mask = roots.stream()
                .map(name -> new MaskEntry(Sockets.joint(skeleton, name), 1, MaskEntry.Reach.SUBTREE))
                .toList();
        return MaskEntry.floatWeights(mask, skeleton);
    }
}
