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
 * Plays clips as the user chooses: on the picked figure, else on the only one, else on all. Speed and pause are the clock's, so that
 * time runs backwards, too; a picked figure of a crowd is held alone. For scenes whose figures stand and loop. On the window's thread.
 */
public final class Player {
    /** Larger crowds change clips at once: a fade costs each figure two clips and a record of its state. */
    private static final int MOST_FADES = 20_000;

    /** Shortest time before the end of a loop that is shown, seconds: at its end a loop shows its beginning. */
    private static final double BEFORE_END = 1e-6;

    private final LiveClock clock;
    private final Inspector inspector;
    private final Parts parts = new Parts();
    private final Map<Clip, ClipTimes> times = new HashMap<>();
    private LoopMode mode = LoopMode.LOOP; // of what is chosen next
    private @Nullable Figures figures;
    private IntConsumer chosen = clip -> {};

    /** Borrows the clock, and the inspector, which knows the picked figure. */
    public Player(LiveClock clock, Inspector inspector) {
        this.clock = clock;
        this.inspector = inspector;
    }

    /** Sets what happens after each choice of a clip. @param listener receives the index of the clip */
    public void whenChosen(IntConsumer listener) {
        chosen = listener;
    }

    /** Prepares a frame: figures of a crowd of another size play on as before, and fades end. */
    public void update(@Nullable LiveScene scene) {
        if (scene == null || !scene.shown().settings().scene().scene().isSteered()) {
            figures = null;
            clock.speed(Math.max(clock.speed(), 0)); // elsewhere time never runs backwards
            return;
        }
        Figures before = figures;
        Figures now = before != null && before.areOf(scene) ? before : new Figures(scene);
        figures = now;
        if (before == null || !now.areAlike(before)) {
            parts.clear();
            times.clear();
            mode = LoopMode.LOOP;
        } else if (now != before) {
            now.write(parts);
        }
        now.endFades(clock.ticks());
    }

    /** The figure whose clip and time are shown: the picked one, else the first; empty where no figure can be steered. */
    public Optional<Picked> lead() {
        Figures now = figures;
        return now == null
                ? Optional.empty()
                : inspector.picked().filter(figure -> figure.isIn(now.shown())).or(now::first);
    }

    /** Current playback of the lead; empty if no figure can be steered. */
    public Optional<FigurePlayback> playing() {
        return lead().map(figure -> known().playing(figure, clock.ticks()));
    }

    /** The clip of the figures that choices apply to; empty where each plays its own. */
    public Optional<BakedClip> clip() {
        boolean isOne = target() != null || !isEach();
        return playing().filter(playing -> isOne).map(FigurePlayback::clip);
    }

    /** Whether several figures are shown. */
    public boolean isCrowd() {
        return figures != null && figures.count() > 1;
    }

    /** The figure that choices apply to; null: all. */
    private @Nullable Picked target() {
        return isCrowd() && inspector.picked().isEmpty() ? null : lead().orElse(null);
    }

    private Figures known() {
        return Objects.requireNonNull(figures);
    }

    /** Times of a clip, found once. */
    public ClipTimes times(Clip clip) {
        return times.computeIfAbsent(clip, ClipTimes::of);
    }

    /** Lets the target play another clip from its beginning, which fades in. @param index of the clip in the lead's character */
    public void choose(int index) {
        playing().ifPresent(playing -> {
            BakedClip clip = playing.crowd().atlas().clip(index);
            long ticks = moves() ? FigureFade.ticks(clock.speed()) : 0;
            Picked figure = target();
            if (figure != null) {
                ClipPlayback begun = isHeldAlone(figure) ? Playbacks.held(clip, begin(clip)) : begun(clip);
                known().fade(figure, begun, clock.ticks(), ticks);
                parts.own(figure, begun);
            } else {
                chooseForAll(clip.name(), ticks);
            }
            chosen.accept(index);
        });
    }

    private void chooseForAll(String name, long ticks) {
        parts.common(known().named(name, this::begun));
        known().fade(parts, clock.ticks(), known().count() <= MOST_FADES ? ticks : 0);
    }

    /** Time at which a clip begins, seconds: its end if it plays once while time runs backwards. */
    private double begin(BakedClip clip) {
        return mode == LoopMode.CLAMP && clock.speed() < 0 ? clip.duration() : 0;
    }

    private ClipPlayback begun(BakedClip clip) {
        return Playbacks.at(clip, mode, begin(clip), clock.ticks());
    }

    /** Shows a time of the lead's clip on the target, which stays there. @param seconds limited to the clip */
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
        parts.own(figure, playback);
        known().play(figure, playback);
    }

    /** Goes some frames ahead, or back where negative, and stays there; a loop goes round. */
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

    /** Whether the target plays: time passes for it, and its clip is not over. */
    public boolean runs() {
        return playing().map(playing -> moves() && !isOver(playing)).orElse(false);
    }

    private boolean isOver(FigurePlayback playing) {
        return !loops()
                && (clock.speed() < 0
                        ? playing.seconds() <= 0
                        : playing.seconds() >= playing.clip().duration());
    }

    /** Whether choices apply to one figure of a crowd. */
    boolean isPickedAlone() {
        return isCrowd() && target() != null;
    }

    private boolean isHeldAlone(Picked figure) {
        return isCrowd() && known().isHeld(figure);
    }

    /** Lets the target's time stand still, or go on; a clip that was played once begins again. */
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

    /** Whether the target's clip loops; else it plays once. */
    public boolean loops() {
        return lead().map(figure -> known().isHeld(figure)
                        ? mode == LoopMode.LOOP
                        : known().playback(figure).mode() == LoopMode.LOOP)
                .orElse(true);
    }

    /** Lets the target's clip loop, or play once: one figure from where it is, a crowd from the beginning. */
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
            } else if (!parts.isEach()) {
                chooseForAll(playing.clip().name(), 0);
            } else if (on) {
                each(true);
            } else {
                known().putBack();
                parts.once(clock.ticks(), clock.speed() < 0);
                known().write(parts);
            }
        });
    }

    /** Whether the figures of a crowd play their own clips, each at its own phase; else all play one, in step. */
    public boolean isEach() {
        return parts.isEach();
    }

    /** Lets each figure play its own clip at its own phase, or all what the lead plays, in step. */
    public void each(boolean on) {
        playing().ifPresent(playing -> {
            if (on) {
                mode = LoopMode.LOOP;
                parts.clear();
                known().putBack();
            } else {
                joinAll(playing);
            }
        });
    }

    private void joinAll(FigurePlayback lead) {
        chooseForAll(lead.clip().name(), moves() ? FigureFade.ticks(clock.speed()) : 0);
    }

    /** Seconds of the figures for one second of the world; negative: backwards. */
    public double speed() {
        return clock.speed();
    }

    /** Sets the speed of all figures. @param times finite; negative: backwards */
    public void speed(double times) {
        clock.speed(times);
    }
}
