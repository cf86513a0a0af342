package dev.throng.app.view.play;

import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.PreparedScene;
import dev.throng.app.view.pick.Picked;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.state.ClipPlayback;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Figures of the shown scene, whose playback users change at once or by crossfades. */
final class Figures {
    private final LiveScene scene;
    private final PreparedScene shown;
    private final List<FigureFade> fades = new ArrayList<>();

    Figures(LiveScene scene) {
        this.scene = scene;
        shown = scene.shown();
    }

    /**
     * @param other scene to compare with
     * @return whether these figures belong to a scene and its present crowd; after a change of the crowd's size, they
     *     do not
     */
    boolean areOf(LiveScene other) {
        return scene == other && shown.crowds() == other.shown().crowds();
    }

    /** @return whether these and other figures have the same models */
    boolean areAlike(Figures others) {
        return shown.scenes().roles() == others.shown.scenes().roles();
    }

    PreparedScene shown() {
        return shown;
    }

    long count() {
        return shown.crowds().stream().mapToLong(CrowdState::count).sum();
    }

    /** @return first figure; empty if the scene has none */
    Optional<Picked> first() {
        return IntStream.range(0, shown.crowds().size())
                .filter(role -> shown.crowds().get(role).count() > 0)
                .mapToObj(role -> new Picked(role, 0))
                .findFirst();
    }

    FigurePlayback playing(Picked figure, long now) {
        CrowdState crowd = figure.crowd(shown);
        BakedClip clip = crowd.clip(figure.instance());
        double seconds = Playbacks.seconds(playback(figure), clip, now);
        return new FigurePlayback(figure.character(shown), crowd, clip, seconds);
    }

    /** @return playback of a figure in its crowd */
    ClipPlayback playback(Picked figure) {
        return figure.crowd(shown).playback(figure.instance());
    }

    /** @return whether a figure is held: it shows the same time of its clip at every tick */
    boolean isHeld(Picked figure) {
        return Playbacks.isHeld(playback(figure), figure.crowd(shown).clip(figure.instance()));
    }

    /** Changes a figure's playback at once. */
    void play(Picked figure, ClipPlayback playback) {
        fades.removeIf(fade -> fade.figure().equals(figure));
        figure.crowd(shown).setPlayback(figure.instance(), playback);
        scene.recordsChanged();
    }

    /**
     * Fades a figure to a playback.
     *
     * @param now time of the crowd's clock, in ticks
     * @param ticks duration as in {@link FigureFade}; 0 changes the playback at once
     */
    void fade(Picked figure, ClipPlayback playback, long now, long ticks) {
        if (ticks == 0) {
            play(figure, playback);
            return;
        }
        FigureFade fade = new FigureFade(figure, playback, now, ticks);
        fade.start(figure.crowd(shown));
        fades.removeIf(before -> before.figure().equals(figure));
        fades.add(fade);
        scene.recordsChanged();
    }

    /**
     * Fades all figures whose role has a common playback to that playback.
     *
     * @param choices choices with the common playbacks
     * @param now time of the crowd's clock, in ticks
     * @param ticks duration as in {@link FigureFade}; 0 changes the playbacks at once
     */
    void fade(ChosenPlaybacks choices, long now, long ticks) {
        choices.common().forEach((role, playback) -> {
            int count = shown.crowds().get(role).count();
            IntStream.range(0, count).forEach(i -> fade(new Picked(role, i), playback, now, ticks));
        });
    }

    /**
     * @param begun returns a new playback of a clip
     * @return new playback of the clip with a name, by index of the role; roles without the clip are omitted
     */
    Map<Integer, ClipPlayback> named(String name, Function<BakedClip, ClipPlayback> begun) {
        Map<Integer, ClipPlayback> found = new TreeMap<>();
        for (int role = 0; role < shown.crowds().size(); role++) {
            for (BakedClip clip : shown.crowds().get(role).atlas().clips()) {
                if (clip.index() != BakedClip.REST && clip.name().equals(name)) {
                    found.putIfAbsent(role, begun.apply(clip));
                }
            }
        }
        return found;
    }

    /**
     * Ends the fades that are over.
     *
     * @param now time of the crowd's clock, in ticks
     */
    void endFades(long now) {
        List<FigureFade> over = fades.stream().filter(fade -> fade.isOver(now)).toList();
        over.forEach(fade -> play(fade.figure(), fade.to()));
    }

    void endFades() {
        List.copyOf(fades).forEach(fade -> play(fade.figure(), fade.to()));
    }

    /** Replaces the scene's playbacks by those that the user has chosen. */
    void write(ChosenPlaybacks choices) {
        if (choices.isEmpty()) {
            return;
        }
        for (int role = 0; role < shown.crowds().size(); role++) {
            CrowdState crowd = shown.crowds().get(role);
            for (int i = 0; i < crowd.count(); i++) {
                int instance = i;
                choices.of(new Picked(role, i), crowd.clip(i))
                        .ifPresent(playback -> crowd.setPlayback(instance, playback));
            }
        }
        scene.recordsChanged();
    }

    /** Restores the playbacks that the scene has without the user's choices. */
    void putBack() {
        fades.clear();
        int[] slots = new int[shown.crowds().size()];
        for (int i = 0; i < shown.scene().count(); i++) {
            int role = shown.scene().role(i);
            shown.scene().put(i, shown.crowds().get(role), slots[role]++);
        }
        scene.recordsChanged();
    }
}
