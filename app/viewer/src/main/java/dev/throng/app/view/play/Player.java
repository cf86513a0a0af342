package dev.throng.app.view.play;

import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.camera.LiveClock;
import dev.throng.app.view.pick.Inspector;
import dev.throng.app.view.pick.Picked;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.state.ClipPlayback;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Playback that the user chooses for one or all figures. It applies to the picked figure or, without a pick, to all
 * figures. The clock provides speed, direction and pause, but a picked figure of a crowd pauses alone. Used in scenes
 * whose figures loop in place, on the window's thread.
 */
public final class Player {
    /** Largest crowd whose figures fade to another clip, because each fading figure costs the time of two clips, and memory. */
    private static final int MOST_FADES = 20_000;

    /** Seconds from the last shown time of a loop to its end, where the loop would show its beginning. */
    private static final double BEFORE_END = 1e-6;

    private final LiveClock clock;
    private final Inspector inspector;
    private final ChosenPlaybacks choices = new ChosenPlaybacks();
    private final Map<Clip, ClipTimes> times = new HashMap<>();
    private LoopMode mode = LoopMode.LOOP; // mode of the next chosen clip
    private @Nullable Figures figures;
    private IntConsumer chosen = clip -> {};

    public Player(LiveClock clock, Inspector inspector) {
        this.clock = clock;
        this.inspector = inspector;
    }

    /** @param listener receives the index of a clip whenever the user chooses one */
    public void whenChosen(IntConsumer listener) {
        chosen = listener;
    }

    /** Prepares a frame of a scene, if any: applies the user's choices to a crowd of another size, and ends fades. */
    public void update(@Nullable LiveScene scene) {
        if (scene == null || !scene.shown().settings().scene().scene().allowsClipChoice()) {
            figures = null;
            clock.speed(Math.max(clock.speed(), 0)); // in other scenes time never runs backwards
            return;
        }
        Figures before = figures;
        Figures now = before != null && before.areOf(scene) ? before : new Figures(scene);
        figures = now;
        if (before == null || !now.areAlike(before)) {
            choices.clear();
            times.clear();
            mode = LoopMode.LOOP;
        } else if (now != before) {
            now.write(choices);
        }
        now.endFades(clock.ticks());
    }

    /**
     * @return figure whose clip and time are shown to the user: the picked one or, without a pick, the first; empty in scenes whose
     *     playback users cannot control
     */
    public Optional<Picked> lead() {
        Figures now = figures;
        return now == null
                ? Optional.empty()
                : inspector.picked().filter(figure -> figure.isIn(now.shown())).or(now::first);
    }

    /** @return playback of the {@link #lead} figure; empty in scenes whose playback users cannot control */
    public Optional<FigurePlayback> playing() {
        return lead().map(figure -> known().playing(figure, clock.ticks()));
    }

    /** @return clip of the figures to which the user's choices apply; empty if each figure plays its own clip */
    public Optional<BakedClip> clip() {
        boolean isOne = target() != null || !isEach();
        return playing().filter(playing -> isOne).map(FigurePlayback::clip);
    }

    /** @return whether the scene shows several figures */
    public boolean isCrowd() {
        return figures != null && figures.count() > 1;
    }

    /** @return figure to which the user's choices apply; null for all figures */
    private @Nullable Picked target() {
        return isCrowd() && inspector.picked().isEmpty() ? null : lead().orElse(null);
    }

    private Figures known() {
        return Objects.requireNonNull(figures);
    }

    /** @return times of a clip, for its timeline; they are cached */
    public ClipTimes times(Clip clip) {
        return times.computeIfAbsent(clip, ClipTimes::of);
    }

    /** Fades the figures of {@link #target} to the beginning of a clip, given by its index in the character of {@link #lead}. */
    public void choose(int index) {
        playing().ifPresent(playing -> {
            BakedClip clip = playing.crowd().atlas().clip(index);
            long ticks = moves() ? FigureFade.ticks(clock.speed()) : 0;
            Picked figure = target();
            if (figure != null) {
                ClipPlayback begun = isHeldAlone(figure) ? Playbacks.held(clip, begin(clip)) : begun(clip);
                known().fade(figure, begun, clock.ticks(), ticks);
                choices.own(figure, begun);
            } else {
                chooseForAll(clip.name(), ticks);
            }
            chosen.accept(index);
        });
    }

    private void chooseForAll(String name, long ticks) {
        choices.common(known().named(name, this::begun));
        known().fade(choices, clock.ticks(), known().count() <= MOST_FADES ? ticks : 0);
    }

    /** @return time in seconds at which a clip begins: its start, or its end if it plays once backwards */
    private double begin(BakedClip clip) {
        return mode == LoopMode.CLAMP && clock.speed() < 0 ? clip.duration() : 0;
    }

    private ClipPlayback begun(BakedClip clip) {
        return Playbacks.at(clip, mode, begin(clip), clock.ticks());
    }

    /** Pauses the figures of {@link #target} at a time, in seconds and clamped, of the clip of {@link #lead}. */
    public void seek(double seconds) {
        playing().ifPresent(playing -> {
            known().endFades();
            double to = within(seconds, playing.clip());
            Picked figure = target();
            if (figure != null && isCrowd()) {
                play(figure, Playbacks.held(playing.clip(), to));
                return;
            }
            clock.pause(true);
            if (figure != null) {
                play(figure, Playbacks.at(playing.clip(), mode, to, clock.ticks()));
            } else {
                clock.seconds(clock.seconds() + to - playing.seconds());
            }
        });
    }

    private double within(double seconds, BakedClip clip) {
        double last = mode == LoopMode.LOOP ? Math.max(clip.duration() - BEFORE_END, 0) : clip.duration();
        return Math.min(Math.max(seconds, 0), last);
    }

    private void play(Picked figure, ClipPlayback playback) {
        choices.own(figure, playback);
        known().play(figure, playback);
    }

    /** Moves the figures of {@link #target} by frames, backwards if negative, and pauses them. Loops continue beyond their ends. */
    public void step(int frames) {
        playing().ifPresent(playing -> {
            double length = playing.clip().duration();
            double to = playing.seconds() + frames * frame(playing);
            boolean goesRound = loops() && length > 0 && (to < 0 || to >= length);
            seek(goesRound ? to - length * Math.floor(to / length) : to);
        });
    }

    private double frame(FigurePlayback playing) {
        return clock.isStepped() || playing.source().isEmpty()
                ? clock.stepSeconds()
                : times(playing.source().get()).frame();
    }

    private boolean moves() {
        Picked figure = target();
        return !clock.isPaused() && (figure == null || !known().isHeld(figure));
    }

    /** @return whether the figures of {@link #target} are neither paused nor at the end of their clip */
    public boolean runs() {
        return playing().map(playing -> moves() && !isOver(playing)).orElse(false);
    }

    private boolean isOver(FigurePlayback playing) {
        return !loops()
                && (clock.speed() < 0
                        ? playing.seconds() <= 0
                        : playing.seconds() >= playing.clip().duration());
    }

    /** @return whether the user's choices apply to one figure of a crowd */
    boolean isPickedAlone() {
        return isCrowd() && target() != null;
    }

    private boolean isHeldAlone(Picked figure) {
        return isCrowd() && known().isHeld(figure);
    }

    /** Pauses or resumes the figures of {@link #target}. A clip that plays once and is over starts again. */
    public void run(boolean on) {
        if (on) {
            clock.pause(false);
            playing().ifPresent(this::resume);
        } else if (isPickedAlone()) {
            playing().ifPresent(playing -> seek(playing.seconds()));
        } else {
            clock.pause(true);
        }
    }

    private void resume(FigurePlayback playing) {
        Picked figure = target();
        boolean isOver = isOver(playing);
        if (isOver && figure == null) {
            loop(false);
        } else if (isOver) {
            play(Objects.requireNonNull(figure), begun(playing.clip()));
        } else if (figure != null && known().isHeld(figure)) {
            play(figure, Playbacks.at(playing.clip(), mode, playing.seconds(), clock.ticks()));
        }
    }

    /** @return whether the clip of the figures of {@link #target} loops; otherwise it plays once */
    public boolean loops() {
        return lead().map(figure -> known().isHeld(figure)
                        ? mode == LoopMode.LOOP
                        : known().playback(figure).mode() == LoopMode.LOOP)
                .orElse(true);
    }

    /** Makes the clip of {@link #target} loop or play once. One figure keeps its time; a crowd restarts its clips. */
    public void loop(boolean on) {
        mode = on ? LoopMode.LOOP : LoopMode.CLAMP;
        playing().ifPresent(playing -> {
            known().endFades();
            Picked figure = target();
            if (figure != null && isHeldAlone(figure)) {
                return;
            }
            if (figure != null) {
                play(
                        figure,
                        Playbacks.at(playing.clip(), mode, within(playing.seconds(), playing.clip()), clock.ticks()));
            } else if (!choices.isEach()) {
                chooseForAll(playing.clip().name(), 0);
            } else if (on) {
                each(true);
            } else {
                known().putBack();
                choices.once(clock.ticks(), clock.speed() < 0);
                known().write(choices);
            }
        });
    }

    /** @return whether each figure plays its own clip at its own phase; otherwise all figures play one clip in step */
    public boolean isEach() {
        return choices.isEach();
    }

    /** Makes each figure play its own clip at its own phase, or all figures the clip of {@link #lead} in step. */
    public void each(boolean on) {
        playing().ifPresent(playing -> {
            if (on) {
                mode = LoopMode.LOOP;
                choices.clear();
                known().putBack();
            } else {
                joinAll(playing);
            }
        });
    }

    private void joinAll(FigurePlayback lead) {
        chooseForAll(lead.clip().name(), moves() ? FigureFade.ticks(clock.speed()) : 0);
    }

    /** @return speed of the figures' time as a factor of real time; negative: backwards */
    public double speed() {
        return clock.speed();
    }

    /** @param times speed as a factor of real time, finite; negative: backwards */
    public void speed(double times) {
        clock.speed(times);
    }
}
