package dev.throng.crowd.control;

import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.gait.Gait;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Sink that keeps and counts what a controller writes. */
public final class RecordedCrowd implements StateSink {
    private final ClipPlayback[] plain;
    private final @Nullable PlayedState[] states;
    int plainWrites;
    int stateWrites;

    /** called before each write */
    Runnable before = () -> {};

    public RecordedCrowd(int instances) {
        plain = new ClipPlayback[instances];
        states = new PlayedState[instances];
        Arrays.fill(plain, ClipPlayback.loop(BakedClip.REST, 0, 0));
    }

    /** Returns clips without tracks, with given durations. */
    static ClipTable clips(double... seconds) {
        return clips(Map.of(), List.of(), seconds);
    }

    static ClipTable clips(Map<Integer, Gait> gaits, List<Marker> markers, double... seconds) {
        List<Clip> clips = IntStream.range(0, seconds.length)
                .mapToObj(i -> new Clip(i, "clip " + i, seconds[i], List.of()))
                .toList();
        return new ClipTable(clips, gaits, markers);
    }

    @Override
    public ClipPlayback playback(int instance) {
        if (states[instance] != null) {
            throw new IllegalStateException("instance " + instance + " plays more than one clip");
        }
        return plain[instance];
    }

    @Override
    public void play(long now, int instance, ClipPlayback playback) {
        before.run();
        plainWrites++;
        states[instance] = null;
        plain[instance] = playback;
    }

    @Override
    public void play(long now, int instance, PlayedState state) {
        before.run();
        stateWrites++;
        states[instance] = state;
    }

    boolean isPlain(int instance) {
        return states[instance] == null;
    }

    PlayedState state(int instance) {
        return Objects.requireNonNull(states[instance]);
    }

    /** Returns the base of an instance, also for a single clip. */
    public List<WeightedPlayback> base(int instance) {
        PlayedState state = states[instance];
        return state == null ? List.of(new WeightedPlayback(plain[instance], Fade.steady(1))) : state.base();
    }

    /** Returns the weight of a layer's clip; 0 if the layer does not play the clip. */
    double layer(int instance, int clip, long tick) {
        PlayedState state = states[instance];
        return state == null
                ? 0
                : state.layers().stream()
                        .filter(layer -> layer.clip().playback().clip() == clip)
                        .mapToDouble(layer -> layer.clip().weight().weight(tick))
                        .sum();
    }

    /** Returns the share of each clip in an instance's base; the rest pose is last. */
    double[] shares(int instance, int clips, long tick) {
        double[] shares = new double[clips + 1];
        double sum = 0;
        for (WeightedPlayback clip : base(instance)) {
            double weight = clip.weight().weight(tick);
            int index = clip.playback().clip();
            shares[index == BakedClip.REST ? clips : index] += weight;
            sum += weight;
        }
        for (int i = 0; i < shares.length; i++) {
            shares[i] /= sum;
        }
        return shares;
    }

    double sum(int instance, long tick) {
        return base(instance).stream()
                .mapToDouble(clip -> clip.weight().weight(tick))
                .sum();
    }

    /** Returns the playback of a clip in exactly one slot. */
    ClipPlayback of(int instance, int clip) {
        return base(instance).stream()
                .map(WeightedPlayback::playback)
                .filter(playback -> playback.clip() == clip)
                .findFirst()
                .orElseThrow();
    }

    long phase(int instance, int clip, long tick) {
        return PlaybackPhase.phaseOf(of(instance, clip), tick);
    }

    /** Returns whether one of an instance's base clips has the same phase at a tick. */
    boolean shows(int instance, ClipPlayback playback, long tick) {
        return base(instance).stream()
                .map(WeightedPlayback::playback)
                .anyMatch(other -> other.clip() == playback.clip()
                        && other.mode() == playback.mode()
                        && PlaybackPhase.phaseOf(other, tick) == PlaybackPhase.phaseOf(playback, tick));
    }

    static boolean loops(ClipPlayback playback) {
        return playback.mode() == LoopMode.LOOP;
    }
}
