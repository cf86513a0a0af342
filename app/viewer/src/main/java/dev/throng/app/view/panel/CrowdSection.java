package dev.throng.app.view.panel;

import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.camera.LiveClock;
import dev.throng.app.view.play.Player;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.text.WindowPart;
import dev.throng.app.view.widget.Scale;
import dev.throng.app.view.widget.Widgets;
import dev.throng.bake.atlas.BakedClip;
import imgui.ImGui;
import imgui.type.ImInt;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Section of the panel about characters, number of instances, and playback. */
public final class CrowdSection implements Panel.Section {
    private static final float FASTEST = 4;

    private final ViewState state;
    private final SceneController controller;
    private final LiveClock clock;
    private final Player player;
    private final Widgets widgets;
    private final DemoWidgets demos;

    /** @param player player of the figures, for scenes whose playback users control */
    public CrowdSection(ViewState state, SceneController controller, LiveClock clock, Player player) {
        this.state = state;
        this.controller = controller;
        this.clock = clock;
        this.player = player;
        widgets = new Widgets(state);
        demos = new DemoWidgets(controller, widgets);
    }

    @Override
    public WindowPart part() {
        return WindowPart.CROWD;
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void draw() {
        drawCount();
        var scene = state.settings().scene();
        widgets.choice(Control.SCENE, scene.scene());
        drawClip();
        drawVariant();
        clock.speed(widgets.slider(Control.SPEED, (float) clock.speed(), Scale.linear(0, FASTEST), "%.2f"));
        drawTime();
        ImInt seed = new ImInt((int) scene.seed());
        boolean isOther = ImGui.inputInt(Widgets.id(Control.SEED), seed);
        widgets.end(Control.SEED);
        if (isOther) {
            state.request(Control.SEED.option(), Integer.toString(seed.get()));
        }
        demos.draw();
    }

    private void drawCount() {
        int now = state.instances();
        int most = Math.max(controller.mostInstances(), now);
        int wanted = widgets.slider(Control.COUNT, now, 0, most, true);
        if (wanted != now) {
            state.requestInstances(wanted);
        }
    }

    /**
     * Draws the list of clips, in which the clip chosen in the playback bar is selected or, without one, the clip of
     * option {@code --clip}.
     */
    private void drawClip() {
        String option = state.settings().time().clip();
        String now = player.clip()
                .filter(clip -> clip.index() != BakedClip.REST)
                .map(BakedClip::name)
                .orElse(option);
        if (widgets.choiceOrNone(Control.CLIP, controller.clipNames(), now)) {
            play(state.settings().time().clip());
        }
    }

    private void drawVariant() {
        LiveScene scene = controller.scene();
        List<String> names = scene == null ? List.of() : scene.shown().scenes().variantNames();
        if (!names.isEmpty()) {
            String now = state.settings().scene().files().content().variant();
            widgets.choiceOrNone(Control.VARIANT, names, now);
        }
    }

    private void play(@Nullable String name) {
        if (name == null) {
            player.each(true);
            return;
        }
        player.playing().stream()
                .flatMap(playing -> playing.clips().stream())
                .filter(clip -> clip.name().equals(name))
                .findFirst()
                .ifPresent(clip -> player.choose(clip.index()));
    }

    private void drawTime() {
        if (widgets.button(Control.PAUSE, clock.isPaused() ? Text.RESUME.text() : Control.PAUSE.label())) {
            clock.pause(!clock.isPaused());
        }
        ImGui.sameLine();
        if (widgets.button(Control.STEP)) {
            clock.step();
        }
        ImGui.sameLine();
        ImGui.textUnformatted(Text.CLOCK.of(clock.seconds()));
    }
}
