package dev.throng.app.view.panel;

import dev.throng.app.view.camera.LiveClock;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import imgui.ImGui;
import imgui.flag.ImGuiSliderFlags;
import imgui.type.ImInt;
import java.util.Locale;

/** Which characters are shown, how many instances, and what they play. */
public final class CrowdSection implements Panel.Section {
    private static final String ALL = "all in turn";
    private static final float FASTEST = 4;

    private final ViewState state;
    private final SceneController controller;
    private final LiveClock clock;
    private final OptionWidgets widgets;
    private final StandWidgets stands;

    public CrowdSection(ViewState state, SceneController controller, LiveClock clock) {
        this.state = state;
        this.controller = controller;
        this.clock = clock;
        widgets = new OptionWidgets(state);
        stands = new StandWidgets(controller);
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
        var scene = state.settings().scene();
        widgets.choice("scene", "scene", scene.scene());
        widgets.choiceOrNone(
                "clip", ALL, controller.clipNames(), state.settings().time().clip());
        float[] speed = {(float) clock.speed()};
        if (ImGui.sliderFloat("speed", speed, 0, FASTEST, "%.2f times")) {
            clock.speed(speed[0]);
        }
        drawTime();
        ImInt seed = new ImInt((int) scene.seed());
        if (ImGui.inputInt("seed", seed)) {
            state.request("seed", Integer.toString(seed.get()));
        }
        stands.draw();
    }

    private void drawCount() {
        int[] count = {state.instances()};
        int most = Math.max(controller.mostInstances(), state.instances());
        if (ImGui.sliderInt("instances", count, 0, most, "%d", ImGuiSliderFlags.Logarithmic)) {
            state.requestInstances(count[0]);
        }
    }

    private void drawTime() {
        if (ImGui.button(clock.isPaused() ? "resume" : "pause")) {
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
