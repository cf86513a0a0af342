package dev.throng.app.view.panel;

import dev.throng.app.option.Choices;
import dev.throng.app.option.setting.SceneKind;
import dev.throng.app.view.camera.LiveClock;
import dev.throng.app.view.state.Desk;
import dev.throng.app.view.state.Show;
import imgui.ImGui;
import imgui.flag.ImGuiSliderFlags;
import imgui.type.ImInt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Which characters are shown, how many instances, and what they play. */
public final class CrowdSection implements Panel.Section {
    private static final String ALL = "all in turn";
    private static final float FASTEST = 4;

    private final Desk desk;
    private final Show show;
    private final LiveClock clock;
    private final OptionWidgets widgets;

    public CrowdSection(Desk desk, Show show, LiveClock clock) {
        this.desk = desk;
        this.show = show;
        this.clock = clock;
        widgets = new OptionWidgets(desk);
    }

    @Override
    public String title() {
        return "Crowd";
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void draw() {
        drawCount();
        var scene = desk.settings().scene();
        widgets.choice("scene", "scene", Choices.words(SceneKind.class), Choices.word(scene.scene()));
        drawClips();
        float[] speed = {(float) clock.speed()};
        if (ImGui.sliderFloat("speed", speed, 0, FASTEST, "%.2f times")) {
            clock.speed(speed[0]);
        }
        drawTime();
        ImInt seed = new ImInt((int) scene.seed());
        if (ImGui.inputInt("seed", seed)) {
            desk.ask("seed", Integer.toString(seed.get()));
        }
    }

    private void drawCount() {
        int[] count = {desk.instances()};
        int most = Math.max(show.mostInstances(), desk.instances());
        if (ImGui.sliderInt("instances", count, 0, most, "%d", ImGuiSliderFlags.Logarithmic)) {
            desk.askInstances(count[0]);
        }
    }

    private void drawClips() {
        List<String> clips = new ArrayList<>(List.of(ALL));
        clips.addAll(show.clipNames());
        String asked = desk.settings().time().clip();
        String before = asked == null ? ALL : asked;
        String chosen = widgets.oneOf("clip", clips, before);
        if (!chosen.equals(before)) {
            desk.ask(
                    chosen.equals(ALL)
                            ? desk.wish().without("clip")
                            : desk.wish().with("clip", chosen));
        }
    }

    private void drawTime() {
        if (ImGui.button(clock.isPaused() ? "go on" : "pause")) {
            clock.pause(!clock.isPaused());
        }
        ImGui.sameLine();
        if (ImGui.button("step")) {
            clock.step();
        }
        ImGui.sameLine();
        ImGui.text(String.format(Locale.ROOT, "%.2f s", clock.seconds()));
    }
}
