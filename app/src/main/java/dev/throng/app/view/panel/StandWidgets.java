package dev.throng.app.view.panel;

import dev.throng.app.blend.StandControls;
import dev.throng.app.scene.BlendScene;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.state.SceneController;
import imgui.ImGui;

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
        }
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
