package dev.throng.app.view.panel;

import dev.throng.app.blend.SpeedMachine;
import dev.throng.app.blend.StandControls;
import dev.throng.app.scene.BlendScene;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.state.SceneController;
import imgui.ImGui;
import imgui.flag.ImGuiSliderFlags;

/** What can be set at the stands of the scene {@code blend}; nothing in other scenes. */
final class StandWidgets {
    private final SceneController controller;

    StandWidgets(SceneController controller) {
        this.controller = controller;
    }

    void draw() {
        LiveScene scene = controller.scene();
        if (scene != null && scene.shown().scene() instanceof BlendScene blend) {
            draw(blend.controls());
            blend.machine().ifPresent(machine -> drawSpeed(blend.controls(), machine));
            if (blend.controls().isDragged() && ImGui.smallButton("hand back to its post")) {
                blend.controls().release();
            }
        }
    }

    private static void drawSpeed(StandControls controls, SpeedMachine machine) {
        boolean byClock = OptionWidgets.toggled("speed by the clock", controls.speed() == StandControls.BY_CLOCK);
        float[] speed = {byClock ? StandControls.BY_CLOCK : Math.max(controls.speed(), 0)};
        if (!byClock) {
            ImGui.sliderFloat("speed, m/s", speed, 0, (float) machine.fastest(), "%.2f", ImGuiSliderFlags.AlwaysClamp);
        }
        controls.speed(speed[0]);
        ImGui.textUnformatted("state: " + machine.state());
    }

    private static void draw(StandControls controls) {
        boolean byClock = OptionWidgets.toggled("crossfade by the clock", controls.share() == StandControls.BY_CLOCK);
        if (byClock) {
            controls.share(StandControls.BY_CLOCK);
        } else {
            float[] share = {Math.max(controls.share(), 0)};
            ImGui.sliderFloat("share of the run", share, 0, 1, "%.2f");
            controls.share(Math.min(Math.max(share[0], 0), 1));
        }
        controls.waves(OptionWidgets.toggled("masked wave", controls.waves()));
        controls.follows(OptionWidgets.toggled("head follows the pointer", controls.follows()));
    }
}
